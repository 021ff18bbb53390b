import { expect } from '@playwright/test';
import { test, walkedBy } from './journey.ts';
import { publishPlumber } from './people.ts';
import { wordsOf } from './words.ts';
import { expectAccessible } from './page-checks.ts';

for (const language of walkedBy(['ar', 'fr'])) {
  test.describe(`a provider's plan in ${language}`, () => {
    test.use({ locale: language, viewport: { width: 360, height: 780 } });

    test('is changed, cancelled in three steps, and resumed', async ({ page, context, request }) => {
      const say = wordsOf(language);
      const { accessToken, id } = await publishPlumber(request);
      await context.addInitScript((token) => localStorage.setItem('authToken', token), accessToken);
      await page.goto('/provider/dashboard');
      await page.getByRole('link', { name: say('subscriptions', 'own.manage') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('subscriptions', 'own.title'));

      await page.getByRole('radio', { name: say('subscriptions', 'plan.MONTHLY') }).check({ force: true });
      await page.getByRole('button', { name: say('subscriptions', 'own.changeAction') }).click();
      await expect(
        page.getByRole('heading', { name: say('subscriptions', 'planTitle.MONTHLY') }),
      ).toBeVisible();
      await expectAccessible(page);

      await page.getByRole('button', { name: say('subscriptions', 'cancel.open') }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(say('subscriptions', 'cancel.bookings'));
      await dialog.getByRole('button', { name: say('subscriptions', 'cancel.goOn') }).click();
      await dialog.getByRole('button', { name: say('subscriptions', 'cancel.confirm') }).click();
      await expect(page.getByRole('heading', { name: say('subscriptions', 'own.resume') })).toBeVisible();
      // A period that was paid for, or a trial, runs to its end.
      expect((await request.get(`/api/v1/providers/${id}`)).status()).toBe(200);

      await page.getByRole('button', { name: say('subscriptions', 'own.resumeAction') }).click();
      await expect(page.getByRole('heading', { name: say('subscriptions', 'own.change') })).toBeVisible();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    });
  });
}
