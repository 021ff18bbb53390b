import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { TwoFactorSetup } from '#contract/auth.ts';
import { codeAt } from '#server/features/auth/second-factor/factory.ts';
import { openPage } from './open-page.ts';
import {
  expectAccessible,
  expectNoMissingText,
  expectNoSidewaysScroll,
  expectReadableInDark,
} from './page-checks.ts';
import { codeMailedTo } from './mailbox.ts';
import { signUpCustomer } from './people.ts';
import { person, test, tokenOf } from './social-providers.ts';
import { wordsOf } from './words.ts';
import { walkedBy } from './journey.ts';

for (const [language, width] of walkedBy([
  ['fr', 360],
  ['ar', 1280],
])) {
  test.describe(`accounts of providers in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 }, colorScheme: 'light' });
    const say = wordsOf(language);
    const text = (key: string, params?: Record<string, string>) => say('social', key, params);
    const press = (page: Page, provider: string) =>
      page.getByRole('button', { name: text(`with.${provider}`) }).click();

    test('sign people in, and lead to the page they wanted', async ({ page, providers, origin }) => {
      for (const provider of ['GOOGLE', 'APPLE', 'FACEBOOK']) {
        await test.step(provider, async () => {
          providers.signIn(person());
          await openPage(page, `${origin}/auth/login?redirect=%2Fsettings%2Fprofile`);
          if (provider === 'GOOGLE') {
            await expectAccessible(page);
            await expectReadableInDark(page);
            await expectNoSidewaysScroll(page, 'sign-in');
            await expectNoMissingText(page, 'sign-in');
          }
          await press(page, provider);
          await expect(page).toHaveURL(`${origin}/settings/profile`);
          await expect(page.getByLabel(say('settings', 'profile.firstName'), { exact: true })).toHaveValue(
            'Nour',
          );
          await expect
            .poll(() => page.evaluate(() => localStorage.getItem('sessionId')))
            .toMatch(/^[\da-f-]{36}$/);
          await page.evaluate(() => localStorage.clear());
        });
      }
    });

    test('say why nothing came of it', async ({ page, providers, origin, request }) => {
      await test.step('the address has an account', async () => {
        const email = `${randomUUID()}@example.org`;
        await signUpCustomer(request, email);
        providers.signIn(person({ email, email_verified: false }));
        await openPage(page, `${origin}/auth/register`);
        await press(page, 'GOOGLE');
        await expect(page.getByText(text('knownTitle'))).toBeVisible();
        await expect(page).toHaveURL(`${origin}/auth/social/google`);
        await expectAccessible(page);
        await expectReadableInDark(page);
        await page.getByRole('link', { name: text('back') }).click();
        await expect(page).toHaveURL(`${origin}/auth/login`);
      });

      await test.step('the provider is silent', async () => {
        providers.signIn(person());
        await openPage(page, `${origin}/auth/login`);
        await page.route(/\/dialog\?/, (route) => {
          providers.facebookStatus(503);
          const back = new URL(new URL(route.request().url()).searchParams.get('redirect_uri') ?? '');
          back.searchParams.set('code', 'lost');
          back.searchParams.set('state', new URL(route.request().url()).searchParams.get('state') ?? '');
          return route.fulfill({ status: 302, headers: { location: back.href } });
        });
        await press(page, 'FACEBOOK');
        await expect(page.getByText(text('failedTitle'))).toBeVisible();
        expect(await tokenOf(page)).toBeNull();
        await page.unroute(/\/dialog\?/);
        providers.facebookStatus(200);
      });

      await test.step('somebody else began it', async () => {
        await openPage(page, `${origin}/auth/social/google?code=stolen&state=${'x'.repeat(20)}`);
        await expect(page.getByText(text('expired'))).toBeVisible();
        await expect(page).toHaveURL(`${origin}/auth/social/google`);
      });

      await test.step('the person has changed their mind', async () => {
        await openPage(page, `${origin}/auth/login`);
        await page.route(/\/dialog\?/, (route) => {
          const asked = new URL(route.request().url()).searchParams;
          const back = new URL(asked.get('redirect_uri') ?? '');
          back.searchParams.set('error', 'access_denied');
          back.searchParams.set('state', asked.get('state') ?? '');
          return route.fulfill({ status: 302, headers: { location: back.href } });
        });
        await press(page, 'FACEBOOK');
        await expect(page.getByText(text('cancelledTitle'))).toBeVisible();
        expect(await tokenOf(page)).toBeNull();
      });
    });

    test('ask for the second factor of the account', async ({ page, providers, origin, request }) => {
      const known = person();
      providers.signIn(known);
      await openPage(page, `${origin}/auth/login`);
      await press(page, 'GOOGLE');
      await expect(page).toHaveURL(`${origin}/dashboard`);
      const secret = await switchSecondFactorOn(page, origin, request);
      await page.evaluate(() => localStorage.clear());
      await openPage(page, `${origin}/auth/login?redirect=%2Fbookings`);
      await press(page, 'GOOGLE');
      const field = page.getByLabel(say('security', 'otp.label'));
      await expect(field).toBeFocused();
      await expectAccessible(page);
      await field.fill('000000');
      await page.getByRole('button', { name: say('security', 'challenge.submit') }).click();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await field.fill(codeAt(secret, new Date(Date.now() + 30_000)));
      await page.getByRole('button', { name: say('security', 'challenge.submit') }).click();
      await expect(page).toHaveURL(`${origin}/bookings`);
    });
  });
}

/** An account without a password proves itself by a mailed code. */
async function switchSecondFactorOn(
  page: Page,
  origin: string,
  request: Parameters<typeof signUpCustomer>[0],
): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const url = `${origin}/api/v1/users/me`;
  const { email } = (await (await request.get(url, { headers })).json()) as { email: string };
  await request.post(`${url}/mailed-code`, { headers });
  const code = await codeMailedTo(request, email);
  const { secret } = (await (await request.post(`${url}/two-factor`, { headers })).json()) as TwoFactorSetup;
  const data = { password: code, otp: codeAt(secret, new Date()) };
  const confirmed = await request.post(`${url}/two-factor/confirm`, { headers, data });
  expect(confirmed.ok(), await confirmed.text()).toBe(true);
  return secret;
}

test('without a provider there is no button', async ({ page }) => {
  await openPage(page, '/auth/login');
  await expect(page.getByRole('button', { name: wordsOf('fr')('social', 'with.GOOGLE') })).toHaveCount(0);
});
