import { expect } from '@playwright/test';
import sharp from 'sharp';
import { holdUndo } from './hold-undo.ts';
import { test } from './journey.ts';
import { openPage } from './open-page.ts';
import { expectAccessible, listen } from './page-checks.ts';
import { publishPlumber } from './people.ts';
import { signIn } from './step-forms.ts';
import { wordsOf } from './words.ts';

const say = wordsOf('fr');
const sayPhotos = (key: string, params?: Record<string, string>) => say('photos', key, params);

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('a provider shows photos of the work, and a visitor opens them large', async ({
  page,
  context,
  browser,
  request,
}) => {
  const { accessToken, id } = await publishPlumber(request);
  await signIn(context, accessToken);
  const noise = listen(page);
  await holdUndo(page);
  const files = await Promise.all(
    ['#b8441f', '#14593f', '#e2a33b'].map(async (background, index) => ({
      name: `photo-${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    })),
  );
  const texts = ['Siphon remplacé', 'Évier avant', 'Évier après'];
  const photos = page.getByRole('list', { name: sayPhotos('list') });
  const fields = photos.getByLabel(sayPhotos('alt.label'));
  const status = page.getByRole('status').filter({ hasText: /\S/ });
  const button = (key: string) => photos.getByRole('button', { name: sayPhotos(key) });

  await test.step('three are sent at once, and one that is no picture says so', async () => {
    await openPage(page, '/provider/photos');
    await expect(page.getByText(sayPhotos('empty.title'))).toBeVisible();
    await page
      .locator('input[type=file]')
      .setInputFiles([
        ...files,
        { name: 'devis.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
      ]);
    await expect(photos.getByRole('listitem')).toHaveCount(3);
    await expect(page.getByText('Seules les images')).toBeVisible();
    await page.getByRole('button', { name: sayPhotos('add.dismiss') }).click();
  });

  await test.step('each is described, with a proposal that is not saved by itself', async () => {
    await photos
      .getByRole('button', { name: /^Partir de/ })
      .first()
      .click();
    await expect(fields.first()).not.toHaveValue('');
    for (const [index, text] of texts.entries()) {
      await fields.nth(index).fill(text);
      await page.keyboard.press('Enter');
      await expect(photos.getByAltText(text)).toBeVisible();
    }
    await expect(page.getByText(sayPhotos('alt.missing'))).toHaveCount(0);
    await expectAccessible(page, page.url());
  });

  await test.step('the order is changed by keyboard, and the focus stays', async () => {
    const later = photos.getByRole('button', {
      name: `${sayPhotos('move.later')}, ${sayPhotos('number', { number: '1' })}`,
    });
    await later.focus();
    await page.keyboard.press('Enter');
    await expect(
      status.filter({ hasText: sayPhotos('move.moved', { number: '2', count: '3' }) }),
    ).toBeVisible();
    await expect(fields.nth(1)).toHaveValue('Siphon remplacé');
    await expect(page.locator(':focus')).toHaveAccessibleName(
      `${sayPhotos('move.later')}, ${sayPhotos('number', { number: '2' })}`,
    );
    await page.keyboard.press('Enter');
    await expect(fields.nth(2)).toHaveValue('Siphon remplacé');
  });

  await test.step('two become a pair', async () => {
    await button('pair.make').first().click();
    await expect(photos.getByText(sayPhotos('pair.after'), { exact: true })).toBeVisible();
    await expect(button('pair.split')).toBeVisible();
  });

  await test.step('a removal is undone, and another one is not', async () => {
    const removal = photos.getByRole('button', {
      name: `${sayPhotos('remove')}, ${sayPhotos('number', { number: '2' })}`,
    });
    await removal.click();
    await expect(photos.getByAltText('Siphon remplacé')).toHaveCount(0);
    await page.getByRole('button', { name: sayPhotos('undo') }).click();
    await expect(photos.getByAltText('Siphon remplacé')).toBeVisible();
    await removal.click();
    await page.getByRole('button', { name: sayPhotos('close') }).click();
    await expect(page.getByText(sayPhotos('count_other', { count: '2', max: '12' }))).toBeVisible();
    await page.reload();
    await expect(photos.getByRole('img')).toHaveCount(2);
  });

  await test.step('a visitor sees the pair and opens it large', async () => {
    await openPage(page, `/providers/${id}`);
    const work = page.getByRole('region', { name: say('providers', 'work.title') });
    await work.hover();
    await expect(page.locator('[data-late]', { has: work })).toHaveCount(0);
    await work.getByRole('link').first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Évier après');
    await expect(page).toHaveURL(/#photo-1$/);
    await expectAccessible(page, page.url());
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(`/providers/${id}`);
    await expect(work.getByRole('link').first()).toBeFocused();
    await work.getByRole('link').first().click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(`/providers/${id}`);
  });
  expect(noise).toEqual([]);

  await test.step('without script the photos are links to their files', async () => {
    const visitor = await browser.newContext({ javaScriptEnabled: false, locale: 'fr-FR' });
    const visit = await visitor.newPage();
    await visit.goto(`/providers/${id}`);
    const href = await visit.locator('#photo-1 a').getAttribute('href');
    expect((await request.get(href ?? '')).headers()['content-type']).toBe('image/webp');
    await visitor.close();
  });
});
