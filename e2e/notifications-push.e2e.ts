import { expect, type Page } from '@playwright/test';
import { test, walkedBy } from './journey.ts';
import { mailsTo } from './mailbox.ts';
import { expectCount, noticesOf, openLive, startAsking } from './notices.ts';
import { openPage } from './open-page.ts';
import { expectAccessible, expectNoMissingText, expectNoSidewaysScroll } from './page-checks.ts';
import { signUpCustomer } from './people.ts';
import { deliver, endQuietHours, settingsAddress, settingsOf, startBrowser } from './pushes.ts';
import { pageOf } from './talk.ts';
import { wordsOf } from './words.ts';
import { isolate } from '#contract/text-direction.ts';

test.use({ serviceWorkers: 'allow' });

/** What the person answers the browser that asks whether the site may notify. */
async function decide(page: Page, setting: 'denied' | 'granted'): Promise<void> {
  const ofPage = await page.context().newCDPSession(page);
  const { targetInfo } = await ofPage.send('Target.getTargetInfo');
  const ofBrowser = await page.context().browser()?.newBrowserCDPSession();
  await ofBrowser?.send('Browser.setPermission', {
    permission: { name: 'notifications' },
    setting,
    origin: new URL(page.url()).origin,
    browserContextId: targetInfo.browserContextId ?? '',
  });
}

for (const { language, dir } of walkedBy([
  { language: 'fr', dir: 'ltr' },
  { language: 'ar', dir: 'rtl' },
])) {
  test(`a request arrives on the open page, by mail and by push, until the push is switched off (${language})`, async ({
    browser,
    request,
  }) => {
    const { plumber, ask } = await startAsking(request, language);
    await endQuietHours(request, plumber.accessToken);
    const headers = { authorization: `Bearer ${plumber.accessToken}` };
    const { page, received } = await startBrowser({ browser, request }, plumber.accessToken, language);
    const { push, say, main } = settingsOf(page, language);
    const { toast, bell, panel } = noticesOf(page, language);
    const words = wordsOf(language);
    const message = (other: string) =>
      words('notifications', 'BOOKING_REQUESTED.variants.request.message', {
        other: isolate(other, language),
      });

    await test.step('the push is switched on', async () => {
      await openLive(page, settingsAddress);
      expect(await page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeUndefined();
      await expect(push).not.toBeChecked();
      await push.check();
      await expect(main.getByText(say('devices.state.ON'))).toBeVisible();
      await expect(push).toBeChecked();
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
      await expectAccessible(page, settingsAddress);
      await expectNoMissingText(page, settingsAddress);
      await expectNoSidewaysScroll(page, settingsAddress);
    });

    const visit = await ask();
    await test.step('it is shown live, in the language of the person', async () => {
      await expect(toast.getByRole('link')).toHaveAttribute('href', `/bookings/${visit}`);
      await expect(toast).toContainText(message('Camille D.'));
      await expectCount(bell, 2, language);
      await bell.click();
      await expect(panel.locator(`a[href="/bookings/${visit}"]`)).toContainText('Camille');
      await page.keyboard.press('Escape');
    });

    await test.step('one mail tells it', async () => {
      await expect
        .poll(async () => {
          const mails = await mailsTo(request, plumber.email);
          return mails.filter(({ html }) => html.includes(visit)).map((mail) => mail.language);
        })
        .toEqual([language]);
      const mails = await mailsTo(request, plumber.email);
      expect(mails.find(({ html }) => html.includes(visit))?.html).toContain(`dir="${dir}"`);
    });

    await test.step('the push says no more than what happened and a first name', async () => {
      await expect.poll(received).toHaveLength(1);
      const [payload] = await received();
      expect(payload).toMatchObject({ lang: language, dir, link: `/bookings/${visit}` });
      expect(payload?.text).toBe(message('Camille'));
      const { title, text, tag, link } = payload ?? {};
      expect(await deliver(page, JSON.stringify(payload))).toEqual([
        {
          title,
          body: text,
          lang: language,
          dir,
          tag,
          path: link,
          icon: '/push-icon.png',
          badge: '/push-badge.png',
        },
      ]);
      for (const file of ['/push-icon.png', '/push-badge.png'])
        expect((await request.get(file)).headers()['content-type']).toBe('image/png');
    });

    await test.step('it is switched off', async () => {
      await page.reload();
      await expect(push).toBeChecked();
      await push.uncheck();
      await expect(main.getByText(say('devices.state.OFF'))).toBeVisible();
      await ask();
      const tried = await request.post('/api/v1/notifications/test', { headers, data: { channel: 'PUSH' } });
      expect(await tried.json()).toEqual({ sent: 0, reason: 'NO_DEVICE' });
      expect(await received()).toHaveLength(1);
    });
  });
}

test('a person tests push and mail', async ({ browser, request }) => {
  const { plumber } = await startAsking(request);
  const { page, received } = await startBrowser({ browser, request }, plumber.accessToken);
  const { push, test: testButton, say, main } = settingsOf(page);
  await openPage(page, settingsAddress);
  await testButton('push').click();
  await expect(main.getByText(say('test.noDevice'))).toBeVisible();
  await main.getByRole('button', { name: say('test.addDevice') }).click();
  await expect(main.getByText(say('devices.state.ON'))).toBeVisible();
  await expect(push).toBeChecked();
  await expect(main.getByText(say('test.noDevice'))).toHaveCount(0);
  await testButton('push').click();
  const sent = main.getByText(say('test.sent', { time: '' }));
  await expect(sent).toHaveCount(1);
  await expect
    .poll(received)
    .toMatchObject([
      { text: wordsOf('fr')('push', 'test', { brandName: 'Maisonnée' }), link: '/notifications' },
    ]);
  await testButton('mail').click();
  await expect(sent).toHaveCount(2);
  await expect
    .poll(async () => (await mailsTo(request, plumber.email)).map(({ subject }) => subject))
    .toContain(wordsOf('fr')('email', 'notificationTest.subject', { brandName: 'Maisonnée' }));

  await test.step('an hour has five tests', async () => {
    for (const _ of [4, 5]) await testButton('mail', 'again').click();
    await testButton('mail', 'again').click();
    await expect(main.getByText(/^Assez d’essais pour le moment/)).toBeVisible();
  });
});

test('a device that was removed elsewhere ends its subscription when the site is next opened on it', async ({
  browser,
  request,
}) => {
  const { plumber, ask } = await startAsking(request);
  await endQuietHours(request, plumber.accessToken);
  const lost = await startBrowser({ browser, request }, plumber.accessToken);
  const kept = await startBrowser({ browser, request }, plumber.accessToken);
  for (const { page } of [lost, kept]) {
    const { push, main, say } = settingsOf(page);
    await openPage(page, settingsAddress);
    await push.check();
    await expect(main.getByText(say('devices.state.ON'))).toBeVisible();
  }
  const { devices, remove, main } = settingsOf(kept.page);
  await expect(devices).toHaveCount(2);
  await remove.click();
  await expect(devices).toHaveCount(1);
  await expect(main.getByText(/ne reçoit plus le push/)).toBeVisible();
  await ask();
  await expect.poll(kept.received).toHaveLength(1);
  expect(await lost.received()).toEqual([]);

  expect(await lost.isSubscribed()).toBe(true);
  await openPage(lost.page, '/provider/dashboard');
  await expect.poll(lost.isSubscribed).toBe(false);
  await openPage(lost.page, settingsAddress);
  await expect(settingsOf(lost.page).push).not.toBeChecked();
  await openPage(kept.page, settingsAddress);
  await expect(settingsOf(kept.page).push).toBeChecked();
});

test('a browser that refuses says so, and the way back leads to the switch', async ({ browser, request }) => {
  const page = await pageOf(browser, await signUpCustomer(request));
  const { main, say, push } = settingsOf(page);
  await openPage(page, settingsAddress);
  await expect(push).not.toBeChecked();
  await decide(page, 'denied');
  await expect(main.getByText(say('devices.denied'))).toBeVisible();
  await expect(main.getByText(say('devices.badge.DENIED'))).toBeVisible();
  await expect(main.getByText(say('devices.state.DENIED'))).toBeVisible();
  await expect(push).toHaveCount(0);
  await expectAccessible(page, 'refused');
  const check = main.getByRole('button', { name: say('devices.check') });
  await check.click();
  await expect(main.getByText(say('devices.stillDenied'))).toBeVisible();
  await decide(page, 'granted');
  await expect(push).not.toBeChecked();
  await expect(main.getByText(say('devices.stillDenied'))).toHaveCount(0);
});

test('the pushes of a browser belong to who is signed in there', async ({ browser, request }) => {
  const [first, second] = [await startAsking(request), await startAsking(request)];
  for (const { plumber } of [first, second]) await endQuietHours(request, plumber.accessToken);
  const { page, received, isSubscribed } = await startBrowser(
    { browser, request },
    first.plumber.accessToken,
  );
  // Where nothing arrives, something arrives at another device of the same person.
  const elsewhere = await startBrowser({ browser, request }, first.plumber.accessToken);
  const { push, main, say } = settingsOf(page);
  const isOn = main.getByText(say('devices.state.ON'));
  const links = async () => (await received()).map(({ link }) => link);
  for (const one of [page, elsewhere.page]) {
    await openPage(one, settingsAddress);
    await settingsOf(one).push.check();
    await expect(settingsOf(one).push).toBeChecked();
    await expect(settingsOf(one).main.getByText(say('devices.state.ON'))).toBeVisible();
  }
  const signIn = async (accessToken: string) => {
    await page.evaluate((token) => localStorage.setItem('authToken', token), accessToken);
    await openPage(page, settingsAddress);
  };

  await test.step('another account takes the browser over', async () => {
    await signIn(second.plumber.accessToken);
    await expect(push).not.toBeChecked();
    await push.check();
    await expect(isOn).toBeVisible();
    await first.ask();
    await expect.poll(elsewhere.received).toHaveLength(1);
    const visit = await second.ask();
    await expect.poll(links).toEqual([`/bookings/${visit}`]);
  });

  await test.step('the first one has it back by signing in again', async () => {
    await signIn(first.plumber.accessToken);
    await expect(push).toBeChecked();
    const visit = await first.ask();
    await expect.poll(async () => (await links()).slice(1)).toEqual([`/bookings/${visit}`]);
  });

  await test.step('a log-out ends it', async () => {
    const name = wordsOf('fr')('common', 'account.open', { name: first.plumber.firstName });
    await page.getByLabel(name, { exact: true }).click();
    await page
      .getByRole('banner')
      .getByRole('button', { name: wordsOf('fr')('common', 'account.logout') })
      .click();
    await expect(page).toHaveURL('/auth/login');
    expect(await isSubscribed()).toBe(false);
    await first.ask();
    await expect.poll(elsewhere.received).toHaveLength(3);
    expect(await links()).toHaveLength(2);
  });
});
