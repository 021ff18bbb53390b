import { expect, type APIRequestContext, type Page } from '@playwright/test';

/** Moves the clock of the server; returns its time when all jobs that have become due have run, however long they take. */
export async function passMinutes(request: APIRequestContext, minutes: number): Promise<Date> {
  const moved = await request.post('/test/clock', { data: { minutes }, timeout: 0 });
  expect(moved.ok(), await moved.text()).toBe(true);
  const { now } = (await moved.json()) as { now: string };
  return new Date(now);
}

/** Moves the clock of the server and of this page. */
export async function passDays(page: Page, request: APIRequestContext, days: number): Promise<Date> {
  const now = await passMinutes(request, days * 24 * 60);
  await page.clock.setFixedTime(now);
  return now;
}
