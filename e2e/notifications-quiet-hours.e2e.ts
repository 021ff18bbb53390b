import { expect } from '@playwright/test';
import { minuteMs } from '#contract/durations.ts';
import { testAlone as test } from './further-server.ts';
import { expectCount, noticesOf, openLive, startAsking } from './notices.ts';
import { passMinutes } from './pass-time.ts';
import { settingsAddress, settingsOf, startBrowser } from './pushes.ts';
import { walkedBy } from './journey.ts';

test.use({ serviceWorkers: 'allow' });

const quarterMs = 15 * minuteMs;
const quietMinutes = 90;

/** A quarter of an hour of the clock in Paris: "22:15". */
const timeAt = (moment: number) =>
  new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' }).format(
    moment,
  );

for (const language of walkedBy(['fr', 'ar']))
  test(`quiet hours of the settings page hold the push back until they end (${language})`, async ({
    browser,
    request,
  }) => {
    const { plumber, ask } = await startAsking(request, language);
    const { page, received } = await startBrowser({ browser, request }, plumber.accessToken, language);
    const { push, main, say, from, to, saved } = settingsOf(page, language);
    const { toast, bell } = noticesOf(page, language);
    await openLive(page, settingsAddress);
    await push.check();
    await expect(main.getByText(say('devices.state.ON'))).toBeVisible();
    const begin = Math.floor((await passMinutes(request, 0)).getTime() / quarterMs) * quarterMs;
    await from.selectOption(timeAt(begin));
    await to.selectOption(timeAt(begin + quietMinutes * minuteMs));
    await expect(saved).toBeVisible();
    // Again with the connection: what happens before it is counted, but not shown as a toast.
    await openLive(page, settingsAddress);
    await expect(to).toHaveValue(timeAt(begin + quietMinutes * minuteMs));

    const visit = await ask();
    await expect(toast.getByRole('link')).toHaveAttribute('href', `/bookings/${visit}`);
    await expectCount(bell, 2, language);
    await passMinutes(request, quietMinutes / 2);
    expect(await received()).toEqual([]);
    await passMinutes(request, quietMinutes / 2);
    expect(await received()).toMatchObject([{ link: `/bookings/${visit}`, lang: language }]);
  });
