import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchAlternatives } from '#contract/search.ts';
import { listFiltersToDrop, listRelatedTrades } from './alternative-rules.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';

type Query = Record<string, string>;
const [nantes, reze, vertou, rennes, lyon3, lyon] = ['44109', '44143', '44215', '35238', '69383', '69123'];
const wholeRegion = 100;
let testApp: TestApp;

const make = (insee: string, categoryId: string, more: Parameters<typeof makeProvider>[1] = {}) =>
  makeProvider(testApp.deps, {
    insee,
    radiusKm: 2,
    services: [{ title: 'Sur mesure', categoryId, price: 50 }],
    ...more,
  });

beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
  await make(reze, 'interior-painting');
  await make(reze, 'wallpaper', { verified: true });
  await make(vertou, 'interior-painting');
  await make(rennes, 'interior-painting');
  await make(nantes, 'repair', { verified: true });
  await make(nantes, 'deep-cleaning');
  await make(nantes, 'home-cleaning', { verified: true });
  await make(nantes, 'lawn-mowing', {
    services: [{ title: 'Tonte', categoryId: 'lawn-mowing', price: 400 }],
  });
  // Lives in Lyon and comes to no town near.
  await make(lyon3, 'interior-painting', { areaInsee: [lyon] });
  await make(nantes, 'home-moving', { areaInsee: [rennes], radiusKm: wholeRegion });
});
afterAll(() => testApp.close());

async function alternatives(query: Query, headers = {}): Promise<SearchAlternatives> {
  const answer = await testApp.request({ url: '/api/v1/search/alternatives', query, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<SearchAlternatives>();
}

async function total(query: Query, list = 'providers'): Promise<number> {
  const answer = await testApp.request({ url: `/api/v1/${list}`, query });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ totalElements: number }>().totalElements;
}

const inNantes = { query: 'peinture', place: nantes };

describe('the alternatives of a search without results', () => {
  test('are the nearest towns with that trade, with distance and count', async () => {
    expect(await total(inNantes)).toBe(0);
    const { places } = await alternatives(inNantes);
    expect(places.map(({ place, km, count }) => [place.name, km, count])).toEqual([
      ['Rezé', 4, 2],
      ['Vertou', 8, 1],
      ['Rennes', 100, 1],
    ]);
    for (const { place, count, countIsExact } of places) {
      expect(await total({ ...inNantes, place: place.insee })).toBe(count);
      expect(countIsExact).toBe(true);
    }
  });

  test('count in a city those who come to one of its arrondissements', async () => {
    const paris11 = '75111';
    await make(paris11, 'plumbing', { areaInsee: [paris11] });
    const query = { query: 'plombier', place: '93048' };
    const { places } = await alternatives(query);
    expect(places.map(({ place, count }) => [place.insee, count])).toEqual([['75056', 1]]);
    expect(await total({ ...query, place: '75056' })).toBe(1);
  });

  test('keep the filters of the search', async () => {
    const { places } = await alternatives({ ...inNantes, verifiedOnly: 'true' });
    expect(places.map(({ place, count }) => [place.name, count])).toEqual([['Rezé', 1]]);
  });

  test('leave out the part of the map, by itself and in other towns', async () => {
    const query = { query: 'ménage', place: nantes, box: '5,45,6,46' };
    expect(await total(query)).toBe(0);
    expect((await alternatives(query)).without).toEqual([{ filter: 'box', count: 2, countIsExact: true }]);
    const { places } = await alternatives(inNantes);
    expect((await alternatives({ ...inNantes, box: query.box })).places).toEqual(places);
  });

  test('are related trades in the same place, where the place may be one of the words', async () => {
    const queries: Query[] = [
      inNantes,
      { query: 'peinture nantes' },
      { categoryId: 'painting', place: nantes },
    ];
    for (const query of queries) {
      const { categories } = await alternatives(query);
      expect(categories.map(({ id, name, count }) => [id, name, count])).toEqual([
        ['handyman', 'Bricolage', 1],
        ['cleaning', 'Ménage', 2],
      ]);
    }
    expect(await total({ categoryId: 'cleaning', place: nantes })).toBe(2);
    const part = await alternatives({ categoryId: 'ironing', place: nantes }, { 'accept-language': 'en' });
    expect(part.categories[0]).toMatchObject({ id: 'cleaning', name: 'Cleaning', count: 2 });
  });

  test('are the same search without one of its filters', async () => {
    const query = { query: 'ménage', place: nantes, verifiedOnly: 'true', minPrice: '60' };
    expect(await total(query)).toBe(0);
    const { without } = await alternatives(query);
    expect(without).toEqual([{ filter: 'price', count: 1, countIsExact: true }]);
    expect(await total({ ...query, minPrice: '0' })).toBe(1);
  });

  test('are the search without all of its filters when one is not enough', async () => {
    const query = { query: 'tonte', place: nantes, verifiedOnly: 'true', maxPrice: '60' };
    expect((await alternatives(query)).without).toEqual([{ filter: 'all', count: 1, countIsExact: true }]);
    const unlimited = { query: 'tonte', place: nantes, categoryId: 'moving' };
    expect((await alternatives(unlimited)).without).toEqual([
      { filter: 'category', count: 1, countIsExact: true },
    ]);
  });

  test('are the same search at any time, also where words say when', async () => {
    const anyTime = [{ filter: 'when', count: 1, countIsExact: true }];
    const searches: Query[] = [
      { query: 'tonte', place: nantes, day: 'TODAY', to: '06:00' },
      { query: 'tonte dimanche', place: nantes },
      { query: 'tonte à Nantes dimanche matin' },
      { query: 'tonte à Nantes avant 6h', day: 'TODAY' },
    ];
    for (const query of searches) {
      expect(await total(query)).toBe(0);
      expect((await alternatives(query)).without).toEqual(anyTime);
    }
    expect(await total({ query: 'tonte', place: nantes })).toBe(1);
    // Related trades and other towns keep the time.
    const { categories, places } = await alternatives({ query: 'peinture à Nantes dimanche' });
    expect([categories, places]).toEqual([[], []]);
    const monday = await alternatives({ query: 'peinture à Nantes lundi' });
    expect(monday.places.map(({ place, count }) => [place.name, count])).toContainEqual(['Rezé', 2]);
    expect(await total({ query: 'peinture lundi', place: reze ?? '' })).toBe(2);
  });

  test('count services for the list of services', async () => {
    const { places } = await alternatives({ ...inNantes, list: 'services' });
    expect(places.map(({ count }) => count)).toEqual([2, 1, 1]);
    expect(await total({ ...inNantes, place: reze ?? '' }, 'services')).toBe(2);
  });

  test('offer whole towns, and none that is far or to which nobody comes', async () => {
    const near = await alternatives({ query: 'peinture', place: '69266' });
    expect(near.places.map(({ place }) => place.name)).toEqual(['Lyon']);
    const { places } = await alternatives({ query: 'déménagement', place: vertou });
    expect(places).toEqual([]);
  });

  test('of words that mean nothing are the usual trades in the place', async () => {
    const { places, categories, without } = await alternatives({ query: 'licorne', place: nantes });
    expect({ places, without }).toEqual({ places: [], without: [] });
    expect(categories.map(({ id }) => id)).toEqual(['cleaning', 'handyman', 'gardening']);
    const { categories: strange } = await alternatives({ query: 'prise de sang', place: nantes });
    expect(strange.map(({ id }) => id)).toEqual(['cleaning', 'handyman', 'gardening']);
    expect((await alternatives({ query: 'plombier' })).places).toEqual([]);
  });

  test.each([
    [{ place: '99999' }, 'place'],
    [{ place: '44109', postalCode: '44000' }, 'postalCode'],
    [{ lat: '47' }, 'lng'],
    [{ minPrice: '9', maxPrice: '3' }, 'minPrice'],
    [{ list: 'people' }, 'list'],
  ])('of %j are refused', async (query, field) => {
    const answer = await testApp.request({ url: '/api/v1/search/alternatives', query });
    expect(answer.json()).toMatchObject({
      status: 400,
      errorCode: 'VAL001',
      validationErrors: { [field]: expect.any(String) },
    });
  });
});

test('related trades of a part of a trade begin with the trade', () => {
  expect(listRelatedTrades('wallpaper')).toEqual(['painting', 'handyman', 'cleaning']);
  expect(listRelatedTrades('painting')).toEqual(['handyman', 'cleaning']);
  expect(listRelatedTrades(undefined)[0]).toBe('cleaning');
});

test('filters to drop are those that a search has', () => {
  expect(listFiltersToDrop({ languages: [], minPrice: 0, verifiedOnly: false })).toEqual([]);
  expect(listFiltersToDrop({ maxPrice: 9, radiusKm: 5 }).map(({ filter }) => filter)).toEqual([
    'price',
    'radius',
    'all',
  ]);
});
