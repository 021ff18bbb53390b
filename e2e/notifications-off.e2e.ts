import { expect } from '@playwright/test';
import { test } from './further-server.ts';
import { noticesOf, startAsking } from './notices.ts';
import { openPage } from './open-page.ts';
import { pageOf } from './talk.ts';
import { wordsOf } from './words.ts';

const fr = wordsOf('fr');

test('while notifications are switched off, nothing leads to them', async ({
  browser,
  request,
  startServer,
}) => {
  const { plumber } = await startAsking(request);
  const { origin } = await startServer({ FEATURE_NOTIFICATIONS: 'off' });
  const page = await pageOf(browser, plumber.accessToken, 'fr-FR', { baseURL: origin });
  const calls: string[] = [];
  page.on('request', (call) => calls.push(call.url()));
  await openPage(page, '/provider/dashboard');
  await expect(
    page.getByLabel(fr('common', 'account.open', { name: plumber.firstName }), { exact: true }),
  ).toBeVisible();
  await expect(noticesOf(page).bell).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByLabel(fr('common', 'nav.menu'), { exact: true }).click();
  await expect(
    page.getByRole('banner').getByRole('link', { name: fr('common', 'account.messages') }),
  ).toBeVisible();
  await expect(page.locator('a[href^="/notifications"]')).toHaveCount(0);

  for (const address of ['/notifications', '/settings/notifications']) {
    await openPage(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr('site', 'notFound.title'));
  }
  await openPage(page, '/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr('settings', 'area.title'));
  const pages = page.getByRole('main').getByRole('link');
  await expect(pages.filter({ hasText: fr('settings', 'area.addresses') })).toBeVisible();
  await expect(pages.filter({ hasText: fr('settings', 'area.notifications') })).toHaveCount(0);
  expect(calls.filter((url) => /\/api\/.*notification/.test(url))).toEqual([]);
});
