import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { openPage } from './open-page.ts';
import { expectBadge, expectUnread, pageOf, partsOf, startTalk, unreadText, write } from './talk.ts';
import { wordsOf } from './words.ts';

const fr = wordsOf('fr');

test('the menu of a phone counts what is unread', async ({ browser, request }) => {
  const { plumber, customer, id } = await startTalk(request);
  const page = await pageOf(browser, customer, 'fr-FR', { viewport: { width: 360, height: 740 } });
  await openPage(page, '/');
  const menu = page.getByLabel(fr('common', 'nav.menu'), { exact: true });
  const link = page
    .getByRole('navigation', { name: fr('common', 'nav.label') })
    .getByRole('link', { name: fr('common', 'account.messages') });
  await menu.click();
  const account = page.getByLabel(fr('common', 'account.open', { name: 'Camille' }));
  const unread = fr('common', 'account.unread_one', { count: '1' });
  await expectBadge(link, 0);
  await expect(account).not.toHaveAccessibleName(new RegExp(unread));
  await write(request, plumber.accessToken, id, ['Oui', 'Samedi matin']);
  await expectBadge(link, 1);
  // It is seen without opening a menu.
  await expect(account).toHaveAccessibleName(new RegExp(unread));
  await expect(account.locator('[data-count="1"]')).toBeVisible();
  await link.click();
  const { list, thread } = partsOf(page);
  const row = list.getByRole('link', { name: new RegExp(plumber.firstName) });
  await expect(row).toContainText(unreadText(2));
  await row.click();
  await expect(thread.getByText('Samedi matin')).toBeVisible();
  await page.getByRole('link', { name: fr('messaging', 'thread.back') }).click();
  await menu.click();
  await expectBadge(link, 0);
});

test('a line is shown above the first unread message until the next visit', async ({ browser, request }) => {
  const { plumber, customer, id } = await startTalk(request);
  await write(request, plumber.accessToken, id, ['Oui', 'Samedi matin']);
  const page = await pageOf(browser, customer);
  await openPage(page, `/messages/${id}`);
  const { list, thread } = partsOf(page);
  const line = thread
    .getByRole('listitem')
    .filter({ hasText: fr('messaging', 'thread.new_other', { count: '2' }) });
  await expect(line).toBeVisible();
  await expect(line.locator('xpath=following-sibling::li[1]')).toContainText('Oui');
  // It stays when the messages are read, and when more arrive.
  await expect(list.getByText(unreadText(2))).toHaveCount(0);
  await write(request, plumber.accessToken, id, ['Vers neuf heures']);
  await expect(thread.getByText('Vers neuf heures')).toBeVisible();
  await expect(line).toBeVisible();
  await page.reload();
  await expect(thread.getByText('Vers neuf heures')).toBeVisible();
  await expect(line).toHaveCount(0);
});

test('two tabs of one person agree on the counts', async ({ browser, request }) => {
  const { plumber, customer, id } = await startTalk(request);
  const tab = await pageOf(browser, customer);
  const other = await tab.context().newPage();
  await openPage(tab, '/dashboard');
  await openPage(other, '/messages');
  const row = partsOf(other).list.getByRole('link', { name: new RegExp(plumber.firstName) });
  await write(request, plumber.accessToken, id, ['Oui']);
  await expect(row).toContainText(unreadText(1));
  for (const page of [tab, other]) await expectUnread(page, 'Camille', 1);
  await row.click();
  await expect(partsOf(other).thread.getByText('Oui', { exact: true })).toBeVisible();
  for (const page of [tab, other]) await expectUnread(page, 'Camille', 0);

  // What one tab sends, edits or reads is the same in the other.
  await openPage(tab, `/messages/${id}`);
  await write(request, customer, id, ['Entendu']);
  for (const page of [tab, other]) await expect(partsOf(page).thread.getByText('Entendu')).toBeVisible();
});
