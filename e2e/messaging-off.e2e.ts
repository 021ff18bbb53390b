import { expect } from '@playwright/test';
import { test } from './further-server.ts';
import { openPage } from './open-page.ts';
import { pageOf, startTalk } from './talk.ts';
import { wordsOf } from './words.ts';

const fr = wordsOf('fr');

test('while messages are switched off, nothing leads to them', async ({ browser, request, startServer }) => {
  const { plumber, customer, id } = await startTalk(request);
  const { origin } = await startServer({ FEATURE_CHAT: 'off' });
  const page = await pageOf(browser, customer, 'fr-FR', { baseURL: origin });
  // The socket is open for notifications: nothing of conversations is asked for on it.
  const asked: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => asked.push(payload.toString())));
  const ask = page.getByRole('button', { name: fr('providers', 'ask') });

  await openPage(page, `/providers/${plumber.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(plumber.displayName);
  await expect(ask).toHaveCount(0);
  await openPage(page, `/services/${plumber.serviceId}?ask`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(ask).toHaveCount(0);

  await page.getByLabel(fr('common', 'account.open', { name: 'Camille' })).click();
  await expect(
    page.getByRole('link', { name: fr('common', 'account.bookings'), exact: true }).first(),
  ).toBeVisible();
  await expect(page.locator('a[href^="/messages"]')).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByLabel(fr('common', 'nav.menu'), { exact: true }).click();
  await expect(
    page.getByRole('banner').getByRole('link', { name: fr('common', 'nav.become') }),
  ).toBeVisible();
  await expect(page.locator('a[href^="/messages"]')).toHaveCount(0);

  for (const address of ['/messages', `/messages/${id}`]) {
    await openPage(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr('site', 'notFound.title'));
  }
  expect(asked.filter((frame) => /^destination:\S*\/(conversations|unread-count)$/m.test(frame))).toEqual([]);
});
