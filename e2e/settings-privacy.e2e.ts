import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { isolate } from '#contract/text-direction.ts';
import type { Preferences } from '#contract/users.ts';
import { readZip } from '#server/features/own-data/factory.ts';
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
import { confirmVisit, firstText, pageOf, startTalk } from './talk.ts';
import { plural, wordsOf } from './words.ts';

const address = '/settings/privacy';

for (const [language, width] of walkedBy([
  ['fr', 360],
  ['ar', 1280],
])) {
  test.describe(`privacy in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 }, colorScheme: 'light' });
    const say = wordsOf(language);
    const text = (key: string, params?: Record<string, string>) => say('privacy', key, params);

    test('data is taken along, and choices save themselves', async ({ browser, request }) => {
      const { customer } = await startTalk(request);
      const headers = { authorization: `Bearer ${customer}` };
      const path = '/api/v1/users/me/preferences';
      const saved = async () => (await (await request.get(path, { headers })).json()) as Preferences;
      const page = await pageOf(browser, customer, language, { viewport: { width, height: 780 } });
      await openPage(page, address);
      await expectAccessible(page, address);
      await expectReadableInDark(page, address);
      await expectNoMissingText(page, address);
      await expectNoSidewaysScroll(page, address);

      await test.step('the archive contains what was written', async () => {
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: text('export.download') }).click(),
        ]);
        const entries = await readZip(await readFile(await file.path()));
        expect([...entries.values()].join('\n')).toContain(firstText);
        await expect(page.getByText(text('export.started'))).toBeVisible();
      });

      await test.step('too many requests have to wait', async () => {
        await page.route('**/api/v1/users/me/export', (route) =>
          route.fulfill({ status: 429, json: { errorCode: 'RAT001', message: 'x' } }),
        );
        await page.getByRole('button', { name: text('export.download') }).click();
        await expect(page.getByText(text('export.busy'))).toBeVisible();
        await page.unroute('**/api/v1/users/me/export');
      });

      await test.step('consents and presence, over what has changed elsewhere', async () => {
        const state = page.getByRole('main').getByRole('status');
        const withTime = (key: string) =>
          new RegExp(say('settings', key, { time: '__' }).replace('__', String.raw`\W?\d\d:\d\d\W?`));
        await page.getByRole('switch', { name: text('consent.marketing') }).check();
        await expect(state.filter({ hasText: withTime('preferences.save.saved') })).toBeVisible();
        await page.getByRole('switch', { name: text('consent.place') }).check();
        await expect.poll(saved).toMatchObject({ marketingConsent: true, placeLookupConsent: true });
        await request.put(path, { headers, data: { ...(await saved()), timeZone: 'Asia/Tokyo' } });
        // The switch goes back and forth, because the choice is made again over the newer version.
        await page.getByRole('switch', { name: text('seen.online') }).click();
        await expect(state.filter({ hasText: withTime('preferences.save.merged') })).toBeVisible();
        expect(await saved()).toMatchObject({ hideLastSeen: true, timeZone: 'Asia/Tokyo' });
      });
      await page.context().close();
    });

    test('an account is deleted with everything that it says', async ({ browser, request }) => {
      const { plumber, customer, id } = await startTalk(request);
      await confirmVisit(request, customer, plumber);
      const headers = { authorization: `Bearer ${customer}` };
      const { email } = (await (await request.get('/api/v1/users/me', { headers })).json()) as {
        email: string;
      };
      const page = await pageOf(browser, customer, language, { viewport: { width, height: 780 } });
      const other = await page.context().newPage();
      await openPage(other, '/bookings');
      await openPage(page, address);
      const form = page.locator('form').filter({ hasText: text('deletion.submit') });
      const typed = form.getByLabel(text('deletion.password'), { exact: true });
      const box = form.getByRole('checkbox');
      const submit = form.getByRole('button', { name: text('deletion.submit') });

      await test.step('what ends has names', async () => {
        await expect(page.getByRole('listitem').filter({ hasText: plumber.firstName })).toBeVisible();
        await expect(
          form.getByText(text(plural(language, 'deletion.readVisits', 1), { count: '1' })),
        ).toBeVisible();
        await expect(box).not.toBeChecked();
      });

      await test.step('neither without the proof nor unread', async () => {
        await submit.click();
        await expect(form.getByText(text('deletion.error.password'))).toBeVisible();
        await expect(form.getByText(text('deletion.error.read'))).toBeVisible();
        await typed.fill('Pas-le-bon-1');
        await box.check();
        await submit.click();
        await expect(typed).toHaveAttribute('aria-invalid', 'true');
        await expect(typed).toBeFocused();
        await expectAccessible(page, 'refused');
      });

      await test.step('then at once, and this browser forgets it', async () => {
        await typed.fill(password);
        await submit.click();
        await expect(page).toHaveURL(/\/auth\/login/);
        await expect(page.getByText(say('alerts', 'accountDeleted'))).toBeVisible();
        await expect(other).toHaveURL(/\/auth\/login/);
        await expect(other.getByText(say('alerts', 'accountDeleted'))).toBeVisible();
        expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
        const signIn = await request.post('/api/v1/auth/login', { data: { email, password } });
        expect(signIn.status()).toBe(401);
      });

      await test.step('the other party still reads what was written to them, without a name', async () => {
        const theirs = await pageOf(browser, plumber.accessToken, language);
        await openPage(theirs, `/messages/${id}`);
        await expect(
          theirs.getByRole('main').getByText(say('common', 'deletedAccount')).first(),
        ).toBeVisible();
        await theirs.context().close();
      });
      await page.context().close();
    });
  });
}

test('the mail that confirms a deletion is written in time', async ({ browser, request }) => {
  const email = `farewell-${Date.now()}@example.org`;
  const customer = await signUpCustomer(request, email);
  const page = await pageOf(browser, customer);
  const say = wordsOf('fr');
  await openPage(page, address);
  await page.getByLabel(say('privacy', 'deletion.password'), { exact: true }).fill(password);
  await page
    .getByRole('checkbox', {
      name: say('privacy', 'deletion.read', { what: isolate(say('privacy', 'deletion.readAccount'), 'fr') }),
    })
    .check();
  await page.getByRole('button', { name: say('privacy', 'deletion.submit') }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect.poll(async () => (await mailsTo(request, email)).length).toBeGreaterThan(0);
});
