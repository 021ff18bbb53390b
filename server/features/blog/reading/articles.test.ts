import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Article, ArticleCard, BlogCategory, BlogTopic } from '#contract/blog.ts';
import { dayMs, minuteMs } from '#contract/durations.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import { makeArticle, makeBlogCategory, makeBlogTopic } from '../factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { startTestApp } from '#server/testing/app.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { deps, clock } = testApp;
const base = '/api/v1/blog';

beforeEach(() => clock.advance(1));

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- The caller names the shape of the answer.
const get = async <Answer>(path: string) => {
  const answer = await testApp.request({ url: `${base}${path}` });
  return { status: answer.statusCode, body: answer.json<Answer & Partial<ErrorPayload>>() };
};
const list = async (query: string) =>
  (await get<{ content: ArticleCard[] }>(`/articles/published?${query}`)).body.content;
const ids = async (query: string) => (await list(query)).map(({ id }) => id);
const word = () => randomBytes(6).toString('hex').replaceAll(/\d/g, 'q');
const daysAgo = (days: number) => ({ published_at: new Date(clock.now().getTime() - days * dayMs) });

describe('a list of articles', () => {
  test('has what a card shows', async () => {
    const category = await makeBlogCategory(deps);
    const topic = await makeBlogTopic(deps, category);
    const { id, slug } = await makeArticle(deps, {
      category_id: category,
      topics: [topic],
      cover_name: 'cover-gardening-1.webp',
      cover_alt: 'Un rosier',
      author_name: 'Hélène Prigent',
      word_count: 612,
      ai_generated: true,
    });
    const [card] = await list(`categoryId=${category}&language=en`);
    expect(card).toEqual({
      id,
      slug,
      language: 'fr',
      title: 'Tailler les rosiers',
      summary: 'Quand, où et comment couper.',
      coverUrl: '/media/cover-gardening-1.webp',
      coverAlt: 'Un rosier',
      category: { slug: category, name: expect.stringContaining('Gardening') },
      topics: [{ slug: topic, name: expect.stringContaining('Pruning') }],
      author: { displayName: 'Hélène Prigent' },
      publishedAt: clock.now().toISOString(),
      readingTimeMinutes: 4,
      views: 0,
      featured: false,
      aiGenerated: true,
      bookmarked: null,
      excerpt: null,
    });
  });

  test('has a drawing for each article without a cover, the same on every page and no two alike', async () => {
    const root = await makeBlogCategory(deps, { service_category_id: 'gardening' });
    const child = await makeBlogCategory(deps, { parent_id: root });
    const none = await makeBlogCategory(deps);
    const made: string[] = [];
    for (let count = 0; count < 48; count += 1) {
      const title = count < 2 ? 'Tailler les rosiers' : `Tailler les rosiers, partie ${count}`;
      made.push((await makeArticle(deps, { category_id: count % 2 ? root : child, title })).slug);
    }
    const { slug } = await makeArticle(deps, { category_id: none });
    const coverOf = new Map<string, string>();
    const remember = ({ slug: of, coverUrl }: Pick<ArticleCard, 'slug' | 'coverUrl'>) => {
      expect(coverUrl, of).toBe(coverOf.get(of) ?? coverUrl);
      coverOf.set(of, coverUrl);
    };
    const pages = ['page=0', 'page=1', 'page=1&sort=oldest', 'sort=alphabetical', 'query=rosiers'];
    for (const page of pages) {
      const cards = await list(`categoryId=${root}&size=24&${page}`);
      expect(new Set(cards.map(({ coverUrl }) => coverUrl)).size).toBe(cards.length);
      cards.forEach(remember);
    }
    for (const one of made.slice(0, 3)) {
      const { body } = await get<Article>(`/articles/published/${one}`);
      expect(body).toMatchObject({ coverAlt: null });
      [body, ...body.related].forEach(remember);
    }
    const covers = [...coverOf.values()];
    expect(coverOf.size).toBe(made.length);
    expect(new Set(covers).size).toBe(covers.length);
    for (const cover of covers) expect(cover).toMatch(/^\/media\/cover-gardening-[0-9a-f]{8}\.webp$/);
    const [withoutTrade = expect.unreachable()] = await list(`categoryId=${none}`);
    expect([withoutTrade.slug, withoutTrade.coverUrl.split('-')[1]]).toEqual([slug, 'other']);
    const drawn = covers.slice(0, 3).map(async (url) => (await testApp.request({ url })).rawPayload);
    expect(new Set((await Promise.all(drawn)).map((bytes) => bytes.toString('base64'))).size).toBe(3);
  });

  test('has only what is public now', async () => {
    const category_id = await makeBlogCategory(deps);
    const made = await makeArticle(deps, { category_id });
    for (const status of ['DRAFT', 'ARCHIVED'] as const) await makeArticle(deps, { category_id, status });
    const soon = { published_at: new Date(clock.now().getTime() + minuteMs) };
    const { id } = await makeArticle(deps, { category_id, status: 'SCHEDULED', ...soon });
    expect(await ids(`categoryId=${category_id}`)).toEqual([made.id]);
    clock.advance(1);
    expect(await ids(`categoryId=${category_id}`)).toEqual([id, made.id]);
  });

  test('is in the language of the reader, with the original where there is no translation', async () => {
    const category_id = await makeBlogCategory(deps);
    const both = await makeArticle(deps, { category_id, ...daysAgo(3) });
    const english = await makeArticle(deps, { category_id, work_id: both.id, language: 'en', ...daysAgo(2) });
    const alone = await makeArticle(deps, { category_id, language: 'ar', ...daysAgo(1) });
    const hidden = { category_id, work_id: alone.id, language: 'en', status: 'DRAFT' } as const;
    await makeArticle(deps, hidden);
    const of = (language: string) => ids(`categoryId=${category_id}&language=${language}`);
    expect(await of('fr')).toEqual([alone.id, both.id]);
    expect(await of('en')).toEqual([alone.id, english.id]);
    expect(await of('ar')).toEqual([alone.id, both.id]);
    const asked = await testApp.request({
      url: `${base}/articles/published?categoryId=${category_id}`,
      headers: { 'accept-language': 'en' },
    });
    expect(asked.json<{ content: ArticleCard[] }>().content.map(({ id }) => id)).toEqual([
      alone.id,
      english.id,
    ]);
  });

  test('is sorted by date, views and title, either way', async () => {
    const category_id = await makeBlogCategory(deps);
    const make = (title: string, views: number, days: number) =>
      makeArticle(deps, { category_id, title, title_key: title.toLowerCase(), views, ...daysAgo(days) });
    const a = (await make('Abri', 5, 1)).id;
    const b = (await make('Bois', 9, 3)).id;
    const c = (await make('Cave', 1, 2)).id;
    const by = (sort: string) => ids(`categoryId=${category_id}&${sort}`);
    expect(await by('')).toEqual([a, c, b]);
    expect(await by('sort=recent')).toEqual([a, c, b]);
    expect(await by('sort=oldest')).toEqual([b, c, a]);
    expect(await by('sort=popular')).toEqual([b, a, c]);
    expect(await by('sort=alphabetical')).toEqual([a, b, c]);
    expect(await by('sort=alphabetical&order=desc')).toEqual([c, b, a]);
    expect(await by('sort=popular&order=ASC')).toEqual([c, a, b]);
    expect(await by('sort=recent&size=1&page=1')).toEqual([c]);
  });

  test('is narrowed by category, topic, date, views, title and featured', async () => {
    const root = await makeBlogCategory(deps);
    const child = await makeBlogCategory(deps, { parent_id: root });
    const topic = await makeBlogTopic(deps, child);
    const title = word();
    const day = { published_at: new Date('2026-02-10T22:59:59Z') };
    const one = await makeArticle(deps, { category_id: child, topics: [topic], views: 40, title, ...day });
    const two = await makeArticle(deps, { category_id: root, featured: true, body_text: title, views: 1 });
    const by = (query: string) => ids(`categoryId=${root}&${query}`);
    expect(await by('')).toEqual([two.id, one.id]);
    expect(await ids(`categoryId=${child}`)).toEqual([one.id]);
    expect(await by(`topic=${topic}`)).toEqual([one.id]);
    expect(await by('featured=true')).toEqual([two.id]);
    expect(await by('featured=false')).toEqual([one.id]);
    expect(await by('minViews=40')).toEqual([one.id]);
    expect(await by(`title=${title}`)).toEqual([one.id]);
    // Days are days of Paris, both included.
    expect(await by('from=2026-02-10&to=2026-02-10')).toEqual([one.id]);
    expect(await by('from=2026-02-11')).toEqual([two.id]);
    expect(await by('to=2026-02-09')).toEqual([]);
    expect(
      (await get<{ content: ArticleCard[] }>(`/articles/published/category/${root}`)).body.content,
    ).toHaveLength(2);
  });

  test('is searched without accents, the title before the text, and shows where', async () => {
    const rare = word();
    const inText = await makeArticle(deps, {
      body_text: `Avant tout, coupez la chaudière ${rare} et attendez.`,
    });
    const inTitle = await makeArticle(deps, { title: `La chaudière ${rare}`, ...daysAgo(9) });
    expect(await ids(`query=CHAUDIERE%20${rare}`)).toEqual([inTitle.id, inText.id]);
    expect(await ids(`query=chaudieres%20${rare}&sort=recent`)).toEqual([inText.id, inTitle.id]);
    const [, card] = await list(`query=chaudiere%20${rare}`);
    expect(card?.excerpt).toContain(`coupez la chaudière ${rare}`);
    expect(await ids(`query=${word()}`)).toEqual([]);
    expect(await ids('query=%3F%21')).toEqual([]);
  });

  test('in Arabic is searched as it is written', async () => {
    const { id } = await makeArticle(deps, { language: 'ar', title: 'تنظيف السجّاد الصوفي' });
    expect(await ids('language=ar&query=%D8%A7%D9%84%D8%B5%D9%88%D9%81%D9%8A')).toEqual([id]);
  });

  test.each([
    'sort=cheapest',
    'order=up',
    'language=de',
    'from=yesterday',
    'minViews=-1',
    'featured=perhaps',
    'size=0',
    'page=-1',
    'categoryId=%00',
    'topic=%27',
  ])('with %s is refused', async (query) => {
    const { status, body } = await get(`/articles/published?${query}`);
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({
        errorCode: 'VAL001',
        errorType: 'FUNCTIONAL',
        message: expect.any(String),
        validationErrors: { [query.split('=')[0] ?? '']: expect.any(String) },
      }),
    ]);
  });

  test('of a category that is not there is not found', async () => {
    expect((await get('/articles/published/category/nulle-part')).body.errorCode).toBe('RES001');
    const empty = await makeBlogCategory(deps);
    expect((await get(`/articles/published/category/${empty}`)).status).toBe(200);
  });

  test('opens the blog with what is featured', async () => {
    const { id } = await makeArticle(deps, { featured: true });
    const { body } = await get<ArticleCard[]>('/articles/published/featured');
    expect(body[0]).toMatchObject({ id, featured: true });
    expect(body.every(({ featured }) => featured)).toBe(true);
  });

  test('has the addresses of all', async () => {
    const { slug } = await makeArticle(deps, { language: 'ar' });
    const { body } = await get<{ content: object[] }>('/articles/published-slugs?language=ar&size=1');
    expect(body.content).toEqual([{ slug, language: 'ar', updatedAt: clock.now().toISOString() }]);
  });
});

describe('an article', () => {
  test('has its text, translations, way and credit', async () => {
    const root = await makeBlogCategory(deps);
    const category_id = await makeBlogCategory(deps, { parent_id: root });
    const toc = JSON.stringify([{ id: 's-quand', text: 'Quand', level: 2 }]);
    const { id, slug } = await makeArticle(deps, { category_id, toc, cover_credit: 'Dessin maison' });
    const english = await makeArticle(deps, { work_id: id, language: 'en', category_id });
    await makeArticle(deps, { work_id: id, language: 'ar', category_id, status: 'DRAFT' });
    const { body } = await get<Article>(`/articles/published/${slug}?language=en`);
    expect(body).toMatchObject({
      id,
      slug,
      language: 'fr',
      html: '<p>Attendez <strong>mars</strong>.</p>',
      toc: [{ id: 's-quand', text: 'Quand', level: 2 }],
      translations: [{ language: 'en', slug: english.slug }],
      breadcrumb: [
        { slug: root, name: expect.stringContaining('Gardening') },
        { slug: category_id, name: expect.stringContaining('Gardening') },
      ],
      author: { displayName: deps.config.brandName },
      serviceCategoryId: null,
      services: [],
      bookmarks: 0,
      updatedAt: clock.now().toISOString(),
      coverCredit: 'Dessin maison',
    });
  });

  test.each(['DRAFT', 'ARCHIVED', 'SCHEDULED'] as const)('that is %s is not found', async (status) => {
    const later = { published_at: new Date(clock.now().getTime() + 1) };
    const { slug } = await makeArticle(deps, { status, ...(status === 'SCHEDULED' && later) });
    const { status: code, body } = await get(`/articles/published/${slug}`);
    expect([code, body.errorCode]).toEqual([404, 'RES001']);
  });

  test('leads to those with its topics, then of its category, then others, never to itself', async () => {
    const [category_id, elsewhere] = [await makeBlogCategory(deps), await makeBlogCategory(deps)];
    const topic = await makeBlogTopic(deps, category_id);
    const { id, slug } = await makeArticle(deps, { category_id, topics: [topic] });
    await makeArticle(deps, { work_id: id, language: 'en', category_id, topics: [topic] });
    const sameCategory = await makeArticle(deps, { category_id, ...daysAgo(20) });
    const sameTopic = await makeArticle(deps, { category_id: elsewhere, topics: [topic], ...daysAgo(40) });
    const newer = await makeArticle(deps, { category_id: elsewhere });
    const { body } = await get<Article>(`/articles/published/${slug}`);
    expect(body.related.map((card) => card.id)).toEqual([sameTopic.id, sameCategory.id, newer.id]);
  });

  test('is found by a word far down, with the beginning of its text', async () => {
    const late = word();
    const { id } = await makeArticle(deps, { body_text: `${'Un début. '.repeat(3000)}${late}` });
    const { body } = await get<{ content: ArticleCard[] }>(`/articles/published?query=${late}`);
    expect(body.content.map((card) => card.id)).toEqual([id]);
    expect(body.content[0]?.excerpt).toMatch(/^Un début/);
  });

  test('is found by the category of services that it is about, or by its trade', async () => {
    const trade = await makeBlogCategory(deps, { service_category_id: 'moving', position: -1 });
    const { id } = await makeArticle(deps, { category_id: trade });
    const of = (category: string) => ids(`serviceCategoryId=${category}`);
    expect(await of('packing')).toEqual([id]);
    expect(await of('moving')).toEqual([id]);
    const exact = await makeBlogCategory(deps, { service_category_id: 'packing', parent_id: trade });
    expect(await of('packing')).toEqual([]);
    const packing = await makeArticle(deps, { category_id: exact });
    expect(await of('packing')).toEqual([packing.id]);
    expect(await of('clearance')).toEqual([packing.id, id]);
    expect(await of('unheard-of')).toEqual([]);
  });

  test('leads to services of the trade of its category, or of the one above', async () => {
    await makeProvider(deps);
    const { category_id: trade } = await deps.db
      .selectFrom('service')
      .select('category_id')
      .executeTakeFirstOrThrow();
    const root = await makeBlogCategory(deps, { service_category_id: trade });
    const category_id = await makeBlogCategory(deps, { parent_id: root });
    const { slug } = await makeArticle(deps, { category_id });
    const { body } = await get<Article>(`/articles/published/${slug}`);
    expect(body.serviceCategoryId).toBe(trade);
    expect(body.services[0]).toMatchObject({
      categoryId: trade,
      provider: { displayName: expect.any(String) },
    });
    expect(body.services.length).toBeLessThanOrEqual(3);
  });
});

describe('the tree of categories', () => {
  test('counts articles once for all languages, with those of subcategories', async () => {
    const root = await makeBlogCategory(deps);
    const child = await makeBlogCategory(deps, { parent_id: root });
    const topic = await makeBlogTopic(deps, child);
    const { id } = await makeArticle(deps, { category_id: child, topics: [topic] });
    await makeArticle(deps, { work_id: id, language: 'en', category_id: child, topics: [topic] });
    await makeArticle(deps, { category_id: root });
    await makeArticle(deps, { category_id: root, status: 'DRAFT' });
    const { body } = await get<BlogCategory>(`/categories/hierarchy/${root}?language=ar`);
    const named = { slug: topic, name: expect.stringContaining('التقليم') };
    expect(body).toMatchObject({
      slug: root,
      name: expect.stringContaining('البستنة'),
      articleCount: 2,
      parent: null,
      children: [{ slug: child, articleCount: 1, topics: [named] }],
    });
    const below = await get<BlogCategory[]>(`/categories/hierarchy/${root}/subcategories`);
    expect(below.body).toMatchObject([{ slug: child, parent: { slug: root }, children: [] }]);
    const way = await get<{ slug: string }[]>(`/categories/hierarchy/${child}/breadcrumb`);
    expect(way.body.map(({ slug }) => slug)).toEqual([root, child]);
    const roots = (await get<BlogCategory[]>('/categories/hierarchy/root')).body.map(({ slug }) => slug);
    expect([roots.includes(root), roots.includes(child)]).toEqual([true, false]);
    const topics = await get<BlogTopic[]>(`/topics/by-category/${root}?language=en`);
    expect(topics.body).toMatchObject([{ slug: topic, category: { slug: child }, articleCount: 1 }]);
    const all = (await get<BlogTopic[]>('/topics?language=en')).body;
    expect(all.find(({ slug }) => slug === topic)).toEqual(topics.body[0]);
  });

  test('counts an article of which only a translation is public', async () => {
    const root = await makeBlogCategory(deps);
    const one = await makeBlogCategory(deps, { parent_id: root });
    const other = await makeBlogCategory(deps, { parent_id: root });
    const topic = await makeBlogTopic(deps, one);
    const { id } = await makeArticle(deps, { category_id: one, topics: [topic], status: 'DRAFT' });
    for (const [language, category_id] of [
      ['en', one],
      ['ar', other],
    ] as const)
      await makeArticle(deps, { work_id: id, language, category_id, topics: [topic] });
    const { body } = await get<BlogCategory>(`/categories/hierarchy/${root}`);
    expect([body.articleCount, body.children.map(({ articleCount }) => articleCount)]).toEqual([1, [1, 1]]);
    const topics = await get<BlogTopic[]>(`/topics/by-category/${root}`);
    expect(topics.body).toMatchObject([{ slug: topic, articleCount: 1 }]);
  });

  test.each(['', '/subcategories', '/breadcrumb'])('has no category that is not there%s', async (suffix) =>
    expect((await get(`/categories/hierarchy/nulle-part${suffix}`)).body.errorCode).toBe('RES001'),
  );

  test('has no topics of a category that is not there', async () =>
    expect((await get('/topics/by-category/nulle-part')).body.errorCode).toBe('RES001'));
});

describe('the feed', () => {
  test('has the newest articles of one language at their canonical addresses', async () => {
    const french = await makeArticle(deps, { title: 'Eau & feu <vite>' });
    const english = await makeArticle(deps, { language: 'en' });
    await makeArticle(deps, { status: 'DRAFT' });
    const answer = await testApp.request({ url: '/blog/rss.xml?lang=fr' });
    expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    const { publicUrl } = deps.config;
    expect(answer.body).toContain(`<link>${publicUrl}/blog/articles/${french.slug}</link>`);
    expect(answer.body).toContain('<language>fr</language>');
    expect(answer.body).not.toContain(english.slug);
    expect(answer.body).not.toContain('<vite>\n');
    expect((await testApp.request({ url: '/blog/rss.xml' })).body).toContain(french.slug);
    expect((await testApp.request({ url: '/blog/rss.xml?lang=en' })).body).toContain(english.slug);
    const refused = await testApp.request({ url: '/blog/rss.xml?lang=de' });
    expect([refused.statusCode, refused.json<ErrorPayload>().errorCode]).toEqual([400, 'VAL001']);
  });
});
