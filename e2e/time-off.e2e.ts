import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { dateField, expectDate, orderOf } from './fill-date.ts';
import { publishPlumber } from './people.ts';
import { wordsOf } from './words.ts';

for (const language of ['fr', 'ar'] as const) {
  test.describe(`time off in ${language}`, () => {
    // The dates of the page are in its language, not in that of the browser.
    test.use({ locale: 'en-US' });

    test('is typed in the language of the page, and in the past refused at its field only', async ({
      page,
      context,
      request,
    }) => {
      const say = wordsOf(language);
      const { accessToken } = await publishPlumber(request);
      await context.addCookies([{ name: 'lang_pref', value: language, domain: 'localhost', path: '/' }]);
      await page.addInitScript((token) => localStorage.setItem('authToken', token), accessToken);
      await page.clock.setFixedTime('2026-03-02T13:10:00Z');
      await page.goto('/provider/dashboard');
      await page.getByRole('button', { name: say('provider', 'switches.block') }).click();
      const dialog = page.getByRole('dialog', { name: say('availability', 'dated.title.OFF') });
      const end = dialog.getByLabel(say('availability', 'dated.end'), { exact: true });
      const day = dateField(dialog, say('availability', 'dated.day'));
      await expectDate(day, '2026-03-02');
      expect(await orderOf(day)).toEqual(['day', 'month', 'year']);
      const lastDay = dateField(dialog, say('availability', 'dated.lastDay'));
      await expect(lastDay).toContainText(language === 'fr' ? 'jj/mm/aaaa' : 'سنة');
      await lastDay.getByRole('button').click();
      const calendar = page.getByRole('application');
      await expect(calendar).toBeVisible();
      await calendar.getByRole('button', { name: /9/ }).first().click();
      await expect(calendar).toBeHidden();
      await expect(dialog.getByLabel(say('availability', 'dated.start'), { exact: true })).toHaveValue(
        '15:00',
      );
      await expect(end).toHaveValue('18:00');
      // The clock of the server is later: there this day is over.
      await dialog.getByRole('button', { name: say('availability', 'dated.submit.OFF') }).click();
      await expect(end).toHaveAccessibleDescription(say('validation', 'past'));
      await expect(end).toBeFocused();
      await expect(page.getByText(say('validation', 'past'))).toHaveCount(1);
      await expect(page.getByText('endAt')).toHaveCount(0);
    });
  });
}
