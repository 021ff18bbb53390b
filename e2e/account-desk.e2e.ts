import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { adminToken, signIn } from './documents.ts';
import { goBack } from './go-back.ts';
import { confirmIdentity } from './identity.ts';
import { test, walkedBy } from './journey.ts';
import { mailsTo } from './mailbox.ts';
import { openPage } from './open-page.ts';
import {
  expectAccessible,
  expectNoMissingText,
  expectNoSidewaysScroll,
  expectReadableInDark,
} from './page-checks.ts';
import { password, publishPlumber, requestVisit, signUpCustomer } from './people.ts';
import { pageOf } from './talk.ts';
import { dayMs } from '#contract/durations.ts';
import { isolate } from '#contract/text-direction.ts';
import { plural, wordsOf } from './words.ts';

const inDays = (days: number) => new Date(Date.now() + days * dayMs);
const facts = 'Deux messages insultants, le 1er mars.';

for (const [language, width] of walkedBy([
  ['ar', 360],
  ['fr', 1280],
])) {
  test.describe(`the desk of people in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 }, colorScheme: 'light' });
    const say = wordsOf(language);
    const isWide = width >= 1024;
    const text = (key: string, params?: Record<string, string>) => say('account-desk', key, params);
    const cancelledOne = text(plural(language, 'done.cancelled', 1), { count: '1' });

    test('finds a person, suspends and restores the account', async ({ page, request, browser, baseURL }) => {
      const email = `${randomUUID()}@example.org`;
      const customer = await signUpCustomer(request, email);
      const me = { headers: { authorization: `Bearer ${customer}` } };
      const plumber = await publishPlumber(request);
      const seen = await requestVisit(request, customer, plumber, inDays(4));
      const statusOf = async (id: string) => {
        const headers = { authorization: `Bearer ${plumber.accessToken}` };
        const answer = await request.get(`/api/v1/bookings/${id}`, { headers });
        return ((await answer.json()) as { status: string }).status;
      };
      const { firstName } = (await (await request.get('/api/v1/users/me', me)).json()) as {
        firstName: string;
      };
      const shownName = isolate(firstName, language);
      await signIn(page, await adminToken(request));

      await openPage(page, '/admin/people');
      await test.step('that nobody is suspended is told as good news', async () => {
        const suspended = /\/admin\/users\?.*state=SUSPENDED/;
        await page.route(suspended, async (route) => {
          const answer = await route.fetch();
          const found = (await answer.json()) as object;
          await route.fulfill({
            response: answer,
            json: { ...found, content: [], totalElements: 0, totalPages: 0 },
          });
        });
        const filters = page.getByRole('navigation', { name: text('filter.label') });
        await filters.getByRole('link', { name: text('filter.suspended') }).click();
        await expect(page.getByText(text('noneSuspended.title'))).toBeVisible();
        await expect(page.getByText(text('empty.title'))).toHaveCount(0);
        await goBack(page);
        await expect(page).toHaveURL(/\/admin\/people$/);
        await page.unroute(suspended);
      });

      if (isWide)
        await test.step('opens one after the other beside the list, by keys', async () => {
          await page.keyboard.press('j');
          await expect(page).toHaveURL(/[?&]person=/);
          const first = page.url();
          await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
          await page.keyboard.press('ArrowDown');
          await expect(page).not.toHaveURL(first);
          await page.keyboard.press('k');
          await expect(page).toHaveURL(first);
          await page.keyboard.press('Escape');
          await expect(page).toHaveURL(/\/admin\/people$/);
          await page.keyboard.press('/');
          await expect(page.getByRole('searchbox', { name: text('search.label') })).toBeFocused();
          await page.keyboard.press('ArrowDown');
          await expect(page.locator('[data-rows] a').first()).toBeFocused();
        });

      await test.step('by a part of the address', async () => {
        const field = page.getByRole('searchbox', { name: text('search.label') });
        await field.fill(email.slice(0, 2));
        await field.pressSequentially(email.slice(2, 13));
        await expect(page).toHaveURL(new RegExp(`query=${email.slice(0, 13)}$`));
        await expect(field).toBeFocused();
        await expect(field).toHaveValue(email.slice(0, 13));
        const row = page.getByRole('link', { name: email });
        await expect(row.locator('mark').first()).toHaveText(email.slice(0, 8));
        const filters = page.getByRole('navigation', { name: text('filter.label') });
        await expect(filters.getByRole('link', { name: text('filter.clients') })).toContainText('1');
        await expect(filters.getByRole('link', { name: text('filter.suspended') })).toContainText('0');
        await page.getByLabel(text('sort.label')).selectOption('NAME');
        await expect(page).toHaveURL(/sort=NAME/);
        await expect(row).toBeVisible();
        await expectAccessible(page, 'the list');
        await expectReadableInDark(page, 'the list');
        await expectNoSidewaysScroll(page, 'the list');
        await expectNoMissingText(page, 'the list');
      });

      await test.step('the first hit is opened by Enter', async () => {
        await page.getByRole('searchbox', { name: text('search.label') }).press('Enter');
        await expect(page).toHaveURL(/[?&]person=/);
        await expect(page.getByRole('region', { name: text('contact.title') })).toContainText(email);
        await goBack(page);
        await expect(page).not.toHaveURL(/[?&]person=/);
      });

      await test.step('the list is saved as a table by who proves again who they are', async () => {
        const saved = page.waitForEvent('download');
        const found = isolate(text(plural(language, 'count', 1), { count: '1' }), language);
        await page.getByRole('button', { name: text('download.counted', { found }), exact: true }).click();
        const searched = text('download.words', { query: isolate(email.slice(0, 13), language) });
        await expect(page.getByText(searched, { exact: false }).first()).toBeVisible();
        await confirmIdentity(page, say);
        const table = await readFile(await (await saved).path(), 'utf8');
        expect(table.trim().split('\n')).toEqual([
          expect.stringContaining(text('column.email')),
          expect.stringContaining(email),
        ]);
        await page.getByRole('link', { name: email }).click();
        await expect(page.getByRole('heading', { level: 2, name: firstName })).toBeVisible();
        await expect(page.getByRole('region', { name: text('contact.title') })).toContainText(email);
        const row = page.getByRole('link', { name: email });
        const back = page.getByRole('main').getByRole('link', { name: text('title'), exact: true });
        if (isWide) await expect(row).toHaveAttribute('aria-current', 'true');
        else await expect(row).toHaveCount(0);
        await expect(back).toHaveCount(isWide ? 0 : 1);
        await expectAccessible(page, 'the person');
        await expectReadableInDark(page, 'the person');
        await expectNoSidewaysScroll(page, 'the person');
        await expectNoMissingText(page, 'the person');
      });

      await test.step('notes something for the other administrators', async () => {
        const notes = page.getByRole('region', { name: text('notes.title') });
        await notes.getByRole('button', { name: text('notes.add') }).click();
        await expect(notes.getByText(text('notes.missing'))).toBeVisible();
        await notes.getByLabel(text('notes.text'), { exact: true }).fill('Appelée hier, rien à retenir.');
        await notes.getByRole('button', { name: text('notes.add') }).click();
        await expect(notes.getByRole('listitem')).toContainText('Appelée hier, rien à retenir.');
        await expect(notes.getByRole('status')).toHaveText(text('notes.added'));
      });

      await test.step('what the team noted is in the history, and agreed prices are none yet', async () => {
        const history = page.getByRole('region', { name: text('history.title') });
        await expect(history.getByText('Appelée hier, rien à retenir.')).toBeVisible();
        await expect(history.getByRole('link', { name: text('history.filter.NOTE') })).toContainText('1');
        await expect(page.getByRole('region', { name: text('money.title') })).toContainText(
          text('money.none'),
        );
        const bookings = page.getByRole('region', { name: text('bookings.title') });
        await expect(
          bookings.getByRole('columnheader', { name: text('bookings.column.price') }),
        ).toBeAttached();
      });

      await test.step('a new address is mailed a link, after its mail was read', async () => {
        const contact = page.getByRole('region', { name: text('contact.title') });
        const shownEmail = contact.getByText(email, { exact: true });
        await expect(shownEmail.locator('wbr'), 'the address breaks before its domain').toHaveCount(1);
        await contact.getByText(text('email.title'), { exact: true }).click();
        const submit = contact.getByRole('button', { name: text('email.submit') });
        const address = contact.getByLabel(text('email.new'), { exact: true });
        await submit.click();
        await expect(contact.getByText(text('email.newMissing'))).toBeVisible();
        await address.fill(email);
        await contact
          .getByLabel(text('email.text', { name: shownName }), { exact: true })
          .fill('Boîte fermée.');
        await submit.click();
        await expect(contact.getByText(say('validation', 'same_email_of_person'))).toBeVisible();
        const renewed = `nouvelle-${email}`;
        await address.fill(renewed);
        await contact.getByText(say('work-queue', 'letter.title')).click();
        await expect(contact.getByRole('article')).toContainText('Boîte fermée.');
        await expectAccessible(page, 'the new address');
        await expectReadableInDark(page, 'the new address');
        await expectNoSidewaysScroll(page, 'the new address');
        await expectNoMissingText(page, 'the new address');
        expect(await mailsTo(request, renewed)).toEqual([]);
        await submit.click();
        await expect(contact.getByRole('status').filter({ hasText: renewed })).toBeVisible();
        await expect(
          contact.getByText(text('email.pending', { email: isolate(renewed, language) })),
        ).toBeVisible();
        await expect
          .poll(async () => JSON.stringify(await mailsTo(request, renewed)))
          .toContain('Boîte fermée.');
      });

      await test.step('is written to, after the mail was read', async () => {
        await page.getByRole('button', { name: text('write.open') }).click();
        const writing = page.getByRole('dialog');
        await expect(writing.getByLabel(text('write.subject'), { exact: true })).toBeFocused();
        await writing.getByRole('button', { name: text('write.submit') }).click();
        await expect(writing.getByText(text('write.textMissing'))).toBeVisible();
        await writing.getByLabel(text('write.subject'), { exact: true }).fill('Votre visite de mardi');
        await writing.getByLabel(text('write.text'), { exact: true }).fill('Le créneau a été changé.');
        await writing.getByText(say('work-queue', 'letter.title')).click();
        await expect(writing.getByRole('article')).toContainText('Le créneau a été changé.');
        await expectAccessible(page, 'writing');
        await expectReadableInDark(page, 'writing');
        await expectNoSidewaysScroll(page, 'writing');
        await expectNoMissingText(page, 'writing');
        await writing.getByRole('button', { name: text('write.submit') }).click();
        await expect(writing.getByRole('link', { name: text('write.thread') })).toBeVisible();
        await expect
          .poll(async () => JSON.stringify(await mailsTo(request, email)))
          .toContain('Le créneau a été changé.');
        const person = page.url();
        await writing.getByRole('link', { name: text('write.thread') }).click();
        await expect(page.getByRole('article').filter({ hasText: 'Le créneau a été changé.' })).toBeVisible();
        await expect(page.getByText(say('contact-desk', 'writer.reader'), { exact: true })).toBeVisible();
        await expectAccessible(page, 'the conversation');
        await expectNoMissingText(page, 'the conversation');
        // A page that is loaded anew has no proof of who it is, which the next step needs.
        await openPage(page, person);
      });

      await test.step('a suspension needs a reason, a time, words, and a decision on each visit', async () => {
        await page.getByRole('button', { name: text('suspend.open'), exact: true }).click();
        const keeps = page.getByRole('radio', { name: text('suspend.visits.keep') });
        await expect(keeps).toHaveCount(1);
        await page.getByRole('button', { name: text('suspend.cancel'), exact: true }).click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await page.getByRole('button', { name: text('suspend.open'), exact: true }).click();
        // The visit is in four days: it is none of a suspension of one.
        await page.locator('input[name=days][value="1"]').check();
        await expect(keeps).toHaveCount(0);
        await expect(
          page.getByText(text(plural(language, 'suspend.visits.later', 1), { count: '1' })),
        ).toBeVisible();
        await page.getByRole('button', { name: text('suspend.cancel'), exact: true }).click();
        await page.getByRole('button', { name: text('suspend.open'), exact: true }).click();
        await page.getByRole('button', { name: text('suspend.submit'), exact: true }).click();
        for (const missing of ['suspend.reasonMissing', 'suspend.days.missing', 'suspend.visits.missing'])
          await expect(page.getByText(text(missing))).toBeVisible();
        await expectAccessible(page, 'the form');
        await expectReadableInDark(page, 'the form');
        await expectNoSidewaysScroll(page, 'the form');
        await page.getByLabel(text('suspend.reason'), { exact: true }).selectOption('OFF_SITE_PAYMENT');
        await page.locator('input[name=days][value="7"]').check();
        await page.getByRole('radio', { name: text('suspend.visits.cancel') }).check();
        await page.getByLabel(text('suspend.text', { name: shownName }), { exact: true }).fill(facts);
        const form = page.getByRole('dialog').filter({ has: page.locator('[name=reason]') });
        // What goes out is said before it is read; the act is the foot of the dialog, whatever is scrolled above it.
        await expect(form.locator('summary')).toContainText(shownName);
        await page.getByLabel(text('suspend.reason'), { exact: true }).scrollIntoViewIfNeeded();
        await expect(form.locator('.decision-foot button').first()).toBeInViewport({ ratio: 1 });
        await form.getByText(say('work-queue', 'letter.title')).click();
        await expect(form.getByRole('article').filter({ hasText: facts })).toHaveCount(1);
        const submit = page.getByRole('button', {
          name: text(plural(language, 'suspend.submitDays', 7), { count: '7' }),
        });
        await submit.click();
        const proof = page.getByRole('dialog', { name: say('security', 'proof.again.title') });
        await expect(proof).toBeVisible();
        await expectAccessible(page, 'the proof');
        await expectReadableInDark(page, 'the proof');
        await expectNoSidewaysScroll(page, 'the proof');
        await page.keyboard.press('Escape');
        await expect(proof).toHaveCount(0);
        await expect(submit).toBeVisible();
        expect((await request.get('/api/v1/bookings/customer', me)).status()).toBe(200);
        // A visit that came meanwhile is not decided about unseen; what was typed stays.
        const late = await requestVisit(request, customer, plumber, inDays(6));
        await submit.click();
        await confirmIdentity(page, say);
        const stale = page.getByRole('alert').filter({ hasText: text('suspend.visits.changed') });
        await expect(stale).toContainText(say('audit', 'stale.kept'));
        await expect(page.getByLabel(text('suspend.text', { name: shownName }), { exact: true })).toHaveValue(
          facts,
        );
        await expect(keeps).toHaveCount(2);
        await submit.click();
        await expect(page.getByText(text('suspend.visits.missing'))).toBeVisible();
        await keeps.nth(1).check();
        await expectAccessible(page, 'the decided visits');
        await submit.click();
        await expect(
          page.getByRole('button', { name: text('restore.submit', { name: shownName }) }),
        ).toBeVisible();
        await expect(page.locator('[aria-labelledby=suspension]')).toContainText(facts);
        const told = page.getByRole('region', { name: say('common', 'alert.region') });
        await expect(told).toContainText(cancelledOne);
        await expect(told).toContainText(text('done.mail', { name: shownName }));
        await expect(told.getByRole('link', { name: text('done.journal') })).toHaveAttribute(
          'href',
          /^\/admin\/journal\?/,
        );
        expect([await statusOf(seen), await statusOf(late)]).toEqual(['CANCELLED', 'PENDING']);
        expect((await request.get('/api/v1/bookings/customer', me)).status()).toBe(403);
        await expect.poll(async () => JSON.stringify(await mailsTo(request, email))).toContain(facts);
      });

      await test.step('it is among the suspended, and restored', async () => {
        const again = await request.post('/api/v1/auth/login', { data: { email, password } });
        expect(again.ok(), await again.text()).toBe(true);
        await openPage(page, '/admin/people?state=SUSPENDED');
        await page.getByRole('link', { name: email }).click();
        await page.getByLabel(text('suspend.text', { name: shownName }), { exact: true }).fill('Une erreur.');
        await page.getByRole('button', { name: text('restore.submit', { name: shownName }) }).click();
        await expect(page.getByRole('button', { name: text('suspend.open'), exact: true })).toBeVisible();
        await expect(page.locator('#person'), 'the form that had the focus is gone').toBeFocused();
        await expect(page.getByText(text('done.restored', { name: shownName }))).toBeVisible();
        expect((await request.get('/api/v1/bookings/customer', me)).status()).toBe(200);
      });

      await test.step('the history is narrowed to suspensions', async () => {
        const history = page.getByRole('region', { name: text('history.title') });
        await history.getByRole('link', { name: text('history.filter.SUSPENSION') }).click();
        await expect(page).toHaveURL(/\/admin\/people\?.*kind=SUSPENSION/);
        await expect(history.getByText(say('audit', 'action.ACCOUNT_RESTORED'))).toBeVisible();
        await expect(history.getByText(facts)).toBeVisible();
        await expect(history.getByText(text('history.signIn.KNOWN_DEVICE'), { exact: true })).toHaveCount(0);
      });

      await test.step('one of two devices is signed out', async () => {
        const devices = page.getByRole('region', { name: text('sessions.title') });
        const endings = devices.getByRole('button', { name: text('sessions.endOne') });
        await expect(endings).toHaveCount(2);
        await endings.first().click();
        await expect(endings).toHaveCount(1);
        await expect(devices.getByRole('status')).toBeFocused();
      });

      await test.step('every device is signed out', async () => {
        await page.getByText(text('sessions.end'), { exact: true }).click();
        await page.getByRole('button', { name: text('sessions.submit') }).click();
        await expect(page.getByText(text('sessions.missing'))).toBeVisible();
        await page.getByLabel(text('sessions.reason'), { exact: true }).fill('Téléphone volé.');
        await page.getByRole('button', { name: text('sessions.submit') }).click();
        await expect(page.getByText(text('sessions.ended'))).toBeVisible();
        expect((await request.get('/api/v1/users/me', me)).status()).toBe(401);
      });

      await test.step('a role in the team opens its pages, and no other ones', async () => {
        await page.getByText(text('role.title'), { exact: true }).click();
        await page.getByRole('radio', { name: text('role.roles.SUPPORT') }).check();
        await expectAccessible(page, 'the roles');
        await expectNoSidewaysScroll(page, 'the roles');
        await page
          .getByLabel(text('role.reason', { name: shownName }), { exact: true })
          .fill('Elle nous aide.');
        await page.getByRole('button', { name: text('role.submit') }).click();
        await confirmIdentity(page, say);
        await expect(page.getByRole('button', { name: text('role.submit') })).toHaveCount(0);
        const role = isolate(text('role.roles.SUPPORT'), language);
        await expect(page.getByText(text('done.role', { name: shownName, role }))).toBeVisible();
        const signedIn = await request.post('/api/v1/auth/login', { data: { email, password } });
        const { accessToken } = (await signedIn.json()) as { accessToken: string };
        const member = await pageOf(browser, accessToken, language, { baseURL: baseURL ?? '' });
        await openPage(member, '/admin/people');
        await expect(member.getByRole('link', { name: email })).toBeVisible();
        await expect(member.getByRole('button', { name: 'CSV' })).toHaveCount(0);
        await expect(
          member.locator('a[href="/admin/contact"], a[href="/admin/bookings"]').first(),
        ).toBeAttached();
        await expect(member.locator('a[href="/admin/blog"], a[href="/admin/system"]')).toHaveCount(0);
        await member.locator('a[href="/admin"]').first().click();
        await expect(
          member.getByRole('link', { name: new RegExp(`^${say('work-queue', 'kind.CONTACT')}`) }),
        ).toBeVisible();
        await expect(
          member.getByRole('link', { name: new RegExp(`^${say('work-queue', 'kind.DOCUMENT')}`) }),
        ).toHaveCount(0);
        await openPage(member, '/admin/verification');
        await expect(member.getByRole('heading', { name: say('site', 'noAccess.title') })).toBeVisible();
        await member.context().close();
      });
    });
  });
}
