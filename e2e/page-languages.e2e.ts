import { expect, type APIRequestContext } from '@playwright/test';
import { test } from './journey.ts';
import { defaultLanguage, languages } from '#contract/languages.ts';

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
