import { test as base } from '@playwright/test';
import { rejectedConsent } from './rejected-consent.ts';

type Journey = {
  endContexts: void;
  /** What the browser has chosen about measurement before the journey begins: `unknown` is a first visit. */
  consent: 'rejected' | 'unknown';
};

/** A journey whose browser contexts end with it: those that it makes itself would live, with their sockets, as long as the worker. */
export const test = base.extend<Journey>({
  consent: ['rejected', { option: true }],
  // Contexts that a journey makes itself begin with it, too.
  storageState: async ({ consent }, use) =>
    use({ cookies: consent === 'rejected' ? [rejectedConsent] : [], origins: [] }),
  endContexts: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
