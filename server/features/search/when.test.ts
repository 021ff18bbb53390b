import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Slots } from '#contract/availability.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import type { FoundProviders, FoundServices } from '#contract/search.ts';
import { dayParts, searchDaysMax, startsThenShown, type DayPart } from '#contract/search-limits.ts';
import { refreshSearch, refreshStaleSlots } from './actions.ts';
import { quartersOfDay } from './when-rules.ts';
import { insertTimeOff } from '#server/features/availability/queries.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { inTransaction, type Db } from '#server/kernel/database/database.ts';
import { snapToGrid } from '#server/kernel/geo.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';

type Query = Record<string, string>;
const [lyon, villeurbanne, saintDenis, fortDeFrance] = ['69123', '69266', '97411', '97209'];
const [marseille, strasbourg] = ['13055', '67482'];
let testApp: TestApp;
let inMarseille: { id: string };
const span = (weekday: number, start: number, end: number) => ({
  weekday,
  startMinute: start * 60,
  endMinute: end * 60,
});
/** They have no starts of their own, so that no time finds them. */
const byAppointment = { hours: [], profile: { by_appointment: true } };

beforeAll(async () => {
  // A Monday, 10:00 in Paris.
  testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
  const make = (firstName: string, more: Parameters<typeof makeProvider>[1]) =>
    makeProvider(testApp.deps, { firstName, insee: lyon, ...more });
  const hour = { categoryId: 'deep-cleaning', durationMinutes: 60 };
  await make('Anne', {
    hours: [span(1, 9, 14), span(6, 9, 12)],
    services: [{ ...hour, price: 25 }],
    ratingCounts: [0, 0, 0, 2, 8],
    languages: ['fr', 'ar'],
  });
  await make('Bilal', {
    insee: villeurbanne,
    hours: [span(6, 14, 18)],
    services: [
      { ...hour, price: 40 },
      { ...hour, durationMinutes: 180, price: 90 },
    ],
    verified: true,
  });
  await make('Chloé', {
    hours: [span(7, 18, 20)],
    services: [{ ...hour, categoryId: 'plumbing', price: 60 }],
  });
  inMarseille = await makeProvider(testApp.deps, { insee: marseille, ...byAppointment });
  const perHour = { title: 'À l’heure', price: 15, priceUnit: 'HOUR' as const };
  const perVisit = [20, 30, 40, 50, 60, 70, 80, 90].map((price) => ({ title: `À ${price} euros`, price }));
  await make('Emma', { insee: strasbourg, ...byAppointment, services: [...perVisit, perHour] });
  await make('Driss', { ...byAppointment, services: [hour] });
});
afterAll(() => testApp.close());

async function list<Found>(path: string, query: Query): Promise<Found> {
  const response = await testApp.request({ url: `/api/v1/${path}`, query: { counts: 'true', ...query } });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Found>();
}
const providers = (query: Query) => list<FoundProviders>('providers', query);
const services = (query: Query) => list<FoundServices>('services', query);
const names = async (query: Query) =>
  (await providers(query)).content.map(({ displayName }) => displayName.replace(/ .*/, '')).toSorted();

describe('a time', () => {
  test.each<[Query, string[]]>([
    [{ day: 'TODAY' }, ['Anne']],
    [{ day: 'TODAY', from: '13:15' }, []],
    [{ day: 'TOMORROW' }, []],
    [{ day: 'WEEKEND' }, ['Anne', 'Bilal', 'Chloé']],
    [{ day: '2026-03-07' }, ['Anne', 'Bilal']],
    [{ day: '2026-03-07', from: '12:00', to: '18:00' }, ['Bilal']],
    [{ day: '2026-03-07', to: '09:00' }, []],
    [{ from: '18:00', to: '21:00' }, ['Chloé']],
    [{ from: '17:15' }, ['Chloé']],
    [{ to: '12:00' }, ['Anne']],
    [{ day: '2026-03-29' }, ['Chloé']],
    [{ day: 'WEEKEND', categoryId: 'plumbing' }, ['Chloé']],
  ])('%j finds who is free then', async (query, found) => {
    expect(await names(query)).toEqual(found);
    expect(await names({ ...query, place: lyon })).toEqual(found);
    const page = await services({ ...query, place: lyon });
    expect(page.freeThen).toBe(found.length);
    expect((await services(query)).freeThen).toBe(found.length);
  });

  test('shows the starts of that time on cards, and leaves the next one as it is', async () => {
    const monday = await providers({ day: '2026-03-09', from: '09:30', to: '11:00' });
    expect(monday.content).toMatchObject([
      {
        nextSlotAt: '2026-03-02T11:00:00.000Z',
        nextSlots: ['2026-03-09T08:30:00.000Z', '2026-03-09T09:00:00.000Z', '2026-03-09T09:30:00.000Z'],
      },
    ]);
    const anyDay = await providers({ from: '09:00', to: '10:00', place: lyon });
    expect(anyDay.content[0]?.nextSlots).toEqual([
      '2026-03-07T08:00:00.000Z',
      '2026-03-07T08:30:00.000Z',
      '2026-03-09T08:00:00.000Z',
      '2026-03-09T08:30:00.000Z',
      '2026-03-14T08:00:00.000Z',
      '2026-03-14T08:30:00.000Z',
      '2026-03-16T08:00:00.000Z',
      '2026-03-16T08:30:00.000Z',
      '2026-03-21T08:00:00.000Z',
      '2026-03-21T08:30:00.000Z',
      '2026-03-23T08:00:00.000Z',
      '2026-03-23T08:30:00.000Z',
    ]);
    const [service] = (await services({ day: '2026-03-09', from: '09:30' })).content;
    expect(service?.nextSlotAt).toBe('2026-03-09T08:30:00.000Z');
    // A visit of three hours no longer fits: the best service is one that is free then.
    const late = await providers({ day: '2026-03-07', from: '16:00' });
    expect(late.content).toMatchObject([{ service: { price: 40 }, priceFrom: 40, priceVaries: false }]);
    expect(await providers({ day: '2026-03-07' })).toMatchObject({ freeThen: 2 });
    expect([(await providers({})).freeThen, (await services({})).freeThen]).toEqual([null, null]);
  });

  test.each<[Query, string]>([
    [{ day: '2026-03-01' }, 'day'],
    [{ day: '2026-03-30' }, 'day'],
    [{ day: '2026-02-30' }, 'day'],
    [{ day: 'MONDAY' }, 'day'],
    [{ from: '12:00', to: '12:00' }, 'to'],
    [{ from: '24:00' }, 'from'],
    [{ from: '09:10' }, 'from'],
    [{ to: '25:00' }, 'to'],
    [{ box: '1,2,3' }, 'box'],
    [{ box: '3,45,2,46' }, 'box'],
    [{ box: '2,46,3,45' }, 'box'],
    [{ box: '2,45,181,46' }, 'box'],
  ])('is refused in the language of the reader: %j', async (query, field) => {
    const told = new Set<string | undefined>();
    for (const language of ['fr', 'en', 'ar'])
      for (const path of ['providers', 'services']) {
        const headers = { 'accept-language': language };
        const response = await testApp.request({ url: `/api/v1/${path}`, query, headers });
        const { errorCode, validationErrors } = response.json<ErrorPayload>();
        expect(errorCode).toBe('VAL001');
        expect(Object.keys(validationErrors ?? {})).toEqual([field]);
        told.add(validationErrors?.[field]);
      }
    expect(told.size).toBe(3);
  });
});

test('a place is found on the public grid, whatever boxes are asked for', async () => {
  const base = { lat: 43.3017, lon: 5.3719 };
  const { id } = inMarseille;
  const shown = snapToGrid(base);
  const points = { lat: base.lat, lon: base.lon, public_lat: shown.lat, public_lon: shown.lon };
  await inTransaction(testApp.deps.db, async (tx) => {
    await tx.updateTable('provider').set(points).where('id', '=', id).execute();
    await refreshSearch(tx, [id], testApp.clock.now());
  });
  const step = 0.001;
  const found: { west: number; south: number }[] = [];
  for (let row = -6; row < 6; row += 1)
    for (let column = -6; column < 6; column += 1) {
      const [west, south] = [base.lon + (column + 0.13) * step, base.lat + (row + 0.13) * step];
      const { content } = await providers({
        box: [west, south, west + step, south + step].join(),
        size: '1',
      });
      if (content.length > 0) found.push({ west, south });
      for (const { position } of content) expect(position).toEqual({ lat: shown.lat, lng: shown.lon });
    }
  // One box holds the point of the grid; that of the base itself finds nothing.
  expect(found).toHaveLength(1);
  expect(found[0]?.west).toBeCloseTo(shown.lon, 2);
  const [first = expect.unreachable()] = found;
  expect(first.west <= shown.lon && shown.lon <= first.west + step).toBe(true);
  expect(first.south <= shown.lat && shown.lat <= first.south + step).toBe(true);
  const wide = await providers({ box: '-5,41,10,51', place: marseille });
  expect(wide.content.map((card) => card.id)).toEqual([id]);
});

describe('by the clock', () => {
  let other: TestApp;
  afterEach(() => other.close());
  const startAt = async (at: string) => {
    other = await startTestApp({ at });
  };
  const search = async (query: Query) => {
    const response = await other.request({ url: '/api/v1/providers', query });
    expect(response.statusCode, response.body).toBe(200);
    return response.json<FoundProviders>();
  };
  const starts = async (query: Query) => (await search(query)).content.flatMap(({ nextSlots }) => nextSlots);

  test('a start inside the notice does not count, and later days do before the row is refreshed', async () => {
    await startAt('2026-03-02T09:00:00Z');
    await makeProvider(other.deps, { hours: [span(1, 9, 14)] });
    const today = { day: 'TODAY' };
    expect(await starts(today)).toHaveLength(3);
    other.clock.advance(46);
    expect((await starts(today))[0]).toBe('2026-03-02T12:00:00.000Z');
    other.clock.advance(15);
    expect(await search(today)).toMatchObject({ content: [], freeThen: 0 });
    expect((await search({ day: '2026-03-09' })).freeThen).toBe(1);
    await refreshStaleSlots(other.deps.db, other.clock.now());
    expect((await search(today)).freeThen).toBe(0);
    expect((await search({ day: '2026-03-09' })).freeThen).toBe(1);
  });

  test('the day is that of the place', async () => {
    // Monday in Paris, Tuesday in Réunion.
    await startAt('2026-03-02T22:30:00Z');
    await makeProvider(other.deps, { insee: saintDenis, hours: [span(2, 9, 12)] });
    const { understood, freeThen } = await search({ place: saintDenis, day: 'TODAY' });
    expect([understood.day, freeThen]).toEqual(['2026-03-03', 1]);
    expect((await search({ day: 'TODAY' })).understood.day).toBe('2026-03-02');
    expect(await starts({ day: 'TOMORROW', to: '09:30' })).toEqual(['2026-03-03T05:00:00.000Z']);
    expect((await search({ place: saintDenis, query: 'demain' })).understood.day).toBe('2026-03-04');
    expect((await search({ to: '09:30' })).freeThen).toBe(1);
    await makeProvider(other.deps, { insee: fortDeFrance, hours: [span(2, 14, 15)] });
    expect(await starts({ day: 'TOMORROW', from: '14:00', to: '14:15' })).toEqual([
      '2026-03-03T18:00:00.000Z',
    ]);
  });

  test('midnight moves today without a refresh', async () => {
    await startAt('2026-03-02T22:30:00Z');
    await makeProvider(other.deps, {
      hours: [span(1, 23, 24), span(2, 9, 12), span(3, 22, 24)],
    });
    const days = async () => [
      (await search({ day: 'TODAY' })).freeThen,
      (await search({ day: 'TOMORROW' })).freeThen,
    ];
    expect(await days()).toEqual([0, 1]);
    expect(await starts({ day: '2026-03-04', from: '23:00', to: '24:00' })).toEqual([
      '2026-03-04T22:00:00.000Z',
    ]);
    other.clock.set('2026-03-02T23:00:00Z');
    expect(await days()).toEqual([1, 1]);
    expect(await starts({ day: 'TODAY', to: '09:30' })).toEqual(['2026-03-03T08:00:00.000Z']);
    expect((await search({ day: '2026-03-30' })).freeThen).toBe(1);
    // A day that the row does not have yet.
    other.clock.set('2026-03-12T09:00:00Z');
    expect((await search({ day: '2026-04-08' })).freeThen).toBe(0);
  });

  test.each([
    ['summer', '2026-03-20T09:00:00Z', '2026-03-29'],
    ['winter', '2026-10-20T09:00:00Z', '2026-10-25'],
  ])('starts of the day that brings %s time are those that can be booked', async (_time, at, day) => {
    await startAt(at);
    const { id, serviceIds } = await makeProvider(other.deps, { hours: [span(7, 0, 6)] });
    const response = await other.request({
      url: `/api/v1/providers/${id}/slots?serviceId=${serviceIds[0]}&from=${day}&to=${day}`,
    });
    const bookable = response.json<Slots>().days.flatMap(({ slots }) => slots.map((slot) => slot.startAt));
    expect(bookable.length).toBeGreaterThan(7);
    expect(await starts({ day })).toEqual(bookable.slice(0, startsThenShown));
    expect((await search({ day, from: '02:30', to: '02:45' })).freeThen).toBe(at.includes('-03-') ? 0 : 1);
  });

  test('rows that nothing changes are rolled on before their days end, not all at once', async () => {
    await startAt('2026-03-02T09:00:00Z');
    const off = Array.from({ length: 12 }, () => makeProvider(other.deps, { hours: [span(1, 9, 12)] }));
    for (const provider of off) {
      const { id: provider_id } = await provider;
      await inTransaction(other.deps.db, async (tx) => {
        await insertTimeOff(tx, {
          providerId: provider_id,
          kind: 'OFF',
          reason: null,
          bookingId: null,
          now: other.clock.now(),
          startAt: new Date('2026-03-02T00:00:00Z'),
          endAt: new Date('2026-03-28T00:00:00Z'),
        });
        await refreshSearch(tx, [provider_id], other.clock.now());
      });
    }
    const rolled = async (at: string) => {
      other.clock.set(at);
      await refreshStaleSlots(other.deps.db, other.clock.now());
      const rows = await other.deps.db.selectFrom('free_starts').select('first_day').execute();
      return rows.filter(({ first_day }) => first_day > '2026-03-02').length;
    };
    expect(await rolled('2026-03-06T23:59:00Z')).toBe(0);
    const atNoon = await rolled('2026-03-07T12:00:00Z');
    expect(atNoon > 0 && atNoon < 12).toBe(true);
    expect((await search({ day: '2026-03-30' })).freeThen).toBe(12);
    expect(await rolled('2026-03-08T00:00:00Z')).toBe(12);
    other.clock.set('2026-03-09T23:30:00Z');
    expect((await search({ day: '2026-04-06' })).freeThen).toBe(12);
  });

  test('rows that nothing but time has changed are as if they were computed anew', async () => {
    await startAt('2026-10-22T06:00:00Z');
    const { db } = other.deps;
    const made = [
      await makeProvider(other.deps, { services: [{}, { durationMinutes: 180 }] }),
      await makeProvider(other.deps, { insee: saintDenis, hours: [span(4, 0, 24), span(7, 5, 9)] }),
      // Over the change to winter time, and without a start between two Sundays.
      await makeProvider(other.deps, { hours: [span(7, 0, 6)] }),
      await makeProvider(other.deps, byAppointment),
      await makeProvider(other.deps),
    ];
    // Without a start until time ends the block of requests.
    const blocked = made.at(-1)?.id ?? '';
    await db
      .updateTable('provider')
      .set({ requests_blocked_until: new Date('2026-10-23T12:00:00Z') })
      .where('id', '=', blocked)
      .execute();
    await inTransaction(db, (tx) => refreshSearch(tx, [blocked], other.clock.now()));
    const today = () => sql`(${other.clock.now()}::timestamptz at time zone s.time_zone)::date`;
    const rows = async (on: Db) =>
      (
        await sql<{ next_slots: Date[]; bits: string }>`
          select s.next_slots, left((f.quarters << (${today()} - f.first_day) * ${quartersOfDay}::int)::text, ${searchDaysMax * quartersOfDay}) as bits
          from free_starts f join service_search s using (service_id) order by service_id`.execute(on)
      ).rows;
    for (const at of [
      '2026-10-22T07:07:00Z',
      '2026-10-22T20:30:00Z',
      '2026-10-24T22:30:00Z',
      '2026-10-25T00:40:00Z',
      '2026-10-25T05:00:00Z',
      '2026-10-26T23:00:00Z',
      '2026-11-02T11:00:00Z',
    ]) {
      other.clock.set(at);
      await refreshStaleSlots(db, other.clock.now());
      const rolled = await rows(db);
      const anew = inTransaction(db, async (tx) => {
        await refreshSearch(
          tx,
          made.map(({ id }) => id),
          other.clock.now(),
        );
        expect(rolled, at).toEqual(await rows(tx));
        throw new Error('only compared');
      });
      await expect(anew).rejects.toThrow('only compared');
    }
    expect((await rows(db)).filter(({ bits }) => bits.includes('1'))).toHaveLength(5);
  });

  test('counts are kept for a minute', async () => {
    await startAt('2026-03-02T09:00:00Z');
    const counted = async () =>
      (await search({ counts: 'true' })).facets?.category.find(({ value }) => value === 'plumbing')?.count;
    await makeProvider(other.deps);
    expect(await counted()).toBe(1);
    await makeProvider(other.deps);
    expect(await counted()).toBe(1);
    other.clock.advance(1);
    expect(await counted()).toBe(2);
  });
});

type Facets = NonNullable<FoundProviders['facets']>;
const facetsOf = async (query: Query): Promise<Facets> => {
  const { facets } = await providers(query);
  return facets ?? expect.unreachable();
};

test('prices are by the hour when half of the providers have one, and half of them are in the middle', async () => {
  const place = strasbourg;
  const perHour = { low: 15, quarter: 15, threeQuarters: 15, high: 15, unit: 'HOUR' };
  const perVisit = { low: 20, quarter: 30, threeQuarters: 70, high: 90, unit: 'VISIT' };
  expect((await services({ place })).priceRange).toEqual(perHour);
  expect((await providers({ place, minPrice: '16' })).priceRange).toEqual(perVisit);
  // With the one in Marseille, and of all.
  expect((await providers({ box: '5.2,43,8,49' })).priceRange).toEqual(perHour);
  expect((await providers({})).priceRange).toMatchObject({ unit: 'VISIT' });
  expect((await providers({ place, maxPrice: '10' })).priceRange).toBeNull();
});

test('a list that does not ask for counts has none', async () => {
  const asked = { place: lyon, day: 'WEEKEND', counts: 'false' };
  const none = { facets: null, priceRange: null };
  expect(await providers(asked)).toMatchObject({ ...none, freeThen: 3 });
  expect(await services(asked)).toMatchObject({ ...none, freeThen: null, totalElements: 4 });
});

describe('counts', () => {
  /** What a search is asked for with a value of a dimension. */
  const asking: Record<keyof Facets, (value: string, next?: string) => Query> = {
    category: (value) => ({ categoryId: value }),
    day: (value): Query => (value === 'ANY' ? {} : { day: value }),
    part: (value): Query => (value === 'ANY' ? {} : dayParts[value as DayPart]),
    language: (value) => ({ languages: value }),
    verified: () => ({ verifiedOnly: 'true' }),
    rating: (value) => ({ minRating: value }),
    radius: (value) => ({ radiusKm: value }),
    price: (value, next) => ({ minPrice: value, maxPrice: String(Number(next ?? Number(value) + 1) - 0.01) }),
  };
  /** What "ANY" leaves out. */
  const fields: Partial<Record<keyof Facets, string[]>> = { day: ['day'], part: ['from', 'to'] };
  test.each<Query>([
    {},
    { place: lyon },
    { place: lyon, day: 'WEEKEND', from: '15:00' },
    { place: lyon, to: '12:00' },
    { query: 'ménage' },
    { query: 'ménage lyon', day: '2026-03-07' },
    { query: 'ménage', categoryId: 'plumbing' },
    { categoryId: 'cleaning', minRating: '4', languages: 'fr', maxPrice: '40' },
    { place: lyon, radiusKm: '5', verifiedOnly: 'true', availability: 'THIS_WEEK' },
    { box: '4.7,45.6,5,45.9', from: '12:00' },
  ])('of %j are what the search finds with each value', async (query) => {
    const facets = await facetsOf(query);
    for (const [dimension, counts] of Object.entries(facets) as [keyof Facets, Facets['day']][]) {
      if (dimension === 'day') expect(counts).toHaveLength(searchDaysMax + 2);
      if (dimension === 'radius')
        expect(counts.length > 0).toBe('place' in query || query.query === 'ménage lyon');
      const some =
        dimension === 'day' ? counts.filter((_, nth) => nth % 6 === 5 || nth >= searchDaysMax) : counts;
      for (const [nth, { value, count }] of some.entries()) {
        const others = Object.entries(query).filter(
          ([name]) => value !== 'ANY' || !fields[dimension]?.includes(name),
        );
        const { totalElements } = await providers({
          ...Object.fromEntries(others),
          ...asking[dimension](value, some[nth + 1]?.value),
          size: '1',
        });
        expect([dimension, value, totalElements]).toEqual([dimension, value, count]);
      }
    }
  });
});
