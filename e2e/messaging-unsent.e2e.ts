import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { openPage } from './open-page.ts';
import { firstText, pageOf, startTalk, textsOf } from './talk.ts';
import { wordsOf } from './words.ts';

test.use({ serviceWorkers: 'allow' });

const fr = wordsOf('fr');

test('messages written without a network are sent once and in order when it is back', async ({
  browser,
  request,
}) => {
  const { customer, id } = await startTalk(request);
  const page = await pageOf(browser, customer);
  await openPage(page, `/messages/${id}`);
  const field = page.getByLabel(fr('messaging', 'composer.label'), { exact: true });
  await page.context().setOffline(true);
  await expect(page.getByText(fr('messaging', 'offline'))).toBeVisible();
  const texts = ['Un', 'Deux', 'Trois'];
  for (const text of texts) {
    await field.fill(text);
    await field.press('Enter');
  }
  await expect(page.getByText(fr('messaging', 'message.queued'))).toHaveCount(3);
  await page.context().setOffline(false);
  await expect(page.getByText(fr('messaging', 'message.queued'))).toHaveCount(0);
  await expect.poll(() => textsOf(request, customer, id)).toEqual([firstText, ...texts]);
});

// Calls that a service worker lets pass are not routed.
test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('the queue and a draft survive a reload, and a log-out names what it erases', async ({
    browser,
    request,
  }) => {
    const { plumber, customer, id } = await startTalk(request);
    const page = await pageOf(browser, customer);
    await page.route(`**/conversations/${id}/messages`, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await openPage(page, `/messages/${id}`);
    const field = page.getByLabel(fr('messaging', 'composer.label'), { exact: true });
    await field.fill('Pas encore parti');
    await field.press('Enter');
    await field.fill('Un brouillon');
    await expect(page.getByText('Pas encore parti')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Pas encore parti')).toBeVisible();
    await expect(field).toHaveValue('Un brouillon');

    const leave = async () => {
      await page.getByLabel(fr('common', 'account.open', { name: 'Camille' })).click();
      await page.getByRole('button', { name: fr('common', 'account.logout') }).click();
    };
    await leave();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Pas encore parti');
    await expect(dialog).toContainText(plumber.displayName);
    await dialog.getByRole('button', { name: fr('messaging', 'logout.stay') }).click();
    await expect(page.getByText('Pas encore parti')).toBeVisible();
    await leave();
    await dialog.getByRole('button', { name: fr('messaging', 'logout.leave') }).click();
    await expect(page).toHaveURL('/auth/login');
    const kept = await page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('maisonnee-messages');
          opening.addEventListener('error', () => reject(new Error('the queue cannot be opened')));
          opening.addEventListener('success', () => {
            const counting = opening.result.transaction('unsent').objectStore('unsent').count();
            counting.addEventListener('success', () => resolve(counting.result));
          });
        }),
    );
    expect(kept).toBe(0);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('brouillon');
  });

  test('a refused message keeps its text for the sender', async ({ browser, request }) => {
    const { plumber, customer, id } = await startTalk(request);
    const page = await pageOf(browser, customer);
    await openPage(page, `/messages/${id}`);
    await page.route(`**/conversations/${id}/messages`, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 422,
            json: { errorCode: 'MSG002', message: fr('errors', 'MSG002.message') },
          })
        : route.continue(),
    );
    const field = page.getByLabel(fr('messaging', 'composer.label'), { exact: true });
    await field.fill('Refusé une fois');
    await field.press('Enter');
    await expect(page.getByText(fr('errors', 'MSG002.message'))).toBeVisible();
    await page.unroute(`**/conversations/${id}/messages`);
    await page.getByRole('button', { name: fr('messaging', 'message.rewrite') }).click();
    await expect(field).toHaveValue('Refusé une fois');
    await expect(field).toBeFocused();
    await field.press('Enter');
    await expect
      .poll(() => textsOf(request, plumber.accessToken, id))
      .toEqual([firstText, 'Refusé une fois']);
  });
});
