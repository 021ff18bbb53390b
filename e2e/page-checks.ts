import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Collects what a page writes to the console from now on; there should be nothing. */
export function listen(page: Page): string[] {
  const noise: string[] = [];
  page.on('console', (message) => noise.push(`${page.url()}: ${message.text()}`));
  page.on('pageerror', (error) => noise.push(`${page.url()}: ${error.message}`));
  return noise;
}

/** The browser itself logs a call that the API refuses, and a page cannot prevent that. */
export function withoutRefusedCalls(noise: readonly string[]): string[] {
  return noise.filter((line) => !/Failed to load resource: .* \d{3} \(|net::ERR_/.test(line));
}

export async function expectAccessible(page: Page, address = page.url()): Promise<void> {
  // Without frames of other origins, the check needs no second page for its report.
  // What is in order is not described, which takes a sixth of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, nodes }) => `${address} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found).toEqual([]);
}

/** The same page on a device that prefers dark pages: only its contrasts are others. */
export async function expectReadableInDark(page: Page, address = page.url()): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const axe = new AxeBuilder({ page }).setLegacyMode().withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await axe.analyze();
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  const found = violations.flatMap(({ nodes }) =>
    nodes.map(({ target, any }) => `${address} dark: ${target.join(' ')} ${any[0]?.message ?? ''}`),
  );
  expect(found).toEqual([]);
}

/** A key without a text is displayed as it is: words with dots between them. */
export async function expectNoMissingText(page: Page, address: string): Promise<void> {
  const text = await page.locator('body').innerText();
  expect(
    text
      .match(/\b[a-z]+[A-Za-z]*(?:\.[a-z][A-Za-z]+){1,4}\b(?!@)/g)
      ?.filter((word) => !/\.(example|org|com|fr)$|example\.org/.test(word)) ?? [],
    address,
  ).toEqual([]);
  expect(text, address).not.toMatch(/\{\{|undefined|NaN|\[object/);
}

export async function expectNoSidewaysScroll(page: Page, address: string): Promise<void> {
  const { scroll, screen } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(scroll, address).toBeLessThanOrEqual(screen);
}

/** How far the visible elements move without a user action, from the first paint on. */
export async function watchLayout(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as unknown as { value: number }[]) seen.shift += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift);
}
