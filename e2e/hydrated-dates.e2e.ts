import { expect } from '@playwright/test';
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
  for (const address of ['/', '/search?query=plombier']) {
    await openPage(page, address);
    expect(await page.evaluate(() => (window as { dateFormats?: number }).dateFormats)).toBe(0);
  }
  const profile = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
  await openPage(page, profile ?? '');
  expect(await page.evaluate(() => (window as { dateFormats?: number }).dateFormats)).toBe(0);
  expect(problems).toEqual([]);
});
