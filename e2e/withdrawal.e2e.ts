import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { dayMs } from '#contract/durations.ts';
import { withdrawalHref } from '#contract/page-addresses.ts';
import { test, walkedBy } from './journey.ts';
import { mailsTo } from './mailbox.ts';
import { openPage } from './open-page.ts';
import {
  expectAccessible,
  expectNoMissingText,
  expectNoSidewaysScroll,
  expectReadableInDark,
} from './page-checks.ts';
import { customerWithVisit, password, publishPlumber, signUpCustomer } from './people.ts';
import { pressRetry } from './press-retry.ts';
import { wordsOf, type Language } from './words.ts';

/** A visit in two days that a plumber has confirmed. */
async function confirmVisit(request: APIRequestContext) {
  const plumber = await publishPlumber(request);
  const soon = new Date(Date.now() + 2 * dayMs);
  return { plumber, ...(await customerWithVisit(request, plumber, soon, { confirmed: true })) };
}

const signIn = (page: Page, token: string) =>
  page.addInitScript((kept) => localStorage.setItem('authToken', kept), token);

/** The acknowledgement is in the language of the account, with date, time zone and reference. */
async function expectAcknowledgement(request: APIRequestContext, email: string, id: string): Promise<void> {
  await expect
    .poll(async () => {
      const mails = await mailsTo(request, email);
      return mails.filter(({ subject, language, html }) => {
        const said = wordsOf(language as Language)('email', 'booking.withdrawal.subject');
        return subject === said && html.includes(id) && /\([^)]*(?:Europe|أوروبا)[^)]*\)/.test(html);
      }).length;
    })
    .toBe(1);
}

for (const [language, width] of walkedBy([
  ['fr', 360],
  ['ar', 1280],
])) {
  test.describe(`a withdrawal in ${language} at ${width}`, () => {
    test.use({ locale: language, viewport: { width, height: 780 }, colorScheme: 'light' });
    const say = wordsOf(language);
    const text = (key: string, params?: Record<string, string>) => say('withdrawal', key, params);
    const named = (name: string) => (language === 'ar' ? `\u2068${name}\u2069` : name);

    test('is made on the page of the booking, and acknowledged', async ({ page, request }) => {
      const { id, email, customer, plumber } = await confirmVisit(request);
      await signIn(page, customer);
      await openPage(page, `/bookings/${id}`);
      await expectNoSidewaysScroll(page, 'the booking');
      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: text('open') }).click();
      await expect(dialog.getByRole('heading', { name: text('dialog.title') })).toBeVisible();
      await expect(dialog).toContainText(text('dialog.notBegun'));
      await expect(dialog).toContainText(text('dialog.ends'));
      await expect(dialog.getByRole('alert')).toHaveCount(0);
      await expectAccessible(page);
      await expectReadableInDark(page);
      await expectNoMissingText(page, 'the withdrawal');
      await dialog.getByRole('button', { name: text('dialog.back') }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: text('open') })).toBeFocused();

      await page.getByRole('button', { name: text('open') }).click();
      await dialog.getByRole('button', { name: text('dialog.confirm') }).click();
      await expect(dialog.getByRole('heading', { name: text('done.title') })).toBeVisible();
      await expect(dialog.getByRole('status')).toBeFocused();
      await expect(dialog).toContainText(text('done.nothing'));
      await expectAccessible(page);
      await dialog
        .getByRole('button', { name: text('dialog.close') })
        .last()
        .click();
      await expect(
        page.getByRole('heading', { name: say('bookings', 'next.CUSTOMER.WITHDRAWN.title') }),
      ).toBeFocused();
      const card = page.getByRole('complementary', { name: say('bookings', 'summary.title') });
      await expect(card).toContainText(say('bookings', 'due.nothing.WITHDRAWN'));
      await expect(page.getByText(say('bookings', 'event.withdrawn'), { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: text('open') })).toHaveCount(0);
      await expectAcknowledgement(request, email, id);

      await page.evaluate((token) => localStorage.setItem('authToken', token), plumber.accessToken);
      await signIn(page, plumber.accessToken);
      await page.goto(`/bookings/${id}`);
      const told = say('bookings', 'next.PROVIDER.WITHDRAWN.title', { name: named('Camille D.') });
      await expect(page.getByRole('heading', { name: told })).toBeVisible();
    });

    test('is found in the footer, after a sign-in', async ({ page, request }) => {
      const { id, email } = await confirmVisit(request);
      await openPage(page, '/contact');
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: say('common', 'footer.withdrawal') })
        .click();
      await expect(page).toHaveURL(withdrawalHref);
      await expect(page.getByRole('heading', { level: 1, name: text('title') })).toBeVisible();
      await expect(page.getByText(text('rule.during.text'))).toBeVisible();
      await expectAccessible(page);
      await expectReadableInDark(page);
      await expectNoSidewaysScroll(page, 'the rule');
      await expectNoMissingText(page, 'the rule');

      await page
        .getByRole('main')
        .getByRole('link', { name: text('signIn.action') })
        .click();
      await page.getByLabel(say('auth', 'field.email'), { exact: true }).fill(email);
      await page.getByLabel(say('auth', 'field.password'), { exact: true }).fill(password);
      await page.getByRole('button', { name: say('auth', 'login.submit'), exact: true }).click();
      await expect(page).toHaveURL(withdrawalHref);
      const contracts = page.getByRole('region', { name: text('own.title') });
      await expect(contracts.getByRole('listitem')).toHaveCount(1);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page, 'the contracts');

      await contracts.getByRole('button', { name: text('open') }).click();
      const dialog = page.getByRole('dialog');
      await page.route('**/withdrawal', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      );
      await dialog.getByRole('button', { name: text('dialog.confirm') }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      await page.unroute('**/withdrawal');
      await dialog.getByRole('button', { name: text('dialog.confirm') }).click();
      await expect(dialog.getByRole('heading', { name: text('done.title') })).toBeVisible();
      await dialog
        .getByRole('button', { name: text('dialog.close') })
        .last()
        .click();
      await expect(contracts).toContainText(text('own.empty.title'));
      await expectAccessible(page);
      await expectAcknowledgement(request, email, id);
    });

    test('says when the contracts cannot be loaded', async ({ page, request }) => {
      await signIn(page, await signUpCustomer(request));
      const list = '**/api/v1/bookings/customer?*';
      await page.route(list, (route) => route.abort());
      await openPage(page, withdrawalHref);
      const contracts = page.getByRole('region', { name: text('own.title') });
      await expect(contracts).toContainText(say('bookings', 'failure.title'));
      await page.unroute(list);
      await pressRetry(
        contracts.getByRole('button', { name: say('bookings', 'failure.retry') }),
        contracts.getByText(text('own.empty.title')),
      );
    });
  });
}
