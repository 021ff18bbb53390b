import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { makePhoto } from './documents.ts';
import { openPage } from './open-page.ts';
import { listen, withoutRefusedCalls } from './page-checks.ts';
import { publishPlumber, signUpCustomer } from './people.ts';
import { confirmVisit, expectUnread, pageOf, partsOf, send, textsOf, unreadText } from './talk.ts';
import { wordsOf } from './words.ts';
import { isolate } from '#contract/text-direction.ts';

const fr = wordsOf('fr');
const ar = wordsOf('ar');
const phone = '06 12 34 56 78';

test('a customer in French and a provider in Arabic, from the question to the confirmed visit', async ({
  browser,
  request,
}) => {
  const plumber = await publishPlumber(request);
  const customer = await signUpCustomer(request);
  const page = await pageOf(browser, customer);
  const provider = await pageOf(browser, plumber.accessToken, 'ar');
  const noise = [listen(page), listen(provider)];
  const own = partsOf(page);
  const others = partsOf(provider, 'ar');
  const expectOwnCount = (count: number) => expectUnread(page, 'Camille', count);
  const expectOthersCount = (count: number) => expectUnread(provider, plumber.firstName, count, 'ar');
  const question = 'Faites-vous les chauffe-eau ?';
  let id = '';

  await test.step('a question from the profile arrives at once', async () => {
    await openPage(provider, '/provider/dashboard');
    await expectOthersCount(0);
    await openPage(page, `/providers/${plumber.id}`);
    await page.getByRole('button', { name: fr('providers', 'ask') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(fr('questions', 'subject')).fill('Chauffe-eau');
    await dialog.getByLabel(fr('questions', 'text')).fill(question);
    await dialog.getByRole('button', { name: fr('questions', 'send') }).click();
    await expect(page).toHaveURL(/\/messages\/[\w-]+$/);
    id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await expectOthersCount(1);
    await openPage(provider, provider.url());
    await expectOthersCount(1);
  });

  await test.step('the provider opens it, and it counts as read for both', async () => {
    await openPage(provider, '/messages');
    const row = others.list.getByRole('link', { name: /Camille/ });
    await expect(row).toContainText(unreadText(1, 'ar'));
    await row.click();
    await expect(others.thread.getByText(question)).toBeVisible();
    await expect(row).not.toContainText(unreadText(1, 'ar'));
    await expectOthersCount(0);
    await expect(own.thread.getByText(fr('messaging', 'message.read'), { exact: true })).toBeAttached();
    await openPage(provider, provider.url());
    await expectOthersCount(0);
  });

  await test.step('each sees the other type, and reads what is sent', async () => {
    await own.field.pressSequentially('Sous ');
    // The name is isolated in Arabic.
    await expect(
      provider.getByText(
        ar('messaging', 'thread.typing', { name: '' })
          .replaceAll(/[\u2068\u2069…]/g, '')
          .trim(),
      ),
    ).toBeVisible();
    await own.field.pressSequentially('l’évier');
    await own.field.press('Enter');
    await expect(others.thread.getByText('Sous l’évier')).toBeVisible();
    await others.field.pressSequentially('نعم');
    await expect(
      page.getByText(fr('messaging', 'thread.typing', { name: plumber.displayName })),
    ).toBeVisible();
    await others.field.press('Enter');
    await expect(own.thread.getByText('نعم')).toBeVisible();
  });

  await test.step('what is not read counts in the menu and in the list, also after a reload', async () => {
    await openPage(page, '/dashboard');
    await expectOwnCount(0);
    for (const text of ['غدًا', 'أو بعد غد']) await send(others.field, text);
    await expectOwnCount(1);
    await openPage(page, '/messages');
    const row = own.list.getByRole('link', { name: new RegExp(plumber.firstName) });
    await expect(row).toContainText(unreadText(2));
    await openPage(page, page.url());
    await expect(row).toContainText(unreadText(2));
    await expectOwnCount(1);
    await row.click();
    await expect(own.thread.getByText('أو بعد غد')).toBeVisible();
    await expectOwnCount(0);
    await openPage(page, page.url());
    await expectOwnCount(0);
  });

  await test.step('a phone number is hidden until a visit is confirmed', async () => {
    await send(own.field, `Mon numéro : ${phone}`);
    await expect(own.thread.getByText(phone)).toBeVisible();
    await expect(own.thread.getByText(fr('messaging', 'message.masked'))).toBeVisible();
    await expect(others.thread.getByText(ar('messaging', 'message.maskedMark'))).toBeAttached();
    await expect(others.thread.getByText(ar('messaging', 'message.maskedByOther'))).toBeVisible();
    await expect(provider.getByText(phone)).toHaveCount(0);
    await confirmVisit(request, customer, plumber);
    await expect(others.thread.getByText(phone)).toBeVisible();
    await expect(others.thread.getByText(ar('messaging', 'message.maskedMark'))).toHaveCount(0);
    await expect(others.thread.getByText(ar('messaging', 'message.maskedByOther'))).toHaveCount(0);
    await expect(own.thread.getByText(fr('messaging', 'message.masked'))).toHaveCount(0);
  });

  await test.step('a photo is sent and seen', async () => {
    const file = { name: 'fuite.jpg', mimeType: 'image/jpeg', buffer: await makePhoto() };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByLabel(fr('messaging', 'composer.photoSending'))).toHaveCount(0);
    await send(own.field, 'Voici la fuite');
    await expect(others.thread.getByText('Voici la fuite')).toBeVisible();
    const photo = others.thread.getByRole('img', { name: ar('messaging', 'message.photo') });
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  });

  await test.step('what is written offline is sent once and in order', async () => {
    await page.context().setOffline(true);
    await expect(page.getByText(fr('messaging', 'offline'))).toBeVisible();
    for (const text of ['Hors ligne 1', 'Hors ligne 2']) await send(own.field, text);
    await expect(own.queued).toHaveCount(2);
    await send(others.field, 'أين أنتم؟');
    await expect.poll(() => textsOf(request, plumber.accessToken, id)).toContain('أين أنتم؟');
    await page.context().setOffline(false);
    await expect(own.queued).toHaveCount(0);
    const last = ['أين أنتم؟', 'Hors ligne 1', 'Hors ligne 2'];
    await expect.poll(async () => (await textsOf(request, customer, id)).slice(-3)).toEqual(last);
    for (const { rows } of [own, others]) {
      await expect(rows.filter({ hasText: /Hors ligne|أين/ })).toContainText(last);
    }
  });

  await test.step('a block closes the conversation for both until it is lifted', async () => {
    await others.chooseInMenu('block', { name: isolate('Camille D.', 'ar') });
    await expect(page.getByText(fr('messaging', 'composer.blocked'))).toBeVisible();
    await expect(own.field).toHaveCount(0);
    await openPage(provider, provider.url());
    await expect(others.thread.getByText(phone)).toBeVisible();
    await expect(others.field).toHaveCount(0);
    await others.chooseInMenu('unblock', { name: isolate('Camille D.', 'ar') });
    await send(own.field, 'À demain');
    await expect(others.thread.getByText('À demain')).toBeVisible();
    await send(others.field, 'إلى الغد');
    await expect(own.thread.getByText('إلى الغد')).toBeVisible();
  });

  expect(withoutRefusedCalls(noise.flat())).toEqual([]);
});
