import type { Page, Request, Response } from '@playwright/test';

/** A page without a request for so long is idle: the next one follows at once on what an answer brings. */
const idleMs = 150;
/** It ends the wait for an answer that never comes, and measures nothing. */
const patienceMs = 30_000;

/** Opens an address and waits until the page is hydrated and idle: its script loads only after the first paint. */
export async function openPage(page: Page, address: string): Promise<Response | null> {
  const requests = watchRequests(page);
  try {
    const response = await page.goto(address);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    do await requests.untilIdle(address);
    while (await isBusy(page, requests.changedAt));
    return response;
  } finally {
    requests.end();
  }
}

/**
 * Whether the page asks for something as soon as it may run: a page without a processor is without requests, too. The
 * task has the lowest priority, so that what the page has planned runs before it.
 */
async function isBusy(page: Page, changedAt: () => number): Promise<boolean> {
  const before = changedAt();
  try {
    await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }));
  } catch {
    // It has opened another address meanwhile, or was closed.
    return !page.isClosed();
  }
  return changedAt() > before;
}

/** Playwright's "networkidle" takes half a second, for each of the twenty pages that a journey may open. */
function watchRequests(page: Page) {
  const open = new Set<Request>();
  let changedAt = performance.now();
  let onChange = () => {};
  const begin = (request: Request) => {
    open.add(request);
    changedAt = performance.now();
    onChange();
  };
  const end = (request: Request) => {
    open.delete(request);
    changedAt = performance.now();
    onChange();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  return {
    /** When a request last began or ended, by the clock of this process. */
    changedAt: () => changedAt,
    /** The events themselves end the wait; nothing asks again and again. */
    async untilIdle(address: string): Promise<void> {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      let timer: NodeJS.Timeout | undefined;
      onChange = () => {
        clearTimeout(timer);
        if (open.size > 0) return;
        timer = setTimeout(resolve, Math.max(0, idleMs - (performance.now() - changedAt)));
      };
      const giveUp = setTimeout(() => {
        const urls = [...open].map((request) => request.url());
        reject(new Error(`${address} is not idle. It waits for: ${urls.join(', ')}`));
      }, patienceMs);
      onChange();
      try {
        await promise;
      } finally {
        onChange = () => {};
        clearTimeout(timer);
        clearTimeout(giveUp);
      }
    },
    end() {
      page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
    },
  };
}
