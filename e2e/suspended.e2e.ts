import { expect } from '@playwright/test';
import { provenAdmin } from './identity.ts';
import { test, walkedBy } from './journey.ts';
import { mailsTo } from './mailbox.ts';
import { openLive } from './notices.ts';
import { openPage } from './open-page.ts';
import {
  expectAccessible,
  expectNoMissingText,
  expectNoSidewaysScroll,
  expectReadableInDark,
} from './page-checks.ts';
import { signUpCustomer } from './people.ts';
import { pageOf } from './talk.ts';
import { wordsOf } from './words.ts';

const words = { reason: 'HARASSMENT', text: 'Deux messages insultants, le 1er mars.' };

for (const [language, width] of walkedBy([
  ['ar', 1280],
  ['fr', 360],
])) {
  test.describe(`a suspended person in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 }, colorScheme: 'light' });
    const say = wordsOf(language);
    const text = (key: string) => say('suspension', key);

    test('reads why, exports, and is back after the restoration', async ({ browser, request }) => {
      const email = `suspended-${language}-${Date.now()}@example.org`;
      const customer = await signUpCustomer(request, email);
      const me = await request.get('/api/v1/users/me', { headers: { authorization: `Bearer ${customer}` } });
      const { id } = (await me.json()) as { id: string };
      const desk = { headers: await provenAdmin(request) };
      const page = await pageOf(browser, customer, language, { viewport: { width, height: 780 } });
      await openLive(page, '/dashboard');
      await request.post(`/api/v1/admin/users/${id}/suspend`, { ...desk, data: words });

      await test.step('the open page leads to the reason', async () => {
        await expect(page).toHaveURL('/suspended');
      });

      await test.step('every page of the account leads to the reason', async () => {
        await openPage(page, '/bookings');
        await expect(page).toHaveURL('/suspended');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('title'));
        await expect(page.getByText(words.text)).toBeVisible();
        await expect(page.getByRole('alert')).toHaveText('');
        await expectAccessible(page, 'suspended');
        await expectReadableInDark(page, 'suspended');
        await expectNoMissingText(page, 'suspended');
        await expectNoSidewaysScroll(page, 'suspended');
      });

      await test.step('the data can be taken along', async () => {
        await page.getByRole('link', { name: text('takeData') }).click();
        await expect(page).toHaveURL('/settings/privacy');
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: say('privacy', 'export.download') }).click(),
        ]);
        expect(file.suggestedFilename()).toMatch(/\.zip$/);
      });

      await test.step('the mail gives the reason', async () => {
        await expect.poll(async () => JSON.stringify(await mailsTo(request, email))).toContain(words.text);
      });

      await test.step('it is contested from there', async () => {
        await openPage(page, '/suspended');
        await page.getByRole('link', { name: text('toDecision') }).click();
        await expect(page).toHaveURL(/\/decisions\//);
        await expect(page.getByText(words.text)).toBeVisible();
        await expectNoSidewaysScroll(page, 'the decision');
        await page.getByLabel(say('reports', 'appeal.text'), { exact: true }).fill('Ce n’était pas moi.');
        await page.getByRole('button', { name: say('reports', 'appeal.submit') }).click();
        await expect(page.getByText(say('reports', 'appeal.reading'))).toBeVisible();
      });

      await test.step('everything is back after the restoration', async () => {
        await request.post(`/api/v1/admin/users/${id}/restore`, { ...desk, data: { text: 'Une erreur.' } });
        await openPage(page, '/suspended');
        await expect(page).toHaveURL('/dashboard');
      });
      await page.context().close();
    });
  });
}
