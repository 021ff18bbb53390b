import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeskArticle, DeskArticleRow } from '#contract/blog-desk.ts';
import { blogMarkdownBytesMax, type BlogStatus } from '#contract/blog-limits.ts';
import { hourMs, minuteMs } from '#contract/durations.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import { makeArticle, makeBlogCategory, makeBlogTopic } from '../factory.ts';
import { publishDueArticles } from './status-actions.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';
import { makePhoto } from '#server/testing/pictures.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { deps, clock } = testApp;
const { db } = deps;
const admin = await testApp.signUp({ roles: ['ADMIN'], firstName: 'Nora', lastName: 'Petit' });
const client = await testApp.signUp();
const categoryId = await makeBlogCategory(deps);
const topic = await makeBlogTopic(deps, categoryId);
const path = '/api/v1/admin/blog/articles';

beforeEach(() => clock.advance(1));

type Asked = { as?: SignedInUser; payload?: object };
async function ask(method: 'GET' | 'POST' | 'PUT', suffix: string, { as = admin, payload }: Asked = {}) {
  const answer = await testApp.request({ method, url: `${path}${suffix}`, as, ...(payload && { payload }) });
  const body = answer.json<DeskArticle & Partial<Pick<ErrorPayload, 'errorCode' | 'validationErrors'>>>();
  return { status: answer.statusCode, code: body.errorCode, fields: body.validationErrors, body };
}
const words = (more: object = {}) => ({
  title: 'Purger un radiateur',
  summary: 'Une clé, un verre, dix minutes.',
  markdown: 'Coupez la chaudière.\n\n## En quatre gestes\n\nOuvrez la vis.',
  categoryId,
  topics: [topic],
  ...more,
});
const create = (more: object = {}) => ask('POST', '', { payload: { language: 'fr', ...words(more) } });
const change = (id: string, payload: object) => ask('PUT', `/${id}`, { payload });
const setStatus = (id: string, payload: object) => ask('PUT', `/${id}/status`, { payload });
const read = (slug: string) => testApp.request({ url: `/api/v1/blog/articles/published/${slug}` });
const actionsOn = async (id: string) =>
  (
    await db
      .selectFrom('audit_event')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action, actor_id: actor }) => (actor === null ? `${action} by time` : action));

test('the desk is for administrators', async () => {
  const { id } = await makeArticle(deps);
  for (const [method, suffix] of [
    ['GET', ''],
    ['POST', ''],
    ['GET', `/${id}`],
    ['PUT', `/${id}`],
    ['PUT', `/${id}/status`],
  ] as const) {
    expect((await ask(method, suffix, { as: client })).status).toBe(403);
    expect((await testApp.request({ method, url: `${path}${suffix}` })).statusCode).toBe(401);
  }
});

describe('a new article', () => {
  test('is a draft of its author, rendered and counted', async () => {
    const { status, body } = await create({ slug: `radiateur-${randomUUID().slice(0, 8)}` });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...words(),
      status: 'DRAFT',
      language: 'fr',
      authorName: 'Nora Petit',
      featured: false,
      aiGenerated: false,
      toc: [{ id: 's-en-quatre-gestes', text: 'En quatre gestes', level: 2 }],
      html: expect.stringContaining('<h2 id="s-en-quatre-gestes">'),
      wordCount: 9,
      readingTimeMinutes: 1,
      publishedAt: null,
      scheduledAt: null,
      isOriginal: true,
      version: 0,
      allowed: ['SCHEDULED', 'PUBLISHED', 'ARCHIVED'],
    });
    expect((await read(body.slug)).statusCode).toBe(404);
  });

  test('has a slug made of its title, with a number when another article has it', async () => {
    const title = `Détartrer ${randomUUID().slice(0, 8)}`;
    const [one, two] = [await create({ title }), await create({ title })];
    expect(one.body.slug).toBe(title.toLowerCase().replace('é', 'e').replace(' ', '-'));
    expect(two.body.slug).toBe(`${one.body.slug}-2`);
    expect((await create({ slug: one.body.slug })).fields).toHaveProperty('slug');
  });

  test('has a free slug of its title when others with it are written at the same moment', async () => {
    const title = `Ensemble ${randomUUID().slice(0, 8)}`;
    const made = await Promise.all(Array.from({ length: 5 }, () => create({ title })));
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(made.map(({ body }) => body.slug)).size).toBe(5);
  });

  test('has topics of its category and of the one above, and no other', async () => {
    const child = await makeBlogCategory(deps, { parent_id: categoryId });
    const own = await makeBlogTopic(deps, child);
    expect((await create({ categoryId: child, topics: [own, topic] })).body.topics).toEqual([own, topic]);
    const other = await makeBlogTopic(deps, await makeBlogCategory(deps));
    const refused = await create({ topics: [topic, other] });
    expect([refused.status, refused.code, refused.fields]).toEqual([
      400,
      'VAL001',
      { topics: `Un sujet est d’une autre catégorie\u00a0: ${other}` },
    ]);
    // A topic of a subcategory says nothing of the articles of its root.
    expect((await create({ topics: [own] })).fields).toHaveProperty('topics');
  });

  test.each([
    ['a text over its limit', 'a'.repeat(blogMarkdownBytesMax + 1)],
    ['quotes inside each other without end', '>'.repeat(50_000)],
    ['links inside each other without end', `${'['.repeat(50_000)}a${'](/b)'.repeat(30_000)}`],
    ['a picture of another site', '![x](https://example.org/a.png)'],
  ])('with %s is refused with the payload', async (_what, markdown) => {
    const answer = await testApp.request({
      method: 'POST',
      url: path,
      as: admin,
      payload: { language: 'fr', ...words({ markdown }) },
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        status: 400,
        error: 'Bad Request',
        errorCode: 'VAL001',
        errorType: 'FUNCTIONAL',
        message: 'Certaines informations sont à corriger.',
        suggestion: null,
        validationErrors: { markdown: expect.any(String) },
        traceId: expect.any(String),
      },
    ]);
  });

  test.each([
    ['title', ''],
    ['title', 'a'.repeat(151)],
    ['summary', 'a'.repeat(301)],
    ['categoryId', 'nulle-part'],
    ['topics', ['nulle-part']],
    ['slug', 'featured'],
    ['slug', 'category'],
    ['slug', 'Majuscule'],
    ['coverUrl', 'https://example.org/a.webp'],
    ['coverUrl', '/media/cover-nothing-1.webp'],
    ['language', 'de'],
  ])('without a proper %s is refused', async (field, value) => {
    const refused = await create({ [field]: value });
    expect([refused.status, refused.code]).toEqual([400, 'VAL001']);
    expect(refused.fields).toHaveProperty(field);
  });

  test.each([
    ['a picture of another site', '![x](https://example.org/a.png)'],
    ['a picture that is not stored', `![x](/media/${'a'.repeat(64)}-800.webp)`],
    ['a text that is too large', 'é'.repeat(blogMarkdownBytesMax / 2 + 1)],
    ['quotes without end', '> '.repeat(60_000)],
    ['lists without end', Array.from({ length: 250 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
    ['emphasis without end', '*a_ '.repeat(45_000)],
    ['links without end', '['.repeat(180_000)],
    ['tables without end', `|${'a|'.repeat(20_000)}\n|${'-|'.repeat(20_000)}\n`],
  ])('with %s is refused, and the next one is served', async (_what, markdown) => {
    const refused = await create({ markdown });
    if (refused.status === 201) {
      // What can be rendered in time is no harm.
      expect(refused.body.html.length).toBeGreaterThan(0);
    } else {
      expect([refused.status, refused.code]).toEqual([400, 'VAL001']);
      expect(refused.fields).toHaveProperty('markdown');
    }
    expect((await create()).status).toBe(201);
  });

  test('shows a picture that its author has stored, which stays as long as the article shows it', async () => {
    const form = { files: [{ bytes: await makePhoto(), fileName: 'a.jpg' }] };
    const stored = await testApp.request({
      method: 'POST',
      url: '/api/v1/files/upload?category=COVER',
      form,
      as: admin,
    });
    const { id, url } = stored.json<{ id: string; url: string }>();
    const shown = await create({ markdown: `![Une vis](${url})`, coverUrl: url, coverAlt: 'Une vis' });
    expect(shown.body).toMatchObject({ coverUrl: url, html: expect.stringContaining(url) });
    await testApp.request({ method: 'DELETE', url: `/api/v1/files/${id}`, as: admin });
    expect((await testApp.request({ url })).statusCode).toBe(200);
    const other = await testApp.signUp({ roles: ['ADMIN'] });
    const kept = { ...words(), markdown: `![Une vis](${url})`, coverUrl: url };
    expect((await ask('PUT', `/${shown.body.id}`, { as: other, payload: kept })).status).toBe(200);
    expect(
      (await ask('POST', '', { as: other, payload: { language: 'fr', ...kept } })).fields,
    ).toHaveProperty('coverUrl');
  });

  test('credits a found cover with a link to its service, as long as it has that cover and credit', async () => {
    const credited = {
      coverUrl: '/media/cover-plumbing-1.webp',
      coverAlt: 'Une vis',
      coverCredit: 'Ana Lima',
      coverCreditUrl: 'https://unsplash.com/@ana?utm_source=maisonnee&utm_medium=referral',
    };
    const { body } = await create(credited);
    expect(body).toMatchObject(credited);
    await setStatus(body.id, { status: 'PUBLISHED' });
    expect((await read(body.slug)).json()).toMatchObject({
      coverCredit: 'Ana Lima',
      coverCreditUrl: credited.coverCreditUrl,
    });
    for (const without of [{ coverCredit: null }, { coverUrl: null }])
      expect((await change(body.id, words({ ...credited, ...without }))).body.coverCreditUrl).toBeNull();
    for (const coverCreditUrl of [
      'https://example.org/@ana',
      'http://unsplash.com/@ana',
      'https://unsplash.com.example.org/',
      'javascript:alert(1)',
      `https://unsplash.com/${'a'.repeat(300)}`,
    ])
      expect((await create({ ...credited, coverCreditUrl })).fields).toHaveProperty('coverCreditUrl');
  });

  test('cannot say what only the desk decides', async () => {
    const { body } = await create({
      status: 'PUBLISHED',
      views: 5000,
      publishedAt: '2020-01-01T00:00:00.000Z',
    });
    expect(body).toMatchObject({ status: 'DRAFT', views: 0, publishedAt: null });
  });
});

describe('a translation', () => {
  test('is an article of its own, linked to the others, once for each language', async () => {
    const { body: original } = await create();
    const { body } = await create({
      language: 'en',
      translationOf: original.id,
      title: 'Bleeding a radiator',
    });
    expect(body).toMatchObject({ isOriginal: false, translations: [{ id: original.id, language: 'fr' }] });
    const third = await create({ language: 'ar', translationOf: body.id, title: 'تفريغ المشعّ' });
    expect(third.body.translations.map(({ language }) => language)).toEqual(['en', 'fr']);
    expect((await create({ language: 'en', translationOf: third.body.id })).fields).toHaveProperty(
      'language',
    );
    expect((await create({ language: 'en', translationOf: randomUUID() })).fields).toHaveProperty(
      'translationOf',
    );
  });
});

describe('a change', () => {
  test('replaces the article, with the version that was read', async () => {
    const { body } = await create();
    const changed = await change(body.id, { ...words({ markdown: 'Un autre texte.' }), version: 0 });
    expect(changed.body).toMatchObject({ wordCount: 3, toc: [], version: 1, slug: body.slug });
    const stale = await change(body.id, { ...words({ title: 'Perdu' }), version: 0 });
    expect([stale.status, stale.code]).toEqual([409, 'CNF001']);
    expect((await ask('GET', `/${body.id}`)).body.title).toBe('Purger un radiateur');
    expect((await change(randomUUID(), words())).code).toBe('RES001');
  });

  test('of the slug of a public article leaves the old one leading to it', async () => {
    const { id, slug } = await makeArticle(deps);
    const next = `nouveau-${randomUUID().slice(0, 8)}`;
    expect((await change(id, words({ slug: next }))).body).toMatchObject({ slug: next, oldSlugs: [slug] });
    for (const one of [slug, next]) expect((await read(one)).json()).toMatchObject({ id, slug: next });
    const { body: other } = await create();
    expect((await change(other.id, words({ slug }))).fields).toHaveProperty('slug');
    // An address of one's own can be had again.
    expect((await change(id, words({ slug }))).body).toMatchObject({ slug, oldSlugs: [next] });
  });

  test('of the slug of a draft frees the old one', async () => {
    const { body } = await create({ slug: `brouillon-${randomUUID().slice(0, 8)}` });
    const renamed = await change(body.id, words({ slug: `autre-${randomUUID().slice(0, 8)}` }));
    expect(renamed.body.oldSlugs).toEqual([]);
    expect((await create({ slug: body.slug })).status).toBe(201);
  });

  test('leaves what readers see complete', async () => {
    const { id } = await makeArticle(deps);
    const refused = await change(
      id,
      words({ summary: '', markdown: '', coverUrl: '/media/cover-plumbing-1.webp' }),
    );
    expect(Object.keys(refused.fields ?? {})).toEqual(['summary', 'markdown', 'coverAlt']);
  });

  test('is in the audit with what changed', async () => {
    const { body } = await create();
    await change(body.id, words({ title: 'Un autre titre' }));
    const events = await db
      .selectFrom('audit_event')
      .select(['action', 'actor_id', 'before', 'after'])
      .where('subject_id', '=', body.id)
      .orderBy('id')
      .execute();
    expect(events).toMatchObject([
      {
        action: 'BLOG_ARTICLE_CREATED',
        actor_id: admin.id,
        before: null,
        after: { title: 'Purger un radiateur' },
      },
      {
        action: 'BLOG_ARTICLE_CHANGED',
        before: { title: 'Purger un radiateur' },
        after: { title: 'Un autre titre' },
      },
    ]);
  });
});

describe('the status', () => {
  test('is public at once, or taken away', async () => {
    const { body } = await create();
    const published = await setStatus(body.id, { status: 'PUBLISHED', version: 0 });
    expect(published.body).toMatchObject({
      status: 'PUBLISHED',
      publishedAt: clock.now().toISOString(),
      allowed: ['ARCHIVED'],
      version: 1,
    });
    expect((await read(body.slug)).statusCode).toBe(200);
    expect((await setStatus(body.id, { status: 'ARCHIVED', version: 0 })).code).toBe('CNF001');
    expect((await setStatus(body.id, { status: 'ARCHIVED', version: 1 })).body.status).toBe('ARCHIVED');
    expect((await read(body.slug)).statusCode).toBe(404);
    expect(await actionsOn(body.id)).toEqual([
      'BLOG_ARTICLE_CREATED',
      'BLOG_ARTICLE_PUBLISHED',
      'BLOG_ARTICLE_ARCHIVED',
    ]);
  });

  test.each<[BlogStatus, BlogStatus, number]>([
    ['DRAFT', 'DRAFT', 409],
    ['DRAFT', 'ARCHIVED', 200],
    ['SCHEDULED', 'DRAFT', 200],
    ['SCHEDULED', 'PUBLISHED', 200],
    ['PUBLISHED', 'DRAFT', 409],
    ['PUBLISHED', 'PUBLISHED', 409],
    ['ARCHIVED', 'DRAFT', 200],
    ['ARCHIVED', 'PUBLISHED', 200],
  ])('goes from %s to %s: %i', async (from, to, status) => {
    const at = { published_at: new Date(clock.now().getTime() + hourMs) };
    const { id } = await makeArticle(deps, { status: from, ...(from === 'SCHEDULED' && at) });
    const moved = await setStatus(id, { status: to });
    expect(moved.status).toBe(status);
    if (status === 409) expect([moved.code, moved.body.allowed]).toEqual(['BLG002', expect.any(Array)]);
    else expect(moved.body.status).toBe(to);
  });

  test('is not public without what readers need', async () => {
    const { body } = await create({ summary: null, markdown: '', coverUrl: '/media/cover-plumbing-1.webp' });
    for (const wish of [{ status: 'PUBLISHED' }, { status: 'SCHEDULED', day: '2026-04-01', time: '07:30' }])
      expect(Object.keys((await setStatus(body.id, wish)).fields ?? {})).toEqual([
        'summary',
        'markdown',
        'coverAlt',
      ]);
    const bare = db.updateTable('blog_article').set({ status: 'PUBLISHED', published_at: clock.now() });
    await expect(bare.where('id', '=', body.id).execute()).rejects.toThrow('blog_article_ready');
  });

  test('waits for a minute of Paris, that exists and is to come', async () => {
    const { body } = await create();
    const schedule = (day?: string, time?: string) =>
      setStatus(body.id, { status: 'SCHEDULED', ...(day && { day }), ...(time && { time }) });
    expect((await schedule()).fields).toHaveProperty('day');
    expect((await schedule('2026-03-10')).fields).toHaveProperty('time');
    expect((await schedule('2026-03-02', '09:30')).fields).toHaveProperty('time');
    // The clocks go forward at two.
    expect((await schedule('2026-03-29', '02:30')).fields).toEqual({
      time: expect.stringContaining('heure d’été'),
    });
    expect((await schedule('2026-03-29', '24:00')).fields).toHaveProperty('time');
    expect((await schedule('2026-03-29', '07:30')).body.scheduledAt).toBe('2026-03-29T05:30:00.000Z');
    expect((await schedule('2026-03-10', '07:30')).body).toMatchObject({
      status: 'SCHEDULED',
      scheduledAt: '2026-03-10T06:30:00.000Z',
      publishedAt: null,
    });
  });

  test('becomes public at its minute, before the job, which publishes once', async () => {
    const { body } = await create();
    const minute = new Date(Math.ceil(clock.now().getTime() / minuteMs) * minuteMs + 600_000);
    const time = new Intl.DateTimeFormat('fr', {
      timeZone: 'Europe/Paris',
      hour: '2-digit',
      minute: '2-digit',
    });
    await setStatus(body.id, { status: 'SCHEDULED', day: '2026-03-02', time: time.format(minute) });
    clock.set(new Date(minute.getTime() - 1));
    await publishDueArticles(deps);
    expect((await read(body.slug)).statusCode).toBe(404);
    clock.set(minute);
    expect((await read(body.slug)).statusCode).toBe(200);
    expect((await ask('GET', `/${body.id}`)).body).toMatchObject({
      status: 'PUBLISHED',
      allowed: ['ARCHIVED'],
    });
    await Promise.all([publishDueArticles(deps), publishDueArticles(deps), publishDueArticles(deps)]);
    expect(await actionsOn(body.id)).toEqual([
      'BLOG_ARTICLE_CREATED',
      'BLOG_ARTICLE_SCHEDULED',
      'BLOG_ARTICLE_PUBLISHED by time',
    ]);
    const row = await db
      .selectFrom('blog_article')
      .selectAll()
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'PUBLISHED', published_at: minute, was_public: true, version: 1 });
  });
});

describe('the list of the desk', () => {
  const list = async (query: string) =>
    (await testApp.request({ url: `${path}?${query}`, as: admin })).json<{ content: DeskArticleRow[] }>()
      .content;

  test('has every status, the last change first, by status, language, category and words', async () => {
    const category = await makeBlogCategory(deps);
    const sorted = { category_id: category };
    const one = await makeArticle(deps, { ...sorted, title: 'Chaudière au gaz' });
    clock.advance(1);
    const two = await makeArticle(deps, { ...sorted, status: 'DRAFT', language: 'en', work_id: one.id });
    const ids = async (query: string) => (await list(`categoryId=${category}&${query}`)).map(({ id }) => id);
    expect(await ids('')).toEqual([two.id, one.id]);
    expect(await ids('status=DRAFT')).toEqual([two.id]);
    expect(await ids('language=fr')).toEqual([one.id]);
    expect(await ids('query=chaudiere')).toEqual([one.id]);
    expect(await ids('query=%3F!')).toEqual([]);
    const [row] = await list(`categoryId=${category}&language=fr`);
    expect(row).toMatchObject({
      category: { slug: category },
      translations: [{ id: two.id, language: 'en', status: 'DRAFT' }],
    });
  });
});

describe('the preview', () => {
  test('is what the article will be', async () => {
    const { markdown } = words();
    const answer = await testApp.request({
      method: 'POST',
      url: '/api/v1/admin/blog/preview',
      as: admin,
      payload: { language: 'fr', markdown },
    });
    const { body } = await create();
    expect(answer.json()).toEqual({
      html: body.html,
      toc: body.toc,
      wordCount: body.wordCount,
      readingTimeMinutes: body.readingTimeMinutes,
    });
  });
});

test('articles stay without the name of an administrator who left', async () => {
  const leaver = await testApp.signUp({ roles: ['ADMIN'], firstName: 'Paul', lastName: 'Partant' });
  const { body } = await ask('POST', '', { as: leaver, payload: { language: 'fr', ...words() } });
  await setStatus(body.id, { status: 'PUBLISHED' });
  expect((await read(body.slug)).json()).toMatchObject({ author: { displayName: 'Paul Partant' } });
  const gone = await testApp.request({
    method: 'DELETE',
    url: '/api/v1/users/me',
    as: leaver,
    payload: { password: leaver.password },
  });
  expect(gone.statusCode).toBe(204);
  expect((await read(body.slug)).json()).toMatchObject({ author: { displayName: deps.config.brandName } });
});
