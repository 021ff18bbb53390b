import { readFile } from 'node:fs/promises';
import { dayMs, minuteMs } from '#contract/durations.ts';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { adminToken, signIn } from './documents.ts';
import { testAlone as test } from './further-server.ts';
import { confirmIdentity, provenAdmin } from './identity.ts';
import { mailsTo } from './mailbox.ts';
import { openPage } from './open-page.ts';
import {
  expectAccessible,
  expectNoMissingText,
  expectNoSidewaysScroll,
  expectReadableInDark,
} from './page-checks.ts';
import { passMinutes } from './pass-time.ts';
import { customerWithVisits, password, publishPlumber } from './people.ts';
import { isolate } from '#contract/text-direction.ts';
import { wordsOf } from './words.ts';
import { walkedBy } from './journey.ts';

// The tests move the clock of the server, so they run one after the other.
test.describe.configure({ mode: 'serial' });

const text = 'Les messages du jour montrent que le travail a été fait.';

async function tokenOf(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.post('/api/v1/auth/login', { data: { email, password } });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Two confirmed visits of one customer, both missed, as their provider has reported. */
async function makeAbsences(request: APIRequestContext) {
  const plumber = await publishPlumber(request);
  const begin = await passMinutes(request, 0);
  const days = [2, 3].map((count) => new Date(begin.getTime() + count * dayMs));
  const { email, visits } = await customerWithVisits(request, plumber, days, { confirmed: true });
  const lastStart = new Date(visits.at(-1)?.startAt ?? '');
  const now = await passMinutes(request, Math.ceil((lastStart.getTime() - begin.getTime()) / minuteMs) + 31);
  const provider = await tokenOf(request, plumber.email);
  for (const { id } of visits) {
    const url = `/api/v1/bookings/${id}/status?status=NO_SHOW`;
    const reported = await request.patch(url, { headers: bearer(provider) });
    expect(reported.ok(), await reported.text()).toBe(true);
  }
  const [first = '', second = ''] = visits.map(({ id }) => id);
  return { first, second, email, now };
}

async function expectWhole(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await expectReadableInDark(page, what);
  await expectNoSidewaysScroll(page, what);
  await expectNoMissingText(page, what);
}

for (const [language, width] of walkedBy([
  ['fr', 1280],
  ['ar', 360],
])) {
  test.describe(`the desk of bookings in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 }, colorScheme: 'light' });
    const say = wordsOf(language);
    const words = (key: string, params?: Record<string, string>) => say('booking-desk', key, params);

    test('finds a booking and decides about an absence', async ({ page, request }) => {
      const { first, second, email, now } = await makeAbsences(request);
      const token = await adminToken(request);
      await page.clock.setFixedTime(now);
      await signIn(page, token);
      const row = (id: string) => page.locator(`a[href^="/admin/bookings/${id}"]`);

      await test.step('by a part of the address of its customer', async () => {
        await openPage(page, '/admin/bookings');
        await page.keyboard.press('/');
        await expect(page.getByRole('searchbox', { name: words('search.label') })).toBeFocused();
        await page.keyboard.type(email.slice(0, 13));
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/query=/);
        await expect(row(first)).toBeVisible();
        await expect(row(second)).toBeVisible();
        await expectWhole(page, 'the list');
      });

      await test.step('by its status and order', async () => {
        const statuses = page.getByRole('navigation', { name: words('filter.status') });
        await statuses.getByRole('link', { name: words('statuses.CONFIRMED') }).click();
        await expect(page.getByText(words('empty.some'))).toBeVisible();
        await expect(statuses.getByRole('link', { name: words('statuses.NO_SHOW') })).toContainText('2');
        await statuses.getByRole('link', { name: words('statuses.NO_SHOW') }).click();
        await expect(page).toHaveURL(/status=NO_SHOW/);
        await page.getByRole('button', { name: words('filter.open') }).click();
        await page.getByLabel(words('filter.sort'), { exact: true }).selectOption('OLDEST');
        await page.getByRole('button', { name: words('filter.submit') }).click();
        await expect(page).toHaveURL(/status=NO_SHOW&sort=OLDEST/);
        await expect(row(first)).toBeVisible();
        await expectWhole(page, 'the filters');
      });

      await test.step('saves the list as a table', async () => {
        const button = page.getByRole('button', { name: words('download.label') });
        const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
        expect(file.suggestedFilename()).toMatch(/^bookings-\d{4}-\d\d-\d\d\.csv$/);
        const table = await readFile(await file.path(), 'utf8');
        for (const id of [first, second]) expect(table).toContain(id);
      });

      await test.step('opens the one that has the number', async () => {
        const answer = await request.get(`/api/v1/admin/bookings/${second}`, { headers: bearer(token) });
        const { number } = (await answer.json()) as { number: string };
        await page.getByRole('searchbox', { name: words('search.label') }).fill(number);
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(new RegExp(`/admin/bookings/${second}`));
        await openPage(page, `/admin/bookings?query=${email.slice(0, 13)}&status=NO_SHOW&sort=OLDEST`);
      });

      await test.step('the booking has its parties and what happened', async () => {
        await row(first).focus();
        await page.keyboard.press('Enter');
        await expect(page.getByText(words('ruling.reported.CUSTOMER_ABSENT'))).toBeVisible();
        await expect(page.getByText(email)).toBeVisible();
        await expect(page.getByText(say('bookings', 'event.NO_SHOW'), { exact: true })).toBeVisible();
        await expect(page.locator('a[href^="/admin/people/"]:not([href*="?"])')).toHaveCount(2);
        await expectWhole(page, 'the booking');
      });

      await test.step('and leads to writing to either of them', async () => {
        const links = page.getByRole('link', { name: words('writeTo') });
        await expect(links).toHaveCount(2);
        await links.first().click();
        const writing = page.getByRole('dialog');
        await expect(writing.getByLabel(say('account-desk', 'write.subject'), { exact: true })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(writing).toHaveCount(0);
        await expect(page).toHaveURL(/\/admin\/people\/[0-9a-f-]{36}$/);
        await openPage(page, `/admin/bookings/${first}`);
      });

      await test.step('a decision needs an outcome, words and the password', async () => {
        const submit = page.getByRole('button', { name: words('ruling.submit') });
        const read = page.getByRole('button', { name: words('letters.read') });
        await read.click();
        await expect(page.getByText(words('ruling.outcomeMissing'))).toBeVisible();
        await expect(page.getByText(words('act.textMissing'))).toBeVisible();
        await expectWhole(page, 'the form');
        await page.getByRole('radio', { name: words('outcome.COMPLETED.name') }).check();
        await page.getByLabel(words('act.text'), { exact: true }).fill(text);
        await read.click();
        await expect(page.getByRole('heading', { name: words('letters.title') })).toBeFocused();
        await expect(page.getByRole('figure').filter({ hasText: text })).toHaveCount(2);
        await expectWhole(page, 'the letters');
        await submit.click();
        await confirmIdentity(page, say);
        await expect(
          page.getByRole('heading', {
            name: words('ruling.made', { outcome: isolate(words('outcome.COMPLETED.name'), language) }),
          }),
          'the form that had the focus is gone',
        ).toBeFocused();
        await expect(page.getByRole('status').filter({ hasText: words('ruling.done') })).toBeVisible();
        await expect(page.getByText(text)).toBeVisible();
        await expect(submit).toHaveCount(0);
        await expect.poll(async () => JSON.stringify(await mailsTo(request, email))).toContain(text);
        await expectWhole(page, 'the decision');
      });

      await test.step('in a tab that is stale nothing is decided', async () => {
        await openPage(page, `/admin/bookings/${second}`);
        await page.getByRole('radio', { name: words('outcome.CANCELLED.name') }).check();
        await page.getByLabel(words('act.text'), { exact: true }).fill('Trop tard.');
        await page.getByRole('button', { name: words('letters.read') }).click();
        await expect(page.getByRole('figure')).toHaveCount(2);
        const elsewhere = await request.post(`/api/v1/admin/bookings/${second}/ruling`, {
          headers: await provenAdmin(request),
          data: { version: 3, outcome: 'PROVIDER_ABSENT', text },
        });
        expect(elsewhere.ok(), await elsewhere.text()).toBe(true);
        await page.getByRole('button', { name: words('ruling.submit') }).click();
        await confirmIdentity(page, say);
        await expect(page.getByRole('alert').filter({ hasText: words('conflict.title') })).toBeVisible();
        await expect(page.getByLabel(say('audit', 'stale.text'))).toHaveValue('Trop tard.');
        await expect(
          page.getByRole('heading', {
            name: words('ruling.made', { outcome: isolate(words('outcome.PROVIDER_ABSENT.name'), language) }),
          }),
        ).toBeVisible();
      });

      await test.step('both decisions are in the journal, and the customer reads why', async () => {
        await page.getByRole('link', { name: words('journal') }).click();
        await expect(page.getByRole('listitem').filter({ hasText: text })).toContainText(
          say('audit', 'didYou.BOOKING_RULED'),
        );
        await expectNoMissingText(page, 'the journal');
        await signIn(page, await tokenOf(request, email));
        await openPage(page, `/bookings/${first}`);
        await expect(page.getByText(text)).toBeVisible();
        await expectWhole(page, 'the booking of the customer');
      });
    });

    test('moves a visit, then cancels it, after both have been shown their letters', async ({
      page,
      request,
    }) => {
      const plumber = await publishPlumber(request);
      const begin = await passMinutes(request, 0);
      const days = [new Date(begin.getTime() + 3 * dayMs)];
      const { email, visits } = await customerWithVisits(request, plumber, days, { confirmed: true });
      const [visit] = visits;
      if (!visit) throw new Error('a customer without a visit');
      const token = await adminToken(request);
      await page.clock.setFixedTime(begin);
      await signIn(page, token);
      /** One of the two acts, once it is open. */
      const act = (name: 'move' | 'cancel') => {
        const form = page.getByRole('region', { name: words(`${name}.title`) });
        return {
          field: form.getByLabel(words('act.text'), { exact: true }),
          read: form.getByRole('button', { name: words('letters.read') }),
          starts: form.getByRole('list').getByRole('button'),
        };
      };

      await test.step('it is found by its town', async () => {
        await openPage(page, '/admin/bookings');
        await page.getByRole('button', { name: words('filter.open') }).click();
        await page.getByLabel(words('filter.town'), { exact: true }).fill('lyon');
        await page.getByRole('searchbox', { name: words('search.label') }).fill(email.slice(0, 13));
        await page.getByRole('button', { name: words('filter.submit') }).click();
        await expect(page).toHaveURL(/town=lyon/);
        await page.locator(`a[href^="/admin/bookings/${visit.id}"]`).click();
        await expect(page.getByRole('button', { name: words('move.title') })).toBeVisible();
      });

      await test.step('a move needs a start and words', async () => {
        const { field, read, starts } = act('move');
        await page.getByRole('button', { name: words('move.title') }).click();
        await expect(starts.first()).toBeVisible();
        // The hour that the visit has is a row of its day, and no start.
        const present = words('move.present', { time: '#' }).split('#')[1] ?? '';
        await expect(page.getByRole('listitem').filter({ hasText: present })).toBeVisible();
        await expect(starts.filter({ hasText: present })).toHaveCount(0);
        await read.click();
        await expect(page.getByText(words('move.startMissing'))).toBeVisible();
        await expect(page.getByText(words('act.textMissing'))).toBeVisible();
        await starts.first().click();
        await field.fill(text);
        await read.click();
        await expect(page.getByRole('figure').filter({ hasText: text })).toHaveCount(2);
        await expect(page.getByRole('button', { name: words('move.submit') })).toBeInViewport();
        await expectWhole(page, 'the letters of a move');
      });

      await test.step('another start asks for the letters again', async () => {
        const { read, starts } = act('move');
        await starts.nth(1).click();
        await expect(page.getByRole('figure')).toHaveCount(0);
        await read.click();
        await page.getByRole('button', { name: words('move.submit') }).click();
        await confirmIdentity(page, say);
        await expect(page.getByText(words('move.done'))).toBeVisible();
        await expect(page.getByText(say('bookings', 'event.CONFIRMED'), { exact: true })).toBeVisible();
        await expect(page.getByRole('listitem').filter({ hasText: words('by.ADMIN') })).toHaveCount(1);
        await expect.poll(async () => JSON.stringify(await mailsTo(request, email))).toContain(text);
        await expectWhole(page, 'the moved visit');
      });

      await test.step('a stale tab cancels nothing and keeps the words', async () => {
        const { field, read } = act('cancel');
        await page.getByRole('button', { name: words('cancel.title') }).click();
        await page.getByRole('radio', { name: words('cancel.code.SAFETY') }).check();
        await field.fill('Trop tard.');
        await read.click();
        await expect(page.getByRole('figure')).toHaveCount(2);
        const elsewhere = await request.post(`/api/v1/admin/bookings/${visit.id}/cancellation`, {
          headers: await provenAdmin(request),
          data: { version: 3, code: 'MISTAKE', feeTier: null, text },
        });
        expect(elsewhere.ok(), await elsewhere.text()).toBe(true);
        await page.getByRole('button', { name: words('cancel.submit') }).click();
        await expect(page.getByRole('alert').filter({ hasText: words('conflict.title') })).toBeVisible();
        await expect(page.getByLabel(say('audit', 'stale.text'))).toHaveValue('Trop tard.');
        await expect(page.getByText(words('cancel.code.MISTAKE'))).toBeVisible();
        await expectWhole(page, 'the cancelled visit');
      });

      await test.step('the customer reads who moved it and why it was cancelled', async () => {
        await signIn(page, await tokenOf(request, email));
        await openPage(page, `/bookings/${visit.id}`);
        await expect(page.getByText(say('bookings', 'cause.MISTAKE'))).toBeVisible();
        await expect(page.getByText(text)).toBeVisible();
        await expect(page.getByRole('listitem').filter({ hasText: 'Maisonnée' })).toHaveCount(2);
        await expectWhole(page, 'the booking of the customer');
      });
    });
  });
}
