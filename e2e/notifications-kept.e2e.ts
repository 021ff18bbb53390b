import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { expectCount, listNotices, noticesOf, openLive, startAsking } from './notices.ts';
import { holdUndo } from './hold-undo.ts';
import { openPage } from './open-page.ts';
import { pageOf, startTalk, write } from './talk.ts';

const changing = /\/api\/v1\/notifications\/(read-all|[^/?]+(\/read)?)(\?|$)/;

/** Until the returned function is called, what the reader does with notifications does not reach the server. */
async function cutOff(page: Page): Promise<() => Promise<void>> {
  await page.route(changing, (route) =>
    ['PUT', 'DELETE'].includes(route.request().method()) ? route.abort() : route.continue(),
  );
  return async () => {
    await page.unroute(changing);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
  };
}

const lineOf = (page: Page, visit: string) =>
  noticesOf(page).lines.filter({ has: page.locator(`a[href="/bookings/${visit}"]`) });

async function press(page: Page, visit: string, action: 'row.read' | 'row.delete'): Promise<void> {
  const line = lineOf(page, visit);
  await line.hover();
  await line.getByRole('button', { name: noticesOf(page).say(action) }).click();
}

test('what is read and deleted without a network is done, and sent when it is back', async ({
  browser,
  request,
}) => {
  const { plumber, ask } = await startAsking(request);
  const [read, deleted] = [await ask(), await ask()];
  const page = await pageOf(browser, plumber.accessToken);
  const { bell, say } = noticesOf(page);
  await openLive(page, '/notifications');
  await expectCount(bell, 3);
  await page.context().setOffline(true);
  await press(page, read, 'row.read');
  await expect(lineOf(page, read).getByText(say('row.unread'))).toHaveCount(0);
  await expectCount(bell, 2);
  await press(page, deleted, 'row.delete');
  await expectCount(bell, 1);
  // While the pointer is at it, its time is paused.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('button', { name: say('undoLong') })).toBeHidden();
  await expect(lineOf(page, deleted)).toHaveCount(0);
  await expectCount(bell, 1);
  await expect(page.getByRole('alert')).toHaveText('');
  expect((await listNotices(request, plumber.accessToken)).filter((one) => !one.read)).toHaveLength(3);

  await page.context().setOffline(false);
  const unread = async () =>
    (await listNotices(request, plumber.accessToken)).filter((one) => !one.read).length;
  await expect.poll(unread).toBe(1);
  await expectCount(bell, 1);
  await expect(lineOf(page, deleted)).toHaveCount(0);
});

test('what waits survives a reload, is shown in both tabs, and is sent later', async ({
  browser,
  request,
}) => {
  const { plumber, ask } = await startAsking(request);
  const visit = await ask();
  const page = await pageOf(browser, plumber.accessToken);
  const other = await page.context().newPage();
  const goOn = await cutOff(page);
  const goOnThere = await cutOff(other);
  await openLive(page, '/notifications');
  await openLive(other, '/notifications');
  await press(page, visit, 'row.read');
  for (const tab of [page, other]) {
    await expect(lineOf(tab, visit).getByText(noticesOf(tab).say('row.unread'))).toHaveCount(0);
    await expectCount(noticesOf(tab).bell, 1);
  }
  await openPage(page, '/notifications?show=bookings');
  await expect(lineOf(page, visit)).toHaveCount(1);
  await expect(lineOf(page, visit).getByText(noticesOf(page).say('row.unread'))).toHaveCount(0);
  await expectCount(noticesOf(page).bell, 1);
  expect((await listNotices(request, plumber.accessToken)).filter((one) => one.read)).toEqual([]);

  await Promise.all([goOn(), goOnThere()]);
  await expect
    .poll(async () => (await listNotices(request, plumber.accessToken)).filter((one) => one.read).length)
    .toBe(1);
  for (const tab of [page, other]) {
    await expectCount(noticesOf(tab).bell, 1);
    await expect(lineOf(tab, visit).getByText(noticesOf(tab).say('row.unread'))).toHaveCount(0);
  }
});

test('reading all leaves unread what arrives while it waits', async ({ browser, request }) => {
  const { plumber, ask } = await startAsking(request);
  await ask();
  const page = await pageOf(browser, plumber.accessToken);
  const { bell, main, say } = noticesOf(page);
  const goOn = await cutOff(page);
  await openLive(page, '/notifications');
  await main.getByRole('button', { name: say('head.readAll') }).click();
  await expectCount(bell, 0);
  const visit = await ask();
  await expect(lineOf(page, visit).getByText(say('row.unread'))).toHaveCount(1);
  await expectCount(bell, 1);
  await goOn();
  await expect
    .poll(async () => (await listNotices(request, plumber.accessToken)).map((one) => one.read))
    .toEqual([false, true, true]);
  await expectCount(bell, 1);
});

test('under a filter only what it shows is read', async ({ browser, request }) => {
  const { plumber, customer, id } = await startTalk(request);
  await write(request, customer, id, ['Bonjour']);
  const page = await pageOf(browser, plumber.accessToken);
  const { bell, main, say } = noticesOf(page);
  await openLive(page, '/notifications?show=messages');
  const before = await listNotices(request, plumber.accessToken);
  await expectCount(bell, before.length);
  const button = main.getByRole('button', { name: say('head.readListed') });
  await button.click();
  await expect(button).toHaveCount(0);
  await expectCount(bell, before.length - 1);
  const unread = async () =>
    (await listNotices(request, plumber.accessToken)).filter((one) => !one.read).map(({ type }) => type);
  await expect.poll(unread).not.toContain('TEXT_MESSAGE');
  expect(await unread()).toHaveLength(before.length - 1);
});

test('a line whose deletion can be undone is not counted', async ({ browser, request }) => {
  const { plumber, ask } = await startAsking(request);
  const visit = await ask();
  const page = await pageOf(browser, plumber.accessToken);
  const { bell, main, say } = noticesOf(page);
  await holdUndo(page);
  await openLive(page, '/notifications');
  await expectCount(bell, 2);
  await press(page, visit, 'row.delete');
  await expectCount(bell, 1);
  await main.getByRole('button', { name: say('undoLong') }).click();
  await expectCount(bell, 2);
});
