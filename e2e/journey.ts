import { availableParallelism } from 'node:os';
import { test as base } from '@playwright/test';
import { isDeep } from '#server/testing/depth.ts';
import { familyProcessorTime, recordProcessorTime } from '#server/testing/processor-time.ts';
import { rejectedConsent } from './rejected-consent.ts';

type Journey = {
  endContexts: void;
  processorTime: void;
  /** What the browser has chosen about measurement before the journey begins: `unknown` is a first visit. */
  consent: 'rejected' | 'unknown';
};

/** A journey whose browser contexts end with it: those that it makes itself would live, with their sockets, as long as the worker. */
export const test = base.extend<Journey>({
  consent: ['rejected', { option: true }],
  // Contexts that a journey makes itself begin with it, too.
  storageState: async ({ consent }, use) =>
    use({ cookies: consent === 'rejected' ? [rejectedConsent] : [], origins: [] }),
  // A service worker takes a page over some time after its first press. From then on neither the calls of the page are
  // reported, nor are its files routed: journeys about what it does allow it.
  serviceWorkers: 'block',
  endContexts: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  // The time of the worker and of its browser, not that of the servers, which the workers share. What failed is named as
  // flaky or failed, and may have waited for minutes: its time is not that of the journey. The times of ended processes
  // are counted where they are reaped, so a journey is never charged with more than its processors can do meanwhile.
  processorTime: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern.
    async ({}, use, info) => {
      const [before, startedAt] = [familyProcessorTime(), performance.now()];
      await use();
      const possible = (performance.now() - startedAt) * availableParallelism();
      const ms = Math.min(familyProcessorTime() - before, possible);
      if (info.status === info.expectedStatus && info.retry === 0)
        recordProcessorTime({ name: info.titlePath.join(' › '), ms });
    },
    { auto: true },
  ],
});

/**
 * The readers that walk a journey: the first, in whose language or on whose screen its risk is; all of them in a deep
 * run. What is about input, direction or names is a loop over all of its languages instead.
 */
export const walkedBy = <const Reader>(readers: readonly Reader[]): readonly Reader[] =>
  isDeep ? readers : readers.slice(0, 1);
