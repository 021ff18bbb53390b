import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import sharp from 'sharp';
import type { OwnPhotos } from '#contract/photos.ts';
import { expectAccessible, listen } from './page-checks.ts';
import { publishPlumber } from './people.ts';
import { signIn } from './step-forms.ts';
import { wordsOf } from './words.ts';

const say = wordsOf('fr');
const drawnAddress = /^\/media\/cover-plumbing-\d{1,2}\.webp$/;
const ownAddress = /^\/media\/[0-9a-f]{32}-\d+\.webp$/;

test('a provider changes the cover of a service and says what it includes', async ({
  page,
  context,
  browser,
  request,
}) => {
  const { accessToken, id, serviceId } = await publishPlumber(request);
  await signIn(context, accessToken);
  const noise = listen(page);
  const own = await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#14593f' } })
    .jpeg()
    .toBuffer();
  const field = page.getByRole('group', { name: say('provider', 'service.cover') });
  const drawn = field.getByRole('list', { name: say('provider', 'cover.drawn') }).getByRole('button');
  const shown = field.getByAltText(say('provider', 'cover.own'));

  async function open(): Promise<void> {
    await page.goto(`/provider/services/${serviceId}`);
    await expect(drawn).toHaveCount(6);
  }
  async function save(): Promise<void> {
    await page.getByRole('button', { name: say('provider', 'service.save') }).click();
    await expect(page).toHaveURL('/provider/services');
  }
  let visits = 0;
  /** A page without script; pages of anonymous visitors are cached for thirty seconds, by address. */
  async function visit<Value>(
    address: string,
    read: (visitorPage: Page) => Promise<Value>,
    locale = 'fr-FR',
  ): Promise<Value> {
    const visitor = await browser.newContext({ javaScriptEnabled: false, locale });
    const visitorPage = await visitor.newPage();
    visits += 1;
    await visitorPage.goto(`${address}?visit=${visits}`);
    const value = await read(visitorPage);
    await visitor.close();
    return value;
  }
  const publicCover = () =>
    visit(`/services/${serviceId}`, (service) =>
      service.locator('header img[width="800"]').getAttribute('src'),
    );
  // innerText leaves out what is below the fold and not laid out yet.
  const publicText = (address: string, locale?: string) =>
    visit(address, async (opened) => (await opened.getByRole('main').textContent()) ?? '', locale);

  const usual = await publicCover();
  expect(usual).toMatch(drawnAddress);

  let chosen: string | null = null;
  await test.step('one of the drawn ones', async () => {
    await open();
    await expect(drawn.and(page.locator('[aria-pressed=true]'))).toHaveCount(0);
    const addresses = await drawn
      .locator('img')
      .evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('src')));
    const index = addresses.findIndex((address) => address !== usual);
    chosen = addresses[index] ?? null;
    await drawn.nth(index).click();
    await expect(drawn.nth(index)).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page, page.url());
    await save();
    expect(await publicCover()).toBe(chosen);
    await open();
    await expect(drawn.nth(index)).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('which stays chosen behind a photo of the work', async () => {
    const headers = { authorization: `Bearer ${accessToken}` };
    const url = '/api/v1/providers/me/photos';
    const multipart = { file: { name: 'evier.jpg', mimeType: 'image/jpeg', buffer: own } };
    const { version, photos } = (await (await request.post(url, { headers, multipart })).json()) as OwnPhotos;
    const described = photos.map((photo) => ({
      id: photo.id,
      alt: 'L’évier réparé',
      serviceId,
      pairId: null,
    }));
    await request.put(url, { headers, data: { version, photos: described } });
    await open();
    await expect(field.locator('[aria-pressed=true] img')).toHaveAttribute('src', chosen ?? '');
    await expect(shown).toBeHidden();
    await save();
    expect(await publicCover()).toBe(photos[0]?.url);
    await request.delete(`${url}/${photos[0]?.id}`, { headers });
    expect(await publicCover()).toBe(chosen);
    await open();
  });

  await test.step('an uploaded one, which is saved after the upload', async () => {
    await field
      .locator('input[type=file]')
      .setInputFiles({ name: 'fuite.jpg', mimeType: 'image/jpeg', buffer: own });
    await expect(shown).toHaveAttribute('src', ownAddress);
    await save();
    const address = await publicCover();
    expect(address).toMatch(ownAddress);
    const card = (await (await request.get(`/api/v1/services/providers/${id}`)).json()) as {
      content: { coverUrl: string }[];
    };
    expect(card.content[0]?.coverUrl).toBe(address);
    await expect(page.locator(`img[src="${address}"]`)).toBeVisible();
  });

  await test.step('and none: the default one is back', async () => {
    await open();
    await expect(shown).toBeVisible();
    await field.getByRole('button', { name: say('provider', 'cover.remove') }).click();
    await expect(shown).toBeHidden();
    await save();
    expect(await publicCover()).toBe(usual);
  });

  await test.step('what is included is written by keyboard, put back, and read by visitors', async () => {
    await open();
    const list = (name: string) =>
      page.getByRole('group', { name: say('provider', `scope.${name}.label`), exact: true });
    const entries = (name: string) => list(name).getByRole('textbox');
    await entries('included').first().fill('Joints et petites pièces');
    await page.keyboard.press('Enter');
    await expect(entries('included').nth(1)).toBeFocused();
    await page.keyboard.type('Essai de pression');
    // A line without a text goes with Backspace, and the save does not send it.
    await page.keyboard.press('Enter');
    await expect(entries('included').nth(2)).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect(entries('included').nth(1)).toBeFocused();
    await entries('excluded').first().fill('Le robinet');
    await entries('toPrepare').first().fill('Le robinet d’arrêt dégagé');
    await list('included')
      .getByRole('button', { name: say('provider', 'scope.remove', { text: 'Joints et petites pièces' }) })
      .click();
    await expect(entries('included')).toHaveCount(1);
    const undo = list('included').getByRole('button', { name: say('provider', 'scope.undo') });
    await expect(undo).toBeFocused();
    await expectAccessible(page, page.url());
    await undo.click();
    await expect(entries('included').first()).toHaveValue('Joints et petites pièces');
    const inclusive = say('providers', 'services.withTravel', { duration: '' });
    expect(await publicText(`/providers/${id}`)).not.toContain(inclusive.trim());
    await page.getByRole('switch', { name: say('provider', 'scope.travel.label') }).check();
    await save();
    for (const address of [`/services/${serviceId}`, `/providers/${id}`]) {
      const text = await publicText(address);
      for (const entry of ['Joints et petites pièces', 'Essai de pression', 'Le robinet d’arrêt dégagé'])
        expect(text, address).toContain(entry);
    }
    expect(await publicText(`/providers/${id}`)).toContain(inclusive.trim());
    // What a provider wrote in another language than that of the page says so.
    for (const address of [`/services/${serviceId}`, `/providers/${id}`]) {
      expect(await publicText(address), address).not.toContain(say('providers', 'written.fr'));
      expect(await publicText(address, 'ar'), address).toContain(wordsOf('ar')('providers', 'written.fr'));
    }
    await open();
    await expect(entries('included')).toHaveCount(2);
    await expect(entries('included').nth(1)).toHaveValue('Essai de pression');
  });

  await test.step('by the hour a customer chooses among its durations', async () => {
    await open();
    await page.getByRole('radio', { name: say('provider', 'service.hour') }).check();
    await page.getByLabel(say('provider', 'service.duration'), { exact: true }).selectOption('60');
    await page.getByLabel(say('provider', 'service.longest'), { exact: true }).selectOption('180');
    const step = page.getByLabel(say('provider', 'service.step'), { exact: true });
    await step.selectOption('30');
    await save();
    const offered = visit(`/providers/${id}`, (profile) =>
      profile
        .locator('select[name=durationMinutes] option')
        .evaluateAll((options) => options.map((option) => option.getAttribute('value'))),
    );
    expect(await offered).toEqual(['60', '90', '120', '150', '180']);
    // By the visit the price is for whole multiples.
    await open();
    await expect(step).toHaveValue('30');
    await page.getByRole('radio', { name: say('provider', 'service.visit') }).check();
    await expect(step).toBeHidden();
    await page.getByRole('radio', { name: say('provider', 'service.hour') }).check();
    await expect(step).toHaveValue('30');
    await save();
  });

  await test.step('who looks at their own page edits it, and does not book', async () => {
    const pages = [
      { kind: 'profile', address: `/providers/${id}`, edited: '/provider/profile' },
      { kind: 'service', address: `/services/${serviceId}`, edited: `/provider/services/${serviceId}` },
    ];
    const bookings = page.getByRole('main').locator('a[href^="/bookings/new"]');
    for (const { kind, address, edited } of pages) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: say('providers', `own.${kind}`) })).toBeVisible();
      await expect(page.getByRole('link', { name: say('providers', `own.edit.${kind}`) })).toHaveAttribute(
        'href',
        edited,
      );
      await expect(bookings).toHaveCount(0);
      await expectAccessible(page, address);
      await page.getByRole('button', { name: say('providers', 'own.asVisitor') }).click();
      await expect(bookings.first()).toBeVisible();
      for (const booking of await bookings.all())
        expect(await booking.evaluate((link) => link.closest('[inert]') !== null)).toBe(true);
    }
  });
  expect(noise).toEqual([]);
});

test('a chosen cover is shown on the profile, and no default one', async ({ page, request }) => {
  const { accessToken, id } = await publishPlumber(request);
  const cover = page.locator('img[fetchpriority=high]');
  await page.goto(`/providers/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(cover).toHaveCount(0);
  const answer = await request.put('/api/v1/providers/me', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { cover: '/media/cover-plumbing-4.webp' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.goto(`/providers/${id}?visit=2`);
  await expect(cover).toHaveAttribute('src', '/media/cover-plumbing-4.webp');
  await expect(cover).toHaveAttribute('alt', '');
});
