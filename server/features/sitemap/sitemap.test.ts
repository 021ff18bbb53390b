import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs } from '#contract/durations.ts';
import { languages } from '#contract/languages.ts';
import { legalHrefs } from '#contract/page-addresses.ts';
import { makeArticle } from '#server/features/blog/factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { startTestApp } from '#server/testing/app.ts';
import { countListed, listListedProviders, listListedServices } from './queries.ts';
import { sitemapCountSeconds } from './rules.ts';

const publicUrl = 'https://maisonnee.example';
const testApp = await startTestApp({ environment: { PUBLIC_URL: publicUrl } });
afterAll(() => testApp.close());

async function read(path: string): Promise<string> {
  const answer = await testApp.request({ url: path });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/xml; charset=utf-8',
  ]);
  return answer.body;
}

const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
const files = async () =>
  locationsIn(await read('/sitemap.xml')).map((address) => address?.replace(publicUrl, '') ?? '');

const words = { headline: 'Plombière à Lyon', bio: 'Je répare.' };
let shown: Awaited<ReturnType<typeof makeProvider>>;
let empty: typeof shown;
let hidden: typeof shown;
let article: Awaited<ReturnType<typeof makeArticle>>;
let translation: typeof article;
let scheduled: typeof article;
beforeAll(async () => {
  shown = await makeProvider(testApp.deps, { profile: words });
  empty = await makeProvider(testApp.deps);
  hidden = await makeProvider(testApp.deps, { suspended: true, profile: words });
  article = await makeArticle(testApp.deps);
  translation = await makeArticle(testApp.deps, { work_id: article.id, language: 'ar' });
  const later = new Date(testApp.clock.now().getTime() + dayMs);
  scheduled = await makeArticle(testApp.deps, { status: 'SCHEDULED', published_at: later });
  testApp.clock.advance(sitemapCountSeconds / 60 + 1);
});

describe('the site map', () => {
  test('is named by robots.txt', async () => {
    const answer = await testApp.request({ url: '/robots.txt' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(answer.body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
    expect(answer.body).toContain('Disallow: /api/');
  });

  test('has files of pages, services, providers and articles in each language that has some', async () => {
    expect(await files()).toEqual(
      languages.flatMap((language) =>
        ['pages', 'services', 'providers', ...(language === 'en' ? [] : ['articles'])].map(
          (kind) => `/sitemaps/${language}-${kind}-1.xml`,
        ),
      ),
    );
  });

  test('has each article at its own address in the languages that it has, once readers see it', async () => {
    const addressOf = ({ slug }: typeof article) => `${publicUrl}/blog/articles/${slug}`;
    for (const [language, one] of [
      ['fr', article],
      ['ar', translation],
    ] as const) {
      const file = await read(`/sitemaps/${language}-articles-1.xml`);
      expect(locationsIn(file)).toEqual([addressOf(one)]);
      expect([...file.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, ...link]) => link)).toEqual([
        ['fr', addressOf(article)],
        ['ar', addressOf(translation)],
        ['x-default', addressOf(article)],
      ]);
      expect(file).not.toContain(scheduled.slug);
    }
    expect((await testApp.request({ url: '/sitemaps/en-articles-1.xml' })).statusCode).toBe(404);
  });

  test('names each page in its language, and in the others, French by default', async () => {
    const page = await read('/sitemaps/ar-pages-1.xml');
    expect(locationsIn(page)).toContain(`${publicUrl}${legalHrefs.terms}?lang=ar`);
    const [entry] = page.split('\n').filter((line) => line.includes(`<loc>${publicUrl}/help?lang=ar</loc>`));
    for (const [name, query] of [
      ['fr', ''],
      ['en', '?lang=en'],
      ['ar', '?lang=ar'],
      ['x-default', ''],
    ])
      expect(entry).toContain(`hreflang="${name}" href="${publicUrl}/help${query}"`);
    expect(locationsIn(await read('/sitemaps/fr-pages-1.xml'))).toContain(`${publicUrl}/`);
  });

  test('has providers who are listed and say something, and their services', async () => {
    const providers = locationsIn(await read('/sitemaps/fr-providers-1.xml'));
    expect(providers).toContain(`${publicUrl}/providers/${shown.id}`);
    expect(providers).not.toContain(`${publicUrl}/providers/${empty.id}`);
    expect(providers).not.toContain(`${publicUrl}/providers/${hidden.id}`);
    const services = locationsIn(await read('/sitemaps/en-services-1.xml'));
    expect(services).toContain(`${publicUrl}/services/${shown.serviceIds[0]}?lang=en`);
    expect(services).not.toContain(`${publicUrl}/services/${hidden.serviceIds[0]}?lang=en`);
  });

  test('is read in parts that follow each other', async () => {
    const { db } = testApp.deps;
    const another = await makeProvider(testApp.deps, { profile: words });
    const counts = await countListed(db, testApp.clock.now());
    for (const [list, count, wanted] of [
      [listListedProviders, counts.providers, [shown.id, another.id]],
      [listListedServices, counts.services, [...shown.serviceIds, ...another.serviceIds]],
    ] as const) {
      const parts = await Promise.all(
        Array.from({ length: count }, (_none, index) => list(db, { page: index + 1, size: 1 })),
      );
      const ids = parts.flat().map(({ id }) => id);
      expect([ids.length, new Set(ids).size]).toEqual([count, count]);
      expect(ids).toEqual(expect.arrayContaining([...wanted]));
      expect(await list(db, { page: count + 1, size: 1 })).toEqual([]);
    }
  });

  test.each(['fr-providers-999999.xml', 'de-pages-1.xml', 'fr-pages-2.xml', 'fr-pages-0.xml', 'x', '%2e%2e'])(
    'has no file %s',
    async (name) => {
      const answer = await testApp.request({ url: `/sitemaps/${name}` });
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { errorCode: 'RES001' }]);
    },
  );

  test('lists before the opening only what is open', async () => {
    const soon = await startTestApp({ environment: { COMING_SOON: 'on', PUBLIC_URL: publicUrl } });
    try {
      await makeProvider(soon.deps, { profile: words });
      const index = await soon.request({ url: '/sitemap.xml' });
      expect(locationsIn(index.body)).toEqual(
        languages.map((language) => `${publicUrl}/sitemaps/${language}-pages-1.xml`),
      );
      const pages = await soon.request({ url: '/sitemaps/fr-pages-1.xml' });
      expect(locationsIn(pages.body)).toEqual(
        ['/', '/contact', '/terms', '/privacy', '/cookies', '/gdpr', '/accessibility', '/legal-notice'].map(
          (path) => publicUrl + path,
        ),
      );
      await makeArticle(soon.deps);
      expect((await soon.request({ url: '/sitemaps/fr-articles-1.xml' })).statusCode).toBe(404);
      const providers = await soon.request({ url: '/sitemaps/fr-providers-1.xml' });
      expect(providers.statusCode).toBe(404);
      expect((await soon.request({ url: '/robots.txt' })).statusCode).toBe(200);
    } finally {
      await soon.close();
    }
  });

  test('lists the blog before the opening where it has access', async () => {
    const environment = { COMING_SOON: 'on', COMING_SOON_BLOG_ACCESS: 'on', PUBLIC_URL: publicUrl };
    const soon = await startTestApp({ environment });
    try {
      const { slug } = await makeArticle(soon.deps);
      const index = await soon.request({ url: '/sitemap.xml' });
      expect(locationsIn(index.body)).toContain(`${publicUrl}/sitemaps/fr-articles-1.xml`);
      const articles = await soon.request({ url: '/sitemaps/fr-articles-1.xml' });
      expect(locationsIn(articles.body)).toEqual([`${publicUrl}/blog/articles/${slug}`]);
      const pages = await soon.request({ url: '/sitemaps/fr-pages-1.xml' });
      expect(locationsIn(pages.body)).toContain(`${publicUrl}/blog`);
    } finally {
      await soon.close();
    }
  });
});
