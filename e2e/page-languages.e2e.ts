import { expect, type APIRequestContext } from '@playwright/test';
import { languageNames } from '#web/i18n/direction.ts';
import { test } from './journey.ts';
import { defaultLanguage, languages } from '#contract/languages.ts';
import { openPage } from './open-page.ts';
import { publicPages } from './public-pages.ts';
import { wordsOf } from './words.ts';

/** A page as a search engine reads it: without a preferred language and without script. */
async function readPage(request: APIRequestContext, address: string) {
  const { pathname, search } = new URL(address, 'http://localhost');
  const answer = await request.get(`${pathname}${search}`, { headers: { 'accept-language': '' } });
  const html = await answer.text();
  const links = [...html.matchAll(/<link rel="(canonical|alternate)"[^>]*>/g)].map(([tag]) => ({
    language: /hrefLang="([^"]+)"/i.exec(tag)?.[1] ?? 'canonical',
    href: (/href="([^"]+)"/.exec(tag)?.[1] ?? '').replaceAll('&amp;', '&'),
  }));
  const written = /<html[^>]* lang="(\w+)"/.exec(html)?.[1];
  return { written, links: Object.fromEntries(links.map(({ language, href }) => [language, href])) };
}

for (const path of ['/', '/search', '/services?categoryId=cleaning', '/search/ranking']) {
  test(`every language of ${path} has its own address, and links to the others`, async ({ request }) => {
    const { links } = await readPage(request, path);
    expect(Object.keys(links).toSorted()).toEqual(['canonical', 'x-default', ...languages].toSorted());
    expect(links['x-default']).toBe(links[defaultLanguage]);
    expect(new Set(languages.map((language) => links[language])).size).toBe(languages.length);
    for (const language of languages) {
      const page = await readPage(request, links[language] ?? '');
      expect(page.written).toBe(language);
      expect(page.links).toEqual({ ...links, canonical: links[language] });
    }
  });
}

test('a language in an address wins over that of the browser and that which was chosen', async ({
  request,
}) => {
  for (const path of ['/', '/search?query=plombier', '/services', '/blog', '/contact', '/auth/login'])
    for (const language of languages)
      for (const headers of [
        { 'accept-language': 'fr', cookie: '' },
        { 'accept-language': 'en', cookie: 'lang_pref=ar' },
        { 'accept-language': 'ar,en;q=0.5', cookie: 'lang=en; lang_pref=fr' },
      ]) {
        const address = `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
        const html = await (await request.get(address, { headers })).text();
        expect(/<html[^>]* lang="(\w+)"/.exec(html)?.[1], address).toBe(language);
      }
});

test('a chosen language takes the place of that in the address', async ({ page }) => {
  await openPage(page, '/how-it-works?lang=ar');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await page.locator('header summary', { hasText: languageNames.ar }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL('/how-it-works');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('each public page has one address, to which every other spelling leads', async ({ page, request }) => {
  const ask = (address: string, method = 'GET') => request.fetch(address, { method, maxRedirects: 0 });
  for (const address of await publicPages(page)) {
    const [path = '', query] = address.split('?');
    const search = query === undefined ? '' : `?${query}`;
    const isPage = path !== '/nothing-is-here';
    const capital = path.replace(/[a-z]/, (letter) => letter.toUpperCase());
    for (const other of [`${path}/`, path.toUpperCase(), capital].filter(
      (one) => one !== path && one !== '//',
    )) {
      const answer = await ask(other + search);
      expect([other, answer.status()]).toEqual([other, isPage ? 301 : 404]);
      if (isPage) expect(answer.headers()['location']).toBe(path + search);
    }
    if (isPage && path !== '/') expect((await ask(`${path}/${search}`, 'POST')).status()).toBe(308);
    const html = await (await request.get(address)).text();
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
    if (canonical !== undefined)
      expect(new URL(canonical).pathname).toBe(path === '/providers/search' ? '/search' : path);
  }
});

test('a page after the last one of a list does not exist, and leads to the first', async ({
  page,
  request,
}) => {
  const pages = await publicPages(page);
  const ofBlog = pages.filter((path) => /^\/blog\/categories\/[\w-]+(?:\/topics\/[\w-]+)?$/.test(path));
  const lists = [
    '/services',
    '/services?categoryId=cleaning',
    '/search',
    '/providers/search',
    '/search?query=plombier',
    '/blog',
    '/blog/search?query=chaudiere',
    ...ofBlog,
  ];
  for (const list of lists)
    for (const number of ['99', '5000000']) {
      const address = `${list}${list.includes('?') ? '&' : '?'}page=${number}`;
      const answer = await request.get(address);
      expect([address, answer.status()]).toEqual([address, 404]);
      expect(await answer.text()).toContain('name="robots" content="noindex"');
    }
  await openPage(page, '/services?categoryId=cleaning&page=99');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    wordsOf('fr')('site', 'notFound.beyondTitle'),
  );
  await page.getByRole('link', { name: wordsOf('fr')('site', 'notFound.firstPage') }).click();
  await expect(page).toHaveURL('/services?categoryId=cleaning');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
    wordsOf('fr')('site', 'notFound.beyondTitle'),
  );
});
