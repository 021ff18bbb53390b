import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeArticle, makeBlogCategory, makeBlogTopic } from '../factory.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';

// A connection keeps the function that sends its statements: it is replaced before the first one is opened.
const sent = vi.spyOn(Client.prototype, 'query');
const articles = 10_000;
let testApp: TestApp;
let reader: SignedInUser;
let category: string;
let topic: string;
let slug: string;

beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
  const { deps } = testApp;
  reader = await testApp.signUp();
  category = await makeBlogCategory(deps, { service_category_id: 'gardening' });
  topic = await makeBlogTopic(deps, category);
  const made = await makeArticle(deps, { category_id: category, topics: [topic], featured: true });
  slug = made.slug;
  const others = await Promise.all(Array.from({ length: 8 }, () => makeBlogCategory(deps)));
  await sql`
    with made as (
      insert into blog_article (id, work_id, language, slug, status, title, title_key, summary, markdown, content_hash,
        html, toc, body_text, word_count, category_id, views, published_at, was_public, created_at, content_at, updated_at)
      select n.id, n.id, case when n.nth % 3 = 0 then 'en' else 'fr' end, 'article-' || n.nth, 'PUBLISHED',
        'Titre ' || n.nth, 'titre ' || n.nth, 'Résumé', 'Texte', '0', '<p>Texte</p>', '[]',
        'Un texte sur ' || (array['le jardin', 'la plomberie', 'le ménage', 'le gaz'])[n.nth % 4 + 1] || ' ' || n.nth, 4,
        (array[${category}, ${sql.join(others)}]::text[])[n.nth % 9 + 1], n.nth, at.t, true, at.t, at.t, at.t
      from (select gen_random_uuid() as id, nth from generate_series(1, ${articles}) nth) n
      cross join lateral (select '2026-03-01T00:00:00Z'::timestamptz - n.nth * interval '1 hour' as t) at
      returning id, slug, category_id, created_at
    ), slugs as (insert into blog_slug (slug, article_id, created_at) select slug, id, created_at from made)
    insert into blog_article_topic (article_id, topic_id, position)
    select id, ${topic}, 0 from made where category_id = ${category}`.execute(deps.db);
  await sql`analyze blog_article`.execute(deps.db);
  await sql`analyze blog_article_topic`.execute(deps.db);
});
afterAll(async () => {
  await testApp.close();
  sent.mockRestore();
});

type Statement = { text: string; values: unknown[] };
function statementOf([given, values]: readonly unknown[]): Statement {
  if (typeof given === 'string') return { text: given, values: Array.isArray(values) ? values : [] };
  const named = given as { text?: string; values?: unknown[] } | undefined;
  return { text: named?.text ?? '', values: named?.values ?? [] };
}

async function statementsOf(path: string, as?: SignedInUser): Promise<Statement[]> {
  const read = () => testApp.request({ url: `/api/v1/blog${path}`, ...(as && { as }) });
  // Categories of services and flags are read once.
  expect((await read()).statusCode).toBe(200);
  const before = sent.mock.calls.length;
  expect((await read()).statusCode).toBe(200);
  return sent.mock.calls
    .slice(before)
    .map(statementOf)
    .filter(({ text }) => text.includes('blog_') && !text.includes('insert into blog_view'));
}

const reads: [read: string, path: () => string][] = [
  ['the newest articles', () => '/articles/published?language=fr'],
  ['the newest for a reader of few translations', () => '/articles/published?language=ar'],
  ['the most read', () => '/articles/published?sort=popular'],
  ['those of a category', () => `/articles/published/category/${category}`],
  ['those about a trade', () => '/articles/published?serviceCategoryId=gardening&sort=popular&size=1'],
  ['by title', () => '/articles/published?sort=alphabetical'],
  ['the featured ones', () => '/articles/published/featured'],
  ['an article', () => `/articles/published/${slug}`],
];

test.each([
  ...reads,
  ['a search', () => '/articles/published?query=jardin'],
  ['the categories', () => '/categories/hierarchy/root'],
  ['the topics', () => '/topics'],
  ['all addresses', () => '/articles/published-slugs'],
] as typeof reads)('%s: one statement, signed in or not', async (_read, path) => {
  expect(await statementsOf(path())).toHaveLength(1);
  expect(await statementsOf(path(), reader)).toHaveLength(1);
});

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
};

/** The rows of articles that a plan has read. */
function rowsOfArticles(plan: Plan): number {
  const own = plan['Relation Name'] === 'blog_article' ? plan['Actual Rows'] * plan['Actual Loops'] : 0;
  return own + (plan.Plans ?? []).reduce((sum, inner) => sum + rowsOfArticles(inner), 0);
}

test.each(reads)('%s reads far fewer rows than there are articles', async (_read, path) => {
  const [statement] = await statementsOf(path());
  const client = new Client({
    connectionString: testApp.deps.config.databaseUrl ?? '',
    options: '-c jit=off -c random_page_cost=1.1',
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, format json) ${statement?.text}`,
      statement?.values,
    );
    const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
    expect(plan && rowsOfArticles(plan.Plan)).toBeLessThan(articles / 2);
  } finally {
    await client.end();
  }
});
