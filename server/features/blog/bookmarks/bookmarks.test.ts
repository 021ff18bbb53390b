import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Article, ArticleCard } from '#contract/blog.ts';
import { makeArticle } from '../factory.ts';
import { readZip } from '#server/features/own-data/factory.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { deps, clock } = testApp;
const base = '/api/v1/blog';

beforeEach(() => clock.advance(1));

const keep = (id: string, as?: SignedInUser) =>
  testApp.request({ method: 'PUT', url: `${base}/articles/${id}/bookmark`, ...(as && { as }) });
const forget = (id: string, as?: SignedInUser) =>
  testApp.request({ method: 'DELETE', url: `${base}/articles/${id}/bookmark`, ...(as && { as }) });
const keptBy = async (as: SignedInUser, query = '') =>
  (await testApp.request({ url: `${base}/bookmarks?${query}`, as })).json<{
    content: ArticleCard[];
    totalElements: number;
  }>();
const read = async (slug: string, as?: SignedInUser) =>
  (await testApp.request({ url: `${base}/articles/published/${slug}`, ...(as && { as }) })).json<Article>();

test('an article is kept once, and no longer', async () => {
  const [reader, other] = [await testApp.signUp(), await testApp.signUp()];
  const { id, slug } = await makeArticle(deps);
  for (let times = 0; times < 2; times += 1) {
    const kept = await keep(id, reader);
    expect([kept.statusCode, kept.json()]).toEqual([200, { articleId: id, bookmarked: true, bookmarks: 1 }]);
  }
  await keep(id, other);
  expect(await read(slug, reader)).toMatchObject({ bookmarked: true, bookmarks: 2 });
  expect(await read(slug)).toMatchObject({ bookmarked: null, bookmarks: 2 });
  for (let times = 0; times < 2; times += 1) expect((await forget(id, reader)).statusCode).toBe(204);
  expect(await read(slug, reader)).toMatchObject({ bookmarked: false, bookmarks: 1 });
});

test('the list has one’s own, the last one first, as far as they are public', async () => {
  const [reader, other] = [await testApp.signUp(), await testApp.signUp()];
  const [one, two, gone] = [await makeArticle(deps), await makeArticle(deps), await makeArticle(deps)];
  for (const { id } of [one, two, gone]) {
    await keep(id, reader);
    clock.advance(1);
  }
  await deps.db.updateTable('blog_article').set({ status: 'ARCHIVED' }).where('id', '=', gone.id).execute();
  const { content, totalElements } = await keptBy(reader);
  expect(content.map(({ id, bookmarked }) => [id, bookmarked])).toEqual([
    [two.id, true],
    [one.id, true],
  ]);
  expect(totalElements).toBe(2);
  expect((await keptBy(other)).content).toEqual([]);
  expect((await keptBy(reader, 'size=1&page=1')).content.map(({ id }) => id)).toEqual([one.id]);
});

test('a visitor keeps nothing, and what is not public is not found', async () => {
  const reader = await testApp.signUp();
  const { id } = await makeArticle(deps);
  for (const answer of [
    await keep(id),
    await forget(id),
    await testApp.request({ url: `${base}/bookmarks` }),
  ])
    expect(answer.statusCode).toBe(401);
  const draft = await makeArticle(deps, { status: 'DRAFT' });
  for (const unknown of [draft.id, randomUUID()]) expect((await keep(unknown, reader)).statusCode).toBe(404);
  expect((await keep('nothing', reader)).statusCode).toBe(400);
});

test('what a person keeps is in the archive of the account', async () => {
  const reader = await testApp.signUp();
  const { id, slug } = await makeArticle(deps, { title: 'Tailler la glycine' });
  await keep(id, reader);
  const archive = await testApp.request({ url: '/api/v1/users/me/export', as: reader });
  const entries = await readZip(archive.rawPayload);
  expect(JSON.parse(entries.get('blog/bookmarks.json')?.toString() ?? '')).toEqual([
    expect.objectContaining({ slug, title: 'Tailler la glycine' }),
  ]);
});

test('what a person keeps goes with the account', async () => {
  const reader = await testApp.signUp();
  const { id, slug } = await makeArticle(deps);
  await keep(id, reader);
  const payload = { password: reader.password };
  const gone = await testApp.request({ method: 'DELETE', url: '/api/v1/users/me', as: reader, payload });
  expect(gone.statusCode).toBe(204);
  expect((await read(slug)).bookmarks).toBe(0);
});
