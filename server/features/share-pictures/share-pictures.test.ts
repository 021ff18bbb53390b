import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { colour } from '#contract/colours.ts';
import { dayMs } from '#contract/durations.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import { sharePictureSize } from '#contract/share-pictures-rules.ts';
import { getArticleCard, getProviderCard, getServiceCard } from './actions.ts';
import { makeArticle } from '#server/features/blog/factory.ts';
import { makeService } from '#server/features/catalog/factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
});
afterAll(() => testApp.close());

const ask = (url: string, headers = {}) => testApp.request({ url, headers });
const ofArticle = (slug: string) => `/blog/articles/${slug}/share.jpg`;
const ofService = (id: string) => `/services/${id}/share.jpg`;
const ofProvider = (id: string) => `/providers/${id}/share.jpg`;

async function pictureAt(url: string): Promise<Buffer> {
  const answer = await ask(url);
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  expect(answer.headers['content-type']).toBe('image/jpeg');
  const { format, width, height } = await sharp(answer.rawPayload).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', ...sharePictureSize });
  return answer.rawPayload;
}

/** Whether the mark of the site is at the left or at the right. */
async function sideOfMark(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const isBrand = (x: number) => {
    const at = (70 * info.width + x) * info.channels;
    const [red, green, blue] = [1, 3, 5].map((from) =>
      Number.parseInt(colour.brand.slice(from, from + 2), 16),
    );
    return [red, green, blue].every((part, index) => Math.abs((data[at + index] ?? 0) - (part ?? 0)) < 12);
  };
  return [isBrand(92) && 'left', isBrand(info.width - 92) && 'right'].filter(Boolean).join();
}

describe('the picture of a page', () => {
  test('is drawn for an article, from the side where its language starts', async () => {
    const french = await makeArticle(testApp.deps);
    const arabic = await makeArticle(testApp.deps, { language: 'ar', title: 'كيف تنظفون الفرن' });
    expect(await sideOfMark(await pictureAt(ofArticle(french.slug)))).toBe('left');
    expect(await sideOfMark(await pictureAt(`${ofArticle(arabic.slug)}?lang=ar`))).toBe('right');
  });

  test('is drawn for a service and a provider in each language', async () => {
    const { id, serviceIds } = await makeProvider(testApp.deps);
    for (const address of [ofService(serviceIds[0] ?? ''), ofProvider(id)]) {
      const french = await pictureAt(address);
      const english = await pictureAt(`${address}?lang=en`);
      const arabic = await pictureAt(`${address}?lang=ar`);
      expect(french.equals(english)).toBe(false);
      expect([await sideOfMark(french), await sideOfMark(arabic)]).toEqual(['left', 'right']);
    }
  });

  test('says what it is, who and where, and the price in the language of the page', async () => {
    const { deps } = testApp;
    const profile = { headline: 'Fuites et robinets' };
    const { id, serviceIds } = await makeProvider(deps, { profile, services: [{}, { price: 30 }] });
    const { slug } = await makeArticle(deps, { language: 'ar', author_name: 'Hélène Prigent' });
    const arabic = expect.stringMatching(/^\p{Script=Arabic}/u);
    expect(await getServiceCard(deps, serviceIds[0] ?? '', 'ar')).toMatchObject({
      title: 'Réparation de fuite',
      label: arabic,
      facts: '\u2068Amina B.\u2069 · \u2068ليون\u2069',
      price: expect.stringMatching(/45,00.+\p{Script=Arabic}/u),
    });
    expect(await getProviderCard(deps, id, 'fr')).toMatchObject({
      title: 'Amina B.',
      text: 'Fuites et robinets',
      facts: 'Lyon',
      price: expect.stringMatching(/^dès 30,00.€ la visite$/),
    });
    expect(await getArticleCard(deps, slug, 'ar')).toMatchObject({
      label: arabic,
      facts: 'Hélène Prigent',
      price: '',
    });
  });

  test('may be kept by its hash, which changes with what it shows', async () => {
    const { id } = await makeProvider(testApp.deps);
    const address = ofProvider(id);
    const first = await ask(address);
    const { etag } = first.headers;
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    });
    for (const known of [etag, `W/${etag}, "another"`]) {
      const same = await ask(address, { 'if-none-match': known });
      expect([same.statusCode, same.body]).toEqual([304, '']);
    }
    await makeService(testApp.deps, id, { price: 5 });
    const changed = await ask(address, { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers['etag']).not.toBe(etag);
    expect(changed.rawPayload.equals(first.rawPayload)).toBe(false);
  });

  test.each([
    ['of emoji', '👨‍👩‍👧🚿🏳️‍🌈'],
    ['of markup', '<b>Eau & feu</b> &amp; <span'],
    ['of one very long word', 'Dampfschifffahrt'.repeat(9)],
    ['of many words', 'tout de suite '.repeat(10)],
    ['of other scripts', '漢字 हिन्दी Привет שלום'],
    ['of stacked marks', `e${'\u0301'.repeat(100)}`],
    ['of half a sign', 'Eau \uD83D'.toWellFormed()],
  ])('is drawn for a title %s', async (_what, title) => {
    const { slug } = await makeArticle(testApp.deps, { title });
    await pictureAt(ofArticle(slug));
  });

  test('shows the photo of the thing', async () => {
    const name = `${'c'.repeat(64)}-1600.webp`;
    const red = { create: { width: 1600, height: 400, channels: 3, background: '#c01020' } } as const;
    await testApp.deps.files.put('media', name, await sharp(red).webp().toBuffer());
    const { slug } = await makeArticle(testApp.deps, { cover_name: name, cover_alt: 'Rouge' });
    const place = { left: 1000, top: 200, width: 100, height: 100 };
    const shown = await sharp(await pictureAt(ofArticle(slug)))
      .extract(place)
      .png()
      .toBuffer();
    const [ofRed, ofGreen] = (await sharp(shown).stats()).channels.map(({ mean }) => mean);
    expect(ofRed).toBeGreaterThan(180);
    expect(ofGreen).toBeLessThan(40);
  });

  test('has a drawing where the picture of the thing is gone', async () => {
    const { slug } = await makeArticle(testApp.deps, {
      cover_name: `${'a'.repeat(64)}-1600.webp`,
      cover_alt: 'x',
    });
    await pictureAt(ofArticle(slug));
  });
});

describe('no picture', () => {
  const refusal = async (url: string) => {
    const answer = await ask(url);
    return [answer.statusCode, answer.json<ErrorPayload>().errorCode];
  };

  test('is there of an article that readers do not see', async () => {
    const tomorrow = new Date(testApp.clock.now().getTime() + dayMs);
    const hidden = [
      await makeArticle(testApp.deps, { status: 'DRAFT' }),
      await makeArticle(testApp.deps, { status: 'ARCHIVED' }),
      await makeArticle(testApp.deps, { status: 'SCHEDULED', published_at: tomorrow }),
    ];
    for (const { slug } of [...hidden, { slug: 'nulle-part' }])
      expect(await refusal(ofArticle(slug))).toEqual([404, 'RES001']);
  });

  test('is there of a provider or a service that the public does not see', async () => {
    const { id, serviceIds } = await makeProvider(testApp.deps, { suspended: true });
    const shown = await makeProvider(testApp.deps);
    const paused = await makeService(testApp.deps, shown.id, { active: false });
    for (const address of [ofProvider(id), ofService(serviceIds[0] ?? ''), ofService(paused)])
      expect(await refusal(address)).toEqual([404, 'RES001']);
  });

  test.each([ofArticle('un-article'), ofService('x'), ofProvider('x')])(
    'is there for a language or an id that does not exist: %s',
    async (address) => expect(await refusal(`${address}?lang=de`)).toEqual([400, 'VAL001']),
  );
});
