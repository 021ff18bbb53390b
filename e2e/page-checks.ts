import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { isDeep } from '#server/testing/depth.ts';

/** What Playwright itself writes on a page whose service worker it blocks (e2e/journey.ts). */
const blockedWorker = 'Service Worker registration blocked by Playwright';

/** Collects what a page writes to the console from now on; there should be nothing. */
export function listen(page: Page): string[] {
  const noise: string[] = [];
  page.on('console', (message) => {
    if (message.text() !== blockedWorker) noise.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => noise.push(`${page.url()}: ${error.message}`));
  return noise;
}

/** The browser itself logs a call that the API refuses, and a page cannot prevent that. */
export function withoutRefusedCalls(noise: readonly string[]): string[] {
  return noise.filter((line) => !/Failed to load resource: .* \d{3} \(|net::ERR_/.test(line));
}

/**
 * The faults that axe finds on a page. e2e/sweep.e2e.ts asks on every page and at every run.
 */
export async function findAxeFaults(page: Page, address: string): Promise<string[]> {
  // Without frames of other origins, the check needs no second page for its report.
  // What is in order is not described, which takes a sixth of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${address} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** The same page on a device that prefers dark pages: only its contrasts are others. */
export async function findDarkFaults(page: Page, address: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const axe = new AxeBuilder({ page }).setLegacyMode().withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await axe.analyze();
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ target, any }) => `${address} dark: ${target.join(' ')} ${any[0]?.message ?? ''}`),
  );
}

/**
 * Axe on a state that a journey has reached: an open menu, a dialog, an error. Only in a deep run, where it costs a
 * quarter of the time of the journeys; in `npm test` axe reads each page once, in e2e/sweep.e2e.ts.
 */
export async function expectAccessible(page: Page, address = page.url()): Promise<void> {
  if (isDeep) expect(await findAxeFaults(page, address)).toEqual([]);
}

/** The contrasts of such a state on a device that prefers dark pages, only in a deep run as well. */
export async function expectReadableInDark(page: Page, address = page.url()): Promise<void> {
  if (isDeep) expect(await findDarkFaults(page, address)).toEqual([]);
}

/** A key without a text is displayed as it is: words with dots between them. */
export function findMissingTexts(text: string): string[] {
  const keys = text
    .match(/\b[a-z]+[A-Za-z]*(?:\.[a-z][A-Za-z]+){1,4}\b(?!@)/g)
    ?.filter((word) => !/\.(example|org|com|fr|pdf)$|example\.org/.test(word));
  return [...(keys ?? []), ...(text.match(/\{\{|undefined|NaN|\[object/g) ?? [])];
}

export async function expectNoMissingText(page: Page, address: string): Promise<void> {
  expect(findMissingTexts(await page.evaluate(() => document.body.innerText)), address).toEqual([]);
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
