import { expect } from '@playwright/test';
import { dayMs } from '#contract/durations.ts';
import { test } from './journey.ts';
import { openPage } from './open-page.ts';
import { expectAccessible, expectNoMissingText, expectNoSidewaysScroll } from './page-checks.ts';
import { requestVisit } from './people.ts';
import { pageOf, startTalk } from './talk.ts';
import { wordsOf } from './words.ts';

const fr = wordsOf('fr');
const ar = wordsOf('ar');
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

test('a customer goes from the thread to the services of the provider, who has no such way', async ({
  browser,
  request,
}) => {
  const { plumber, customer, id } = await startTalk(request);
  const provider = await pageOf(browser, plumber.accessToken);
  await openPage(provider, `/messages/${id}`);
  await expect(provider.getByRole('link', { name: /^Réserver une visite/ })).toHaveCount(0);
  const page = await pageOf(browser, customer);
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, `/messages/${id}`);
  await expectNoSidewaysScroll(page, 'thread at 360');
  await page.getByRole('link', { name: /^Réserver une visite/ }).click();
  await expect(page).toHaveURL(`/providers/${plumber.id}`);
});

test('a request appears in the thread, is accepted there, and the other side sees what happens', async ({
  browser,
  request,
}) => {
  const { plumber, customer, id } = await startTalk(request);
  const provider = await pageOf(browser, plumber.accessToken, 'ar');
  await openPage(provider, `/messages/${id}`);
  const page = await pageOf(browser, customer);
  await openPage(page, `/messages/${id}`);
  const card = page.getByRole('article', { name: fr('messaging', 'booking.label') });
  const cardOfProvider = provider.getByRole('article', { name: ar('messaging', 'booking.label') });
  await expect(card).toBeHidden();

  await requestVisit(request, customer, plumber, inDays(4));
  await expect(card.getByText(fr('bookings', 'status.PENDING')).first()).toBeVisible();
  await expect(card.getByRole('button', { name: fr('bookings', 'action.withdraw') })).toBeVisible();
  await expect(cardOfProvider.getByRole('button', { name: ar('bookings', 'action.DECLINED') })).toBeVisible();
  await expectAccessible(provider, 'card of the provider');
  await expectNoMissingText(provider, 'card of the provider');
  await provider.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(provider, 'card at 360');

  // The button is removed: the focus stays in the card.
  await cardOfProvider.getByRole('button', { name: ar('bookings', 'action.CONFIRMED') }).press('Enter');
  await expect(cardOfProvider.getByRole('link', { name: ar('bookings', 'detail.directions') })).toBeVisible();
  await expect(cardOfProvider.getByRole('heading')).toBeFocused();
  await expect(card.getByText(fr('bookings', 'status.CONFIRMED')).first()).toBeVisible();
  await expect(
    card.getByRole('link', { name: fr('messaging', 'booking.call', { name: plumber.displayName }) }),
  ).toHaveAttribute('href', /^tel:/);
  await expectAccessible(page, 'card of the customer');

  await card.getByRole('button', { name: fr('bookings', 'action.CANCELLED') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: fr('bookings', 'cancel.confirm') }).click();
  await expect(card.getByText(fr('bookings', 'status.CANCELLED')).first()).toBeVisible();
  await expect(cardOfProvider.getByText(ar('bookings', 'status.CANCELLED')).first()).toBeVisible();
  await expect(cardOfProvider.getByRole('button')).toHaveCount(0);
});

test('a declined request asks for a confirmation, as on its page', async ({ browser, request }) => {
  const { plumber, customer, id } = await startTalk(request);
  await requestVisit(request, customer, plumber, inDays(5));
  const provider = await pageOf(browser, plumber.accessToken);
  await openPage(provider, `/messages/${id}`);
  const card = provider.getByRole('article', { name: fr('messaging', 'booking.label') });
  await card.getByRole('button', { name: fr('bookings', 'action.DECLINED') }).click();
  const dialog = provider.getByRole('dialog');
  await expect(dialog).toContainText(fr('bookings', 'confirm.DECLINED.title'));
  await expect(card.getByText(fr('bookings', 'status.DECLINED'))).toHaveCount(0);
  await dialog.getByRole('button', { name: fr('bookings', 'confirm.DECLINED.confirm') }).click();
  await expect(card.getByText(fr('bookings', 'status.DECLINED')).first()).toBeVisible();
});

test('a conversation with a planned visit says why it cannot be left, before and on the press', async ({
  browser,
  request,
}) => {
  const { plumber, customer, id } = await startTalk(request);
  const bookingId = await requestVisit(request, customer, plumber, inDays(6));
  const page = await pageOf(browser, customer);
  await openPage(page, `/messages/${id}`);
  const menu = page.getByRole('button', { name: fr('messaging', 'menu.label') });
  const leave = page.getByRole('menuitem', { name: fr('messaging', 'menu.leave') });
  await menu.click();
  await expect(leave).toContainText(fr('messaging', 'leave.note'));
  await expectAccessible(page, 'menu');
  await leave.click();
  const refusal = page.getByRole('alert').filter({ hasText: fr('messaging', 'leave.title') });
  await expect(refusal.getByRole('link')).toHaveAttribute('href', `/bookings/${bookingId}`);
  await expect(page).toHaveURL(`/messages/${id}`);
  await expectAccessible(page, 'refusal');

  // The reason goes, and with it the refusal.
  const declined = await request.patch(`/api/v1/bookings/${bookingId}/status?status=DECLINED`, {
    headers: { authorization: `Bearer ${plumber.accessToken}` },
  });
  expect(declined.ok()).toBe(true);
  await expect(refusal).toBeHidden();
  await menu.click();
  await expect(leave).not.toContainText(fr('messaging', 'leave.note'));
  await leave.click();
  await expect(page).toHaveURL('/messages');
});
