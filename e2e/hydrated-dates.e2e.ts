import { expect } from '@playwright/test';
import { dayMs } from '#contract/durations.ts';
import { test } from './journey.ts';
import { openPage } from './open-page.ts';

const tomorrow = 26 * 60 * 60 * 1000;

test('hydration writes the dates of the server, in a browser with a wrong clock too', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.clock.setSystemTime(Date.now() + tomorrow);
  await page.addInitScript(() => {
    const counted = window as { dateFormats?: number };
    counted.dateFormats = 0;
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct(target, parameters) {
        if (!document.documentElement.hasAttribute('data-ready'))
          counted.dateFormats = (counted.dateFormats ?? 0) + 1;
        return Reflect.construct(target, parameters);
      },
    });
  });
  for (const address of ['/', '/provider/become-provider/signup', '/search?query=plombier']) {
    await openPage(page, address);
    expect(await page.evaluate(() => (window as { dateFormats?: number }).dateFormats)).toBe(0);
  }
  const profile = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
  await openPage(page, profile ?? '');
  expect(await page.evaluate(() => (window as { dateFormats?: number }).dateFormats)).toBe(0);
  expect(problems).toEqual([]);
});

test('the home page dates its invented visits from today, and services show their colours before their picture', async ({
  page,
}) => {
  await openPage(page, '/');
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(new Date());
  const daysAhead = 6 - new Date(today).getUTCDay() || 7;
  const saturday = new Date(Date.parse(today) + daysAhead * dayMs);
  const date = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', timeZone: 'UTC' });
  await expect(page.getByRole('main')).toContainText(`Sam. ${date.format(saturday)}`);

  await page.route('**/media/cover-*', (route) => route.abort());
  const drawn = page.locator('main img[src^="/media/cover-"]').first();
  // Services with photos of the work show these: a page of the list may have no other.
  for (let place = 0; place < 5 && (await drawn.count()) === 0; place += 1)
    await openPage(page, `/services?page=${place}`);
  await expect(drawn.locator('..')).toHaveCSS('background-image', /^linear-gradient/);
});
