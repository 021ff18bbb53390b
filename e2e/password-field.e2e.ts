import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { expectAccessible } from './page-checks.ts';
import { wordsOf } from './words.ts';

test.describe('a password in Arabic', () => {
  test.use({ locale: 'ar' });

  test('does not overlap the button that shows it', async ({ page }) => {
    const say = wordsOf('ar');
    await page.goto('/auth/login');
    const field = page.getByLabel(say('auth', 'field.password'), { exact: true });
    const button = page.getByRole('button', { name: say('auth', 'field.show') });
    const text = await field.evaluate((input) => {
      const { left, right } = input.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(input);
      return { left: left + parseFloat(paddingLeft), right: right - parseFloat(paddingRight) };
    });
    const box = await button.boundingBox();
    expect(box && (box.x >= text.right || box.x + box.width <= text.left)).toBe(true);

    await test.step('a wrong one is said at the form, and typed again', async () => {
      await page.getByLabel(say('auth', 'field.email')).fill('personne@example.com');
      await field.fill('Grenier-rouge-42');
      await page.getByRole('button', { name: say('auth', 'login.submit') }).click();
      const refusal = page.getByRole('alert').filter({ hasText: say('errors', 'AUT001.message') });
      await expect(refusal).toHaveCount(1);
      await expect(page.locator('form').filter({ has: refusal })).toHaveCount(1);
      await expect(field).toBeFocused();
      await expectAccessible(page);
    });
  });
});
