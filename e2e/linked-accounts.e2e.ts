import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { codeMailedTo } from './mailbox.ts';
import { openPage } from './open-page.ts';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInDark } from './page-checks.ts';
import { password, signUpCustomer } from './people.ts';
import { person, test, tokenOf } from './social-providers.ts';
import { wordsOf } from './words.ts';
import { walkedBy } from './journey.ts';

for (const [language, width] of walkedBy([
  ['ar', 1280],
  ['fr', 360],
])) {
  test.describe(`linked accounts in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 }, colorScheme: 'light' });
    const say = wordsOf(language);
    const text = (key: string, params?: Record<string, string>) => say('security', key, params);
    const rowOf = (page: Page, provider: string) =>
      page
        .getByRole('region', { name: text('email.title') })
        .getByRole('listitem')
        .filter({ hasText: text(`linked.${provider}`) });
    /** In Arabic the name is isolated from the direction of the sentence. */
    const unlinked = (provider: string) =>
      new RegExp(
        text('linked.unlinked', { provider: '@' }).replace('@', `.?${text(`linked.${provider}`)}.?`),
      );

    test('an account is linked and unlinked in the settings', async ({
      page,
      providers,
      origin,
      request,
    }) => {
      const email = `${randomUUID()}@example.org`;
      const customer = await signUpCustomer(request, email);
      const elsewhere = person();
      providers.signIn(elsewhere);
      await openPage(page, `${origin}/auth/login`);
      await page.evaluate((token) => localStorage.setItem('authToken', token), customer);
      for (const provider of ['GOOGLE', 'APPLE'] as const) {
        await openPage(page, `${origin}/settings/security`);
        const link = page.getByRole('button', { name: say('social', `link.${provider}`), exact: true });
        await link.click();
        await expect(page).toHaveURL(`${origin}/settings/security`);
        await expect(page.getByText(elsewhere.email).first()).toBeVisible();
        await expect(link).toHaveCount(0);
        await expectAccessible(page);
        await expectReadableInDark(page);
        await expectNoSidewaysScroll(page, 'linked');
        await rowOf(page, provider).getByRole('button').click();
        await expect(page.getByText(unlinked(provider))).toBeVisible();
        await expect(link).toBeVisible();
      }
    });

    test('a mailed code replaces a missing password, until one is set', async ({
      page,
      providers,
      origin,
      request,
    }) => {
      const newcomer = person();
      providers.signIn(newcomer);
      await openPage(page, `${origin}/auth/login?redirect=%2Fsettings%2Fsecurity`);
      await page.getByRole('button', { name: say('social', 'with.GOOGLE') }).click();
      await expect(page).toHaveURL(`${origin}/settings/security`);
      await expect(page.getByText(text('password.leadNone'))).toBeVisible();
      await expectAccessible(page);

      await rowOf(page, 'GOOGLE').getByRole('button').click();
      await expect(page.getByText(say('errors', 'USR004.message'))).toBeVisible();

      await page.getByRole('button', { name: text('proof.sendCode') }).click();
      const code = await codeMailedTo(request, newcomer.email);
      const typed = page.getByLabel(text('proof.mailedCode'), { exact: true });
      await typed.fill(code === '000000' ? '000001' : '000000');
      await page.getByLabel(text('password.new'), { exact: true }).fill(password);
      await page.getByRole('button', { name: text('password.submitNone') }).click();
      await expect(typed).toHaveAttribute('aria-invalid', 'true');
      await typed.fill(code);
      await page.getByRole('button', { name: text('password.submitNone') }).click();
      await expect(page.getByText(text('password.lead'))).toBeVisible();

      const accessToken = await tokenOf(page);
      const headers = { authorization: `Bearer ${accessToken}` };
      const settings = await request.get(`${origin}/api/v1/users/me/security-settings`, { headers });
      expect(await settings.json()).toMatchObject({ hasPassword: true });
      await rowOf(page, 'GOOGLE').getByRole('button').click();
      await expect(page.getByText(unlinked('GOOGLE'))).toBeVisible();
    });
  });
}
