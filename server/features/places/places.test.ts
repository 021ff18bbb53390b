import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorPayload } from '#contract/primitives.ts';
import type { PlacePage, Place } from '#contract/places.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { getAreaCodes } from './address-actions.ts';
import { findPlace, findPlaceByAddress, findPlaceByPostalCode } from './queries.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

async function listNames(query: string): Promise<string[]> {
  const response = await api.request({ url: '/api/v1/places', query: { query } });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Place[]>().map(({ name }) => name);
}

describe('GET /api/v1/places', () => {
  it('returns a commune with its postal code, point and precision', async () => {
    const response = await api.request({ url: '/api/v1/places?query=Nantes' });
    expect(response.json<Place[]>()[0]).toEqual({
      insee: '44109',
      name: 'Nantes',
      postalCode: '44000',
      department: '44',
      lat: 47.2172,
      lng: -1.5534,
      precision: 'EXACT',
    });
  });

  it.each([
    ['nan', ['Nantes', 'Nancy', 'Nanterre']],
    ['NANTE', ['Nantes', 'Nanterre']],
    ['lyon', ['Lyon', 'Lyon 3e']],
    ['ascq', ["Villeneuve-d'Ascq"]],
    ['saint', ['Saint-Étienne', 'Saint-Denis', 'Saint-Denis']],
    ['St Etienne', ['Saint-Étienne']],
    ['champtoceaux', ["Orée d'Anjou"]],
    ['مرسيليا', ['Marseille']],
  ])('finds the beginning of any word: %s', async (query, names) => {
    expect((await listNames(query)).slice(0, names.length || 10)).toEqual(names);
  });

  it.each([
    ['69003', ['Lyon 3e', 'Lyon']],
    ['69005', ['Lyon 5e', 'Lyon']],
    ['69005 Lyon', ['Lyon 5e', 'Lyon']],
    ['75011', ['Paris 11e', 'Paris']],
    ['442', ['Nantes']],
    ['44300 Nantes', ['Nantes']],
    ['Nantes 44300', ['Nantes']],
    ['69003 villeur', []],
    ['٤٤٣٠٠', ['Nantes']],
  ])('finds a postal code or its beginning: %s', async (query, names) => {
    expect((await listNames(query)).slice(0, names.length || 10)).toEqual(names);
  });

  it.each([
    ['près de lyon', 'Lyon'],
    ['proche de Lyon', 'Lyon'],
    ['autour de lyon', 'Lyon'],
    ['à côté de Lyon', 'Lyon'],
    ['à Lyon', 'Lyon'],
    ['vers Lyon', 'Lyon'],
    ['dans Lyon', 'Lyon'],
    ['near Lyon', 'Lyon'],
    ['around Lyon', 'Lyon'],
    ['in Lyon', 'Lyon'],
    ['قرب ليون', 'Lyon'],
    ['près de La Rochelle', 'La Rochelle'],
    ['près de 69003', 'Lyon 3e'],
    ['près de vileurbane', 'Villeurbanne'],
    ['Vers-Pont-du-Gard', 'Vers-Pont-du-Gard'],
  ])('ignores words of place: %s', async (query, name) => {
    expect((await listNames(query))[0]).toBe(name);
  });

  const listed = async (query: string) => {
    const response = await api.request({ url: '/api/v1/places', query: { query } });
    return response.json<Place[]>().map(({ name, postalCode }) => `${name} ${postalCode}`);
  };

  it.each([
    ['Juan-les-Pins', 'Antibes 06160'],
    ['juan les pins 06160', 'Antibes 06160'],
    ['Monaco', 'Monaco 98000'],
    ['Monte-Carlo 98000', 'Monaco 98000'],
    ['98013 Monaco Cedex', 'Monaco 98000'],
    ['La Défense', 'Courbevoie 92400'],
    ['La Défense 92400', 'Courbevoie 92400'],
    ['La Défense 92800', 'Puteaux 92800'],
    ["Le Cap d'Agde 34300", 'Agde 34300'],
    ['Cap d’Agde', 'Agde 34300'],
    ['Sophia Antipolis', 'Valbonne 06560'],
    ['Avoriaz', 'Morzine 74110'],
    ['Marne-la-Vallée', 'Chessy 77700'],
    ['La Plaine Saint-Denis', 'Saint-Denis 93210'],
    ['Malo-les-Bains', 'Dunkerque 59240'],
    ['Saint-Gilles-les-Bains', 'Saint-Paul 97434'],
  ])('knows names in postal use that no commune has: %s', async (query, expected) => {
    const [insee] = await listed(query);
    // The code of a part of a commune is given when it was typed; the first one of the commune otherwise.
    if (/\d/.test(query)) expect(insee).toBe(expected);
    else expect(insee?.replace(/ \d+$/, '')).toBe(expected.replace(/ \d+$/, ''));
  });

  it.each([
    ['Lyon CEDEX 03', 'Lyon 3e 69003'],
    ['69403 Lyon CEDEX', 'Lyon 3e 69003'],
    ['69403', 'Lyon 3e 69003'],
    ['69407 LYON CEDEX 07', 'Lyon 7e 69007'],
    ['75380 Paris CEDEX 08', 'Paris 8e 75008'],
    ['Paris CEDEX 01', 'Paris 1er 75001'],
    ['13284 Marseille Cedex 07', 'Marseille 7e 13007'],
    ['44041 Nantes Cedex 1', 'Nantes 44000'],
    ['Nantes CEDEX', 'Nantes 44000'],
    ['92055 Paris La Défense Cedex', 'Courbevoie 92400'],
    ['97491 Sainte-Clotilde Cedex', 'Saint-Denis 97400'],
    ['20178 Ajaccio Cedex 1', 'Ajaccio 20000'],
    ['93285 Saint-Denis Cedex', 'Saint-Denis 93200'],
  ])('knows the codes of CEDEX: %s', async (query, expected) => {
    expect((await listed(query))[0]).toBe(expected);
  });

  it.each([
    ['75000', ['Paris 75000']],
    ['69000', ['Lyon 69000']],
    ['13000', ['Marseille 13000']],
    ['75000 Paris', ['Paris 75000']],
    ['Marseille 13000', ['Marseille 13000']],
    ['69000 Paris', []],
    ['44000', ['Nantes 44000']],
  ])('takes a general code for the whole city: %s', async (query, expected) => {
    expect(await listed(query)).toEqual(expected);
  });

  it.each([
    ['Millery 69390', ['Millery 69390']],
    ['69390 Millery', ['Millery 69390']],
    ['Lyon 69003', ['Lyon 3e 69003', 'Lyon 69003']],
    ['69003 Lyon', ['Lyon 3e 69003', 'Lyon 69003']],
    ['Saint-Denis 97400', ['Saint-Denis 97400']],
    ['93200 st denis', ['Saint-Denis 93200']],
    ['Lyon 69100', []],
  ])('takes a town with a code for the town of that code: %s', async (query, expected) => {
    expect(await listed(query)).toEqual(expected);
  });

  it.each([
    'rue',
    'Avenue',
    'place',
    'boulevard',
    'chemin',
    '12 rue',
    'rue de la',
    'rue de la paix',
    'rue de Lyon',
    'avenue de Paris',
    'Place 2',
  ])('never takes a word of streets for a town: %s', async (query) => {
    expect(await listed(query)).toEqual([]);
  });

  it.each([
    ['12 rue Victor Hugo 69002 Lyon', 'Lyon 2e 69002'],
    ['12 bis rue Victor Hugo, 69002 LYON', 'Lyon 2e 69002'],
    ['rue de la République 44000', 'Nantes 44000'],
    ['avenue de Paris Nantes', 'Nantes 44000'],
    ['boulevard Saint-Michel Paris', 'Paris 75001'],
    ['Lyon 12 rue Victor Hugo', 'Lyon 69001'],
    ['Rue 80120', 'Rue 80120'],
    ['Le Passage', 'Le Passage 47520'],
    ['Saint-Clément-de-la-Place', 'Saint-Clément-de-la-Place 49370'],
    ['Cours-la-Ville', 'Cours 69470'],
  ])('finds the town of an address, and a town with such a word: %s', async (query, expected) => {
    expect((await listed(query))[0]).toBe(expected);
  });

  it('returns ten places at most', async () => {
    expect(await listNames('saint')).toHaveLength(10);
  });

  it('returns every commune of a whole postal code, also of one with many', async () => {
    const names = await listNames('51300');
    expect(names.length).toBeGreaterThan(10);
    expect(names).toContain('Vauclerc');
    expect(await listNames('5130')).toHaveLength(10);
  });

  it('contains the postal code that was typed', async () => {
    const response = await api.request({ url: '/api/v1/places?query=44300' });
    expect(response.json<Place[]>()[0]?.postalCode).toBe('44300');
  });

  it.each([
    ['nates', 'Nantes'],
    ['vileurbane', 'Villeurbanne'],
    ['marseile', 'Marseille'],
    ['bordo', 'Bordeaux'],
    ['lyonn', 'Lyon'],
    ['saint etiene', 'Saint-Étienne'],
    ['مرسيلا', 'Marseille'],
  ])('accepts a typing error: %s', async (query, name) => {
    expect((await listNames(query))[0]).toBe(name);
  });

  it('omits places without inhabitants', async () => {
    expect(await listNames('Archipel des Kerguelen')).not.toContain('Archipel des Kerguelen');
  });

  it('returns nothing for punctuation only and for unknown text', async () => {
    expect(await listNames('%%%')).toEqual([]);
    expect(await listNames("'; drop table place; --")).toEqual([]);
    expect(await listNames('zzzzzz')).toEqual([]);
  });

  it.each(['', 'na', '  n  ', 'x'.repeat(201)])('refuses a query of the wrong length: %j', async (query) => {
    const response = await api.request({ url: '/api/v1/places', query: { query } });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      errorCode: 'VAL001',
      validationErrors: { query: expect.any(String) },
    });
  });
});

describe('the lookup of one place', () => {
  it('finds by INSEE code and by postal code, the arrondissement before its city', async () => {
    const { db } = api.deps;
    expect(await findPlace(db, '75111')).toMatchObject({ name: 'Paris 11e', postalCode: '75011' });
    expect(await findPlace(db, '00000')).toBeUndefined();
    expect(await findPlaceByPostalCode(db, '69007')).toMatchObject({ name: 'Lyon 7e' });
    expect(await findPlaceByPostalCode(db, '49290')).toMatchObject({ insee: '49244', postalCode: '49290' });
    expect(await findPlaceByPostalCode(db, '99999')).toBeUndefined();
    expect(await findPlaceByPostalCode(db, '69000')).toMatchObject({ insee: '69123', postalCode: '69000' });
    expect(await findPlaceByAddress(db, '75000', 'Paris')).toMatchObject({ insee: '75056' });
    expect(await findPlaceByAddress(db, '75000', 'Lyon')).toBeUndefined();
    expect(await findPlaceByAddress(db, '06160', 'Juan-les-Pins')).toMatchObject({ insee: '06004' });
  });
});

describe('GET /api/v1/places/covered', () => {
  const ask = async (query: Record<string, string>) => api.request({ url: '/api/v1/places/covered', query });

  it('reports the missing parameters of a radius', async () => {
    for (const [query, field] of [
      [{ insee: '69123' }, 'radiusKm'],
      [{ radiusKm: '20' }, 'insee'],
    ] as const) {
      const { validationErrors } = (await ask(query)).json<ErrorPayload>();
      expect(Object.keys(validationErrors ?? {})).toEqual([field]);
    }
  });

  it('returns the communes within a radius, by population descending, and their number', async () => {
    const near = (await ask({ insee: '44109', radiusKm: '10', size: '100' })).json<PlacePage>();
    expect(near.content.slice(0, 2).map(({ name }) => name)).toEqual(['Nantes', 'Saint-Herblain']);
    expect(near.content.map(({ name }) => name)).toContain('Rezé');
    expect(near.content.map(({ name }) => name)).not.toContain('Saint-Nazaire');
    expect(near).toMatchObject({ totalElements: near.content.length, totalPages: 1, last: true });
    const pageOf = async (page: number) =>
      (await ask({ insee: '44109', radiusKm: '100', size: '60', page: String(page) })).json<PlacePage>();
    const [far, next] = [await pageOf(0), await pageOf(1)];
    expect(far.content).toHaveLength(60);
    expect(far.totalElements).toBeGreaterThan(500);
    expect(next.totalElements).toBe(far.totalElements);
    expect(next.content.filter(({ insee }) => far.content.some((one) => one.insee === insee))).toEqual([]);
  });

  it('returns the communes with these codes by name', async () => {
    const named = (await ask({ codes: '69266,69123' })).json<PlacePage>();
    expect(named).toMatchObject({ totalElements: 2, content: [{ name: 'Lyon' }, { name: 'Villeurbanne' }] });
  });

  it('returns none around an unknown code, and refuses a query without a place', async () => {
    expect((await ask({ insee: '99999', radiusKm: '10' })).json()).toMatchObject({
      totalElements: 0,
      content: [],
    });
    expect((await ask({})).statusCode).toBe(400);
    expect((await ask({ insee: '44109', radiusKm: '0' })).statusCode).toBe(400);
    expect((await ask({ codes: '44109;drop' })).statusCode).toBe(400);
  });
});

describe('an area of a provider', () => {
  const codeOf = (name: string) => getAreaCodes(api.deps.db, ['69123', name], 'areaInsee');

  it.each([
    ['44109', '44109'],
    ['2A004', '2A004'],
    ['Nantes', '44109'],
    [' nantes ', '44109'],
    ['Lyon', '69123'],
    ['Lyon 3e', '69383'],
    ['Lyon 3', '69383'],
    ['69003 Lyon', '69383'],
    ['Lyon 69003', '69383'],
    ['Saint-Herblain', '44162'],
    ['St Herblain', '44162'],
    ['Saint-Denis 93200', '93066'],
    ['97400 Saint-Denis', '97411'],
    ['Paris 12e', '75112'],
    ['نانت', '44109'],
    ['نانت 44000', '44109'],
    ['Nant', '12168'],
    ['باريس', '75056'],
    ['Monaco', '99138'],
  ])('%j is %s', async (name, code) => expect(await codeOf(name)).toEqual(['69123', code]));

  it.each([
    ['Nantville', 'unknown_area'],
    ['Nant44109', 'unknown_area'],
    ['99999', 'unknown_area'],
    ['rue de la Paix', 'unknown_area'],
    ['44', 'unknown_area'],
    ['Saint-Denis', 'ambiguous_area'],
    ['Sainte-Colombe', 'ambiguous_area'],
  ])('%j is refused as %s', async (name, key) => {
    const fields = { 'areaInsee.1': { key, params: { name } } };
    await expect(codeOf(name)).rejects.toMatchObject({ code: 'VAL001', failure: { fields } });
  });
});
