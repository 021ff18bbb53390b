import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { makePhoto } from './documents.ts';
import { openPage } from './open-page.ts';
import { pageOf, partsOf, startTalk } from './talk.ts';
import { wordsOf } from './words.ts';
import { megabyte, photoSizeMax } from '#contract/files-limits.ts';

const fr = wordsOf('fr');

test('a photo is sent alone, seen by the other member, and opens at its full size', async ({
  browser,
  request,
}) => {
  const { plumber, customer, id } = await startTalk(request);
  const provider = await pageOf(browser, plumber.accessToken);
  await openPage(provider, `/messages/${id}`);
  const page = await pageOf(browser, customer);
  await openPage(page, `/messages/${id}`);
  const file = { name: 'fuite.jpg', mimeType: 'image/jpeg', buffer: await makePhoto() };
  const input = page.locator('input[type=file]');
  const preview = page.getByRole('img', { name: fr('messaging', 'composer.photoPreview') });
  const send = page.getByRole('button', { name: fr('messaging', 'composer.send') });
  const photoIn = (one: typeof page) =>
    partsOf(one).thread.getByRole('img', { name: fr('messaging', 'message.photo') });

  await test.step('one that is too large says so and can be removed', async () => {
    await input.setInputFiles({ ...file, buffer: Buffer.alloc(photoSizeMax + 1) });
    const max = String(photoSizeMax / megabyte);
    await expect(page.getByText(fr('messaging', 'composer.photoTooLarge', { max }))).toBeVisible();
    await expect(send).toBeDisabled();
    await page.getByRole('button', { name: fr('messaging', 'composer.photoRemove') }).click();
    await expect(preview).toHaveCount(0);
    await expect(send).toBeDisabled();
  });

  await test.step('it arrives without a text', async () => {
    await input.setInputFiles(file);
    await expect(preview).toBeVisible();
    await send.click();
    await expect(photoIn(provider)).toBeVisible();
    await expect(preview).toHaveCount(0);
    for (const one of [page, provider])
      await expect
        .poll(() => photoIn(one).evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(640);
    await expect(provider.locator('[aria-live=polite]')).toHaveText(
      fr('messaging', 'live.photo', { name: 'Camille D.' }),
    );
  });

  await test.step('it opens in a new window', async () => {
    const opened = provider.context().waitForEvent('page');
    await photoIn(provider).click();
    const full = await opened;
    await full.waitForLoadState();
    await expect(full.locator('img')).toBeVisible();
  });
});
