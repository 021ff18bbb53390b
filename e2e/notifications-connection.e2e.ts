import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { expectCount, noticesOf, startAsking } from './notices.ts';
import { openPage } from './open-page.ts';
import { signUpCustomer } from './people.ts';
import { pressRetry } from './press-retry.ts';
import { pageOf } from './talk.ts';

test.use({ serviceWorkers: 'allow' });

test('what arrived while there was no network is shown when it is back', async ({ browser, request }) => {
  const { plumber, ask } = await startAsking(request);
  const page = await pageOf(browser, plumber.accessToken);
  const { bell, lines, panel, main, say } = noticesOf(page);
  await openPage(page, '/notifications');
  await expect(lines).toHaveCount(1);
  // The panel is loaded when it is first needed.
  await bell.click();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await bell.click();
  await page.context().setOffline(true);
  const offline = main.getByText(say('offline.since', { time: '' }));
  await expect(offline).toBeVisible();
  await bell.click();
  await expect(panel.getByText(say('offline.since', { time: '' }))).toBeVisible();
  // What was read before stays.
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await ask();
  await page.context().setOffline(false);
  await expectCount(bell, 2);
  await expect(lines).toHaveCount(2);
  await expect(offline).toHaveCount(0);
});

// Calls that a service worker lets pass are not routed.
test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('the panel leads to the centre when there is nothing to show too', async ({ browser, request }) => {
    const page = await pageOf(browser, await signUpCustomer(request));
    const { bell, panel, say } = noticesOf(page);
    await openPage(page, '/dashboard');
    await bell.click();
    await expect(panel.getByText(say('bell.calm'))).toBeVisible();
    await panel.getByRole('link', { name: say('bell.centre') }).click();
    await expect(page).toHaveURL('/notifications');
  });

  test('a list that cannot be read says so, and is read again', async ({ browser, request }) => {
    const { plumber } = await startAsking(request);
    const page = await pageOf(browser, plumber.accessToken);
    const { bell, panel, say } = noticesOf(page);
    await openPage(page, '/provider/dashboard');
    await page.route('**/api/v1/notifications?*', (route) => route.fulfill({ status: 503, json: {} }));
    await bell.click();
    await expect(panel.getByText(say('bell.failed'))).toBeVisible();
    await page.unroute('**/api/v1/notifications?*');
    await pressRetry(panel.getByRole('button', { name: say('bell.retry') }), panel.getByRole('listitem'));
    await expect(panel.getByRole('listitem')).toHaveCount(1);
  });
});
