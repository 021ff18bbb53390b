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
  // What is fading in has the contrast of a moment.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
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
    .replaceAll(/[\w.+-]+@[\w.-]+/g, '')
    .match(/\b[a-z]+[A-Za-z]*(?:\.[a-z][A-Za-z]+){1,4}\b/g)
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

/** What a finger can press needs 24 px, or as much room around it; what is pressed often is 44 px tall. */
const targetSizes = { any: 24, often: 44 };

/**
 * Controls that are too small to be pressed with a finger (WCAG 2.5.8), and buttons, switches and links of navigations
 * and lists that are not tall enough to be pressed often. What counts is where a press arrives, labels and areas around
 * a link included. Links inside a sentence are as tall as its line.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(({ any, often }) => {
    const pressed =
      'a[href], button, input, select, textarea, summary, [role=option], [role=menuitem], [role=tab]';
    const pressedOften =
      'button, select, summary, [role=switch], [role=option], [role=menuitem], [role=tab], nav a, header a, [data-dock] a, li > a';
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden=true]') &&
      !element.matches(':disabled, [type=hidden]') &&
      Math.min(element.getBoundingClientRect().width, element.getBoundingClientRect().height) > 2;
    const isInSentence = (element: Element) =>
      element.matches('a, button') &&
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.textContent.trim() !== element.textContent.trim();
    /** A choice is pressed at its label, too. */
    const boxOf = (element: Element): DOMRect => {
      const own = element.getBoundingClientRect();
      const label = element.matches('[type=checkbox], [type=radio], [type=file]')
        ? (element as HTMLInputElement).labels?.[0]?.getBoundingClientRect()
        : undefined;
      if (!label || label.width < 2) return own;
      const [left, top] = [Math.min(own.left, label.left), Math.min(own.top, label.top)];
      const [right, bottom] = [Math.max(own.right, label.right), Math.max(own.bottom, label.bottom)];
      return new DOMRect(left, top, right - left, bottom - top);
    };
    const targets = [...document.querySelectorAll(pressed)].filter(isShown);
    const arrives = (element: Element, x: number, y: number) =>
      element.contains(document.elementFromPoint(x, y));
    /** Whether presses arrive over this many pixels around the middle. */
    const isPressed = (element: Element, width: number, height: number) => {
      const box = element.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const [across, along] = [width / 2 - 1, height / 2 - 1];
      const isWide =
        box.width >= width || (arrives(element, x - across, y) && arrives(element, x + across, y));
      const isTall =
        box.height >= height || (arrives(element, x, y - along) && arrives(element, x, y + along));
      return isWide && isTall;
    };
    const isAlone = (element: Element) => {
      const box = boxOf(element);
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      return targets.every((other) => {
        const { left, right, top, bottom } = other.getBoundingClientRect();
        const away = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
        return other === element || away >= any / 2;
      });
    };
    const isLargeEnough = (element: Element) => {
      if (isInSentence(element)) return true;
      const tall = element.matches(pressedOften) ? often : any;
      const box = boxOf(element);
      if (box.height >= tall - 0.5 && box.width >= any) return true;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      return isPressed(element, any, tall) || (tall === any && isAlone(element));
    };
    const small = targets
      .filter((element) => !isLargeEnough(element))
      .map((element) => {
        const name = (element.ariaLabel ?? element.textContent).trim().slice(0, 40);
        const { width, height } = boxOf(element);
        return `${element.tagName} "${name}" is ${Math.round(width)} x ${Math.round(height)}`;
      });
    window.scrollTo(0, 0);
    return [...new Set(small)];
  }, targetSizes);
}

/**
 * At the end of a page the last control and the last words lie above every bar at the foot of the window: a bar that
 * stays there may hide only what can be scrolled above it. What is scrolled inside a box of its own is left out.
 */
export function findCoveredEnds(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    document.documentElement.scrollIntoView({ block: 'end', behavior: 'instant' });
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const styleOf = (element: Element) => getComputedStyle(element);
    const around = (element: Element): Element[] =>
      element.parentElement ? [element, ...around(element.parentElement)] : [element];
    const isInPage = (element: Element) =>
      !around(element).some(
        (one) =>
          ['fixed', 'sticky'].includes(styleOf(one).position) ||
          (one !== document.body && ['auto', 'scroll'].includes(styleOf(one).overflowY)),
      );
    const shown = [
      ...document.querySelectorAll('body a[href], body button, body input, body p, body li'),
    ].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest('[inert], [aria-hidden=true], .sr-only') &&
        !element.matches(':disabled') &&
        element.getBoundingClientRect().width > 2 &&
        element.getBoundingClientRect().height > 2 &&
        isInPage(element),
    );
    return ['a, button, input', 'p, li'].flatMap((selector) => {
      const last = shown.filter((element) => element.matches(selector)).at(-1);
      if (!last) return [];
      const { left, width, bottom } = [...last.getClientRects()].at(-1) ?? new DOMRect();
      // What ends further up than that may lie under the header.
      if (bottom < window.innerHeight / 2) return [];
      const hit = document.elementFromPoint(left + width / 2, bottom - 4);
      if (!hit || isInPage(hit)) return [];
      return [`at the end "${last.textContent.trim().slice(0, 40)}" lies under ${hit.tagName}`];
    });
  });
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
