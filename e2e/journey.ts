import { test as base } from '@playwright/test';

/** A journey whose browser contexts end with it: those that it makes itself would live, with their sockets, as long as the worker. */
export const test = base.extend<{ endContexts: void }>({
  endContexts: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
