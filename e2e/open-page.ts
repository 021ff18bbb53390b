import { expect, type Page, type Request, type Response } from '@playwright/test';

/** A page without a request for so long is idle: the next one follows at once on what an answer brings. */
const idleMs = 150;

/** Opens an address and waits until the page is hydrated and idle: its script loads only after the first paint. */
export async function openPage(page: Page, address: string): Promise<Response | null> {
  const requests = watchRequests(page);
  try {
    const response = await page.goto(address);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await expect.poll(requests.idleFor, { intervals: [20] }).toBeGreaterThanOrEqual(idleMs);
    return response;
  } finally {
    requests.end();
  }
}

/** Playwright's "networkidle" takes half a second, for each of the twenty pages that a journey may open. */
function watchRequests(page: Page) {
  const open = new Set<Request>();
  let changedAt = performance.now();
  const begin = (request: Request) => {
    open.add(request);
    changedAt = performance.now();
  };
  const end = (request: Request) => {
    open.delete(request);
    changedAt = performance.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  return {
    idleFor: () => (open.size > 0 ? 0 : performance.now() - changedAt),
    end() {
      page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
    },
  };
}
