import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeskArticleRow } from '#contract/blog-desk.ts';
import type { Article, ArticleCard, BlogCategory } from '#contract/blog.ts';
import { languages, type Language } from '#contract/languages.ts';
import { loadDemoBlog } from './load.ts';
import { demoWorks } from './works.ts';
import { countWords } from '#server/features/blog/rendering/rules.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';

let testApp: TestApp;
let admin: SignedInUser;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await testApp.signUp({ roles: ['ADMIN'] });
  const { db } = testApp.deps;
  await db.updateTable('account').set({ email: 'admin@example.org' }).where('id', '=', admin.id).execute();
  await Promise.all([loadDemoBlog(testApp.deps), loadDemoBlog(testApp.deps)]);
});
afterAll(() => testApp.close());

const get = async <Answer>(url: string) =>
  (await testApp.request({ url: `/api/v1${url}`, as: admin })).json<Answer>();
const texts = demoWorks.flatMap((work) => work.texts);

describe('the blog of the demo', () => {
  test.each<[Language, number]>([
    ['fr', 18],
    ['en', 6],
    ['ar', 6],
  ])('has articles in %s: %i, once', async (language, count) => {
    const { content } = await get<{ content: DeskArticleRow[] }>(
      `/admin/blog/articles?size=100&language=${language}`,
    );
    expect(content).toHaveLength(count);
  });

  test('has one that is scheduled, one that a program wrote, some that open it, and originals without translation', async () => {
    const { content } = await get<{ content: DeskArticleRow[] }>('/admin/blog/articles?size=100');
    expect(content.filter(({ status }) => status === 'SCHEDULED')).toHaveLength(1);
    expect(content.filter(({ aiGenerated, language }) => aiGenerated && language === 'fr')).toHaveLength(1);
    const featured = await get<ArticleCard[]>('/blog/articles/published/featured?language=fr');
    expect(featured.length).toBeGreaterThanOrEqual(4);
    for (const language of languages) {
      const list = await get<{ content: ArticleCard[] }>(
        `/blog/articles/published?size=100&language=${language}`,
      );
      expect(list.content).toHaveLength(demoWorks.length - 1);
      expect(new Set(list.content.map((card) => card.language)).size).toBeGreaterThan(1);
    }
  });

  test('has two levels of categories, each root with articles', async () => {
    const roots = await get<BlogCategory[]>('/blog/categories/hierarchy/root?language=ar');
    expect(roots.length).toBeGreaterThanOrEqual(6);
    for (const { articleCount, children } of roots) {
      expect(articleCount).toBeGreaterThanOrEqual(2);
      expect(children.length).toBeGreaterThanOrEqual(1);
    }
  });

  test('is found by its words', async () => {
    const found = async (query: string, language: Language) =>
      (
        await get<{ content: ArticleCard[] }>(
          `/blog/articles/published?language=${language}&query=${encodeURIComponent(query)}`,
        )
      ).content.map(({ title }) => title);
    expect((await found('chauffe eau', 'fr'))[0]).toMatch(/^Chauffe-eau/);
    expect((await found('draught', 'en'))[0]).toMatch(/^Draughts/);
    expect((await found('القاطع', 'ar'))[0]).toMatch(/^القاطع/);
  });

  test('shows a table, a cover and related articles', async () => {
    const [card] = (
      await get<{ content: ArticleCard[] }>('/blog/articles/published?query=vinaigre&language=fr')
    ).content;
    const article = await get<Article>(`/blog/articles/published/${card?.slug}`);
    expect(article.html).toContain('<table>');
    expect(article.coverUrl).toMatch(/^\/media\/cover-cleaning-/);
    expect(article.translations.map(({ language }) => language)).toEqual(['ar', 'en']);
    expect(article.related).toHaveLength(3);
  });
});

test.each(texts)('$title has a useful length', ({ markdown, summary }) => {
  const words = countWords(markdown);
  expect(words).toBeGreaterThanOrEqual(230);
  expect(words).toBeLessThanOrEqual(500);
  expect(summary.length).toBeLessThanOrEqual(160);
});

test('French texts have the spaces of French typography', () => {
  for (const { language, title, summary, markdown } of texts)
    if (language === 'fr')
      expect(`${title}\n${summary}\n${markdown}`).not.toMatch(/ [?!;»]|« |[^\s|-] :(?!-)/);
});
