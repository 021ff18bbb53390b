import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeBlogArchive } from '../archive-factory.ts';
import { makeArticle } from '../factory.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';

// A connection keeps the function that sends its statements: it is replaced before the first one is opened.
const sent = vi.spyOn(Client.prototype, 'query');
const articles = 10_000;
let testApp: TestApp;
let reader: SignedInUser;
let category: string;
let slug: string;

beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
  const { deps } = testApp;
  reader = await testApp.signUp();
  category = (await makeBlogArchive(deps, articles))[0] ?? '';
  const made = await makeArticle(deps, { category_id: category, featured: true });
  slug = made.slug;
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
  ['an article without a topic', () => `/articles/published/${slug}`],
  ['an article with one', () => '/articles/published/article-10'],
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
