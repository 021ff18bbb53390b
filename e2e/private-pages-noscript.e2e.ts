import { expect } from '@playwright/test';
import { test, walkedBy } from './journey.ts';
import { wordsOf } from './words.ts';

const addresses = [
  '/dashboard',
  '/bookings',
  '/bookings/019a0000-0000-7000-8000-000000000000',
  '/bookings/new?serviceId=019a0000-0000-7000-8000-000000000000',
  '/provider/dashboard',
  '/provider/become-provider/onboarding',
  '/auth/login',
];

for (const language of walkedBy(['ar', 'fr'])) {
  test.describe(`pages of an account without JavaScript in ${language}`, () => {
    test.use({ javaScriptEnabled: false, locale: language });

    test('say that they need it, and link to the home page', async ({ page }) => {
      const say = wordsOf(language);
      for (const address of addresses) {
        await page.goto(address);
        // getByText does not find text inside noscript.
        const title = page.locator('noscript h1, noscript p').first();
        await expect(title, address).toHaveText(say('common', 'needsScript.title'));
        await expect(title, address).toBeVisible();
        await expect(page.locator('h1').filter({ visible: true }), address).toHaveCount(1);
        await expect(page.locator('.animate-pulse').filter({ visible: true }), address).toHaveCount(0);
      }
      await page.locator('noscript a').click();
      await expect(page).toHaveURL('/');
    });
  });
}
