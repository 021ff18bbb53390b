import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { makeArticle } from '../factory.ts';
import { blogTasks } from '../events.ts';
import { isProgram, viewedSlug } from './rules.ts';
import { internalCallHeaders } from '#server/kernel/http/server.ts';
import { startTestApp } from '#server/testing/app.ts';
import { eventually } from '#server/testing/eventually.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { deps, clock } = testApp;
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

beforeEach(() => clock.advance(1));

const viewsOf = async (id: string) =>
  (await deps.db.selectFrom('blog_article').select('views').where('id', '=', id).executeTakeFirstOrThrow())
    .views;
const read = (
  slug: string,
  { address = '198.51.100.1', headers = {} }: { address?: string; headers?: object } = {},
) =>
  testApp.request({
    url: `/api/v1/blog/articles/published/${slug}`,
    remoteAddress: address,
    headers: { 'user-agent': browser, ...headers },
  });
const counted = (id: string, views: number) => eventually(async () => expect(await viewsOf(id)).toBe(views));

describe('a view', () => {
  test('counts once for a browser and a day, and none is lost when many come at once', async () => {
    const { id, slug } = await makeArticle(deps);
    const addresses = Array.from({ length: 12 }, (_, index) => `198.51.100.${index + 1}`);
    await Promise.all([...addresses, ...addresses].map((address) => read(slug, { address })));
    await counted(id, 12);
    await read(slug, { headers: { 'user-agent': `${browser} other` } });
    await counted(id, 13);
    clock.advance(24 * 60);
    await read(slug);
    await counted(id, 14);
  });

  test('by an old address counts for the article', async () => {
    const { id, slug } = await makeArticle(deps);
    const old = `${slug}-avant`;
    await deps.db
      .insertInto('blog_slug')
      .values({ slug: old, article_id: id, created_at: clock.now() })
      .execute();
    await read(old);
    await counted(id, 1);
    await read(slug);
    await read(slug, { address: '198.51.100.9' });
    await counted(id, 2);
  });

  test('of a program, of a page that reads its data, and of nothing does not count', async () => {
    const { id, slug } = await makeArticle(deps);
    const draft = await makeArticle(deps, { status: 'DRAFT' });
    await read(slug, { headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' } });
    await read(slug, { headers: { 'user-agent': '' } });
    await read(slug, { headers: internalCallHeaders });
    await read(draft.slug);
    await testApp.request({
      method: 'HEAD',
      url: `/api/v1/blog/articles/published/${slug}`,
      headers: { 'user-agent': browser },
    });
    await read(slug, { address: '198.51.100.20' });
    await counted(id, 1);
    expect(await viewsOf(draft.id)).toBe(0);
  });

  test('is kept without the address, and forgotten after two days', async () => {
    const { id, slug } = await makeArticle(deps);
    await read(slug, { address: '198.51.100.77' });
    await counted(id, 1);
    const kept = () => deps.db.selectFrom('blog_view').selectAll().where('article_id', '=', id).execute();
    const [row] = await kept();
    expect(Object.keys(row ?? {})).toEqual(['article_id', 'day', 'visitor']);
    expect(row?.visitor.includes('198.51.100.77')).toBe(false);
    const forget = async () => {
      const task = blogTasks(deps).find(({ name }) => name === 'forget-blog-views');
      await task?.run({}, { number: 1, isLast: false, isStopping: () => false });
    };
    clock.advance(2 * 24 * 60);
    await forget();
    expect(await kept()).toHaveLength(1);
    clock.advance(24 * 60);
    await forget();
    expect(await kept()).toEqual([]);
    expect(await viewsOf(id)).toBe(1);
  });
});

test.each([
  ['/blog/articles/purger-un-radiateur', 'purger-un-radiateur'],
  ['/blog/articles/a?lang=en', 'a'],
  ['/api/v1/blog/articles/published/a', 'a'],
  ['/api/v1/blog/articles/published/featured', undefined],
  ['/api/v1/blog/articles/published/category/a', undefined],
  ['/api/v1/blog/articles/published?page=1', undefined],
  ['/blog', undefined],
])('the article of %s is %s', (url, slug) => expect(viewedSlug(url)).toBe(slug));

test.each([
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', true],
  ['facebookexternalhit/1.1', true],
  ['curl/8.5.0', true],
  [undefined, true],
  [browser, false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    false,
  ],
])('%s is a program: %s', (userAgent, isOne) => expect(isProgram(userAgent)).toBe(isOne));
