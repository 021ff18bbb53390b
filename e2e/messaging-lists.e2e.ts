import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { openPage } from './open-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts';
import { signUpCustomer } from './people.ts';
import { firstText, pageOf, partsOf, startTalk, write } from './talk.ts';
import { wordsOf } from './words.ts';

const fr = wordsOf('fr');
const ar = wordsOf('ar');

test('unread conversations are listed by themselves, and the open one stays until it is left', async ({
  browser,
  request,
}) => {
  const { plumber, id } = await startTalk(request);
  // A second customer, whose message has been read.
  const other = await request.post('/api/v1/conversations/initiate', {
    data: { providerId: plumber.id, subject: 'Robinet', text: 'Un robinet goutte.' },
    headers: { authorization: `Bearer ${await signUpCustomer(request)}` },
  });
  const { conversation } = (await other.json()) as { conversation: { id: string } };
  const read = await request.put(`/api/v1/messages/conversations/${conversation.id}/mark-read`, {
    headers: { authorization: `Bearer ${plumber.accessToken}` },
  });
  expect(read.ok()).toBe(true);

  const provider = await pageOf(browser, plumber.accessToken);
  await openPage(provider, '/messages');
  const rows = provider.getByRole('region', { name: fr('messaging', 'list.label') }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await provider.getByRole('link', { name: `${fr('messaging', 'list.unread')} 1` }).click();
  await expect(rows).toHaveCount(1);
  await expectAccessible(provider, 'unread');
  await rows.getByRole('link').click();
  await expect(provider).toHaveURL(`/messages/${id}?show=unread`);
  await expect(
    provider.getByRole('link', { name: fr('messaging', 'list.unread'), exact: true }),
  ).toBeVisible();
  await expect(rows).toHaveCount(1);
  await provider.setViewportSize({ width: 360, height: 740 });
  await provider.getByRole('link', { name: fr('messaging', 'thread.back') }).click();
  await expect(provider.getByText(fr('messaging', 'list.empty.unread.title'))).toBeVisible();
  await expectNoSidewaysScroll(provider, 'unread at 360');
});

test('a search shows what it found in parts, and the keyboard goes on where it was', async ({
  browser,
  request,
}) => {
  const { plumber, customer, id } = await startTalk(request);
  // No more than each may write in a minute, the first message included.
  const lines = Array.from({ length: 18 }, (_, index) => `Robinet ${index + 1}`);
  await write(request, customer, id, lines);
  await write(request, plumber.accessToken, id, lines);
  const page = await pageOf(browser, customer, 'ar');
  await openPage(page, '/messages');
  await page.getByRole('button', { name: ar('messaging', 'search.open') }).click();
  await page.getByRole('searchbox').fill('robinet');
  const panel = page.getByRole('region', { name: ar('messaging', 'search.label') });
  const hits = panel.getByRole('listitem');
  await expect(hits).toHaveCount(20);
  const more = panel.getByRole('button', { name: ar('messaging', 'search.more') });
  await more.press('Enter');
  await expect(hits).toHaveCount(36);
  await expect(hits.nth(20).getByRole('link')).toBeFocused();
  await expect(more).toHaveCount(0);
  const ids = await hits
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(ids).size).toBe(36);
  await expectAccessible(page, 'search');
});

test('a quick phrase is found by the words that its reader sees', async ({ browser, request }) => {
  const { plumber, customer, id } = await startTalk(request);
  const sent = await request.post(`/api/v1/messages/conversations/${id}/messages`, {
    data: { phraseKey: 'customer.thanks' },
    headers: { authorization: `Bearer ${customer}` },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  const page = await pageOf(browser, plumber.accessToken, 'ar');
  await openPage(page, '/messages');
  await page.getByRole('button', { name: ar('messaging', 'search.open') }).click();
  const phrase = ar('messaging', 'phrase.customer.thanks');
  const [word = ''] = phrase.split(' ');
  await page.getByRole('searchbox').fill(word);
  const panel = page.getByRole('region', { name: ar('messaging', 'search.label') });
  const hit = panel.getByRole('listitem');
  await expect(hit).toHaveCount(1);
  await expect(hit).toContainText(phrase);
  await expect(hit.locator('mark')).toHaveText(word);
  await hit.getByRole('link').click();
  await expect(page.locator('[data-row]').last()).toContainText(phrase);
});

test('texts of another direction are cut at their own end', async ({ browser, request }) => {
  const { customer, id } = await startTalk(request);
  const page = await pageOf(browser, customer, 'ar');
  await openPage(page, `/messages/${id}`);
  const { list } = partsOf(page, 'ar');
  await expect(list.getByText(firstText)).toHaveCSS('direction', 'ltr');
  await expect(list.getByText(ar('messaging', 'list.you'))).toHaveCSS('direction', 'rtl');
  // The placeholder is in Arabic, what is typed need not be.
  const field = page.getByRole('textbox', { name: ar('messaging', 'composer.label') });
  await expect(field).toHaveCSS('direction', 'rtl');
  await field.fill('Bonjour');
  await expect(field).toHaveCSS('direction', 'ltr');
});

test('a long last message ends before the count of what is unread', async ({ browser, request }) => {
  const { plumber, customer, id } = await startTalk(request);
  await write(request, customer, id, [
    'J’arriverai avec une camionnette blanche devant le portail vert du numéro 12',
  ]);
  const page = await pageOf(browser, plumber.accessToken);
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/messages');
  const row = page.getByRole('region', { name: fr('messaging', 'list.label') }).getByRole('listitem');
  const line = await row.getByText('J’arriverai').boundingBox();
  const time = await row.getByRole('time').boundingBox();
  expect((line?.x ?? 0) + (line?.width ?? 0)).toBeLessThanOrEqual(time?.x ?? 0);
});
