import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { expectCount, listNotices, noticesOf, openLive, startAsking } from './notices.ts';
import { holdUndo } from './hold-undo.ts';
import { openPage } from './open-page.ts';
import { pageOf, startTalk, write } from './talk.ts';
import { plural } from './words.ts';
import { notificationPageSize } from '#web/api/signed-in/notification-filters.ts';

test('opening a notification reads it, in every tab', async ({ browser, request }) => {
  const { plumber, ask } = await startAsking(request);
  const visit = await ask();
  const tab = await pageOf(browser, plumber.accessToken);
  const other = await tab.context().newPage();
  const [here, there] = [noticesOf(tab), noticesOf(other)];
  await openLive(tab, '/notifications');
  await openLive(other, '/notifications');
  for (const { bell } of [here, there]) await expectCount(bell, 2);
  const unread = there.lines.filter({ hasText: there.say('row.unread') });
  await expect(unread).toHaveCount(2);
  await here.main.locator(`a[href="/bookings/${visit}"]`).click();
  await expect(tab).toHaveURL(`/bookings/${visit}`);
  for (const { bell } of [here, there]) await expectCount(bell, 1);
  await expect(unread).toHaveCount(1);

  await test.step('one is marked as read without being opened', async () => {
    await unread.hover();
    await unread.getByRole('button', { name: there.say('row.read') }).click();
    await expect(unread).toHaveCount(0);
    for (const { bell } of [here, there]) await expectCount(bell, 0);
  });

  await test.step('all are read at once', async () => {
    await ask();
    await ask();
    for (const { bell } of [here, there]) await expectCount(bell, 2);
    await here.bell.click();
    await here.panel.getByRole('button', { name: here.say('bell.readAll') }).click();
    for (const { bell } of [here, there]) await expectCount(bell, 0);
    await expect(unread).toHaveCount(0);
    await ask();
    await there.main.getByRole('button', { name: there.say('head.readAll') }).click();
    for (const { bell } of [here, there]) await expectCount(bell, 0);
  });
});

test('a deletion can be undone, and is made when the page is left', async ({ browser, request }) => {
  const { plumber, ask } = await startAsking(request);
  const visit = await ask();
  const page = await pageOf(browser, plumber.accessToken);
  const { say, lines, main, bell } = noticesOf(page);
  const releaseUndo = await holdUndo(page);
  await openPage(page, '/notifications');
  const line = lines.filter({ has: page.locator(`a[href="/bookings/${visit}"]`) });
  const remove = async () => {
    await line.hover();
    await line.getByRole('button', { name: say('row.delete') }).click();
    await expect(line).toHaveCount(0);
  };
  const isKept = async () =>
    (await listNotices(request, plumber.accessToken)).some(({ type }) => type === 'BOOKING_REQUESTED');

  await remove();
  await main.getByRole('button', { name: say('undoLong') }).click();
  await expect(line).toBeVisible();
  expect(await isKept()).toBe(true);

  await test.step('the second press of a double click does not undo it', async () => {
    await line.hover();
    await line.getByRole('button', { name: say('row.delete') }).dblclick();
    await expect(line).toHaveCount(0);
    const undo = main.getByRole('button', { name: say('undoLong') });
    await expect(undo).toBeVisible();
    await undo.click();
    await expect(line).toBeVisible();
  });

  await test.step('it waits while the reader goes to another page of the site and back', async () => {
    await remove();
    await main.getByRole('link', { name: say('head.settings') }).click();
    await expect(page).toHaveURL('/settings/notifications');
    await page.goBack();
    await main.getByRole('button', { name: say('undoLong') }).click();
    await expect(line).toBeVisible();
    expect(await isKept()).toBe(true);
  });

  await test.step('it is made after some seconds', async () => {
    await releaseUndo();
    await remove();
    await page.mouse.move(0, 0);
    await expect(main.getByRole('button', { name: say('undoLong') })).toHaveCount(0);
    await expect.poll(isKept).toBe(false);
    await expect(line).toHaveCount(0);
    await expectCount(bell, 1);
  });

  await test.step('and when the page is closed', async () => {
    await lines.first().hover();
    await lines
      .first()
      .getByRole('button', { name: say('row.delete') })
      .click();
    await expect(main.getByRole('button', { name: say('undoLong') })).toBeVisible();
    await page.goto('about:blank');
    await expect.poll(() => listNotices(request, plumber.accessToken)).toEqual([]);
  });
});

test('a deletion by keyboard leads to its undo and back to the line', async ({ browser, request }) => {
  const { plumber } = await startAsking(request);
  const page = await pageOf(browser, plumber.accessToken);
  const { say, lines, main } = noticesOf(page);
  await openPage(page, '/notifications');
  await lines.first().getByRole('link').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(lines.first().getByRole('button', { name: say('row.delete') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('button', { name: say('undoLong') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lines.first().getByRole('link')).toBeFocused();
});

test('the filter is in the address, and back leads through it', async ({ browser, request }) => {
  const { plumber, customer, id } = await startTalk(request);
  await write(request, plumber.accessToken, id, ['Oui']);
  const page = await pageOf(browser, customer);
  const { filter, lines, main, say } = noticesOf(page);
  // An announcement of another journey may arrive meanwhile.
  const ofTalk = lines.filter({ has: page.locator(`a[href="/messages/${id}"]`) });
  await openPage(page, '/notifications');
  await expect(ofTalk).toHaveCount(1);
  await filter('bookings').click();
  await expect(page).toHaveURL('/notifications?show=bookings');
  await expect(main.getByText(say('empty.bookings.title'))).toBeVisible();
  await filter('messages').click();
  await expect(ofTalk).toHaveCount(1);
  await page.goBack();
  await expect(filter('bookings')).toHaveAttribute('aria-current', 'page');
  await expect(ofTalk).toHaveCount(0);
  await page.reload();
  await expect(main.getByText(say('empty.bookings.title'))).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/notifications');
  await expect(ofTalk).toHaveCount(1);
});

test('on a phone a line has its actions behind one button', async ({ browser, request }) => {
  const { plumber } = await startAsking(request);
  const page = await pageOf(browser, plumber.accessToken, 'fr-FR', { viewport: { width: 360, height: 740 } });
  const { say, lines, bell, main } = noticesOf(page);
  await openPage(page, '/notifications');
  await expectCount(bell, 1);
  await lines
    .first()
    .getByRole('button', { name: say('row.actions') })
    .click();
  await page.getByRole('menuitem', { name: say('row.read') }).click();
  await expectCount(bell, 0);
  await lines
    .first()
    .getByRole('button', { name: say('row.actions') })
    .click();
  await page.getByRole('menuitem', { name: say('row.delete') }).click();
  await expect(main.getByRole('button', { name: say('undoLong') })).toBeVisible();
});

test('a long list is read on, also after a failure, and says what arrived above while the reader was below', async ({
  browser,
  request,
}) => {
  const { plumber, ask } = await startAsking(request);
  await Promise.all(Array.from({ length: notificationPageSize + 4 }, () => ask()));
  const page = await pageOf(browser, plumber.accessToken);
  const { say, lines, main } = noticesOf(page);
  const more = main.getByRole('button', { name: say('end.more') });
  const furtherPages = '**/api/v1/notifications?page=1&*';
  const total = notificationPageSize + 5;
  let fails = true;
  await page.route(furtherPages, (route) =>
    fails ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  );
  await openLive(page, '/notifications');
  await expect(lines).toHaveCount(notificationPageSize);
  await page.mouse.wheel(0, 20_000);
  await expect(main.getByText(say('end.failed'))).toBeVisible();
  await expect(lines).toHaveCount(notificationPageSize);
  fails = false;
  await more.click();
  await expect(lines).toHaveCount(total);
  await expect(more).toHaveCount(0);
  await expect(main.getByText(say('end.failed'))).toHaveCount(0);
  await expect(
    main.getByText(say('end.shown', { shown: String(total), total: String(total) })),
  ).toBeVisible();

  await lines.last().scrollIntoViewIfNeeded();
  const place = async () => (await lines.last().boundingBox())?.y;
  const before = await place();
  const visit = await ask();
  const hint = main.getByRole('button', { name: say(plural('fr', 'arrived', 1), { count: '1' }) });
  await expect(hint).toBeVisible();
  await expect(lines).toHaveCount(total + 1);
  // What is read stays where it is.
  expect(await place()).toBeCloseTo(before ?? 0, -1);
  await hint.click();
  await expect(lines.first().getByRole('link')).toHaveAttribute('href', `/bookings/${visit}`);
  await expect(lines.first()).toBeInViewport();
  await expect(hint).toHaveCount(0);
});
