import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProviderCard, ServiceCard } from '#contract/cards.ts';
import type { ServiceDetail } from '#contract/catalog.ts';
import { dayMs, hourMs } from '#contract/durations.ts';
import { coverName, presenceOf, providerName } from './card-rules.ts';
import { providerCardJson } from './provider-card-queries.ts';
import { drawnCover, serviceCardJson } from './service-card-queries.ts';
import { makeService } from '#server/features/catalog/factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { snapToGrid } from '#server/kernel/geo.ts';
import { startTestApp } from '#server/testing/app.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { db } = testApp.deps;

const now = testApp.clock.now();
const at = (time: number) => new Date(now.getTime() + time);

let id: string;
let providerId: string;
let accountId: string;
beforeEach(async () => {
  const made = await makeProvider(testApp.deps, { services: [{ price: 45.5 }] });
  ({ id: providerId, accountId } = made);
  id = made.serviceIds[0] ?? '';
});

type Table = 'provider' | 'account' | 'service' | 'service_search';
const key = { provider: 'id', account: 'id', service: 'id', service_search: 'service_id' } as const;
const set = async (table: Table, change: object) => {
  const ids = { provider: providerId, account: accountId, service: id, service_search: id };
  const columns = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(columns)} where ${sql.ref(key[table])} = ${ids[table]}`.execute(
    db,
  );
};
const setStarts = (...starts: number[]) => set('service_search', { next_slots: starts.map(at) });

type Found = { km?: number | null; titleHit?: boolean; categoryHit?: boolean };
const common = ({ km = null, titleHit = false, categoryHit = false }: Found) => ({
  language: sql`'fr'`,
  now: sql`${now}::timestamptz`,
  hit: {
    km: sql`${km}::float8`,
    titleHit: sql`${titleHit}::boolean`,
    categoryHit: sql`${categoryHit}::boolean`,
  },
});
async function serviceCard(found: Found = {}): Promise<ServiceCard> {
  const card = serviceCardJson({ id: sql`${id}::uuid`, ...common(found) });
  const { rows } = await sql<{ card: ServiceCard }>`select ${card} as card`.execute(db);
  return rows[0]?.card as ServiceCard;
}
async function providerCard({
  cheapestId = id,
  priceVaries = false,
  ...found
}: Found & { cheapestId?: string; priceVaries?: boolean } = {}): Promise<ProviderCard> {
  const ids = {
    bestId: sql`${id}::uuid`,
    cheapestId: sql`${cheapestId}::uuid`,
    priceVaries: sql`${priceVaries}::boolean`,
  };
  const { rows } = await sql<{
    card: ProviderCard;
  }>`select ${providerCardJson({ ...ids, ...common(found) })} as card`.execute(db);
  return rows[0]?.card as ProviderCard;
}

describe('a card of a service', () => {
  test('shows the next start after the notice, and how soon that is', async () => {
    await set('service', { rating_counts: [0, 0, 0, 1, 1] });
    await set('provider', { city: null });
    await setStarts(2 * hourMs - 1, 2 * hourMs, 9 * dayMs);
    expect(await serviceCard()).toMatchObject({
      nextSlotAt: at(2 * hourMs).toISOString(),
      availability: 'AVAILABLE',
      price: 45.5,
      distanceKm: null,
      coverUrl: `/media/${coverName('plumbing', id)}`,
      rating: 4.5,
      reviewCount: 2,
      provider: { city: '', displayName: 'Amina B.', rating: null, reviewCount: 0 },
    });
    await setStarts(9 * dayMs);
    expect(await serviceCard()).toMatchObject({ availability: 'BUSY' });
    await setStarts();
    expect(await serviceCard()).toMatchObject({ nextSlotAt: null, availability: 'UNAVAILABLE' });
    await set('service_search', { has_hours: false });
    expect(await serviceCard()).toMatchObject({ availability: 'UNKNOWN' });
  });

  test.each([
    [7 * dayMs, {}, 'AVAILABLE'],
    [7 * dayMs + 1, {}, 'BUSY'],
    [7 * dayMs + 1, { by_appointment: true }, 'BUSY'],
    [null, { by_appointment: true }, 'AVAILABLE'],
    [hourMs, {}, 'UNAVAILABLE'],
    [dayMs, { paused: true }, 'UNAVAILABLE'],
    [null, { paused: true, by_appointment: true }, 'UNAVAILABLE'],
  ] as const)('with a start after %s and %j is %s', async (start, change, state) => {
    if (start === null) await setStarts();
    else await setStarts(start);
    if (Object.keys(change).length > 0) await set('provider', change);
    expect((await serviceCard()).availability).toBe(state);
    expect((await providerCard()).availability).toBe(state);
  });

  test('is not available while it is switched off', async () => {
    await setStarts(dayMs);
    await set('service', { active: false });
    expect((await serviceCard()).availability).toBe('UNAVAILABLE');
  });

  test('has the chosen cover, and the name of the business', async () => {
    await set('service', { cover_name: 'a.webp' });
    await set('provider', { business_name: 'Fuites & Cie' });
    expect(await serviceCard()).toMatchObject({
      coverUrl: '/media/a.webp',
      provider: { displayName: 'Fuites & Cie' },
    });
  });

  test('contains whole kilometres', async () => {
    for (const [km, shown] of [
      [0.4, 0],
      [0.99, 0],
      [1, 1],
      [1.9, 1],
      [12.9, 12],
    ] as const) {
      expect((await serviceCard({ km })).distanceKm).toBe(shown);
      expect((await providerCard({ km })).distanceKm).toBe(shown);
    }
  });

  test('is drawn from its category when it is not in the search', async () => {
    await db.deleteFrom('service_search').where('service_id', '=', id).execute();
    expect(await serviceCard()).toMatchObject({
      coverUrl: `/media/${coverName('plumbing', id)}`,
      nextSlotAt: null,
      availability: 'UNKNOWN',
    });
  });
});

describe('a card of a provider', () => {
  test('shows up to four starts of its service, and the lowest price', async () => {
    const cheapestId = await makeService(testApp.deps, providerId, {
      price: 30,
      priceUnit: 'HOUR',
      categoryId: 'lawn-mowing',
    });
    await setStarts(...[1, 2, 3, 4, 5, 6].map((hours) => hours * hourMs));
    await set('provider', {
      languages: ['ar', 'xx', 'fr'],
      completed_count: 4,
      provider_fault_count: 1,
      headline: 'Ici',
    });
    const checked = { provider_id: providerId, checked_at: new Date('2026-01-02T08:00:00Z') };
    await db.deleteFrom('provider_check').where('provider_id', '=', providerId).execute();
    await db
      .insertInto('provider_check')
      .values([
        { ...checked, type: 'IDENTITY' },
        { ...checked, type: 'DECENNIAL', valid_until: '2026-03-02' },
        { ...checked, type: 'INSURANCE', valid_until: '2026-03-01' },
      ])
      .execute();
    const card = await providerCard({ cheapestId, priceVaries: true });
    expect(card).toMatchObject({
      headline: 'Ici',
      nextSlotAt: at(2 * hourMs).toISOString(),
      nextSlots: [2, 3, 4, 5].map((hours) => at(hours * hourMs).toISOString()),
      service: { id, title: 'Réparation de fuite', durationMinutes: 60, price: 45.5, priceUnit: 'VISIT' },
      priceVaries: true,
      priceFrom: 30,
      priceFromUnit: 'HOUR',
      completionRate: 80,
      languages: ['fr', 'ar'],
      checks: [
        { type: 'DECENNIAL', checkedAt: '2026-01-02T08:00:00.000Z' },
        { type: 'IDENTITY', checkedAt: '2026-01-02T08:00:00.000Z' },
      ],
      openingToday: [
        { start: '09:00', end: '12:00' },
        { start: '14:00', end: '18:00' },
      ],
      availability: 'AVAILABLE',
    });
    expect(card.categories.map((category) => category.id).toSorted()).toEqual(['lawn-mowing', 'leak-repair']);
  });

  test('names a category once, and none of services that are switched off', async () => {
    await makeService(testApp.deps, providerId, {});
    await makeService(testApp.deps, providerId, { categoryId: 'painting', active: false });
    expect((await providerCard()).categories).toEqual([{ id: 'leak-repair', name: expect.any(String) }]);
  });

  test('has a completion rate from five visits, rounded half up', async () => {
    for (const [completed, faults, rate] of [
      [4, 0, null],
      [4, 1, 80],
      [5, 3, 63],
      [1, 199, 1],
      [0, 5, 0],
    ] as const) {
      await set('provider', { completed_count: completed, provider_fault_count: faults });
      expect((await providerCard()).completionRate).toBe(rate);
    }
  });

  test('opens today outside time off, on a free day not at all, and never without hours', async () => {
    const off = (start: string, end: string, kind: 'OFF' | 'EXTRA' = 'OFF') =>
      db
        .insertInto('time_off')
        .values({
          id: randomUUID(),
          provider_id: providerId,
          kind,
          start_at: new Date(start),
          end_at: new Date(end),
          created_at: now,
        })
        .execute();
    // In Paris 09:00 is 08:00 in UTC.
    await off('2026-03-02T08:00:00Z', '2026-03-02T10:59:00Z');
    await off('2026-03-02T13:00:00Z', '2026-03-02T17:00:00Z', 'EXTRA');
    expect((await providerCard()).openingToday).toHaveLength(2);
    await off('2026-03-02T08:00:00Z', '2026-03-02T11:00:00Z');
    expect((await providerCard()).openingToday).toEqual([{ start: '14:00', end: '18:00' }]);
    await off('2026-03-01T00:00:00Z', '2026-03-03T00:00:00Z');
    expect((await providerCard()).openingToday).toEqual([]);
    await db.deleteFrom('opening_hours').where('provider_id', '=', providerId).execute();
    expect((await providerCard()).openingToday).toBeNull();
  });

  test('is that of the day by the clock of the provider', async () => {
    await db
      .deleteFrom('opening_hours')
      .where('provider_id', '=', providerId)
      .where('weekday', '<>', 1)
      .execute();
    // Ten in the morning in Paris is still Sunday in Tahiti.
    await set('provider', { postal_code: '98714' });
    expect((await providerCard()).openingToday).toEqual([]);
  });

  test('has the reasons of its service', async () => {
    expect((await providerCard({ km: 3.7, categoryHit: true })).reasons).toEqual(
      (await serviceCard({ km: 3.7, categoryHit: true })).reasons,
    );
  });
});

describe('reasons', () => {
  const established = { created_at: at(-200 * dayMs) };

  test.each([
    ['the title', {}, null, { titleHit: true }, ['matchesTitle']],
    ['the title before the category', {}, null, { titleHit: true, categoryHit: true }, ['matchesTitle']],
    ['the category', {}, null, { categoryHit: true }, ['matchesCategory']],
    ['nothing', {}, null, {}, []],
    ['near under 20 km', {}, null, { km: 19.99 }, ['near']],
    ['covered from 20 km on', {}, null, { km: 20 }, ['coversPlace']],
    ['at the very place', {}, null, { km: 0 }, ['near']],
    ['well rated from five reviews', { rating_counts: [0, 0, 0, 2, 3] }, null, {}, ['wellRated']],
    ['four reviews', { rating_counts: [0, 0, 0, 0, 4] }, null, {}, []],
    ['4.5 of five', { rating_counts: [0, 0, 0, 3, 3] }, null, {}, ['wellRated']],
    ['4.4 of five', { rating_counts: [0, 0, 0, 3, 2] }, null, {}, []],
    ['free within 48 hours', {}, 48 * hourMs, {}, ['freeSoon']],
    ['free later', {}, 48 * hourMs + 1, {}, []],
    ['new for sixty days', { created_at: at(-60 * dayMs) }, null, {}, ['newcomer']],
    ['new no longer', { created_at: at(-60 * dayMs - 1) }, null, {}, []],
    ['new with a review', { created_at: at(-dayMs), rating_counts: [0, 0, 1, 0, 0] }, null, {}, []],
  ] as const)('%s', async (_what, change, next, hit, expected) => {
    await set('provider', { ...established, ...change });
    await (next === null ? setStarts() : setStarts(next));
    expect((await serviceCard(hit)).reasons.map((reason) => reason.key)).toEqual(expected);
  });

  test('are three at most, the strongest first, with their figures', async () => {
    await set('provider', { created_at: now, rating_counts: [0, 0, 0, 1, 8] });
    await setStarts(3 * hourMs);
    expect((await serviceCard({ km: 3.7, titleHit: true })).reasons).toEqual([
      { key: 'matchesTitle', params: {} },
      { key: 'near', params: { km: 3 } },
      { key: 'wellRated', params: { rating: 4.9, count: 9 } },
    ]);
    await set('provider', { created_at: now, rating_counts: [0, 0, 0, 0, 0] });
    expect((await serviceCard({ categoryHit: true })).reasons).toEqual([
      { key: 'matchesCategory', params: { categoryId: 'leak-repair', category: expect.any(String) } },
      { key: 'freeSoon', params: { at: at(3 * hourMs).toISOString() } },
      { key: 'newcomer', params: {} },
    ]);
  });
});

test('the mean of stars is rounded to one decimal as JavaScript rounds it', async () => {
  const most = 9;
  const counts: number[][] = [];
  const add = (begun: number[], left: number): void => {
    if (begun.length === 5) counts.push(begun);
    else for (let count = 0; count <= left; count++) add([...begun, count], left - count);
  };
  add([], most);
  counts.push([0, 0, 0, 13, 7], [123, 45, 67, 890, 1234], [0, 0, 0, 1, 999]);
  const { rows } = await sql<{ mean: number | null; count: number }>`
    select mean_of_stars(one.counts) as mean, count_of_stars(one.counts) as count
    from jsonb_array_elements(${JSON.stringify(counts)}::jsonb) with ordinality as r (item, nth)
    cross join lateral (select array(select jsonb_array_elements_text(r.item)::int) as counts) one
    order by r.nth`.execute(db);
  const expected = counts.map((stars) => {
    const count = stars.reduce((sum, one) => sum + one, 0);
    const sum = stars.reduce((total, one, index) => total + one * (index + 1), 0);
    return { mean: count === 0 ? null : Math.round((sum / count) * 10) / 10, count };
  });
  expect(rows).toEqual(expected);
});

test('the cover is the one that the rule draws for the same id', async () => {
  const ids = [
    ...Array.from({ length: 64 }, () => randomUUID()),
    ...Array.from({ length: 16 }, (_, last) => `0195d0f0-0000-7000-8000-00000000000${last.toString(16)}`),
  ];
  const { rows } = await sql<{ cover: string }>`
    select ${drawnCover(sql`'plumbing'`, sql`u.id`)} as cover from unnest(${ids}::uuid[]) with ordinality as u (id, nth) order by u.nth`.execute(
    db,
  );
  expect(rows.map((row) => row.cover)).toEqual(ids.map((one) => coverName('plumbing', one)));
});

test('a provider is named by the rule of the site', async () => {
  for (const last_name of ['benali', 'étienne', 'Œuvrard', 'şahin', 'ñandu', 'بن علي', 'd’Arc']) {
    await set('account', { last_name });
    const name = providerName({ business_name: null, first_name: 'Amina', last_name });
    expect((await serviceCard()).provider.displayName).toBe(name);
    expect((await providerCard()).displayName).toBe(name);
  }
});

test('presence is that of the rule, and a provider can hide it', async () => {
  const times = [-120_001, -120_000, -119_999, -1, 0, 1].map(at);
  for (const last_seen_at of [null, ...times, new Date('2026-03-01T23:59:59.999Z')]) {
    await set('account', { last_seen_at, hide_last_seen: false });
    const expected = presenceOf({ last_seen_at, hide_last_seen: false }, now);
    expect((await serviceCard()).provider).toMatchObject(expected);
    expect(await providerCard()).toMatchObject(expected);
  }
  await set('account', { last_seen_at: now, hide_last_seen: true });
  expect((await serviceCard()).provider).toMatchObject({ online: false, lastSeenAt: null });
  expect(await providerCard()).toMatchObject({ online: false, lastSeenAt: null });
});

test('cards have the fields of the contract and nothing private', async () => {
  await set('provider', { vat_number: 'FR44732829320', siren: '732829320' });
  const page = await testApp.request({ url: `/api/v1/services/${id}` });
  const { provider, ...detail } = page.json<ServiceDetail>();
  const { provider: person, ...card } = await serviceCard();
  expect(detail).toMatchObject(card);
  expect(provider).toMatchObject(person);
  expect(await providerCard()).toEqual(provider);
  const exact = await db
    .selectFrom('provider')
    .select(['lat', 'lon'])
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow();
  const point = { lat: Number(exact.lat), lon: Number(exact.lon) };
  const { lat, lon: lng } = snapToGrid(point);
  expect(provider.position).toEqual({ lat, lng });
  const places = [`:${point.lat},`, `:${point.lon}}`];
  for (const secret of ['Benali', 'rue des Lilas', '@example.org', '732829320', '"version":1', ...places])
    expect(page.body).not.toContain(secret);
});
