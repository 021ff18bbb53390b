import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ProviderCard, ServiceCard } from '#contract/cards.ts';
import { minuteMs } from '#contract/durations.ts';
import { relevanceWeights } from '#contract/search-limits.ts';
import { refreshRatingMean } from './actions.ts';
import { rescoreDue } from './refresh/score-queries.ts';
import { writtenColumns } from '#server/features/catalog/factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';

let app: TestApp;
beforeEach(async () => {
  // A Monday, 10:00 in Paris.
  app = await startTestApp({ at: '2026-03-02T09:00:00Z' });
});
afterEach(() => app.close());

const rowOf = (serviceId: string) =>
  app.deps.db
    .selectFrom('service_search')
    .selectAll()
    .where('service_id', '=', serviceId)
    .executeTakeFirstOrThrow();

/** More services like this one, with another stored score. */
async function copyService(serviceId: string, count: number, baseScore: number): Promise<void> {
  const { db } = app.deps;
  const found = await db
    .selectFrom('service')
    .selectAll()
    .where('id', '=', serviceId)
    .executeTakeFirstOrThrow();
  const original = writtenColumns(found);
  const row = await rowOf(serviceId);
  const copies = Array.from({ length: count }, () => crypto.randomUUID());
  await db
    .insertInto('service')
    .values(copies.map((id) => ({ ...original, id })))
    .execute();
  await db
    .insertInto('service_search')
    .values(copies.map((id) => ({ ...row, service_id: id, base_score: baseScore })))
    .execute();
}

async function titles(query: Record<string, string>): Promise<string[]> {
  const response = await app.request({ url: '/api/v1/services', query });
  return response.json<{ content: ServiceCard[] }>().content.map(({ title }) => title);
}

/** A plumber with a leak in one title only. */
async function makePlumber() {
  const { serviceIds } = await makeProvider(app.deps, {
    services: [
      { title: 'Recherche de fuite', categoryId: 'leak-repair' },
      { title: 'Dépannage rapide', categoryId: 'leak-repair' },
    ],
  });
  const [leak = '', other = ''] = serviceIds;
  return { leak, other, score: (await rowOf(leak)).base_score };
}

test('a title with the words is ranked, however many services of the trade have a better stored score', async () => {
  const { other, score } = await makePlumber();
  await copyService(other, 300, score + 0.001);
  expect((await titles({ query: 'fuite' }))[0]).toBe('Recherche de fuite');
  const providers = await app.request({ url: '/api/v1/providers', query: { query: 'fuite' } });
  expect(providers.json()).toMatchObject({
    totalElements: 1,
    content: [{ service: { title: 'Recherche de fuite' } }],
  });
});

test('of very many titles with the words the best are ranked', async () => {
  const { leak, other, score } = await makePlumber();
  await copyService(leak, 2_100, score);
  await copyService(other, 300, score + 0.001);
  const first = await titles({ query: 'fuite', size: '50' });
  expect(new Set(first)).toEqual(new Set(['Recherche de fuite']));
});

test('a provider who matches by a trade and by a title in another one is counted once', async () => {
  await makeProvider(app.deps, {
    services: [
      { title: 'Recherche de fuite', categoryId: 'leak-repair' },
      { title: 'Fuite du bassin', categoryId: 'hedge-trimming' },
    ],
  });
  const services = await app.request({ url: '/api/v1/services', query: { query: 'fuite' } });
  expect(services.json()).toMatchObject({ totalElements: 2 });
  const providers = await app.request({ url: '/api/v1/providers', query: { query: 'fuite' } });
  expect(providers.json()).toMatchObject({ totalElements: 1 });
});

test('the stored score grows as the next slot comes nearer, a twentieth of its share at a time', async () => {
  const { serviceIds } = await makeProvider(app.deps, { hours: friday });
  const [id = ''] = serviceIds;
  const before = await rowOf(id);
  if (!before.rescore_at) throw new Error('The score would never grow');
  app.clock.set(new Date(before.rescore_at.getTime() - minuteMs).toISOString());
  await rescoreDue(app.deps.db, app.clock.now());
  expect((await rowOf(id)).base_score).toBe(before.base_score);
  app.clock.set(new Date(before.rescore_at.getTime() + 1_000).toISOString());
  await rescoreDue(app.deps.db, app.clock.now());
  const after = await rowOf(id);
  expect(after.base_score - before.base_score).toBeCloseTo(relevanceWeights.nextSlot / 20, 5);
  expect(after.rescore_at?.getTime()).toBeGreaterThan(before.rescore_at.getTime());
});

const lyon = '69123';
const caluire = '69034';
const reviewed: [number, number, number, number, number] = [0, 0, 0, 2, 8];
const friday = [{ weekday: 5, startMinute: 540, endMinute: 720 }];

type Person = NonNullable<Parameters<typeof makeProvider>[1]>;
const known: Person = { verified: true, ratingCounts: reviewed };

/** The first names of the found people, who offer the same service at the same hours unless it is said. */
async function order(people: Record<string, Person>, query: Record<string, string>): Promise<string[]> {
  for (const [firstName, person] of Object.entries(people))
    await makeProvider(app.deps, { firstName, ...person });
  await refreshRatingMean(app.deps.db);
  const response = await app.request({ url: '/api/v1/providers', query });
  return response
    .json<{ content: ProviderCard[] }>()
    .content.map(({ displayName }) => displayName.split(' ')[0] ?? '');
}

test.each([
  ['checked and reviewed before neither', { Unknown: {}, Known: known }, ['Known', 'Unknown']],
  ['checked before unchecked', { Unknown: {}, Known: { verified: true } }, ['Known', 'Unknown']],
  [
    'reviewed as well as most before not reviewed',
    { Unknown: {}, Known: { ratingCounts: reviewed } },
    ['Known', 'Unknown'],
  ],
  [
    'known and free on Friday before unknown and free today',
    { Unknown: {}, Known: { ...known, hours: friday } },
    ['Known', 'Unknown'],
  ],
  [
    'badly reviewed after unknown',
    { Known: { ratingCounts: [9, 1, 0, 0, 0] as typeof reviewed }, Good: known, Unknown: {} },
    ['Good', 'Unknown', 'Known'],
  ],
] satisfies [string, Record<string, Person>, string[]][])('ranks %s', async (_what, people, expected) => {
  expect(await order(people, { query: 'plombier' })).toEqual(expected);
  const near = await app.request({ url: '/api/v1/providers', query: { query: 'plombier', place: lyon } });
  expect(
    near.json<{ content: ProviderCard[] }>().content.map(({ displayName }) => displayName.split(' ')[0]),
  ).toEqual(expected);
});

test('a new provider is before a known one whose words, place and time fit less', async () => {
  const leak = [{ title: 'Recherche de fuite', categoryId: 'leak-repair' }];
  const other = [{ title: 'Dépannage rapide', categoryId: 'leak-repair' }];
  const people = {
    Known: { ...known, services: other, insee: caluire, hours: friday },
    New: { services: leak },
  };
  expect(await order(people, { query: 'fuite', place: lyon })).toEqual(['New', 'Known']);
  const newest = await app.request({ url: '/api/v1/providers', query: { query: 'fuite', sort: 'newest' } });
  expect(newest.json<{ content: ProviderCard[] }>().content).toHaveLength(2);
});

test('a new mean of all stars moves the stored scores with the ranks', async () => {
  const unrated = await makeProvider(app.deps);
  await makeProvider(app.deps, { ratingCounts: [0, 0, 0, 0, 5] });
  const [id = ''] = unrated.serviceIds;
  const before = await rowOf(id);
  await refreshRatingMean(app.deps.db);
  const after = await rowOf(id);
  const share = (relevanceWeights.rating * (after.rating_rank - before.rating_rank)) / 4;
  expect(share).toBeGreaterThan(0);
  expect(after.base_score - before.base_score).toBeCloseTo(share, 5);
});

test('the row of the score has every change of the row of the search', async () => {
  const { db } = app.deps;
  const { serviceIds } = await makeProvider(app.deps);
  const [id = ''] = serviceIds;
  const { root_id: root, ...row } = await rowOf(id);
  const changed = {
    root_id: `${root}-other`,
    price_cents: row.price_cents + 100,
    rating_mean: 4.5,
    verified: !row.verified,
    by_appointment: !row.by_appointment,
    languages: ['de'],
    title_document: sql<string>`to_tsvector('public.fr', 'Autre chose')`,
    lat: row.lat + 1,
    lon: row.lon + 1,
    time_zone: 'Indian/Reunion',
    next_slot_at: new Date('2026-03-09T09:00:00Z'),
    ask_by: new Date('2026-03-09T08:00:00Z'),
    base_score: 0.3,
  };
  await db.updateTable('service_search').set(changed).where('service_id', '=', id).execute();
  const { rows } = await sql<{ columns: string[]; different: string[] }>`
    select array_agg(key) as columns, array_agg(key) filter (where value is distinct from to_jsonb(s) -> key) as different
    from service_search s join service_score x using (service_id), jsonb_each(to_jsonb(x) - 'due_at')
    where s.service_id = ${id}`.execute(db);
  expect(rows[0]).toMatchObject({ columns: expect.arrayContaining(Object.keys(changed)), different: null });
});
