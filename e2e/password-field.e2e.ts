import { expect } from '@playwright/test';
import { test } from './journey.ts';
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
  });
});
