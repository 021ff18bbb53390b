import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FoundProviders, FoundServices } from '#contract/search.ts';
import { dayParts, searchDaysMax, type DayPart } from '#contract/search-limits.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';

type Query = Record<string, string>;
const [lyon, villeurbanne] = ['69123', '69266'];
let testApp: TestApp;
const span = (weekday: number, start: number, end: number) => ({
  weekday,
  startMinute: start * 60,
  endMinute: end * 60,
});

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
  await make('Driss', { hours: [], profile: { by_appointment: true }, services: [hour] });
});
afterAll(() => testApp.close());

async function list<Found>(path: string, query: Query): Promise<Found> {
  const response = await testApp.request({ url: `/api/v1/${path}`, query });
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
});

type Facets = NonNullable<FoundProviders['facets']>;
const facetsOf = async (query: Query): Promise<Facets> => {
  const { facets } = await providers(query);
  return facets ?? expect.unreachable();
};

describe('counts', () => {
  /** What a search is asked for with a value of a dimension. */
  const asking: Record<keyof Facets, (value: string) => Query> = {
    category: (value) => ({ categoryId: value }),
    day: (value) => ({ day: value }),
    part: (value) => dayParts[value as DayPart],
    language: (value) => ({ languages: value }),
    verified: () => ({ verifiedOnly: 'true' }),
    rating: (value) => ({ minRating: value }),
    radius: (value) => ({ radiusKm: value }),
    price: (value) => ({ minPrice: value, maxPrice: String(Number(value) + 4.99) }),
  };
  test.each<Query>([
    {},
    { place: lyon },
    { place: lyon, day: 'WEEKEND', from: '09:00' },
    { query: 'ménage' },
    { query: 'ménage lyon', day: '2026-03-07' },
    { query: 'ménage', categoryId: 'plumbing' },
    { categoryId: 'cleaning', minRating: '4', languages: 'fr', maxPrice: '40' },
    { place: lyon, radiusKm: '5', verifiedOnly: 'true', availability: 'THIS_WEEK' },
    { box: '4.7,45.6,5,45.9', from: '12:00' },
  ])('of %j are what the search finds with each value', async (query) => {
    const facets = await facetsOf(query);
    for (const [dimension, counts] of Object.entries(facets) as [keyof Facets, Facets['day']][]) {
      if (dimension === 'day') expect(counts).toHaveLength(searchDaysMax + 1);
      if (dimension === 'radius')
        expect(counts.length > 0).toBe('place' in query || query.query === 'ménage lyon');
      const some =
        dimension === 'day' ? counts.filter((_, nth) => nth % 6 === 5 || nth === searchDaysMax) : counts;
      for (const { value, count } of some) {
        const { totalElements } = await providers({ ...query, ...asking[dimension](value), size: '1' });
        expect([dimension, value, totalElements]).toEqual([dimension, value, count]);
      }
    }
  });
});
