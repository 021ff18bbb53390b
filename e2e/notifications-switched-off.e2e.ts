import { expect } from '@playwright/test';
import { adminToken } from './documents.ts';
import { testAlone as test } from './further-server.ts';
import { mailsTo } from './mailbox.ts';
import { listNotices, noticesOf, openLive, startAsking } from './notices.ts';
import { openPage } from './open-page.ts';
import { expectAccessible, expectNoMissingText } from './page-checks.ts';
import { passMinutes } from './pass-time.ts';
import { endQuietHours, settingsAddress, settingsOf, startBrowser } from './pushes.ts';
import { pageOf, writeFirst } from './talk.ts';
import { wordsOf } from './words.ts';
import { walkedBy } from './journey.ts';
import { unfoldSends } from './send-groups.ts';

test.use({ serviceWorkers: 'allow' });

// The configuration is one for all.
test.describe.configure({ mode: 'serial' });

for (const language of walkedBy(['ar', 'fr']))
  test(`a type is switched off by the administrator, then by the person, and another one cannot be (${language})`, async ({
    browser,
    request,
  }) => {
    const { plumber, ask } = await startAsking(request, language);
    await endQuietHours(request, plumber.accessToken);
    const { page, received } = await startBrowser({ browser, request }, plumber.accessToken, language);
    const { push, main, say, box, saved } = settingsOf(page, language);
    const { toast, lines } = noticesOf(page, language);
    const admin = await pageOf(browser, await adminToken(request), language);
    const words = wordsOf(language);
    const nameOf = (type: string) => words('notifications', `${type}.name`);
    const row = (type: string) => page.getByRole('group', { name: new RegExp(nameOf(type)) });
    const arrived = async () => (await listNotices(request, plumber.accessToken)).map(({ type }) => type);
    const mailed = async () =>
      (await mailsTo(request, plumber.email)).filter(({ html }) => html.includes('/messages/')).length;
    /** After all jobs that are due. */
    const pushed = async () => {
      await passMinutes(request, 0);
      return (await received()).map(({ link }) => link);
    };
    const before = await arrived();

    await test.step('the administrator switches messages off', async () => {
      await openPage(admin, '/admin/notifications');
      await unfoldSends(admin, 'messages', language);
      const switched = admin
        .getByRole('listitem')
        .filter({ has: admin.getByRole('heading', { name: new RegExp(`^${nameOf('TEXT_MESSAGE')}`) }) })
        .getByRole('switch');
      await switched.uncheck();
      await admin.getByRole('button', { name: words('notifications-config', 'save.submit') }).click();
      await expect(
        admin.getByText(words('notifications-config', 'outcome.SAVED.title'), { exact: true }),
      ).toBeVisible();
    });

    await test.step('the person sees that it is paused, and none arrives', async () => {
      await openLive(page, settingsAddress);
      await push.check();
      await expect(main.getByText(say('devices.state.ON'))).toBeVisible();
      await expect(row('TEXT_MESSAGE')).toContainText(say('matrix.paused'));
      for (const channel of ['inApp', 'push', 'mail'])
        await expect(box(channel, 'TEXT_MESSAGE', 'pausedChoice')).toBeDisabled();
      await expectAccessible(page, 'paused');
      await expectNoMissingText(page, 'paused');
      await writeFirst(request, plumber);
      expect(await pushed()).toEqual([]);
      expect(await arrived()).toEqual(before);
      expect(await mailed()).toBe(0);
    });

    await test.step('it is switched on again, and the person switches it off for themselves', async () => {
      await admin.getByRole('button', { name: words('notifications-config', 'reset.open') }).click();
      await admin.getByRole('button', { name: words('notifications-config', 'reset.confirm') }).click();
      await expect(admin.getByText(words('notifications-config', 'outcome.RESET.title'))).toBeVisible();
      await openLive(page, settingsAddress);
      for (const channel of ['inApp', 'push', 'mail']) {
        await box(channel, 'TEXT_MESSAGE').click();
        await expect(box(channel, 'TEXT_MESSAGE')).not.toBeChecked();
      }
      await expect(saved).toBeVisible();
      await writeFirst(request, plumber);
      // The line in the centre is written all the same.
      await expect.poll(arrived).toEqual(['TEXT_MESSAGE', ...before]);
      expect(await pushed()).toEqual([]);
      expect(await mailed()).toBe(0);
      await expect(toast).toHaveCount(0);
    });

    await test.step('what cannot be switched off says so, and arrives', async () => {
      await expect(row('BOOKING_REQUESTED')).toContainText(say('matrix.locked'));
      for (const channel of ['inApp', 'push', 'mail'])
        await expect(box(channel, 'BOOKING_REQUESTED', 'always')).toBeDisabled();
      const visit = await ask();
      await expect(toast.getByRole('link')).toHaveAttribute('href', `/bookings/${visit}`);
      await expect.poll(pushed).toEqual([`/bookings/${visit}`]);
      await expect
        .poll(async () => (await mailsTo(request, plumber.email)).some(({ html }) => html.includes(visit)))
        .toBe(true);
      await openPage(page, '/notifications');
      await expect(lines.first().getByRole('link')).toHaveAttribute('href', `/bookings/${visit}`);
    });
  });
