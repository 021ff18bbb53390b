import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { test, walkedBy } from './journey.ts';
import { mailsTo } from './mailbox.ts';
import { openPage } from './open-page.ts';
import { ownAddress } from './own-address.ts';
import {
  expectAccessible,
  expectNoMissingText,
  expectNoSidewaysScroll,
  expectReadableInDark,
} from './page-checks.ts';
import { password, signUpCustomer } from './people.ts';
import { wordsOf } from './words.ts';

for (const [language, width] of walkedBy([
  ['fr', 360],
  ['ar', 1280],
])) {
  test.describe(`the contact form in ${language} at ${width}`, () => {
    test.use({
      locale: language,
      viewport: { width, height: 780 },
      colorScheme: 'light',
      extraHTTPHeaders: ownAddress(),
    });
    const say = wordsOf(language);
    const text = (key: string, params?: Record<string, string>) => say('contact', key, params);
    const fieldOf = (page: Page, name: string) => page.getByLabel(text(`field.${name}`), { exact: true });
    const submit = (page: Page) => page.getByRole('button', { name: text('submit') }).click();

    test('sends what a visitor wrote, and confirms it by mail', async ({ page, request }) => {
      await page.clock.install();
      await openPage(page, '/contact');
      await expectAccessible(page);
      await expectReadableInDark(page);
      await expectNoSidewaysScroll(page, 'contact');
      await expectNoMissingText(page, 'contact');
      await submit(page);
      await expect(page.getByText(text('missing.name'))).toBeVisible();
      await expect(fieldOf(page, 'name')).toBeFocused();
      const email = `${randomUUID()}@example.org`;
      await fieldOf(page, 'name').fill('Claire');
      await fieldOf(page, 'email').fill('claire.vasseur@');
      await fieldOf(page, 'subject').fill('Facture');
      await fieldOf(page, 'message').fill('Bonjour, je ne trouve pas la facture.');
      await page.clock.runFor(5_000);
      await submit(page);
      await expect(fieldOf(page, 'email')).toHaveAttribute('aria-invalid', 'true');
      await expect(fieldOf(page, 'email')).toBeFocused();
      await expectAccessible(page);
      await page.reload();
      await expect(fieldOf(page, 'message')).toHaveValue('Bonjour, je ne trouve pas la facture.');
      await fieldOf(page, 'email').fill(email);
      await page.clock.runFor(5_000);
      await submit(page);
      const title = page.getByRole('heading', { level: 2, name: 'Claire' });
      await expect(title).toBeFocused();
      await expect(page.getByText(/CT-\d+/)).toBeVisible();
      await expectAccessible(page);
      await expectReadableInDark(page);
      await expect.poll(async () => (await mailsTo(request, email)).length).toBe(1);
    });

    test('says so when the message cannot be sent, and keeps what was written', async ({ page }) => {
      await openPage(page, '/contact');
      for (const [name, value] of [
        ['name', 'Claire'],
        ['email', 'claire@example.org'],
        ['subject', 'Facture'],
        ['message', 'Bonjour, je ne trouve pas la facture.'],
      ] as const)
        await fieldOf(page, name).fill(value);
      await page.route('**/api/v1/contact/messages', (route) => route.fulfill({ status: 503, json: {} }));
      await submit(page);
      await expect(page.getByRole('alert').filter({ hasText: text('failed') })).toBeVisible();
      await expect(fieldOf(page, 'message')).toHaveValue('Bonjour, je ne trouve pas la facture.');
      await expectAccessible(page);
    });

    test('keeps the text of a visitor through a sign-in', async ({ page, request }) => {
      const email = `${randomUUID()}@example.org`;
      await signUpCustomer(request, email);
      await openPage(page, '/contact');
      await fieldOf(page, 'message').fill('Ma visite de mardi n’a pas eu lieu.');
      await openPage(page, '/auth/login?redirect=%2Fcontact');
      await page.getByLabel(say('auth', 'field.email'), { exact: true }).fill(email);
      await page.getByLabel(say('auth', 'field.password'), { exact: true }).fill(password);
      await page.getByRole('button', { name: say('auth', 'login.submit'), exact: true }).click();
      await expect(page).toHaveURL('/contact');
      await expect(fieldOf(page, 'message')).toHaveValue('Ma visite de mardi n’a pas eu lieu.');
      await expect(fieldOf(page, 'email')).toHaveValue(email);
    });
  });
}
