import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { test, walkedBy } from './journey.ts';
import { mailsTo } from './mailbox.ts';
import { openPage } from './open-page.ts';
import {
  expectAccessible,
  expectNoMissingText,
  expectNoSidewaysScroll,
  expectReadableInDark,
} from './page-checks.ts';
import { password, signUpCustomer } from './people.ts';
import { pageOf } from './talk.ts';
import { wordsOf } from './words.ts';

const links = {
  verify: /\/auth\/verify-email\?token=[^"'\s<&]+/,
  undo: /\/auth\/undo-email-change\?token=[^"'\s<&]+/,
};

/** The link in the newest mail to an address that has one. */
async function linkTo(request: APIRequestContext, email: string, kind: keyof typeof links): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const mails = await mailsTo(request, email);
      link = mails.map(({ html }) => links[kind].exec(html)?.[0] ?? '').find(Boolean) ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

for (const [language, width] of walkedBy([
  ['fr', 360],
  ['ar', 1280],
])) {
  test.describe(`mailed links in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 }, colorScheme: 'light' });
    const say = wordsOf(language);
    const text = (key: string, params?: Record<string, string>) => say('email-links', key, params);

    test('a link confirms an address once', async ({ page, browser, request }) => {
      const email = `${randomUUID()}@example.org`;
      const customer = await signUpCustomer(request, email);
      const link = await linkTo(request, email, 'verify');
      await openPage(page, link);
      await expect(page.getByText(text('verify.doneTitle'))).toBeVisible();
      await expect(page.getByRole('main').getByText(email)).toBeVisible();
      await expectAccessible(page, link);
      await expectReadableInDark(page, link);
      await expectNoMissingText(page, '/auth/verify-email');
      await expectNoSidewaysScroll(page, link);
      const me = await request.get('/api/v1/users/me', { headers: { authorization: `Bearer ${customer}` } });
      expect(await me.json()).toMatchObject({ emailVerified: true });

      await openPage(page, link);
      await expect(page.getByText(text('verify.usedTitle'))).toBeVisible();
      await page
        .getByRole('main')
        .getByRole('link', { name: text('verify.login') })
        .click();
      await expect(page).toHaveURL('/auth/login');

      const unconfirmed = await signUpCustomer(request);
      const signedIn = await pageOf(browser, unconfirmed, language, { viewport: { width, height: 780 } });
      await openPage(signedIn, '/dashboard');
      const note = signedIn.getByRole('region', { name: say('dashboard', 'confirmEmail.title') });
      await note.getByRole('button', { name: say('dashboard', 'confirmEmail.resend') }).click();
      // The sign-up has sent one.
      const justSent = ['messages', 'reasons']
        .map((part) => say('errors', `RAT001.${part}.LINK_JUST_SENT`))
        .join(' ');
      await expect(note.getByRole('status')).toHaveText(justSent);
      await expectAccessible(signedIn, 'note');
      await expectReadableInDark(signedIn, 'note');
      await expectNoSidewaysScroll(signedIn, 'note');
      await note.getByRole('link', { name: say('dashboard', 'confirmEmail.change') }).click();
      const part = signedIn.getByRole('region', { name: say('security', 'email.title') });
      await expect(part.getByRole('heading')).toBeInViewport();
      await part.getByRole('button', { name: say('security', 'email.resend') }).click();
      await expect(part.getByRole('status')).toHaveText(justSent);
      await openPage(signedIn, '/auth/verify-email?token=unknown');
      await signedIn.getByRole('button', { name: text('verify.resend') }).click();
      await expect(signedIn.getByRole('main').getByRole('status').last()).toHaveText(justSent);
      await expectAccessible(signedIn, 'used');
      await signedIn.context().close();
    });

    test('a change of address is taken back', async ({ page, request }) => {
      const [email, next] = [`${randomUUID()}@example.org`, `${randomUUID()}@example.org`];
      const customer = await signUpCustomer(request, email);
      const headers = { authorization: `Bearer ${customer}` };
      await linkTo(request, email, 'verify');
      const changed = await request.put('/api/v1/users/me/email', {
        headers,
        data: { email: next, password },
      });
      expect(changed.ok(), await changed.text()).toBe(true);
      await openPage(page, await linkTo(request, next, 'verify'));
      await expect(page.getByText(text('verify.doneTitle'))).toBeVisible();

      const link = await linkTo(request, email, 'undo');
      await openPage(page, link);
      await expectAccessible(page, link);
      await page.getByRole('button', { name: text('undo.submit') }).click();
      await expect(page.getByText(text('undo.doneTitle'))).toBeVisible();
      await expect(page.getByRole('main').getByText(email)).toBeVisible();
      await expectReadableInDark(page, link);
      expect((await request.get('/api/v1/users/me', { headers })).status()).toBe(401);
      await page.getByRole('link', { name: text('undo.password') }).click();
      await expect(page).toHaveURL('/auth/forgot-password');
      await openPage(page, link);
      await page.getByRole('button', { name: text('undo.submit') }).click();
      await expect(page.getByText(text('undo.usedTitle'))).toBeVisible();
    });
  });
}
