import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { openPage } from './open-page.ts';
import { expectAccessible } from './page-checks.ts';
import { holdUndo } from './hold-undo.ts';
import { password, publishPlumber, signUpCustomer } from './people.ts';
import { firstText, pageOf, partsOf, startTalk, textsOf, write } from './talk.ts';
import { wordsOf } from './words.ts';

const fr = wordsOf('fr');

test('an edit and a deletion can be undone, and the other member sees what remains', async ({
  browser,
  request,
}) => {
  const { plumber, customer, id } = await startTalk(request);
  const provider = await pageOf(browser, plumber.accessToken);
  await openPage(provider, `/messages/${id}`);
  const page = await pageOf(browser, customer);
  await holdUndo(page);
  await openPage(page, `/messages/${id}`);
  const act = async (name: 'edit' | 'delete') => {
    await page.getByText(firstText).last().hover();
    await page.getByRole('button', { name: fr('messaging', 'message.actions') }).click();
    await page.getByRole('menuitem', { name: fr('messaging', `message.${name}`) }).click();
  };
  const undo = page.getByRole('button', { name: fr('messaging', 'undo') });

  await act('edit');
  const field = page.getByLabel(fr('messaging', 'composer.label'), { exact: true });
  await expect(field).toBeFocused();
  await field.fill('Êtes-vous libre dimanche ?');
  await field.press('Enter');
  await expect(provider.getByText('Êtes-vous libre dimanche ?').last()).toBeVisible();
  await undo.click();
  await expect(provider.getByText(firstText).last()).toBeVisible();

  await act('delete');
  await undo.click();
  await expect(page.getByText(firstText).last()).toBeVisible();
  await act('delete');
  await page.getByRole('button', { name: fr('messaging', 'dismiss') }).click();
  await expect(
    provider
      .getByRole('region', { name: fr('messaging', 'thread.messages') })
      .getByText(fr('messaging', 'message.deleted')),
  ).toBeVisible();
  expect(await textsOf(request, plumber.accessToken, id)).toEqual(['']);
});

test('a block closes the field for both and can be undone', async ({ browser, request }) => {
  const { plumber, customer, id } = await startTalk(request);
  const provider = await pageOf(browser, plumber.accessToken);
  await openPage(provider, `/messages/${id}`);
  const page = await pageOf(browser, customer);
  await holdUndo(page);
  await openPage(page, `/messages/${id}`);
  const name = plumber.displayName;
  await page.getByRole('button', { name: fr('messaging', 'menu.label') }).click();
  await page.getByRole('menuitem', { name: fr('messaging', 'menu.block', { name }) }).click();
  await expect(page.getByText(fr('messaging', 'composer.blockedByMe', { name }))).toBeVisible();
  await expect(provider.getByText(fr('messaging', 'composer.blocked'))).toBeVisible();
  await expectAccessible(page, 'blocked');
  await page.getByRole('button', { name: fr('messaging', 'undo') }).click();
  await expect(provider.getByLabel(fr('messaging', 'composer.label'), { exact: true })).toBeVisible();
});

test('leaving can be undone, archiving moves the conversation', async ({ browser, request }) => {
  const { plumber, customer, id } = await startTalk(request);
  const page = await pageOf(browser, customer);
  await holdUndo(page);
  await openPage(page, `/messages/${id}`);
  const menu = async (name: 'leave' | 'archive') => {
    await page.getByRole('button', { name: fr('messaging', 'menu.label') }).click();
    await page.getByRole('menuitem', { name: fr('messaging', `menu.${name}`) }).click();
  };
  // The open thread has a link with the same name.
  const row = partsOf(page).list.getByRole('link', { name: new RegExp(plumber.firstName) });
  await menu('leave');
  await page.getByRole('button', { name: fr('messaging', 'undo') }).click();
  await expect(page).toHaveURL(`/messages/${id}`);
  await menu('archive');
  await expect(page.getByText(fr('messaging', 'list.empty.all.title'))).toBeVisible();
  await page.getByRole('link', { name: fr('messaging', 'list.archived') }).click();
  await expect(row).toBeVisible();
  await row.click();
  await menu('leave');
  await page.getByRole('button', { name: fr('messaging', 'dismiss') }).click();
  await expect(page).toHaveURL('/messages');
  await page.getByRole('link', { name: fr('messaging', 'list.archived') }).click();
  await expect(page.getByText(fr('messaging', 'list.empty.archived.title'))).toBeVisible();
});

test('a search opens the place in a long history, which is read without jumps', async ({
  browser,
  request,
}) => {
  const { plumber, customer, id } = await startTalk(request);
  await write(request, plumber.accessToken, id, ['Le joint est une pièce rare.']);
  // More than a page of the thread, and no more than each may write in a minute.
  const lines = Array.from({ length: 18 }, (_, index) => `Ligne ${index + 1}`);
  await write(request, customer, id, lines);
  await write(request, plumber.accessToken, id, lines);
  const page = await pageOf(browser, plumber.accessToken);
  await openPage(page, `/messages/${id}`);
  const thread = page.getByRole('region', { name: fr('messaging', 'thread.messages') });
  await expect(thread.getByText('Ligne 18', { exact: true }).last()).toBeVisible();
  await page.getByRole('button', { name: fr('messaging', 'search.open') }).click();
  await page.getByRole('searchbox').fill('joint rare');
  await page.getByRole('link', { name: /joint/ }).click();
  await expect(thread.getByText('Le joint est une pièce rare.')).toBeInViewport();

  // A reader of the history is not moved by what arrives.
  await write(request, customer, id, ['Tout dernier']);
  await page.getByRole('button', { name: fr('messaging', 'thread.new_one', { count: '1' }) }).click();
  await expect(thread.getByText('Tout dernier')).toBeInViewport();
});

test('a question of a visitor is kept through the sign-in and resumed afterwards', async ({
  page,
  request,
}) => {
  const plumber = await publishPlumber(request);
  const email = `${randomUUID()}@example.org`;
  await signUpCustomer(request, email);
  await openPage(page, `/providers/${plumber.id}`);
  const ask = page.getByRole('button', { name: fr('providers', 'ask') });
  await ask.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(fr('questions', 'text')).fill('Faites-vous les chauffe-eau ?');
  await dialog.getByRole('button', { name: fr('questions', 'signIn') }).click();
  await expect(dialog.getByText(fr('questions', 'error.subject'))).toBeVisible();
  await dialog.getByLabel(fr('questions', 'subject')).fill('Chauffe-eau');
  await expectAccessible(page, 'question');
  await dialog.getByRole('button', { name: fr('questions', 'signIn') }).click();
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
  await page.getByLabel(fr('auth', 'field.email')).fill(email);
  await page.getByLabel(fr('auth', 'field.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: fr('auth', 'login.submit') }).click();
  await expect(dialog.getByLabel(fr('questions', 'text'))).toHaveValue('Faites-vous les chauffe-eau ?');
  await dialog.getByRole('button', { name: fr('questions', 'send') }).click();
  await expect(page).toHaveURL(/\/messages\/[\w-]+$/);
  await expect(page.getByText('Faites-vous les chauffe-eau ?').last()).toBeVisible();

  const address = page.url();
  await openPage(page, `/services/${plumber.serviceId}`);
  await ask.click();
  await expect(page).toHaveURL(address);
});

test('a provider cannot ask themselves', async ({ browser, request }) => {
  const plumber = await publishPlumber(request);
  const page = await pageOf(browser, plumber.accessToken);
  await openPage(page, `/providers/${plumber.id}`);
  await expect(page.getByText(fr('providers', 'own.profile'))).toBeVisible();
  await expect(page.getByRole('button', { name: fr('providers', 'ask') })).toHaveCount(0);
});
