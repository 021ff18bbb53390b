import { expect, type APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { test } from './journey.ts';
import { blocksOf, problemsOfBlocks, typesOf } from './structured-data.ts';

type Found = { id: string; slug: string; language: string };

async function first(request: APIRequestContext, url: string, language?: string): Promise<Found> {
  const { content } = (await (await request.get(url)).json()) as { content: Found[] };
  const found = content.find((one) => language === undefined || one.language === language);
  if (!found) throw new Error(`Nothing at ${url}`);
  return found;
}

/** The pages that describe themselves, with the types of what they describe. */
async function listPages(request: APIRequestContext, language: string) {
  // The oldest are those of the demo.
  const articles = `/api/v1/blog/articles/published?language=${language}&sort=oldest&size=50`;
  const { slug } = await first(request, articles, language);
  const service = await first(request, '/api/v1/services?query=plombier&sort=rating');
  const provider = await first(request, '/api/v1/providers?query=plombier&sort=rating');
  return [
    { path: '/', types: ['Organization'] },
    { path: `/blog/articles/${slug}`, types: ['BlogPosting', 'BreadcrumbList'] },
    { path: `/services/${service.id}`, types: ['Service', 'BreadcrumbList'] },
    { path: `/providers/${provider.id}`, types: ['LocalBusiness', 'BreadcrumbList'] },
  ];
}

/** The content of a meta element, as the server sends it. */
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&');

for (const language of ['fr', 'en', 'ar']) {
  test(`search engines and other sites understand the pages in ${language}`, async ({ request }) => {
    for (const { path, types } of await listPages(request, language)) {
      const html = await (await request.get(`${path}?lang=${language}`)).text();
      const blocks = blocksOf(html);
      expect(typesOf(blocks), path).toEqual(types);
      expect(await problemsOfBlocks(blocks), path).toEqual([]);
      if (path === '/') continue;

      expect(metaOf(html, 'twitter:card'), path).toBe('summary_large_image');
      expect(metaOf(html, 'og:title'), path).toBeTruthy();
      expect(metaOf(html, 'og:image:alt'), path).toBe(metaOf(html, 'og:title'));
      const address = new URL(metaOf(html, 'og:image') ?? '');
      expect(address.searchParams.get('lang') ?? 'fr', path).toBe(language);
      const picture = await request.get(address.pathname + address.search);
      expect(picture.headers()['content-type'], path).toBe(metaOf(html, 'og:image:type'));
      const { width, height } = await sharp(await picture.body()).metadata();
      const said = ['og:image:width', 'og:image:height'].map((name) => Number(metaOf(html, name)));
      expect([width, height], path).toEqual(said);
    }
  });
}

test('the validator of structured data reports broken blocks', async ({ request }) => {
  const { id } = await first(request, '/api/v1/services?query=plombier&sort=rating');
  const blocks = blocksOf(await (await request.get(`/services/${id}`)).text());
  const breaks: ((text: string) => string)[] = [
    (text) => text.replace('"@context":"https://schema.org"', '"@context":"https://example.org"'),
    (text) => text.replace('"@type":"Service",', ''),
    (text) => text.replace('"@type":"Service"', '"@type":"HouseService"'),
    (text) => text.replace('"serviceType"', '"typeOfService"'),
    (text) => text.replace(/"position":1,"name":"[^"]*"/, '"position":1'),
    (text) => text.replace('"position":2,', ''),
    (text) => text.replaceAll(/"item":"https?:/g, '"item":"'),
  ];
  for (const broken of breaks) {
    expect(blocks.map(broken)).not.toEqual(blocks);
    expect(await problemsOfBlocks(blocks.map(broken)), broken.toString()).not.toEqual([]);
  }
});
