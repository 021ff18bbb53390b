import { expect, test } from '@playwright/test';
import { wordsOf } from './words.ts';

for (const language of ['fr', 'ar'] as const) {
  test.describe(`addresses that cannot be decoded in ${language}`, () => {
    test.use({ locale: language });

    test('lead a visitor to the page about missing ones', async ({ page }) => {
      const say = wordsOf(language);
      const noise: string[] = [];
      page.on('console', (message) => noise.push(message.text()));
      page.on('pageerror', (error) => noise.push(error.message));
      for (const address of ['/%E0%A4%A', '/providers/%E0%A4%A', '/services/%', '/%ZZ?query=%E0%A4%A']) {
        const response = await page.goto(address, { waitUntil: 'networkidle' });
        expect(response?.status(), address).toBe(404);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(
          say('site', 'notFound.title'),
        );
        await page.getByRole('link', { name: say('site', 'notFound.home') }).click();
        await expect(page).toHaveURL('/');
      }
      // The router of the page says once more what is wrong with the address.
      const expected = /404 \(Not Found\)|malformed URL segment/;
      expect(noise.filter((line) => !expected.test(line))).toEqual([]);
    });
  });
}

test('a call to an address that cannot be decoded gets the payload', async ({ request }) => {
  const response = await request.get('/%E0%A4%A', { headers: { accept: 'application/json' } });
  expect(response.status()).toBe(404);
  expect(await response.json()).toMatchObject({ status: 404, errorCode: 'RES001' });
});
