import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBlogArchive } from '../archive-factory.ts';
import { makeArticle } from '../factory.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';
import { countRowsRead, recordStatements, type Statement } from '#server/testing/sent-statements.ts';

const statements = recordStatements();
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
  statements.end();
});

async function statementsOf(path: string, as?: SignedInUser): Promise<Statement[]> {
  const read = () => testApp.request({ url: `/api/v1/blog${path}`, ...(as && { as }) });
  // Categories of services and flags are read once.
  expect((await read()).statusCode).toBe(200);
  const sent = await statements.during(async () => expect((await read()).statusCode).toBe(200));
  return sent.filter(({ text }) => text.includes('blog_') && !text.includes('insert into blog_view'));
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

test.each(reads)('%s reads far fewer rows than there are articles', async (_read, path) => {
  const [statement = expect.unreachable()] = await statementsOf(path());
  const url = testApp.deps.config.databaseUrl ?? '';
  expect(await countRowsRead(url, statement, 'blog_article')).toBeLessThan(articles / 2);
});
