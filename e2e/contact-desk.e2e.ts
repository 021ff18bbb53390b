import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { adminToken, signIn } from './documents.ts';
import { test } from './journey.ts';
import { mailsTo } from './mailbox.ts';
import { openPage } from './open-page.ts';
import { ownAddress } from './own-address.ts';
import {
  expectAccessible,
  expectNoMissingText,
  expectNoSidewaysScroll,
  expectReadableInDark,
} from './page-checks.ts';
import { signUpCustomer } from './people.ts';
import { wordsOf } from './words.ts';

for (const [language, width] of [
  ['fr', 1280],
  ['ar', 360],
] as const) {
  test.describe(`the desk of messages in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 }, colorScheme: 'light' });
    const say = wordsOf(language);
    const desk = (key: string, params?: Record<string, string>) => say('contact-desk', key, params);
    const contact = (key: string) => say('contact', key);

    test('answers a visitor by mail', async ({ browser, page, request }) => {
      const email = `${randomUUID()}@example.org`;
      const subject = `Facture ${randomUUID().slice(0, 8)}`;
      const words = 'Bonjour, je ne trouve pas la facture de ma visite.';
      const answer = 'Bonjour, elle est dans votre espace, à la page de la visite.';

      await test.step('a visitor writes', async () => {
        const context = await browser.newContext({
          locale: language,
          viewport: { width, height: 780 },
          extraHTTPHeaders: ownAddress(),
        });
        const visitor = await context.newPage();
        await visitor.clock.install();
        await openPage(visitor, '/contact');
        const values = { name: 'Claire', email, subject, message: words };
        for (const [field, value] of Object.entries(values))
          await visitor.getByLabel(contact(`field.${field}`), { exact: true }).fill(value);
        await visitor.clock.runFor(5_000);
        await visitor.getByRole('button', { name: contact('submit') }).click();
        await expect(visitor.getByText(/CT-\d+/)).toBeVisible();
        await context.close();
      });

      const token = await adminToken(request);
      await signIn(page, token);
      const row = page.getByRole('link', { name: subject });
      const state = page.getByRole('region', { name: desk('state.title'), exact: true });

      await test.step('it is new in the list, and read once it is opened', async () => {
        await openPage(page, '/admin/contact');
        await page
          .getByRole('navigation', { name: desk('filter.label') })
          .getByRole('link', { name: desk('filter.NEW') })
          .click();
        await expect(page).toHaveURL(/status=NEW/);
        await expect(row).toContainText('Claire');
        await expectAccessible(page);
        await expectReadableInDark(page);
        await expectNoSidewaysScroll(page, 'the list');
        await expectNoMissingText(page, 'the list');
        await row.focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
        await expect(page.getByRole('article', { name: 'Claire' })).toContainText(words);
        await expect(state.getByText(desk('status.READ'), { exact: true }).first()).toBeVisible();
      });

      await test.step('it is taken on', async () => {
        await state.getByRole('button', { name: desk('state.take') }).click();
        await expect(state.getByText(desk('status.IN_PROGRESS'), { exact: true })).toBeVisible();
        await expect(state.getByRole('button', { name: desk('state.take') })).toHaveCount(0);
      });

      await test.step('the answer leaves by mail in the language of the visitor', async () => {
        const form = page.getByRole('region', { name: desk('reply.title'), exact: true });
        const send = form.getByRole('button', { name: desk('reply.send') });
        await send.click();
        await expect(form.getByText(desk('reply.missing'))).toBeVisible();
        await expect(form.getByLabel(desk('reply.text'))).toBeFocused();
        await form.getByLabel(desk('reply.text')).fill(answer);
        await send.click();
        await expect(form.getByRole('status')).toContainText(email);
        await expect(state.getByText(desk('status.REPLIED'), { exact: true })).toBeVisible();
        await expect(form.getByLabel(desk('reply.text'))).toHaveValue('');
        await expect(page.getByRole('article').filter({ hasText: answer })).toBeVisible();
        await expectAccessible(page);
        await expectReadableInDark(page);
        await expectNoSidewaysScroll(page, 'a message');
        await expectNoMissingText(page, 'a message');
        await expect
          .poll(async () => (await mailsTo(request, email)).filter(({ html }) => html.includes('espace, à')))
          .toMatchObject([{ language }]);
      });

      await test.step('it is closed and deleted', async () => {
        const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
        await state.getByRole('button', { name: desk('state.close') }).click();
        await state.getByRole('button', { name: desk('state.delete') }).click();
        const dialog = page.getByRole('dialog', { name: desk('remove.title') });
        await expectAccessible(page);
        await dialog.getByRole('button', { name: desk('remove.confirm') }).click();
        await expect(page).toHaveURL(/\/admin\/contact\?status=NEW$/);
        await expect(page.getByRole('heading', { level: 1, name: desk('title') })).toBeVisible();
        const headers = { authorization: `Bearer ${token}` };
        const gone = await request.get(`/api/v1/contact/messages/${id}`, { headers });
        expect(gone.status()).toBe(404);
      });
    });
  });
}

test('the desk is for administrators only', async ({ page, request }) => {
  const calls: string[] = [];
  page.on('request', (call) => calls.push(call.url()));
  await signIn(page, await signUpCustomer(request));
  await page.goto('/admin/contact');
  const title = wordsOf('fr')('site', 'noAccess.title');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(calls.filter((url) => url.includes('/api/v1/contact/'))).toEqual([]);
});
