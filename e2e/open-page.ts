import type { Page, Response } from '@playwright/test';

/** Opens an address and waits until the page is hydrated and idle: its script loads only after the first paint. */
export async function openPage(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  return response;
}
