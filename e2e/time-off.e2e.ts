import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { publishPlumber } from './people.ts';
import { wordsOf } from './words.ts';

for (const language of ['fr', 'ar'] as const) {
  test.describe(`time off in ${language}`, () => {
    test.use({ locale: language });

    test('in the past is refused at its field only', async ({ page, request }) => {
      const say = wordsOf(language);
      const { accessToken } = await publishPlumber(request);
      await page.addInitScript((token) => localStorage.setItem('authToken', token), accessToken);
      await page.clock.setFixedTime('2026-03-02T13:10:00Z');
      await page.goto('/provider/dashboard');
      await page.getByRole('button', { name: say('provider', 'switches.block') }).click();
      const dialog = page.getByRole('dialog', { name: say('availability', 'dated.title.OFF') });
      const end = dialog.getByLabel(say('availability', 'dated.end'), { exact: true });
      await expect(dialog.getByLabel(say('availability', 'dated.day'), { exact: true })).toHaveValue(
        '2026-03-02',
      );
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
