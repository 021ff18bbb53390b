import type { APIRequestContext, Page } from '@playwright/test';

/** Moves the clock of the server and of this page; returns when it is. */
export async function passDays(page: Page, request: APIRequestContext, days: number): Promise<Date> {
  const response = await request.post('/test/clock', { data: { minutes: days * 24 * 60 } });
  const { now } = (await response.json()) as { now: string };
  await page.clock.setFixedTime(now);
  return new Date(now);
}
