import { expect } from '@playwright/test';
import { test, walkedBy } from './journey.ts';
import { expectCount, listNotices, noticesOf, openLive, startAsking } from './notices.ts';
import { openPage } from './open-page.ts';
import { expectAccessible, expectNoMissingText, expectNoSidewaysScroll } from './page-checks.ts';
import { settingsAddress as address, settingsOf } from './pushes.ts';
import { pageOf, startTalk, write } from './talk.ts';
import { wordsOf } from './words.ts';

test.use({ serviceWorkers: 'allow' });

test('a type that is switched off is not shown live, and its line is in the centre', async ({
  browser,
  request,
}) => {
  const { plumber, customer, id } = await startTalk(request);
  const page = await pageOf(browser, customer);
  const { box, saved } = settingsOf(page);
  const { toast, bell, lines } = noticesOf(page);
  await openLive(page, address);
  await box('inApp', 'TEXT_MESSAGE').click();
  await expect(box('inApp', 'TEXT_MESSAGE')).not.toBeChecked();
  await expect(saved).toBeVisible();
  await write(request, plumber.accessToken, id, ['Oui']);
  await expectCount(bell, 1);
  await expect(toast).toHaveCount(0);
  await openPage(page, '/notifications');
  await expect(lines).toHaveCount(1);
  await openPage(page, address);
  await expect(box('inApp', 'TEXT_MESSAGE')).not.toBeChecked();
  await box('inApp', 'TEXT_MESSAGE').check();
  await expect(saved).toBeVisible();
});

for (const { language, locale, width } of walkedBy([
  { language: 'fr', locale: 'fr-FR', width: 360 },
  { language: 'ar', locale: 'ar', width: 1280 },
])) {
  test(`what is locked says so, quiet hours are saved (${language}, ${width} px)`, async ({
    browser,
    request,
  }) => {
    const { plumber } = await startAsking(request);
    const page = await pageOf(browser, plumber.accessToken, locale, { viewport: { width, height: 740 } });
    const { say, box, from, to, quiet, saved } = settingsOf(page, language);
    await openPage(page, '/settings');
    await page
      .getByRole('main')
      .getByRole('link', { name: wordsOf(language)('settings', 'area.notifications') })
      .click();
    await expect(page).toHaveURL(address);
    for (const channel of ['inApp', 'push', 'mail'])
      await expect(box(channel, 'BOOKING_REQUESTED', 'always')).toBeDisabled();
    await expect(box('mail', 'BOOKING_CONFIRMED', 'always')).toBeDisabled();
    await expect(box('inApp', 'BOOKING_CONFIRMED')).toBeEnabled();
    await expect(page.getByText(say('matrix.locked')).first()).toBeVisible();
    await expectAccessible(page, address);
    await expectNoMissingText(page, address);
    await expectNoSidewaysScroll(page, address);

    await from.selectOption('22:30');
    await to.selectOption('07:15');
    await expect(saved).toBeVisible();
    await page.reload();
    await expect(from).toHaveValue('22:30');
    await expect(to).toHaveValue('07:15');
    await to.selectOption('22:30');
    await expect(page.getByText(say('quiet.same'))).toBeVisible();
    await page.reload();
    await expect(to).toHaveValue('07:15');
    await quiet.click();
    await expect(quiet).not.toBeChecked();
    await expect(from).toHaveCount(0);
    await expect(saved).toBeVisible();
    await page.reload();
    await expect(quiet).not.toBeChecked();
  });
}

test('another tab shows at once what was saved', async ({ browser, request }) => {
  const { plumber } = await startAsking(request);
  const tab = await pageOf(browser, plumber.accessToken);
  const other = await tab.context().newPage();
  const [here, there] = [settingsOf(tab), settingsOf(other)];
  await openPage(tab, address);
  await openPage(other, address);
  await expect(there.box('inApp', 'REVIEW_RECEIVED')).toBeChecked();
  await here.box('inApp', 'REVIEW_RECEIVED').click();
  await expect(there.box('inApp', 'REVIEW_RECEIVED')).not.toBeChecked();
  await there.box('mail', 'REVIEW_REPLY').click();
  await expect(here.box('mail', 'REVIEW_REPLY')).not.toBeChecked();
  await expect(here.box('inApp', 'REVIEW_RECEIVED')).not.toBeChecked();
});

test('choices of two devices are both kept', async ({ browser, request }) => {
  const { plumber } = await startAsking(request);
  const tab = await pageOf(browser, plumber.accessToken);
  const other = await pageOf(browser, plumber.accessToken);
  const [here, there] = [settingsOf(tab), settingsOf(other)];
  await openPage(tab, address);
  await openPage(other, address);
  await here.box('inApp', 'REVIEW_RECEIVED').click();
  await expect(here.box('inApp', 'REVIEW_RECEIVED')).not.toBeChecked();
  await expect(here.saved).toBeVisible();
  await there.box('mail', 'REVIEW_REPLY').click();
  await expect(there.box('mail', 'REVIEW_REPLY')).not.toBeChecked();
  await expect(other.getByText(/changé ailleurs/).first()).toBeVisible();
  await expect(there.box('inApp', 'REVIEW_RECEIVED')).not.toBeChecked();
  await tab.reload();
  await expect(here.box('mail', 'REVIEW_REPLY')).not.toBeChecked();
  await expect(here.box('inApp', 'REVIEW_RECEIVED')).not.toBeChecked();
});

test('without a network a choice is kept, and saved when it is back', async ({ browser, request }) => {
  const { plumber } = await startAsking(request);
  const page = await pageOf(browser, plumber.accessToken);
  const { box, say, saved } = settingsOf(page);
  await openPage(page, address);
  await page.context().setOffline(true);
  await box('mail', 'REVIEW_REPLY').click();
  await expect(box('mail', 'REVIEW_REPLY')).not.toBeChecked();
  await expect(page.getByText(say('save.offline')).first()).toBeVisible();
  await expect(box('mail', 'REVIEW_REPLY')).not.toBeChecked();
  await page.context().setOffline(false);
  await expect(saved).toBeVisible();
  await page.reload();
  await expect(box('mail', 'REVIEW_REPLY')).not.toBeChecked();
  expect(await listNotices(request, plumber.accessToken)).toHaveLength(1);
});

test('a choice without a network is kept when its page is left, and the browser asks before it closes the tab', async ({
  browser,
  request,
}) => {
  const { plumber } = await startAsking(request);
  const page = await pageOf(browser, plumber.accessToken);
  const { box, main, say } = settingsOf(page);
  await openPage(page, '/notifications');
  await main.getByRole('link', { name: noticesOf(page).say('head.settings') }).click();
  await expect(box('mail', 'REVIEW_REPLY')).toBeChecked();
  await page.context().setOffline(true);
  await box('mail', 'REVIEW_REPLY').click();
  await expect(box('mail', 'REVIEW_REPLY')).not.toBeChecked();
  await expect(page.getByText(say('save.offline')).first()).toBeVisible();

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();

  await page.goBack();
  await expect(page).toHaveURL('/notifications');
  const saving = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/notification-settings'),
  );
  await page.context().setOffline(false);
  expect((await saving).status()).toBe(200);
  await openPage(page, address);
  await expect(box('mail', 'REVIEW_REPLY')).not.toBeChecked();
});

// Calls that a service worker lets pass are not routed.
test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a refused choice says why in its place, and is undone', async ({ browser, request }) => {
    const { plumber } = await startAsking(request);
    const page = await pageOf(browser, plumber.accessToken);
    const { box, say } = settingsOf(page);
    const why = wordsOf('fr')('errors', 'NTF002.message');
    await openPage(page, address);
    // The page offers nothing that is locked: here it was locked after it was opened.
    await page.route('**/api/v1/users/me/notification-settings', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 409, json: { errorCode: 'NTF002', message: why, status: 409 } })
        : route.fallback(),
    );
    await box('push', 'REVIEW_RECEIVED').click();
    await expect(page.getByText(say('save.refused', { why })).first()).toBeVisible();
    await expect(box('push', 'REVIEW_RECEIVED')).toBeChecked();
  });
});

for (const { language, locale } of walkedBy([
  { language: 'fr', locale: 'fr-FR' },
  { language: 'ar', locale: 'ar' },
]))
  test(`an iPhone is shown how the site comes to its home screen (${language})`, async ({
    browser,
    request,
  }) => {
    const { plumber } = await startAsking(request);
    const viewport = { width: 360, height: 740 };
    const page = await pageOf(browser, plumber.accessToken, locale, { viewport });
    // What Safari on an iPhone knows outside the home screen.
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'PushManager');
      Object.assign(navigator, { standalone: false });
    });
    const { main, say, push } = settingsOf(page, language);
    await openPage(page, address);
    await expect(main.getByText(say('devices.badge.NEEDS_HOME_SCREEN'))).toBeVisible();
    await expect(push).toHaveCount(0);
    const help = main.getByRole('button', { name: say('homeScreen.show') });
    await help.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page, 'help');
    await expectNoMissingText(page, 'help');
    await expectNoSidewaysScroll(page, 'help');
    const manifest = await request.get((await page.locator('link[rel=manifest]').getAttribute('href')) ?? '');
    expect(manifest.headers()['content-type']).toContain('application/manifest+json');
    expect(await manifest.json()).toMatchObject({ display: 'standalone' });
    await dialog.getByRole('button', { name: say('homeScreen.understood') }).click();
    await expect(help).toBeFocused();
  });

test('two choices in quick succession never go back', async ({ browser, request }) => {
  const { plumber } = await startAsking(request);
  const page = await pageOf(browser, plumber.accessToken);
  const { box, saved } = settingsOf(page);
  const chosen = [box('push', 'REVIEW_RECEIVED'), box('mail', 'REVIEW_REPLY')] as const;
  await openPage(page, address);
  const seen = await page.evaluateHandle(
    (boxes) => {
      const states: string[] = [];
      const note = () => {
        const state = boxes.map((one) => (one instanceof HTMLInputElement && one.checked ? 1 : 0)).join('');
        if (state !== states.at(-1)) states.push(state);
      };
      new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
      note();
      return states;
    },
    await Promise.all(chosen.map((one) => one.elementHandle())),
  );
  let saves = 0;
  page.on('response', (answer) => {
    if (answer.request().method() === 'PUT' && answer.url().endsWith('/notification-settings')) saves += 1;
  });
  for (const one of chosen) await one.click();
  await expect.poll(() => saves).toBe(2);
  await expect(saved).toBeVisible();
  expect(await seen.jsonValue()).toEqual(['11', '01', '00']);
});
