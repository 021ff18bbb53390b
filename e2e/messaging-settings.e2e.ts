import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { holdUndo } from './hold-undo.ts';
import { openPage } from './open-page.ts';
import { firstText, pageOf, partsOf, startTalk, textsOf, write } from './talk.ts';
import { plural, wordsOf } from './words.ts';

const fr = wordsOf('fr');

for (const setting of ['favorite', 'mute'] as const) {
  const mark = { favorite: 'list.favorite', mute: 'list.muted' }[setting];
  test(`a conversation is marked in the list (${setting}), which can be undone`, async ({
    browser,
    request,
  }) => {
    const { customer, id } = await startTalk(request);
    const page = await pageOf(browser, customer);
    await holdUndo(page);
    await openPage(page, `/messages/${id}`);
    const { list, undo, chooseInMenu } = partsOf(page);
    const shown = list.getByText(fr('messaging', mark), { exact: true });
    await chooseInMenu(setting);
    await expect(shown).toBeAttached();
    await undo.click();
    await expect(shown).toHaveCount(0);
    await chooseInMenu(setting);
    await expect(shown).toBeAttached();
    await page.reload();
    await expect(shown).toBeAttached();
    await chooseInMenu(`un${setting}`);
    await expect(shown).toHaveCount(0);
  });
}

test('an archived conversation leaves the list, and comes back undone or with a new message', async ({
  browser,
  request,
}) => {
  const { plumber, customer, id } = await startTalk(request);
  const page = await pageOf(browser, customer);
  await holdUndo(page);
  await openPage(page, `/messages/${id}`);
  const { list, undo, chooseInMenu } = partsOf(page);
  const row = list.getByRole('link', { name: new RegExp(plumber.firstName) });
  await chooseInMenu('archive');
  await expect(row).toHaveCount(0);
  await undo.click();
  await expect(row).toBeVisible();
  await chooseInMenu('archive');
  await expect(row).toHaveCount(0);
  await list.getByRole('link', { name: fr('messaging', plural('fr', 'list.seeArchived', 1)) }).click();
  await expect(row).toBeVisible();
  await list.getByRole('link', { name: fr('messaging', 'list.all') }).click();
  await expect(row).toHaveCount(0);
  await write(request, plumber.accessToken, id, ['Je suis libre']);
  await expect(row).toContainText('Je suis libre');
});

test('a deleted conversation can be undone, and is then gone for its reader only', async ({
  browser,
  request,
}) => {
  const { plumber, customer, id } = await startTalk(request);
  const page = await pageOf(browser, customer);
  await holdUndo(page);
  await openPage(page, `/messages/${id}`);
  const { list, thread, undo, chooseInMenu } = partsOf(page);
  const row = list.getByRole('link', { name: new RegExp(plumber.firstName) });
  await chooseInMenu('delete');
  await expect(page).toHaveURL('/messages');
  await expect(page.getByText(fr('messaging', 'list.empty.all.title'))).toBeVisible();
  await expect(row).toHaveCount(0);
  await undo.click();
  await expect(row).toBeVisible();
  await expect(page).toHaveURL(`/messages/${id}`);
  await expect(thread.getByText(firstText)).toBeVisible();

  await chooseInMenu('delete');
  // What is written before the server has deleted it would be gone with it.
  const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.getByRole('button', { name: fr('messaging', 'dismiss') }).click();
  expect((await deleted).status()).toBe(204);
  await expect(page.getByText(fr('messaging', 'list.empty.all.title'))).toBeVisible();
  expect(await textsOf(request, plumber.accessToken, id)).toEqual([firstText]);

  await write(request, plumber.accessToken, id, ['Toujours intéressée ?']);
  await row.click();
  await expect(thread.getByText('Toujours intéressée ?')).toBeVisible();
  await expect(thread.getByText(firstText)).toHaveCount(0);
});
