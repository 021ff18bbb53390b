import type { Locator, Page } from '@playwright/test';
import { openPage } from '../../e2e/open-page.ts';
import { rejectedConsent } from '../../e2e/rejected-consent.ts';

/** A tap, with selectors that match in every language. */
export type Tap = {
  name: string;
  /** Name of the page (lab/bench-web/pages.ts). */
  page: string;
  /** Tapped first, to reveal the target. */
  before?: string;
  target: string;
  /** The selector that matches after the tap has taken effect; `name` is the label or the language of the target. */
  answer: (name: string) => string;
};

export const moments = ['ready', 'settled'] as const;
export type Moment = (typeof moments)[number];
/**
 * In milliseconds: INP as web-vitals defines it, and the time until the tap has taken effect. INP is unknown when the
 * browser followed a link itself because its code was not loaded yet: the document is replaced.
 */
export type Tapped = { inp: number | undefined; answered: number };

const menu = 'header details.lg\\:hidden > summary';
const otherLanguage = ':is(html[lang=fr] button[lang=ar], html[lang=ar] button[lang=fr])';
const slot = '#book a[href*="startAt"]';

export const taps: readonly Tap[] = [
  { name: 'filters', page: 'search', target: 'a[href="#filters"]', answer: () => 'dialog[open]' },
  {
    name: 'slot',
    page: 'provider',
    target: `${slot}:not([aria-current])`,
    answer: (name) => `${slot}[aria-current][aria-label="${name}"]`,
  },
  { name: 'menu', page: 'home', target: menu, answer: () => 'header details[open]' },
  {
    name: 'language',
    page: 'home',
    before: menu,
    target: `header details ${otherLanguage}`,
    answer: (language) => `html[lang=${language}]`,
  },
  {
    name: 'show password',
    page: 'sign-in',
    target: 'main form div:has(> input[type=password]) button',
    answer: () => 'main form input[type=text][autocomplete=current-password]',
  },
];

/** Chromium does not report shorter events. */
const shortestMilliseconds = 16;
const reportMilliseconds = 1000;

/** TypeScript does not know the threshold yet. */
type EventTimingInit = PerformanceObserverInit & { durationThreshold: number };

declare global {
  interface Window {
    tapped?: { longest: number };
  }
}

/** Runs in the page just before a tap and records its longest event. */
function watchTap(shortest: number): void {
  const tapped = { longest: 0 };
  window.tapped = tapped;
  const begin = performance.now();
  const events: EventTimingInit = { type: 'event', durationThreshold: shortest };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId && entry.startTime >= begin)
        tapped.longest = Math.max(tapped.longest, entry.duration);
  }).observe(events);
}

async function tapOn(target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be tapped is not on the page');
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Taps right after the page is ready or after it is idle, with the CPU slowed down as on a phone. */
export async function measureTap(
  page: Page,
  tap: Tap,
  address: string,
  { moment, slowdown }: { moment: Moment; slowdown: number },
): Promise<Tapped> {
  // The question about measurement would lie over some targets.
  const { name: cookie, value } = rejectedConsent;
  await page.context().addCookies([{ name: cookie, value, url: address }]);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (moment === 'settled') await openPage(page, address);
  else await page.goto(address, { waitUntil: 'commit' });
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  const visible = (selector: string) => page.locator(selector).filter({ visible: true }).first();
  if (tap.before) await tapOn(visible(tap.before));
  const target = visible(tap.target);
  await target.scrollIntoViewIfNeeded();
  const name = (await target.getAttribute('aria-label')) ?? (await target.getAttribute('lang')) ?? '';
  await page.evaluate(watchTap, shortestMilliseconds);
  const began = performance.now();
  await tapOn(target);
  await page.locator(tap.answer(name)).first().waitFor({ state: 'attached' });
  const answered = performance.now() - began;
  // Events are reported after the next frame.
  await page
    .waitForFunction(() => !window.tapped || window.tapped.longest > 0, undefined, {
      timeout: reportMilliseconds,
    })
    .catch(() => undefined);
  const tapped = await page.evaluate(() => window.tapped);
  return { inp: tapped && Math.max(tapped.longest, shortestMilliseconds), answered };
}
