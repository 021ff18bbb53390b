import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProviderCard, ServiceCard } from '#contract/cards.ts';
import type { SearchSuggestions } from '#contract/search.ts';
import { makeProvider, type ProviderOverrides } from '#server/features/providers/factory.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';

const [lyon, nantes] = ['69123', '44109'];
const best: ProviderOverrides['ratingCounts'] = [0, 0, 0, 0, 40];
const poor: ProviderOverrides['ratingCounts'] = [9, 0, 0, 0, 0];
const garden = { title: 'Tonte de pelouse', categoryId: 'lawn-mowing' };
const tap = { title: 'Pose de robinet', categoryId: 'taps-and-fixtures' };

let testApp: TestApp;
const ids: Record<string, string> = {};

beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
  const make = async (key: string, overrides: ProviderOverrides) => {
    ids[key] = (await makeProvider(testApp.deps, overrides)).id;
  };
  const business = (name: string) => ({ profile: { business_name: name } });
  await make('gardens', { ...business('Les Jardins Paul'), services: [garden], ratingCounts: poor });
  await make('gardener', { firstName: 'Zoé', services: [garden], ratingCounts: best });
  await make('pauls garden', {
    firstName: 'Paul',
    lastName: 'Durand',
    services: [garden],
    ratingCounts: poor,
  });
  await make('pauls taps', { firstName: 'Paul', lastName: 'Morel', services: [tap], ratingCounts: best });
  await make('amina b', { firstName: 'Amina', lastName: 'Benali', services: [tap], ratingCounts: poor });
  await make('amina c', { firstName: 'Amina', lastName: 'Cherif', services: [tap], ratingCounts: best });
  await make('trade', { ...business('Jardinage'), services: [garden], ratingCounts: poor });
  await make('martin', {
    ...business('Martin & Fils'),
    lastName: 'Martin',
    services: [tap],
    ratingCounts: poor,
    insee: nantes,
  });
  await make('painter', {
    firstName: 'Samir',
    lastName: 'Haddad',
    services: [{ title: 'دهان الجدران والأسقف', categoryId: 'painting' }],
    ratingCounts: poor,
  });
  await make('arabic', { ...business('دار سلمى'), services: [tap], ratingCounts: poor });
});
afterAll(() => testApp.close());

async function find(path: 'providers' | 'services', query: string, more: Record<string, string> = {}) {
  const search = new URLSearchParams({ query, ...more });
  const answer = await testApp.request({ url: `/api/v1/${path}?${search.toString()}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
}

type Found = { content: ProviderCard[]; totalElements: number };
const keyOf = (id: string) => Object.keys(ids).find((key) => ids[key] === id) ?? id;
const providers = async (query: string, more?: Record<string, string>) =>
  (await find('providers', query, more)).json<Found>().content.map(({ id }) => keyOf(id));
const services = async (query: string) =>
  (await find('services', query))
    .json<{ content: ServiceCard[] }>()
    .content.map(({ provider }) => keyOf(provider.id));

describe('the name of a provider', () => {
  test.each([
    ['Les Jardins Paul', 'gardens'],
    ['les jardins paul', 'gardens'],
    ['jardins paul', 'gardens'],
    ['Amina B.', 'amina b'],
    ['amina b', 'amina b'],
    ['Amina C', 'amina c'],
    ['plombier martin', 'martin'],
    ['Martin et fils', 'martin'],
    ['دار سلمى', 'arabic'],
    ['jardinier paul', 'gardens'],
  ])('"%s" finds %s first, and their services', async (query, key) => {
    expect((await providers(query))[0]).toBe(key);
    expect((await services(query))[0]).toBe(key);
  });

  test('finds every provider of that name, then the trade of the words', async () => {
    expect((await providers('Amina')).toSorted()).toEqual(['amina b', 'amina c']);
    expect(await providers('jardinier paul')).toEqual(
      expect.arrayContaining(['gardens', 'pauls garden', 'gardener', 'trade']),
    );
    expect((await providers('jardinier paul')).slice(0, 2).toSorted()).toEqual(['gardens', 'pauls garden']);
    expect(await providers('jardinier paul')).not.toContain('pauls taps');
  });

  test('leaves words of trades to the trade, even if a business has only those', async () => {
    for (const query of ['jardin', 'jardins', 'jardinage', 'jardinier'])
      expect((await providers(query))[0]).toBe('gardener');
  });

  test('matches only the initial of a last name', async () => {
    for (const query of ['Benali', 'Amina Benali', 'Durand', 'Paul Durand', 'amina be', 'Morel'])
      expect(await providers(query), query).toEqual([]);
    expect(await providers('plombier Morel')).not.toEqual([]);
    expect((await providers('plombier Benali'))[0]).toBe((await providers('plombier'))[0]);
  });

  test('is found within the place and the filters', async () => {
    expect(await providers('Martin et fils', { place: lyon })).toEqual([]);
    expect(await providers('Martin et fils', { place: nantes })).toEqual(['martin']);
    expect(await providers('Martin et fils', { minRating: '4' })).toEqual([]);
    expect(await providers('Amina', { categoryId: 'gardening' })).toEqual([]);
  });

  test('is listed once, in the position of any other requested order', async () => {
    const { content, totalElements } = (await find('providers', 'jardinier paul')).json<Found>();
    expect(totalElements).toBe(content.length);
    expect(new Set(content.map(({ id }) => id)).size).toBe(content.length);
    expect((await providers('jardins paul', { sort: 'rating' }))[0]).toBe('gardener');
  });

  test('follows a change of the name', async () => {
    const { db, events, clock } = testApp.deps;
    const rename = (business_name: string | null, paused: boolean) =>
      inTransaction(db, async (tx) => {
        const providerId = ids['trade'] ?? '';
        await tx
          .updateTable('provider')
          .set({ business_name, paused })
          .where('id', '=', providerId)
          .execute();
        await events.emit(tx, { type: 'provider.changed', providerId, at: clock.now() });
      });
    await rename('Chlorophylle', false);
    expect(await providers('chlorophylle')).toEqual(['trade']);
    await rename('Chlorophylle', true);
    expect(await providers('chlorophylle')).toEqual([]);
    await rename('Jardinage', false);
    expect(await providers('chlorophylle')).toEqual([]);
  });
});

describe('suggestions', () => {
  const suggested = async (query: string) => {
    const url = `/api/v1/search/suggestions?${new URLSearchParams({ query }).toString()}`;
    const { providers: found } = (await testApp.request({ url })).json<SearchSuggestions>();
    return found;
  };

  test('contain providers whose name begins with the words', async () => {
    expect(await suggested('les jardins pa')).toEqual([
      { id: ids['gardens'], displayName: 'Les Jardins Paul', city: 'Lyon' },
    ]);
    expect((await suggested('ami')).map(({ displayName }) => displayName)).toEqual(['Amina B.', 'Amina C.']);
    expect(await suggested('Martin &')).toHaveLength(1);
  });

  test('contain no provider for words of trades, nor for a last name', async () => {
    for (const query of ['jardin', 'jardi', 'plombier', 'benal', 'amina bena', 'duran'])
      expect(await suggested(query), query).toEqual([]);
  });
});

describe('a literal search', () => {
  const exact = { exact: 'true' };

  test('finds words in titles, descriptions, names of categories and of providers', async () => {
    expect(await providers('pose de robinet', exact)).toContain('pauls taps');
    expect((await providers('jardinage', exact))[0]).toBe('trade');
    expect(await providers('jardinage', exact)).toEqual(expect.arrayContaining(['gardener', 'gardens']));
    expect((await providers('les jardins paul', exact))[0]).toBe('gardens');
    expect(await providers('amina', exact)).toEqual(expect.arrayContaining(['amina b', 'amina c']));
    expect(await providers('jardinage', { ...exact, categoryId: 'plumbing' })).toEqual([]);
  });

  test('finds Arabic titles, with or without vowel signs', async () => {
    for (const query of ['دهان الجدران', 'دِهان الجدران', 'والأسق'])
      expect(await providers(query, exact), query).toEqual(['painter']);
    expect((await providers('والأسقف'))[0]).toBe('painter');
  });

  test('interprets nothing: words that occur nowhere find nothing', async () => {
    expect(await providers('plombiers lyonnais', exact)).toEqual([]);
    expect(await providers('fuite evier', exact)).toEqual([]);
    expect(await providers('Benali', exact)).toEqual([]);
  });
});
