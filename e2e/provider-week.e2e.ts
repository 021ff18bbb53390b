import { expect } from '@playwright/test';
import { test, walkedBy } from './journey.ts';
import { publishPlumber } from './people.ts';
import { wordsOf } from './words.ts';

for (const language of walkedBy(['ar', 'fr'])) {
  test.describe(`the week of a provider in ${language}`, () => {
    test.use({ locale: language });

    test('shows midnight as a time of day', async ({ page, request }) => {
      const say = wordsOf(language);
      const { accessToken } = await publishPlumber(request, { slot: { start: '00:00', end: '24:00' } });
      await page.addInitScript((token) => localStorage.setItem('authToken', token), accessToken);
      await page.goto('/provider/dashboard');
      const week = page.getByRole('region', { name: say('provider', 'week.title') });
      await expect(week.getByText('08:00', { exact: true })).toBeVisible();
      const hours = await week.locator('[aria-hidden=true] > span').allTextContents();
      expect(hours).toEqual(['00:00', '04:00', '08:00', '12:00', '16:00', '20:00', '00:00']);
    });
  });
}
