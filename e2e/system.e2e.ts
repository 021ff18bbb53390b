import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { adminToken, signIn } from './documents.ts';
import { confirmIdentity, provenAdmin } from './identity.ts';
import { test, walkedBy } from './journey.ts';
import { openPage } from './open-page.ts';
import {
  expectAccessible,
  expectNoMissingText,
  expectNoSidewaysScroll,
  expectReadableInDark,
} from './page-checks.ts';
import { wordsOf } from './words.ts';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function switchOff(request: APIRequestContext): Promise<void> {
  const answer = await request.put('/api/v1/admin/flags/demoBanner', {
    headers: await provenAdmin(request),
    data: { on: false, reason: 'As it was before the journey.' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** A flag is one for all: each test leaves it as it was. */
test.describe.configure({ mode: 'serial' });
test.beforeEach(({ request }) => switchOff(request));
test.afterEach(({ request }) => switchOff(request));

for (const [language, width] of walkedBy([
  ['fr', 1280],
  ['ar', 360],
])) {
  test.describe(`the switches in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 }, colorScheme: 'light' });
    const say = wordsOf(language);
    const text = (key: string, params?: Record<string, string>) => say('system', key, params);

    test('a feature is switched with a reason, and back', async ({ page, request }) => {
      const token = await adminToken(request);
      const reason = `Une démonstration, ${randomUUID().slice(0, 8)}.`;
      const banner = page.getByRole('switch', { name: text('flag.demoBanner.name') });
      const dialog = page.getByRole('dialog');
      const isOn = async () => {
        const answer = await request.get('/api/v1/admin/flags', { headers: bearer(token) });
        const { flags } = (await answer.json()) as { flags: { name: string; on: boolean }[] };
        return flags.find(({ name }) => name === 'demoBanner')?.on;
      };
      await signIn(page, token);

      await test.step('what the server sets has a lock', async () => {
        await openPage(page, '/admin/system');
        const chat = page.getByRole('switch', { name: text('flag.chat.name') });
        await expect(chat).toBeDisabled();
        await expect(chat).toHaveAccessibleDescription(`${text('flag.chat.isOn')} ${text('since.locked')}`);
        await expect(banner).toBeEnabled();
        await expect(page.getByText(text('flag.demoBanner.isOff'))).toBeVisible();
        await page.getByRole('button', { name: text('details') }).click();
        await expect(page.getByText(text('flag.demoBanner.on'))).toBeVisible();
        await expectAccessible(page, 'the switches');
        await expectReadableInDark(page, 'the switches');
        await expectNoSidewaysScroll(page, 'the switches');
        await expectNoMissingText(page, 'the switches');
      });

      await test.step('a switch asks why first', async () => {
        await banner.click();
        await expect(dialog).toContainText(text('flag.demoBanner.on'));
        await dialog.getByRole('button', { name: text('confirm.on') }).click();
        await expect(dialog.getByText(text('reason.missing'))).toBeVisible();
        await expect(dialog.getByLabel(text('reason.label'), { exact: true })).toBeFocused();
        await expectAccessible(page, 'the question');
        await expectReadableInDark(page, 'the question');
        await expectNoSidewaysScroll(page, 'the question');
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(banner).not.toBeChecked();
        await expect(banner).toBeFocused();
      });

      await test.step('a refusal stays in the question', async () => {
        await page.route('**/api/v1/admin/flags/demoBanner', (route) => route.abort(), { times: 1 });
        await banner.click();
        await dialog.getByLabel(text('reason.label'), { exact: true }).fill(reason);
        await dialog.getByRole('button', { name: text('confirm.on') }).click();
        await expect(dialog.getByRole('alert')).toBeVisible();
        expect(await isOn()).toBe(false);
        await dialog.getByRole('button', { name: text('confirm.on') }).click();
        await confirmIdentity(page, say);
        await expect(dialog).toHaveCount(0);
        await expect(banner).toBeChecked();
        await expect(page.getByText(text('flag.demoBanner.isOn'))).toBeVisible();
        expect(await isOn()).toBe(true);
      });

      await test.step('the change is in the journal', async () => {
        await page.getByRole('link', { name: text('journal') }).click();
        await expect(page).toHaveURL('/admin/journal?kind=FLAG');
        const entry = page.getByRole('listitem').filter({ hasText: reason });
        await expect(entry).toContainText(say('audit', 'switched.youOn'));
        await expect(entry).toContainText(text('flag.demoBanner.name'));
        await expectAccessible(page, 'the journal');
        await expectNoMissingText(page, 'the journal');
        await entry.getByRole('link', { name: text('flag.demoBanner.name') }).click();
        await expect(page).toHaveURL('/admin/system');
      });

      await test.step('and it is put back', async () => {
        await banner.click();
        await dialog.getByLabel(text('reason.label'), { exact: true }).fill('La démonstration est finie.');
        await dialog.getByRole('button', { name: text('confirm.off') }).click();
        await expect(banner).not.toBeChecked();
        expect(await isOn()).toBe(false);
      });

      await test.step('what failed is found and counted before it is tried again', async () => {
        const failures = (key: string, params?: Record<string, string>) => say('outbox', key, params);
        // Without a list in its address the page begins with what has work, such as mails of other journeys that wait.
        await openPage(page, '/admin/system?list=mails');
        await expect(page.getByRole('heading', { name: failures('title') })).toBeVisible();
        await page.getByRole('searchbox', { name: failures('search.label') }).fill('nobody-has-this');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/query=nobody-has-this/);
        await expect(page.getByText(failures('empty.some'), { exact: true })).toBeVisible();
        await page.getByRole('link', { name: failures('list.jobs') }).click();
        await page.getByRole('link', { name: failures('state.GIVEN_UP') }).click();
        await expect(page).toHaveURL('/admin/system?list=jobs&state=GIVEN_UP');
        await expect(page.getByText(failures('empty.some'), { exact: true })).toBeVisible();
        await page.route('**/api/v1/admin/jobs?*', async (route) => {
          const failed = { attempts: 25, error: 'lock wait timeout', nextTryAt: null };
          const content = [
            { id: '7', task: 'sweep-reviews', createdAt: '2026-03-02T09:00:00.000Z', ...failed },
          ];
          const place = { page: 0, size: 20, totalElements: 1, totalPages: 1, first: true, last: true };
          await route.fulfill({ json: { content, totalIsExact: true, ...place } });
        });
        await page.reload();
        await expect(page.getByText('lock wait timeout')).toBeVisible();
        await expect(page.getByText(failures('second.jobs'))).toBeVisible();
        await page.getByRole('button', { name: failures('all.ask') }).click();
        await expect(page.getByText(failures('all.none'))).toBeVisible();
        await expectAccessible(page, 'the failures');
        await expectReadableInDark(page, 'the failures');
        await expectNoSidewaysScroll(page, 'the failures');
        await expectNoMissingText(page, 'the failures');
        await page.unroute('**/api/v1/admin/jobs?*');
      });

      await test.step('what waits for a mail server is said above', async () => {
        const none = { WAITING: 0, GIVEN_UP: 0 };
        const waiting = {
          count: 3,
          isExact: true,
          since: '2026-03-02T09:00:00.000Z',
          hasServer: false,
          failed: { mails: none, jobs: none },
        };
        await page.route('**/api/v1/admin/mails/waiting', (route) => route.fulfill({ json: waiting }));
        const mail = { template: 'booking.request', recipient: 'lea@example.org', subject: 'Une visite' };
        const place = { page: 0, size: 20, totalElements: 1, totalPages: 1, first: true, last: true };
        await page.route('**/api/v1/admin/mails?*', (route) =>
          route.fulfill({
            json: {
              content: [
                {
                  id: '0199c0de-0000-7000-8000-000000000001',
                  ...mail,
                  createdAt: waiting.since,
                  attempts: 0,
                  error: null,
                  nextTryAt: null,
                  isKept: true,
                  sentAt: null,
                },
              ],
              totalIsExact: true,
              ...place,
            },
          }),
        );
        await openPage(page, '/admin/system');
        await expect(page.getByText(say('outbox', 'waiting.noServer'))).toBeVisible();
        await expect(page.locator(':focus'), 'a page that loads takes no focus').toHaveCount(0);
        await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(say('outbox', 'title'));
        const row = page.getByRole('listitem').filter({ hasText: mail.recipient });
        await expect(row).toContainText(say('outbox', 'template.booking-request'));
        await expect(row.getByRole('button')).toHaveCount(0);
        await expectAccessible(page, 'what waits');
        await expectReadableInDark(page, 'what waits');
        await expectNoSidewaysScroll(page, 'what waits');
        await expectNoMissingText(page, 'what waits');
      });

      await test.step('closing the site names the way back, and needs a confirmation', async () => {
        await page.getByRole('switch', { name: text('flag.comingSoon.name') }).click();
        await dialog.getByLabel(text('reason.label'), { exact: true }).fill(reason);
        await expect(dialog).toContainText('npm run flag -- comingSoon off');
        await dialog.getByRole('button', { name: text('confirm.close') }).click();
        await expect(dialog.getByText(text('wayBack.missing'))).toBeVisible();
        await expectAccessible(page, 'the question of the site');
        await expectReadableInDark(page, 'the question of the site');
        await expectNoSidewaysScroll(page, 'the question of the site');
        await dialog.getByRole('button', { name: text('keep') }).click();
        await expect(dialog).toHaveCount(0);
        await expect(page.getByRole('switch', { name: text('flag.comingSoon.name') })).not.toBeChecked();
      });
    });
  });
}
