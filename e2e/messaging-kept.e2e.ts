import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { openPage } from './open-page.ts';
import { pageOf, partsOf, send, startTalk, textsOf, write } from './talk.ts';
import { signUpCustomer } from './people.ts';
import { wordsOf } from './words.ts';

const fr = wordsOf('fr');
const photo = { name: 'fuite.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not read here') };
const preview = (page: Page) => page.getByAltText(fr('messaging', 'composer.photoPreview'));

async function chooseForMessage(page: Page, text: string, action: 'edit' | 'delete') {
  const row = partsOf(page).rows.filter({ hasText: text });
  await row.hover();
  await row.getByRole('button', { name: fr('messaging', 'message.actions') }).click();
  await page.getByRole('menuitem', { name: fr('messaging', `message.${action}`) }).click();
}

test('what is typed and chosen stays while another message is changed or written again', async ({
  browser,
  request,
}) => {
  const { customer, id } = await startTalk(request);
  await write(request, customer, id, ['À corriger']);
  const page = await pageOf(browser, customer);
  await openPage(page, `/messages/${id}`);
  const { field } = partsOf(page);
  await page.route(`**/conversations/${id}/messages`, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: { errorCode: 'MSG002', message: fr('errors', 'MSG002.message') } })
      : route.continue(),
  );
  await send(field, 'Refusé');
  const rewrite = page.getByRole('button', { name: fr('messaging', 'message.rewrite') });
  await expect(rewrite).toBeVisible();
  await field.fill('Mon brouillon');
  await page.locator('input[type=file]').setInputFiles(photo);
  await expect(preview(page)).toBeVisible();
  await chooseForMessage(page, 'À corriger', 'edit');
  await expect(field).toHaveValue('À corriger');
  await field.press('Escape');
  await expect(field).toHaveValue('Mon brouillon');
  await expect(preview(page)).toBeVisible();
  await rewrite.click();
  await expect(field).toHaveValue('Refusé\nMon brouillon');
  await expect(preview(page)).toBeVisible();
});

test('a change of language in the middle of sending sends the rest', async ({ browser, request }) => {
  const { customer, id } = await startTalk(request);
  const page = await pageOf(browser, customer);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/conversations/${id}/messages`, async (route) => {
    if (route.request().method() === 'POST') await released;
    await route.continue();
  });
  await openPage(page, `/messages/${id}`);
  const { field } = partsOf(page);
  for (const text of ['Un', 'Deux', 'Trois']) await send(field, text);
  await field.fill('Un brouillon');
  const current = fr('common', 'nav.currentLanguage', { name: 'Français' });
  await page.locator('summary:visible', { hasText: current }).click();
  await page.locator('button[lang=en]:visible').click();
  const english = partsOf(page, 'en');
  await expect(english.field).toHaveValue('Un brouillon');
  // The first one may be on its way again by now; none has arrived.
  for (const text of ['Un', 'Deux', 'Trois'])
    await expect(english.rows.filter({ has: page.getByText(text, { exact: true }) })).toBeVisible();
  expect((await textsOf(request, customer, id)).slice(1)).toEqual([]);
  release();
  await expect(english.queued).toHaveCount(0);
  const sent = async () => (await textsOf(request, customer, id)).slice(1);
  await expect.poll(sent).toEqual(['Un', 'Deux', 'Trois']);
});

test('two tabs without a network send in the order of writing', async ({ browser, request }) => {
  const { customer, id } = await startTalk(request);
  const tab = await pageOf(browser, customer);
  const other = await tab.context().newPage();
  for (const page of [tab, other]) await openPage(page, `/messages/${id}`);
  await tab.context().setOffline(true);
  const written = ['Un', 'Deux', 'Trois', 'Quatre'];
  for (const [index, text] of written.entries()) {
    const page = index % 3 === 0 ? tab : other;
    await send(partsOf(page).field, text);
    await expect(partsOf(page).rows.filter({ hasText: text })).toBeVisible();
  }
  await tab.context().setOffline(false);
  await expect.poll(async () => (await textsOf(request, customer, id)).slice(1)).toEqual(written);
});

test('a log-out makes the deletion that could still be undone', async ({ browser, request }) => {
  const { plumber, customer, id } = await startTalk(request);
  await write(request, customer, id, ['À effacer']);
  const page = await pageOf(browser, customer);
  await openPage(page, `/messages/${id}`);
  await chooseForMessage(page, 'À effacer', 'delete');
  await expect(partsOf(page).undo).toBeVisible();
  await page.getByLabel(fr('common', 'account.open', { name: 'Camille' })).click();
  await page.getByRole('button', { name: fr('common', 'account.logout') }).click();
  await expect(page).toHaveURL('/auth/login');
  expect((await textsOf(request, plumber.accessToken, id)).at(-1)).toBe('');
});

test('a tab begins again when another tab changes the account', async ({ browser, request }) => {
  const { plumber, customer, id } = await startTalk(request);
  await write(request, customer, id, ['Mon numéro : 06 12 34 56 78']);
  const tab = await pageOf(browser, customer);
  const other = await tab.context().newPage();
  await openPage(other, '/services');
  await openPage(tab, `/messages/${id}`);
  const { field, thread } = partsOf(tab);
  await expect(thread).toContainText('06 12 34 56 78');
  await field.fill('Le brouillon de Camille');
  // Both changes reach a page that was asleep at once.
  await other.evaluate((token) => localStorage.setItem('authToken', token), plumber.accessToken);
  await expect(field).toHaveValue('');
  await expect(thread).not.toContainText('06 12 34 56 78');
  await send(field, 'Réponse');
  await expect.poll(() => textsOf(request, customer, id)).toContain('Réponse');

  // Or one after the other: the log-out empties what this tab has read.
  await other.evaluate(() => localStorage.removeItem('authToken'));
  await expect(tab).toHaveURL(/\/auth\/login/);
  await other.evaluate((token) => localStorage.setItem('authToken', token), customer);
  await expect(thread).toContainText('06 12 34 56 78');
  await expect(tab.getByLabel(fr('common', 'account.open', { name: 'Camille' }))).toBeVisible();
});

test('a question to a person one talks with comes into the field of the conversation', async ({
  page,
  request,
}) => {
  const { plumber, customer, id } = await startTalk(request);
  await openPage(page, `/providers/${plumber.id}`);
  await page.getByRole('button', { name: fr('providers', 'ask') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(fr('questions', 'subject')).fill('Chauffe-eau');
  await dialog.getByLabel(fr('questions', 'text')).fill('Et le chauffe-eau ?');
  await page.evaluate((token) => localStorage.setItem('authToken', token), customer);
  await openPage(page, `/providers/${plumber.id}?ask`);
  await expect(page).toHaveURL(`/messages/${id}`);
  await expect(partsOf(page).field).toHaveValue('Et le chauffe-eau ?');
});

test('a question that is changed after a lost answer is sent too', async ({ browser, request }) => {
  const { plumber } = await startTalk(request);
  const customer = await signUpCustomer(request);
  const page = await pageOf(browser, customer);
  await openPage(page, `/providers/${plumber.id}`);
  await page.getByRole('button', { name: fr('providers', 'ask') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(fr('questions', 'subject')).fill('Chauffe-eau');
  const text = dialog.getByLabel(fr('questions', 'text'));
  await text.fill('Première version');
  // The server has it, the answer and what is read after it are lost.
  await page.route('**/can-initiate/**', (route) => route.abort());
  await page.route('**/conversations/initiate', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: fr('questions', 'send') }).click();
  await expect(dialog.getByRole('alert')).not.toBeEmpty();
  await page.unroute('**/conversations/initiate');
  await text.fill('Version corrigée');
  await dialog.getByRole('button', { name: fr('questions', 'send') }).click();
  await expect(page).toHaveURL(/\/messages\/[\w-]+$/);
  await expect(partsOf(page).thread).toContainText('Version corrigée');
});
