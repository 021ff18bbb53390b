import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { openPage } from './open-page.ts';
import {
  expectAccessible,
  expectNoMissingText,
  expectNoSidewaysScroll,
  listen,
  withoutRefusedCalls,
} from './page-checks.ts';
import { expectUnread, firstText, pageOf, startTalk } from './talk.ts';
import { wordsOf } from './words.ts';

const fr = wordsOf('fr');
const ar = wordsOf('ar');

test('a customer and a provider talk, each in their language', async ({ browser, request }) => {
  const { plumber, customer, id } = await startTalk(request);
  const provider = await pageOf(browser, plumber.accessToken, 'ar');
  const noise = listen(provider);
  await openPage(provider, '/messages');
  await expectAccessible(provider, '/messages');
  await expectNoMissingText(provider, '/messages');
  await provider.getByRole('link', { name: /Camille/ }).click();
  await expect(provider).toHaveURL(`/messages/${id}`);
  const thread = provider.getByRole('region', { name: ar('messaging', 'thread.messages') });
  await expect(thread.getByText(firstText)).toBeVisible();
  await expectAccessible(provider, 'thread');
  await expectNoMissingText(provider, 'thread');
  // Empty, the field shows its Arabic hint; then the direction is that of the text.
  const arabicField = provider.getByLabel(ar('messaging', 'composer.label'), { exact: true });
  await expect(arabicField).toHaveCSS('direction', 'rtl');
  await arabicField.fill('Bonjour');
  await expect(arabicField).toHaveCSS('direction', 'ltr');
  await arabicField.fill('');

  const page = await pageOf(browser, customer);
  const own = listen(page);
  await openPage(page, `/messages/${id}`);
  const field = page.getByLabel(fr('messaging', 'composer.label'), { exact: true });
  // Typing is told once in some seconds, and only over an open connection; the name is isolated in Arabic.
  const isTyping = provider.getByText(
    ar('messaging', 'thread.typing', { name: '' })
      .replaceAll(/[\u2068\u2069…]/g, '')
      .trim(),
  );
  await expect(async () => {
    await field.press('!');
    await expect(isTyping).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await field.fill('Il y a un chat');
  await field.press('Shift+Enter');
  await field.pressSequentially('et un chien.');
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await expect(thread.getByText('Il y a un chat\net un chien.')).toBeVisible();
  const spoken = provider.locator('[aria-live=polite]');
  await expect(spoken).toContainText('Il y a un chat');

  await page.getByLabel(fr('messaging', 'composer.phrases')).click();
  await page.getByRole('button', { name: fr('messaging', 'phrase.customer.duration') }).click();
  await expect(thread.getByText(ar('messaging', 'phrase.customer.duration'))).toBeVisible();
  // The provider looks at it: the sender sees that it was read.
  const sent = page.getByRole('region', { name: fr('messaging', 'thread.messages') });
  await expect(sent.getByText(fr('messaging', 'message.read'), { exact: true }).last()).toBeAttached();

  await expectAccessible(page, 'thread of the customer');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page, 'thread at 360');
  await page.getByRole('link', { name: fr('messaging', 'thread.back') }).click();
  await expect(page).toHaveURL('/messages');
  await expect(page.getByRole('link', { name: new RegExp(plumber.firstName) })).toBeVisible();
  await expectNoSidewaysScroll(page, 'list at 360');
  expect(withoutRefusedCalls([...noise, ...own])).toEqual([]);
});

test('the number of unread conversations follows in the menu', async ({ browser, request }) => {
  const { plumber, customer, id } = await startTalk(request);
  const provider = await pageOf(browser, plumber.accessToken);
  await openPage(provider, '/provider/dashboard');
  await expectUnread(provider, plumber.firstName, 1);
  await openPage(provider, '/messages');
  await provider.getByRole('link', { name: /Camille/ }).click();
  await expect(provider).toHaveURL(`/messages/${id}`);
  await expectUnread(provider, plumber.firstName, 0);

  const page = await pageOf(browser, customer);
  await openPage(page, `/messages/${id}`);
  const thread = page.getByRole('region', { name: fr('messaging', 'thread.messages') });
  await expect(thread.getByText(fr('messaging', 'message.read'), { exact: true })).toBeAttached();
});

test('while messages are away, the page says what could not be read', async ({ browser, request }) => {
  const { customer } = await startTalk(request);
  const page = await pageOf(browser, customer);
  await page.route('**/conversations/unread-count', (route) => route.fulfill({ status: 500, json: {} }));
  await openPage(page, '/dashboard');
  await page.getByLabel(fr('common', 'account.open', { name: 'Camille' })).click();
  await expect(page.getByText(fr('alerts', 'unreadCount'))).toBeVisible();
});
