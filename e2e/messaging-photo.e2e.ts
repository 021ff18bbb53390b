import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { openPage } from './open-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts';
import { firstText, pageOf, startTalk, textsOf } from './talk.ts';
import { wordsOf } from './words.ts';

const fr = wordsOf('fr');
const photo = {
  name: 'fuite.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAwAAAAICAIAAABChommAAAAEUlEQVR42mOQi3IjiBhGFQEAJY9HQYXN+dAAAAAASUVORK5CYII=',
    'base64',
  ),
};

const fieldOf = (page: Page) => page.getByLabel(fr('messaging', 'composer.label'), { exact: true });
const threadOf = (page: Page) => page.getByRole('region', { name: fr('messaging', 'thread.messages') });
const photosOf = (page: Page) => threadOf(page).getByAltText(fr('messaging', 'message.photo'));

async function isDrawn(page: Page): Promise<boolean> {
  return photosOf(page)
    .first()
    .evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0);
}

test('a photo chosen without a network is sent once, in its place, when it is back', async ({
  browser,
  request,
}) => {
  const { plumber, customer, id } = await startTalk(request);
  const provider = await pageOf(browser, plumber.accessToken);
  await openPage(provider, `/messages/${id}`);
  const page = await pageOf(browser, customer);
  await openPage(page, `/messages/${id}`);
  await page.context().setOffline(true);
  await expect(page.getByText(fr('messaging', 'offline'))).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(photo);
  await expect(page.getByText(fr('messaging', 'composer.photoWaiting'))).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page, 'waiting photo at 360');
  await fieldOf(page).fill('Voici la fuite');
  await fieldOf(page).press('Enter');
  await fieldOf(page).fill('Et la suite');
  await fieldOf(page).press('Enter');
  await expect(page.getByText(fr('messaging', 'message.queued'))).toHaveCount(2);
  await expect.poll(() => isDrawn(page)).toBe(true);
  await expectAccessible(page, 'queued photo');
  await page.context().setOffline(false);
  await expect(page.getByText(fr('messaging', 'message.queued'))).toHaveCount(0);
  await expect
    .poll(() => textsOf(request, customer, id))
    .toEqual([firstText, 'Voici la fuite', 'Et la suite']);
  await expect(photosOf(provider)).toHaveCount(1);
  await expect.poll(() => isDrawn(provider)).toBe(true);
  await expect(photosOf(page)).toHaveCount(1);
});

test('a queued photo survives a reload, is named at the log-out, and comes back when it is refused', async ({
  browser,
  request,
}) => {
  const { customer, id } = await startTalk(request);
  const page = await pageOf(browser, customer);
  await page.route('**/files/upload?*', (route) => route.abort());
  await openPage(page, `/messages/${id}`);
  await page.locator('input[type=file]').setInputFiles(photo);
  await expect(page.getByText(fr('messaging', 'composer.photoWaiting'))).toBeVisible();
  await fieldOf(page).fill('Le mur du fond');
  await fieldOf(page).press('Enter');
  await expect(photosOf(page)).toHaveCount(1);
  await page.reload();
  await expect(threadOf(page).getByText('Le mur du fond')).toBeVisible();
  await expect.poll(() => isDrawn(page)).toBe(true);

  await page.getByLabel(fr('common', 'account.open', { name: 'Camille' })).click();
  await page.getByRole('button', { name: fr('common', 'account.logout') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByAltText(fr('messaging', 'message.photo'))).toBeVisible();
  await expect(dialog).toContainText('Le mur du fond');
  await dialog.getByRole('button', { name: fr('messaging', 'logout.stay') }).click();

  await page.unroute('**/files/upload?*');
  await page.route('**/files/upload?*', (route) =>
    route.fulfill({ status: 422, json: { errorCode: 'FIL002', message: fr('errors', 'FIL002.message') } }),
  );
  await expect(page.getByText(fr('errors', 'FIL002.message'))).toBeVisible();
  await page.unroute('**/files/upload?*');
  await page.getByRole('button', { name: fr('messaging', 'message.rewrite') }).click();
  await expect(fieldOf(page)).toHaveValue('Le mur du fond');
  await expect(page.getByAltText(fr('messaging', 'composer.photoPreview'))).toBeVisible();
  const send = page.getByRole('button', { name: fr('messaging', 'composer.send') });
  await expect(send).not.toHaveAttribute('aria-disabled');
  await send.click();
  await expect.poll(() => textsOf(request, customer, id)).toEqual([firstText, 'Le mur du fond']);
  await expect(photosOf(page)).toHaveCount(1);
});

test('a photo whose upload ends after the log-out is not sent', async ({ browser, request }) => {
  const { plumber, customer, id } = await startTalk(request);
  const page = await pageOf(browser, customer);
  await page.route('**/files/upload?*', (route) => route.abort());
  await openPage(page, `/messages/${id}`);
  await page.locator('input[type=file]').setInputFiles(photo);
  await expect(page.getByText(fr('messaging', 'composer.photoWaiting'))).toBeVisible();
  await page.unroute('**/files/upload?*');
  let finish = () => {};
  const held = new Promise<void>((resolve) => (finish = resolve));
  let stored = () => {};
  const isStored = new Promise<void>((resolve) => (stored = resolve));
  await page.route('**/files/upload?*', async (route) => {
    const response = await route.fetch();
    stored();
    await held;
    await route.fulfill({ response });
  });
  await fieldOf(page).fill('Le mur du fond');
  await fieldOf(page).press('Enter');
  await isStored;
  await page.getByLabel(fr('common', 'account.open', { name: 'Camille' })).click();
  await page.getByRole('button', { name: fr('common', 'account.logout') }).click();
  const sent: string[] = [];
  page.on('request', (one) => one.method() === 'POST' && sent.push(new URL(one.url()).pathname));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: fr('messaging', 'logout.leave') })
    .click();
  await expect(page).toHaveURL('/auth/login');
  const answered = page.waitForResponse('**/files/upload?*').catch(() => null);
  finish();
  await answered;
  await page.goto('/services');
  expect(sent.filter((path) => path.endsWith('/messages'))).toEqual([]);
  expect(await textsOf(request, plumber.accessToken, id)).toEqual([firstText]);
});

test('a message for which the device has no room comes back into the field', async ({ browser, request }) => {
  const { customer, id } = await startTalk(request);
  const page = await pageOf(browser, customer);
  await page.route('**/files/upload?*', (route) => route.abort());
  await openPage(page, `/messages/${id}`);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.locator('input[type=file]').setInputFiles(photo);
  await expect(page.getByText(fr('messaging', 'composer.photoWaiting'))).toBeVisible();
  await fieldOf(page).fill('Trop lourd');
  await fieldOf(page).press('Enter');
  await expect(page.getByText(fr('messaging', 'composer.noRoom'))).toBeVisible();
  await expect(fieldOf(page)).toHaveValue('Trop lourd');
  await expect(page.getByAltText(fr('messaging', 'composer.photoPreview'))).toBeVisible();
  await expect(page.getByText(fr('messaging', 'message.queued'))).toHaveCount(0);
});
