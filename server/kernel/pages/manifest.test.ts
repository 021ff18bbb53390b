import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { languages } from '#contract/languages.ts';
import { startTestApp } from '#server/testing/app.ts';

type Icon = { src: string; sizes: string; purpose: string };
type Manifest = {
  id: string;
  name: string;
  description: string;
  lang: string;
  dir: string;
  display: string;
  icons: Icon[];
  user_preferences: { color_scheme: { dark: { icons: Icon[] } } };
  shortcuts: { url: string; name: string }[];
};

const testApp = await startTestApp({ environment: { BRAND_NAME: 'Le « Nid »' } });
afterAll(() => testApp.close());

const url = '/manifest.webmanifest';
const read = async (address: string, headers: Record<string, string> = {}) => {
  const answer = await testApp.request({ url: address, headers });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/manifest+json; charset=utf-8',
  ]);
  return answer.json<Manifest>();
};

describe('the manifest', () => {
  test('is one program in three languages', async () => {
    const all = await Promise.all(languages.map((language) => read(`${url}?lang=${language}`)));
    expect(all.map(({ lang, dir }) => [lang, dir])).toEqual([
      ['fr', 'ltr'],
      ['en', 'ltr'],
      ['ar', 'rtl'],
    ]);
    expect(new Set(all.map(({ description }) => description)).size).toBe(3);
    for (const { id, name, display } of all)
      expect([id, name, display]).toEqual(['/', 'Le « Nid »', 'standalone']);
  });

  test('follows the reader without a known language in its address', async () => {
    expect((await read(url, { 'accept-language': 'ar' })).lang).toBe('ar');
    expect((await read(`${url}?lang=xx`, { cookie: 'lang_pref=en' })).lang).toBe('en');
  });

  test('names icons that exist in the sizes that it tells', async () => {
    const { icons, user_preferences: preferences } = await read(url);
    expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable', 'monochrome']));
    for (const { src, sizes } of [...icons, ...preferences.color_scheme.dark.icons]) {
      const file = fileURLToPath(new URL(`../../../web/public${src}`, import.meta.url));
      const { width, height } = await sharp(file).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
  });

  test('is served before the opening too', async () => {
    await testApp.deps.db
      .insertInto('setting')
      .values({ key: 'flag.comingSoon', value: JSON.stringify(true), updated_at: testApp.clock.now() })
      .execute();
    await testApp.deps.flags.announce();
    expect((await read(url)).lang).toBe('fr');
  });
});
