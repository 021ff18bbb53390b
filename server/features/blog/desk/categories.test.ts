import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { DeskCategory } from '#contract/blog-desk.ts';
import { blogCategoriesMax } from '#contract/blog-limits.ts';
import type { BlogCategory } from '#contract/blog.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import { makeArticle, makeBlogCategory, makeBlogTopic } from '../factory.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { deps } = testApp;
const { db } = deps;
const admin = await testApp.signUp({ roles: ['ADMIN'] });
const client = await testApp.signUp();
const base = '/api/v1/admin/blog';

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- The caller names the shape of the answer.
async function ask<Answer = DeskCategory>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  as: SignedInUser = admin,
) {
  const answer = await testApp.request({ method, url: `${base}${path}`, as, ...(payload && { payload }) });
  const body = answer.statusCode === 204 ? undefined : answer.json<Answer & Partial<ErrorPayload>>();
  return {
    status: answer.statusCode,
    code: body?.errorCode,
    fields: Object.keys(body?.validationErrors ?? {}),
    body: body as Answer,
  };
}
const slug = () => `rubrique-${randomBytes(5).toString('hex')}`;
const texts = {
  fr: { name: 'Jardin', description: 'Tout ce qui pousse.' },
  en: { name: 'Garden' },
  ar: { name: 'الحديقة', description: null },
};
const topicTexts = { fr: { name: 'Taille' }, en: { name: 'Pruning' }, ar: { name: 'التقليم' } };
const create = (more: object = {}) => ask('POST', '/categories', { id: slug(), texts, ...more });
const actionsOn = async (id: string) =>
  (
    await db.selectFrom('audit_event').select('action').where('subject_id', '=', id).orderBy('id').execute()
  ).map(({ action }) => action);

test('categories and topics are for administrators', async () => {
  const id = await makeBlogCategory(deps);
  const topic = await makeBlogTopic(deps, id);
  for (const [method, path] of [
    ['GET', '/categories'],
    ['POST', '/categories'],
    ['PUT', `/categories/${id}`],
    ['DELETE', `/categories/${id}`],
    ['POST', '/topics'],
    ['PUT', `/topics/${topic}`],
    ['DELETE', `/topics/${topic}`],
  ] as const) {
    expect((await ask(method, path, undefined, client)).status).toBe(403);
    expect((await testApp.request({ method, url: `${base}${path}` })).statusCode).toBe(401);
  }
});

describe('a category', () => {
  test('has names in three languages, a trade and a cover', async () => {
    const shown = { serviceCategoryId: 'gardening', coverUrl: '/media/cover-gardening-2.webp', position: 3 };
    const { status, body } = await create(shown);
    expect(status).toBe(201);
    const { en } = texts;
    expect(body).toMatchObject({
      ...shown,
      parentId: null,
      texts: { ...texts, en: { ...en, description: null } },
      articleCount: 0,
      topics: [],
      version: 0,
    });
    const read = await testApp.request({ url: `/api/v1/blog/categories/hierarchy/${body.id}?language=ar` });
    expect(read.json<BlogCategory>()).toMatchObject({ name: 'الحديقة', coverUrl: shown.coverUrl });
    const english = await testApp.request({
      url: `/api/v1/blog/categories/hierarchy/${body.id}?language=en`,
    });
    expect(english.json<BlogCategory>()).toMatchObject({ name: 'Garden', description: null });
  });

  test('has at most one above it', async () => {
    const root = await makeBlogCategory(deps);
    const child = (await create({ parentId: root })).body;
    expect(child.parentId).toBe(root);
    expect((await create({ parentId: child.id })).fields).toEqual(['parentId']);
    expect((await create({ parentId: 'nulle-part' })).fields).toEqual(['parentId']);
    expect((await ask('PUT', `/categories/${root}`, { parentId: root, texts })).fields).toEqual(['parentId']);
    const other = await makeBlogCategory(deps);
    expect((await ask('PUT', `/categories/${root}`, { parentId: other, texts })).fields).toEqual([
      'parentId',
    ]);
    const below = db
      .updateTable('blog_category')
      .set({ parent_id: child.id, depth: 1 })
      .where('id', '=', other);
    await expect(below.execute()).rejects.toThrow('blog_category_parent');
  });

  test.each([
    ['id', 'Majuscule'],
    ['serviceCategoryId', 'nulle-part'],
    ['coverUrl', 'https://example.org/a.webp'],
    ['texts.fr.name', { ...texts, fr: { name: '' } }],
    ['texts.ar', { fr: texts.fr, en: texts.en }],
  ])('without a proper %s is refused', async (field, value) => {
    const refused = await create({ [field.split('.')[0] ?? field]: value });
    expect([refused.status, refused.code, refused.fields]).toEqual([400, 'VAL001', [field]]);
  });

  test('has a slug of its own, which stays', async () => {
    const { body } = await create();
    expect((await create({ id: body.id })).fields).toEqual(['id']);
  });

  test('changes with the version that was read, and is in the audit', async () => {
    const { body } = await create();
    const changed = await ask('PUT', `/categories/${body.id}`, { texts, position: 7, version: 0 });
    expect(changed.body).toMatchObject({ position: 7, version: 1 });
    expect((await ask('PUT', `/categories/${body.id}`, { texts, version: 0 })).code).toBe('CNF001');
    expect((await ask('PUT', '/categories/nulle-part', { texts })).code).toBe('RES001');
    expect(await actionsOn(body.id)).toEqual(['BLOG_CATEGORY_CREATED', 'BLOG_CATEGORY_CHANGED']);
  });

  test('is deleted once nothing belongs to it', async () => {
    const root = (await create()).body.id;
    const child = (await create({ parentId: root })).body.id;
    const topic = await makeBlogTopic(deps, child);
    const { id: article } = await makeArticle(deps, { category_id: child, status: 'DRAFT' });
    const remove = (path: string) => ask('DELETE', path);
    for (const used of [root, child]) expect((await remove(`/categories/${used}`)).code).toBe('BLG001');
    await db.deleteFrom('blog_article').where('id', '=', article).execute();
    expect((await remove(`/categories/${child}`)).code).toBe('BLG001');
    expect((await remove(`/topics/${topic}`)).status).toBe(204);
    for (const wrong of ['-5', '1.5', 'x'])
      expect(await remove(`/categories/${child}?version=${wrong}`)).toMatchObject({
        status: 400,
        fields: ['version'],
      });
    expect((await remove(`/categories/${child}?version=1`)).code).toBe('CNF001');
    expect((await remove(`/categories/${child}?version=0`)).status).toBe(204);
    expect((await remove(`/categories/${root}`)).status).toBe(204);
    expect((await remove(`/categories/${root}`)).code).toBe('RES001');
  });

  test('is one of so many at most, also when two are added at once', async () => {
    const { count } = await db
      .selectFrom('blog_category')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    for (let made = count; made < blogCategoriesMax - 1; made += 1) await makeBlogCategory(deps);
    const both = await Promise.all([create(), create()]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400]);
  });
});

describe('a topic', () => {
  test('belongs to a category, and is listed with it', async () => {
    const categoryId = await makeBlogCategory(deps);
    const id = slug();
    const made = await ask('POST', '/topics', { id, categoryId, texts: topicTexts });
    expect(made.body).toEqual({
      id,
      categoryId,
      position: 0,
      texts: topicTexts,
      articleCount: 0,
      version: 0,
    });
    const { body } = await ask<DeskCategory[]>('GET', '/categories');
    expect(body.find((category) => category.id === categoryId)?.topics).toEqual([made.body]);
    expect((await ask('POST', '/topics', { id, categoryId, texts: topicTexts })).fields).toEqual(['id']);
    const lost = { id: slug(), categoryId: 'nulle-part', texts: topicTexts };
    expect((await ask('POST', '/topics', lost)).fields).toEqual(['categoryId']);
  });

  test('moves, and is deleted once no article has it', async () => {
    const [from, to] = [await makeBlogCategory(deps), await makeBlogCategory(deps)];
    const id = await makeBlogTopic(deps, from);
    const moved = await ask('PUT', `/topics/${id}`, { categoryId: to, texts: topicTexts, version: 0 });
    expect(moved.body).toMatchObject({ categoryId: to, version: 1 });
    expect((await ask('PUT', `/topics/${id}`, { categoryId: to, texts: topicTexts, version: 0 })).code).toBe(
      'CNF001',
    );
    const { id: article } = await makeArticle(deps, { topics: [id] });
    expect((await ask('DELETE', `/topics/${id}`)).code).toBe('BLG001');
    await db.deleteFrom('blog_article').where('id', '=', article).execute();
    expect((await ask('DELETE', `/topics/${id}?version=-5`)).status).toBe(400);
    expect((await ask('DELETE', `/topics/${id}?version=0`)).code).toBe('CNF001');
    expect((await ask('DELETE', `/topics/${id}?version=1`)).status).toBe(204);
    expect((await ask('DELETE', `/topics/${id}`)).code).toBe('RES001');
    expect(await actionsOn(id)).toEqual(['BLOG_TOPIC_CHANGED', 'BLOG_TOPIC_DELETED']);
  });
});
