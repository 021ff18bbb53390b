import { randomUUID } from 'node:crypto';
import { expect, request as newRequest, type APIRequestContext } from '@playwright/test';
import type { SecuritySettings } from '#contract/auth.ts';
import { test, walkedBy } from './journey.ts';
import { mailsTo } from './mailbox.ts';
import { openPage } from './open-page.ts';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInDark } from './page-checks.ts';
import { password, signUpCustomer } from './people.ts';
import { typeFirstFactor } from './security-steps.ts';
import { plural, wordsOf } from './words.ts';

const newPassword = 'Tilleul-Doulon-7';

async function settingsOf(request: APIRequestContext, accessToken: string): Promise<SecuritySettings> {
  const headers = { authorization: `Bearer ${accessToken}` };
  return (await request.get('/api/v1/users/me/security-settings', { headers })).json();
}

/** Signs in once more; an unknown browser makes the session doubtful. */
async function signInElsewhere(baseURL: string | undefined, email: string): Promise<void> {
  const elsewhere = await newRequest.newContext(baseURL === undefined ? {} : { baseURL });
  const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Mobile Safari/537.36' };
  const answer = await elsewhere.post('/api/v1/auth/login', { headers, data: { email, password } });
  expect(answer.ok(), await answer.text()).toBe(true);
  await elsewhere.dispose();
}

for (const [language, width] of walkedBy([
  ['fr', 360],
  ['ar', 1280],
])) {
  test.describe(`security in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 }, colorScheme: 'light' });
    const say = wordsOf(language);
    const text = (key: string, params?: Record<string, string>) => say('security', key, params);

    test('a new password ends the other sessions', async ({ page, browser, baseURL, request }) => {
      const email = `${randomUUID()}@example.org`;
      const customer = await signUpCustomer(request, email);
      const elsewhere = await browser.newContext({ locale: language, baseURL: baseURL ?? '' });
      const other = await elsewhere.newPage();
      await openPage(other, '/auth/login?redirect=%2Fsettings%2Fprofile');
      await typeFirstFactor(other, email, say);
      await expect(other).toHaveURL('/settings/profile');

      await page.addInitScript((token) => localStorage.setItem('authToken', token), customer);
      await openPage(page, '/settings');
      await page
        .getByRole('main')
        .getByRole('link', { name: say('settings', 'area.security') })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1, name: text('page.title') })).toBeVisible();
      await expectAccessible(page);
      await expectReadableInDark(page);
      await expectNoSidewaysScroll(page, 'security');

      const current = page.getByLabel(text('password.current'), { exact: true });
      const wanted = page.getByLabel(text('password.new'), { exact: true });
      const submit = page.getByRole('button', { name: text('password.submit') });
      await submit.click();
      await expect(page.getByText(text('password.error.currentMissing'))).toBeVisible();
      await expect(current).toBeFocused();
      await current.fill('Faux-mot-1');
      await wanted.fill('Tilleul-Doulon');
      await expect(page.getByText(text('password.strength.2'), { exact: true })).toBeVisible();
      await submit.click();
      await expect(page.getByText(text('password.error.rules'))).toBeVisible();
      await wanted.fill(newPassword);
      await submit.click();
      await expect(page.getByText(say('validation', 'wrong_password'))).toBeVisible();
      await expect(current).toBeFocused();
      await current.fill(password);
      await wanted.fill('Azerty123');
      await submit.click();
      await expect(page.getByText(say('errors', 'USR002.message'))).toBeVisible();
      await wanted.fill(newPassword);
      await submit.click();
      const alert = page.getByRole('region', { name: say('common', 'alert.region') });
      await expect(alert.getByText(text('password.changed'))).toBeVisible();
      // The news of the same change waits until the alert is gone, instead of lying under it.
      const toast = page.getByRole('region', { name: say('notification-centre', 'toast.label') });
      const spoken = say('notifications', 'SECURITY_ALERT.variants.passwordChanged.message');
      await expect(page.getByRole('status').filter({ hasText: spoken }).last()).toBeAttached();
      await expect(toast).toHaveCount(0);
      await alert.getByRole('button', { name: say('common', 'alert.dismiss') }).click();
      await expect(toast).toBeVisible();
      await expect(current).toHaveValue('');
      await expect(page.getByText(text('state.passwordNever'))).toHaveCount(0);

      await other.reload();
      await expect(other).toHaveURL(/\/auth\/login/);
    });

    test('asks about a new device, and ends devices', async ({ page, request, baseURL }) => {
      const email = `${randomUUID()}@example.org`;
      const customer = await signUpCustomer(request, email);
      await signInElsewhere(baseURL, email);
      await signInElsewhere(baseURL, email);
      await signInElsewhere(baseURL, email);
      await page.addInitScript((token) => localStorage.setItem('authToken', token), customer);
      await openPage(page, '/settings/security');
      const devices = page.getByRole('list', { name: text('devices.list') });
      await expect(devices.getByRole('listitem')).toHaveCount(4);
      const { sessions } = await settingsOf(request, customer);
      const doubtful = sessions.filter((session) => session.doubtful).length;
      expect(doubtful).toBeGreaterThan(0);
      await expectAccessible(page);
      await expectReadableInDark(page);

      await page.getByRole('button', { name: text('doubt.yes') }).click();
      await expect(page.getByText(text('doubt.known'))).toBeVisible();
      await expect
        .poll(async () => (await settingsOf(request, customer)).sessions.filter((one) => one.doubtful).length)
        .toBe(doubtful - 1);
      if (doubtful > 1) {
        await page.getByRole('button', { name: text('doubt.no') }).click();
        await expect(page.getByText(text('doubt.ended'))).toBeVisible();
      }
      await devices
        .getByRole('button', { name: text('devices.end') })
        .first()
        .click();
      await expect(devices.getByText(text('devices.ended'), { exact: true }).first()).toBeVisible();
      // The button went with its row: the line that says so has the focus, in sight.
      await expect(page.locator('[role=status]:focus')).toBeInViewport();
      await expectAccessible(page);
      const { sessions: left } = await settingsOf(request, customer);
      const others = left.length - 1;
      const name = text(plural(language, 'devices.endOthers', others), { count: String(others) });
      await page.getByRole('button', { name }).click();
      await expect(page.getByText(text('devices.endedAll'))).toBeVisible();
      await expect.poll(async () => (await settingsOf(request, customer)).sessions.length).toBe(1);
    });

    test('another address is confirmed by its link', async ({ page, request }) => {
      const email = `${randomUUID()}@example.org`;
      const wanted = `${randomUUID()}@example.org`;
      const customer = await signUpCustomer(request, email);
      await page.addInitScript((token) => localStorage.setItem('authToken', token), customer);
      await openPage(page, '/settings/security');
      const dialog = page.getByRole('dialog', { name: text('email.changeTitle') });
      async function ask(address: string) {
        await page.getByRole('button', { name: text('email.change'), exact: true }).click();
        await dialog.getByLabel(text('email.new')).fill(address);
        await dialog.getByLabel(text('proof.password'), { exact: true }).fill(password);
        await dialog.getByRole('button', { name: text('email.submit') }).click();
      }
      await ask(email);
      await expect(dialog.getByText(say('validation', 'same_email'))).toBeVisible();
      await expectAccessible(page);
      await expectReadableInDark(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);

      await ask(wanted);
      await expect(page.getByText(text('email.pending'))).toBeVisible();
      await page.getByRole('button', { name: text('email.cancel'), exact: true }).click();
      await expect(page.getByText(text('email.cancelled'))).toBeVisible();
      await expect(page.getByText(text('email.pending'))).toHaveCount(0);

      await ask(wanted);
      await expect(page.getByText(text('email.pending'))).toBeVisible();
      await expect.poll(async () => (await mailsTo(request, wanted)).length).toBe(2);
      const [mail] = await mailsTo(request, wanted);
      const token = /verify-email\?token=([\w-]+)/.exec(mail?.html ?? '')?.[1];
      const confirmed = await request.post('/api/v1/auth/verify-email', { data: { token } });
      expect(confirmed.ok(), await confirmed.text()).toBe(true);
      await openPage(page, '/settings/security');
      await expect(page.getByRole('main').getByText(wanted)).toBeVisible();
      await expect(page.getByText(text('email.confirmed'), { exact: true })).toBeVisible();
    });

    test('alerts save themselves', async ({ page, request }) => {
      const customer = await signUpCustomer(request);
      await page.addInitScript((token) => localStorage.setItem('authToken', token), customer);
      await openPage(page, '/settings/security');
      const each = page.getByRole('switch', { name: text('alerts.each') });
      const { signInAlerts } = await settingsOf(request, customer);
      await each.click();
      const saved = new RegExp(
        text('alerts.save.saved', { time: '__' }).replace('__', String.raw`.?\d\d:\d\d`),
      );
      await expect(page.getByText(saved)).toBeVisible();
      expect((await settingsOf(request, customer)).signInAlerts).toBe(!signInAlerts);
      await page.route('**/users/me/security-settings', (route) => route.abort());
      await each.click();
      await expect(page.getByText(text('alerts.save.offline'))).toBeVisible();
      await expect(each).toBeChecked({ checked: !signInAlerts });
    });
  });
}
