import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProviderCard, ServiceCard } from '#contract/cards.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import type { FoundProviders } from '#contract/search.ts';
import { refreshRatingMean, refreshStaleSlots } from './actions.ts';
import { makeBooking } from '#server/features/bookings/factory.ts';
import { writtenColumns } from '#server/features/catalog/factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import { snapToGrid } from '#server/kernel/geo.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';

type Page<Card> = {
  content: Card[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  first: boolean;
  last: boolean;
  totalIsExact: boolean;
};
type Query = Record<string, string>;

const [lyon, villeurbanne, saintEtienne, nantes] = ['69123', '69266', '42218', '44109'];
let testApp: TestApp;
const ids: Record<string, string> = {};

/** A small set of providers, each named by the first name that tests use. */
beforeAll(async () => {
  // A Monday, 10:00 in Paris.
  testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
  const make = async (firstName: string, overrides: Parameters<typeof makeProvider>[1]) => {
    ids[firstName] = (await makeProvider(testApp.deps, { firstName, ...overrides })).id;
  };
  await make('Paul', {
    insee: lyon,
    ratingCounts: [0, 0, 0, 2, 8],
    verified: true,
    languages: ['fr', 'en'],
    services: [
      { title: 'Dépannage plomberie', categoryId: 'plumbing', price: 70 },
      { title: 'Pose de robinet', categoryId: 'taps-and-fixtures', price: 120, durationMinutes: 120 },
    ],
  });
  await make('Rémi', {
    insee: villeurbanne,
    radiusKm: 5,
    ratingCounts: [1, 0, 0, 1, 0],
    services: [{ title: 'Chauffe-eau et douche', categoryId: 'water-heater', price: 95 }],
    hours: [{ weekday: 3, startMinute: 540, endMinute: 720 }],
  });
  await make('Nadia', {
    insee: lyon,
    areaInsee: [saintEtienne],
    languages: ['ar', 'fr'],
    services: [{ title: 'Ménage de printemps', categoryId: 'deep-cleaning', price: 22.5, priceUnit: 'HOUR' }],
  });
  await make('Jeanne', {
    insee: nantes,
    radiusKm: 50,
    languages: ['es', 'de'],
    services: [{ title: 'Taille des haies et rosiers', categoryId: 'hedge-trimming', price: 60 }],
    hours: [],
    profile: { by_appointment: true },
  });
  await make('Simon', {
    insee: saintEtienne,
    radiusKm: 60,
    services: [
      { title: 'Cours de maths', categoryId: 'homework-help', price: 30 },
      { title: 'Plomberie d’urgence', categoryId: 'leak-repair', price: 400 },
    ],
  });
  await make('Caché', { insee: lyon, profile: { paused: true }, services: [{ title: 'Plombier caché' }] });
});
afterAll(() => testApp.close());

const list = async <Card>(path: string, query: Query, headers = {}): Promise<Page<Card>> => {
  const response = await testApp.request({ url: `/api/v1/${path}`, query, headers });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Page<Card>>();
};
const services = (query: Query, headers = {}) => list<ServiceCard>('services', query, headers);
const providers = (query: Query, headers = {}) => list<ProviderCard>('providers', query, headers);
const titles = async (query: Query) => (await services(query)).content.map((card) => card.title);
const names = async (query: Query) =>
  (await providers(query)).content.map((card) => card.displayName.replace(/ .*/, ''));

describe('a typed query', () => {
  test.each([
    ['plombier', ['Paul', 'Rémi', 'Simon']],
    ['Plombiers', ['Paul', 'Rémi', 'Simon']],
    ['plombir', ['Paul', 'Rémi', 'Simon']],
    ['PLOMBERIE', ['Paul', 'Rémi', 'Simon']],
    ['plomb', ['Paul', 'Rémi', 'Simon']],
    ['plumber', ['Paul', 'Rémi', 'Simon']],
    ['plumbr', ['Paul', 'Rémi', 'Simon']],
    ['سباك', ['Paul', 'Rémi', 'Simon']],
    ['menage', ['Nadia']],
    ['ménage', ['Nadia']],
    ['menaje', ['Nadia']],
    ['cleaning', ['Nadia']],
    ['تنظيف', ['Nadia']],
    ['les haies', ['Jeanne']],
    ['rosier', ['Jeanne']],
    ['jardinage', ['Jeanne']],
    ['je cherche un plombier près de chez moi', ['Paul', 'Rémi', 'Simon']],
  ])('finds the trade: %s', async (query, found) => {
    expect((await names({ query })).toSorted()).toEqual(found);
  });

  test('finds any word when no service has them all', async () => {
    expect(await names({ query: 'cours jardin' })).toContain('Jeanne');
    expect(await names({ query: 'maths rosiers' })).toEqual(expect.arrayContaining(['Jeanne', 'Simon']));
    expect(await names({ query: 'plombier zyxwvu' })).toEqual(
      expect.arrayContaining(['Paul', 'Rémi', 'Simon']),
    );
  });

  test.each(['zyxwvu', 'qqqq wwww', '%%%', '***', '"', "'", ':*', '\\', '🪠', '中文', '&|!()<->', '_'])(
    'finds nothing for nonsense: %s',
    async (query) => {
      expect(await names({ query })).toEqual([]);
      expect(await services({ query })).toMatchObject({
        content: [],
        totalElements: 0,
        totalPages: 0,
        last: true,
      });
    },
  );

  test.each([
    "'; drop table service_search; --",
    "' or 1=1 --",
    '$1 $2 ${x} {{y}}',
    "l'eau & le feu | !gaz",
    'a:*b <2> c',
    '\u202Eplombier',
    'ｐｌｏｍｂｉｅｒ',
    'é'.repeat(200),
    'a '.repeat(100),
    '½ Ⅷ ٣ ²',
    'undefined null NaN',
    '../../etc/passwd',
    '<script>alert(1)</script>',
  ])('accepts %j', async (query) => {
    await providers({ query });
    await services({ query });
    await services({ query, place: lyon, sort: 'distance' });
  });

  test.each(['', '   '])('is ignored when it is empty: %j', async (query) => {
    expect((await services({ query })).totalElements).toBe(7);
  });

  test.each(['x'.repeat(201), 'a\u0000b', 'a\u0007'])('is refused: %j', async (query) => {
    const response = await testApp.request({ url: '/api/v1/services', query: { query } });
    expect(response.json<ErrorPayload>()).toMatchObject({
      status: 400,
      validationErrors: { query: expect.any(String) },
    });
  });

  test('prefers a word in the title to the same word in the trade', async () => {
    expect((await titles({ query: 'robinet' }))[0]).toBe('Pose de robinet');
  });

  test('prefers the title to the category, and returns the reason', async () => {
    const { content } = await services({ query: 'plomberie', sort: 'relevance' });
    const reasonOf = (title: string) => content.find((card) => card.title === title)?.reasons[0]?.key;
    expect(reasonOf('Dépannage plomberie')).toBe('matchesTitle');
    expect(reasonOf('Pose de robinet')).toBe('matchesCategory');
    expect(content[0]?.title).toBe('Dépannage plomberie');
  });
});

describe('a place', () => {
  test('lists providers whose area covers it, with whole kilometres', async () => {
    const { content } = await providers({ place: lyon, sort: 'distance' });
    expect(content.map((card) => [card.displayName.replace(/ .*/, ''), card.distanceKm])).toEqual([
      ['Paul', 0],
      ['Rémi', 3],
      ['Simon', 49],
    ]);
  });

  test('treats a list of communes as an area, and radiusKm as a limit', async () => {
    expect(await names({ place: saintEtienne, sort: 'distance' })).toEqual(['Simon', 'Nadia']);
    expect(await names({ place: saintEtienne, radiusKm: '20' })).toEqual(['Simon']);
    expect(await names({ place: lyon, radiusKm: '2' })).toEqual(['Paul']);
  });

  test('may be a postal code or a point, and an arrondissement belongs to its city', async () => {
    expect(await names({ postalCode: '44300' })).toEqual(['Jeanne']);
    expect(await names({ lat: '47.2173', lng: '-1.5534' })).toEqual(['Jeanne']);
    expect(await names({ lat: '45.4339', lng: '4.3897', sort: 'distance' })).toEqual(['Simon', 'Nadia']);
    expect(await names({ lat: '0', lng: '0' })).toEqual([]);
    expect(await names({ lat: '90', lng: '180' })).toEqual([]);
    const { id } = await makeProvider(testApp.deps, {
      firstName: 'Ville',
      insee: nantes,
      areaInsee: [lyon],
      services: [{ title: 'Dératisation', categoryId: 'other' }],
    });
    expect((await providers({ postalCode: '69003', query: 'dératisation' })).content[0]?.id).toBe(id);
    await testApp.deps.db.deleteFrom('provider').where('id', '=', id).execute();
  });

  test.each([
    ['75056', { place: '75111' }, true],
    ['75056', { postalCode: '75116' }, true],
    ['75056', { query: 'dératisation paris 20e' }, true],
    ['69123', { place: '69389' }, true],
    ['13055', { postalCode: '13016' }, true],
    ['13055', { query: 'dératisation marseille 8' }, true],
    ['69383', { place: '69123' }, true],
    ['75118', { query: 'dératisation à Paris' }, true],
    ['13201', { query: 'dératisation marseille' }, true],
    ['69383', { place: '69384' }, false],
    ['69123', { place: '75103' }, false],
    ['69266', { place: '69383' }, false],
  ])('an area of %s is found by %j: %s', async (area, query, isFound) => {
    const { id } = await makeProvider(testApp.deps, {
      insee: nantes,
      areaInsee: [area],
      services: [{ title: 'Dératisation', categoryId: 'other' }],
    });
    const found = await providers({ query: 'dératisation', ...query });
    expect(found.content.map((card) => card.id)).toEqual(isFound ? [id] : []);
    const other = await list<ServiceCard>('services', { query: 'dératisation', ...query });
    expect(other.totalElements).toBe(isFound ? 1 : 0);
    await testApp.deps.db.deleteFrom('provider').where('id', '=', id).execute();
  });

  test('is rounded, so that requests from many points do not reveal the base', async () => {
    const from = async (lat: string) =>
      (await services({ lat, lng: '4.8351', query: 'robinet' })).content[0]?.distanceKm;
    expect(await from('45.7678')).toBe(await from('45.7702'));
  });

  test.each([
    [{ place: '99999' }, 'place'],
    [{ postalCode: '99999' }, 'postalCode'],
    [{ place: 'Lyon' }, 'place'],
    [{ lat: '45.7' }, 'lng'],
    [{ place: nantes, postalCode: '69100' }, 'postalCode'],
    [{ lat: '45.7', lng: '' }, 'lng'],
    [{ lat: '91', lng: '0' }, 'lat'],
    [{ place: lyon, radiusKm: '0' }, 'radiusKm'],
  ])('is refused when it is invalid: %j', async (query, field) => {
    const response = await testApp.request({ url: '/api/v1/providers', query });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json<ErrorPayload>().validationErrors ?? {})).toEqual([field]);
  });
});

describe('filters', () => {
  test.each([
    ['a root category with its children', { categoryId: 'plumbing' }, ['Paul', 'Rémi', 'Simon']],
    ['a child category', { categoryId: 'water-heater' }, ['Rémi']],
    ['an unknown category', { categoryId: 'nothing' }, []],
    ['the mean of stars', { minRating: '4.5' }, ['Paul']],
    ['a low mean, without those who have none', { minRating: '2.5' }, ['Paul', 'Rémi']],
    ['a mean just missed', { minRating: '4.9' }, []],
    ['verified only', { verifiedOnly: 'true' }, ['Paul']],
    ['verified or not', { verifiedOnly: 'false', categoryId: 'water-heater' }, ['Rémi']],
    ['one language', { languages: 'en' }, ['Paul']],
    ['any of several languages', { languages: 'en,ar' }, ['Nadia', 'Paul']],
    ['a lowest price', { minPrice: '100' }, ['Paul', 'Simon']],
    ['a highest price, cents included', { maxPrice: '22.5' }, ['Nadia']],
    ['a price just missed', { maxPrice: '22.49' }, []],
    ['category and price of one and the same service', { categoryId: 'plumbing', maxPrice: '50' }, []],
    ['word and price of one and the same service', { query: 'plombier', maxPrice: '60' }, []],
    ['a start within four hours', { availability: 'NOW' }, ['Nadia', 'Paul', 'Simon']],
    ['a start today', { availability: 'TODAY' }, ['Nadia', 'Paul', 'Simon']],
    ['a start this week', { availability: 'THIS_WEEK' }, ['Nadia', 'Paul', 'Rémi', 'Simon']],
    ['by appointment', { availability: 'BY_APPOINTMENT' }, ['Jeanne']],
    [
      'everything at once',
      {
        query: 'plombier',
        place: lyon,
        minRating: '4',
        maxPrice: '80',
        verifiedOnly: 'true',
        languages: 'fr',
        availability: 'TODAY',
      },
      ['Paul'],
    ],
  ])('by %s', async (_what, query, found) => {
    expect((await names(query as unknown as Query)).toSorted()).toEqual(found);
  });

  test('are ignored when a form left them empty', async () => {
    const everybody = (await names({})).toSorted();
    for (const empty of [
      { maxPrice: '', minPrice: '', minRating: '' },
      { lat: '', lng: '' },
      { page: '', size: '' },
      {
        place: '',
        postalCode: '',
        radiusKm: '',
        availability: '',
        verifiedOnly: '',
        categoryId: '',
        query: '',
      },
    ])
      expect((await names(empty as unknown as Query)).toSorted()).toEqual(everybody);
  });

  test('accepts a repeated language', async () => {
    const response = await testApp.request({ url: '/api/v1/providers?languages=en&languages=es' });
    expect(response.json<Page<ProviderCard>>().totalElements).toBe(2);
  });

  test.each([
    [{ minPrice: '20', maxPrice: '10' }, 'minPrice'],
    [{ minPrice: '-1' }, 'minPrice'],
    [{ minRating: '6' }, 'minRating'],
    [{ minRating: 'abc' }, 'minRating'],
    [{ minPrice: '0x10' }, 'minPrice'],
    [{ maxPrice: '1e3' }, 'maxPrice'],
    [{ maxPrice: 'Infinity' }, 'maxPrice'],
    [{ page: '0x1' }, 'page'],
    [{ size: '1e1' }, 'size'],
    [{ availability: 'SOON' }, 'availability'],
    [{ languages: 'fr,xx' }, 'languages.1'],
    [{ sort: 'worst' }, 'sort'],
    [{ verifiedOnly: 'maybe' }, 'verifiedOnly'],
    [{ categoryId: 'No Slug' }, 'categoryId'],
    [{ page: '-1' }, 'page'],
    [{ size: '0' }, 'size'],
  ])('refuses %j', async (query, field) => {
    for (const path of ['services', 'providers']) {
      const response = await testApp.request({ url: `/api/v1/${path}`, query });
      expect(response.statusCode).toBe(400);
      expect(Object.keys(response.json<ErrorPayload>().validationErrors ?? {})).toEqual([field]);
    }
  });
});

describe('order', () => {
  test('by price, newest, rating and distance', async () => {
    expect(await titles({ sort: 'price' })).toEqual([
      'Ménage de printemps',
      'Cours de maths',
      'Taille des haies et rosiers',
      'Dépannage plomberie',
      'Chauffe-eau et douche',
      'Pose de robinet',
      'Plomberie d’urgence',
    ]);
    const rated = await titles({ sort: 'rating' });
    expect(rated.slice(0, 2).toSorted()).toEqual(['Dépannage plomberie', 'Pose de robinet']);
    expect(rated.at(-1)).toBe('Chauffe-eau et douche');
    expect((await names({ sort: 'price' })).slice(0, 2)).toEqual(['Nadia', 'Simon']);
    expect(await titles({ sort: 'distance', place: lyon, query: 'plombier' })).toEqual([
      expect.stringMatching(/Dépannage|robinet/),
      expect.stringMatching(/Dépannage|robinet/),
      'Chauffe-eau et douche',
      'Plomberie d’urgence',
    ]);
    expect(await names({ sort: 'newest' })).toHaveLength(5);
  });

  test('by relevance lists near and well rated ones first', async () => {
    expect(await names({ query: 'plombier', place: lyon })).toEqual(['Paul', 'Rémi', 'Simon']);
  });

  test('is stable over all pages', async () => {
    for (const sort of ['relevance', 'price', 'rating', 'newest']) {
      const whole = await titles({ sort });
      const pages = await Promise.all(
        [0, 1, 2, 3].map((page) => titles({ sort, page: String(page), size: '2' })),
      );
      expect(pages.flat()).toEqual(whole);
      expect(new Set(whole).size).toBe(7);
    }
  });
});

describe('pages', () => {
  test('return their position', async () => {
    expect(await services({ size: '3', page: '2' })).toMatchObject({
      page: 2,
      size: 3,
      totalElements: 7,
      totalPages: 3,
      first: false,
      last: true,
      totalIsExact: true,
    });
    expect(await providers({ size: '3' })).toMatchObject({
      totalElements: 5,
      totalPages: 2,
      first: true,
      last: false,
    });
  });

  test('are never larger than a hundred and may be after the end', async () => {
    expect(await services({ size: '1000000' })).toMatchObject({ size: 100, totalElements: 7 });
    expect(await providers({ page: '5000', size: '100' })).toMatchObject({
      content: [],
      totalElements: 5,
      last: true,
    });
    expect(await services({ page: '1000000', size: '1000000' })).toMatchObject({
      content: [],
      totalElements: 7,
    });
    const tooLarge = await testApp.request({ url: '/api/v1/services?size=1000001' });
    expect(tooLarge.json()).toMatchObject({ errorCode: 'VAL001' });
  });

  test('count up to a thousand', async () => {
    const { id, serviceIds } = await makeProvider(testApp.deps, {
      insee: '2A004',
      services: [{ title: 'Garde de chats', categoryId: 'pet-care' }],
    });
    const { db } = testApp.deps;
    const [original] = await db
      .selectFrom('service')
      .selectAll()
      .where('id', '=', serviceIds[0] ?? '')
      .execute();
    const [row] = await db.selectFrom('service_search').selectAll().where('provider_id', '=', id).execute();
    if (!original || !row) throw new Error('The service is not in the search');
    const written = writtenColumns(original);
    const copies = Array.from({ length: 1_000 }, () => crypto.randomUUID());
    await db
      .insertInto('service')
      .values(copies.map((copy) => ({ ...written, id: copy })))
      .execute();
    await db
      .insertInto('service_search')
      .values(copies.map((copy) => ({ ...row, service_id: copy })))
      .execute();
    expect(await services({ query: 'chats' })).toMatchObject({ totalElements: 1000, totalIsExact: false });
    const browse = { sort: 'relevance', size: '100' };
    const seen = await Promise.all(
      [...Array(11).keys()].map((page) => services({ ...browse, page: String(page) })),
    );
    expect(new Set(seen.flatMap(({ content }) => content.map((card) => card.id))).size).toBe(1008);
    await db.deleteFrom('provider').where('id', '=', id).execute();
    expect(await services({ query: 'chats' })).toMatchObject({ totalElements: 0 });
  });
});

describe('cards', () => {
  test('show the data of a service that a household compares', async () => {
    const { content } = await services(
      { query: 'robinet', place: villeurbanne },
      { 'accept-language': 'en' },
    );
    const card = content[0];
    expect(card).toMatchObject({
      title: 'Pose de robinet',
      categoryId: 'taps-and-fixtures',
      price: 120,
      priceUnit: 'VISIT',
      durationMinutes: 120,
      availability: 'AVAILABLE',
      nextSlotAt: '2026-03-02T13:00:00.000Z',
      rating: null,
      reviewCount: 0,
      distanceKm: 3,
      provider: {
        id: ids['Paul'],
        displayName: 'Paul B.',
        verified: true,
        city: 'Lyon',
        online: false,
        rating: 4.8,
        reviewCount: 10,
      },
    });
    expect(card?.categoryName).toMatch(/taps/i);
    expect(card?.reasons.map((reason) => reason.key)).toEqual(['matchesTitle', 'near', 'wellRated']);
    expect(card?.reasons[1]?.params).toEqual({ km: 3 });
  });

  test('show a provider with the lowest price and the next starts of the matching services', async () => {
    const { content } = await providers({ query: 'robinet', minPrice: '100' });
    const [card] = content;
    const robinet = (await services({ query: 'robinet' })).content[0];
    expect(robinet?.title).toBe('Pose de robinet');
    expect(card).toMatchObject({
      id: ids['Paul'],
      priceFrom: 120,
      priceFromUnit: 'VISIT',
      priceVaries: false,
      service: { id: robinet?.id, title: 'Pose de robinet', price: 120 },
      languages: ['fr', 'en'],
      distanceKm: null,
    });
    const days = card?.nextSlots.map((start) => start.slice(0, 10)) ?? [];
    expect(card?.nextSlots[0]).toBe('2026-03-02T13:00:00.000Z');
    expect([days.length, new Set(days).size]).toEqual([4, 4]);
    expect((await providers({ categoryId: 'plumbing', sort: 'rating' })).content[0]).toMatchObject({
      priceFrom: 70,
      priceVaries: true,
    });
  });

  test('say that a provider is new, or works by appointment', async () => {
    const [jeanne] = (await providers({ query: 'haies' })).content;
    expect(jeanne).toMatchObject({
      byAppointment: true,
      openingToday: null,
      availability: 'AVAILABLE',
      nextSlotAt: null,
    });
    expect(jeanne?.reasons.map((reason) => reason.key)).toContain('newcomer');
  });

  test('never contain the exact point or private data', async () => {
    const response = await testApp.request({ url: '/api/v1/providers', query: { place: lyon } });
    for (const secret of ['rue des Lilas', '@example.org', 'siren'])
      expect(response.body).not.toContain(secret);
    const bases = await testApp.deps.db.selectFrom('provider').select(['id', 'lat', 'lon']).execute();
    for (const { id, position } of response.json<Page<ProviderCard>>().content) {
      const base = bases.find((one) => one.id === id);
      const { lat, lon } = snapToGrid({ lat: Number(base?.lat), lon: Number(base?.lon) });
      expect(position).toEqual({ lat, lng: lon });
    }
  });
});

describe('time', () => {
  let other: TestApp;
  beforeEach(async () => {
    other = await startTestApp({ at: '2026-03-02T09:00:00Z' });
  });
  afterEach(() => other.close());

  const rowOf = (providerId: string) =>
    other.deps.db
      .selectFrom('service_search')
      .select(['next_slot_at', 'next_slots', 'ask_by', 'rating_rank', 'refreshed_at'])
      .where('provider_id', '=', providerId)
      .executeTakeFirstOrThrow();
  const free = async (availability: string) => {
    const response = await other.request({ url: `/api/v1/providers?availability=${availability}` });
    return response.json<Page<ProviderCard>>().content.map((card) => card.nextSlotAt);
  };

  test('removes a slot that is past at once, and the sweep finds the next one within a minute', async () => {
    const { id } = await makeProvider(other.deps);
    expect(await free('TODAY')).toEqual(['2026-03-02T13:00:00.000Z']);
    other.clock.set('2026-03-02T11:10:00Z');
    expect(await free('TODAY')).toEqual([]);
    const detail = await other.request({ url: `/api/v1/providers/${id}` });
    expect(detail.json()).toMatchObject({ nextSlotAt: '2026-03-03T08:00:00.000Z' });
    await refreshStaleSlots(other.deps.db, other.clock.now());
    expect(await free('TODAY')).toEqual(['2026-03-02T13:30:00.000Z']);
    other.clock.set('2026-03-02T17:30:00Z');
    await refreshStaleSlots(other.deps.db, other.clock.now());
    expect(await free('TODAY')).toEqual([]);
    expect(await free('THIS_WEEK')).toEqual(['2026-03-03T08:00:00.000Z']);
  });

  test('ends a day and a week by the clock of the provider', async () => {
    const { db } = other.deps;
    // Sunday, 22:00 in Paris, and Monday, 01:00 in Réunion.
    other.clock.set('2026-03-08T21:00:00Z');
    const start = new Date('2026-03-09T05:00:00Z');
    const slot = { next_slot_at: start, next_slots: [start], ask_by: start };
    const { id } = await makeProvider(other.deps);
    for (const [zone, expected] of [
      ['Europe/Paris', []],
      ['Indian/Reunion', [start.toISOString()]],
    ] as const) {
      await db
        .updateTable('service_search')
        .set({ ...slot, time_zone: zone })
        .where('provider_id', '=', id)
        .execute();
      expect([await free('TODAY'), await free('THIS_WEEK')]).toEqual([expected, expected]);
    }
  });

  test('recomputes a provider without a slot once a day', async () => {
    const { db } = other.deps;
    const { id } = await makeProvider(other.deps);
    expect((await rowOf(id)).next_slots).toHaveLength(4);
    const none = { next_slot_at: null, ask_by: null, next_slots: [] };
    await db.updateTable('service_search').set(none).where('provider_id', '=', id).execute();
    await refreshStaleSlots(db, other.clock.now());
    expect((await rowOf(id)).next_slot_at).toBeNull();
    other.clock.advance(25 * 60);
    await refreshStaleSlots(db, other.clock.now());
    expect((await rowOf(id)).next_slot_at).toEqual(new Date('2026-03-03T13:00:00Z'));
  });

  /** Books the visit at this start, as of the clock. */
  const freeAt = async (from: string, to: string) => {
    const response = await other.request({ url: `/api/v1/providers?day=TODAY&from=${from}&to=${to}` });
    return response.json<FoundProviders>().freeThen;
  };
  const book = (provider: { id: string; serviceIds: string[] }, customer: { id: string }, startAt: string) =>
    inTransaction(other.deps.db, async (tx) => {
      const [at, status] = [other.clock.now(), 'CONFIRMED'] as const;
      const [service_id = ''] = provider.serviceIds;
      const visit = { service_id, customer_id: customer.id, status, start_at: new Date(startAt) };
      const bookingId = await makeBooking(tx, visit, at);
      const change = { bookingId, providerId: provider.id, status, actor: 'CUSTOMER', at } as const;
      await other.deps.events.emit(tx, { type: 'booking.changed', ...change });
    });

  test('removes a start that is booked, in the transaction of the booking', async () => {
    const provider = await makeProvider(other.deps);
    await book(provider, await other.signUp(), '2026-03-02T13:00:00Z');
    // An hour of work and half an hour of buffer.
    const { next_slots: slots, ...row } = await rowOf(provider.id);
    expect(row.next_slot_at).toEqual(new Date('2026-03-02T14:30:00Z'));
    expect(slots[0]).toEqual(row.next_slot_at);
    expect(row.ask_by).toEqual(new Date('2026-03-02T12:30:00Z'));
    expect(await free('TODAY')).toEqual(['2026-03-02T14:30:00.000Z']);
    expect(await freeAt('14:00', '15:30')).toBe(0);
    expect(await freeAt('15:30', '15:45')).toBe(1);
  });

  test('does not write the rows of a provider whose first starts a booking leaves free', async () => {
    const provider = await makeProvider(other.deps);
    const before = await rowOf(provider.id);
    other.clock.advance(60);
    await book(provider, await other.signUp(), '2026-03-02T15:00:00Z');
    expect(await rowOf(provider.id)).toEqual(before);
    expect(await freeAt('16:00', '17:00')).toBe(0);
    expect(await freeAt('14:00', '15:00')).toBe(1);
    await book(provider, await other.signUp(), '2026-03-02T13:00:00Z');
    expect((await rowOf(provider.id)).refreshed_at).toEqual(other.clock.now());
  });

  test('follows time off that is added and removed', async () => {
    const owner = await other.signUp({ userType: 'provider' });
    const { id } = await makeProvider(other.deps, { accountId: owner.id });
    const url = '/api/v1/providers/me/time-off';
    const payload = { kind: 'OFF', startAt: '2026-03-02T12:00:00Z', endAt: '2026-03-04T00:00:00Z' };
    const added = await other.request({ method: 'POST', url, payload, as: owner });
    expect((await rowOf(id)).next_slot_at).toEqual(new Date('2026-03-04T08:00:00Z'));
    await other.request({ method: 'DELETE', url: `${url}/${added.json<{ id: string }>().id}`, as: owner });
    expect((await rowOf(id)).next_slot_at).toEqual(new Date('2026-03-02T13:00:00Z'));
  });

  test('finds a service by its new title, and no longer by the old one', async () => {
    const owner = await other.signUp({ userType: 'provider' });
    const renamed = { title: 'Réparer une girouette', description: 'Sur les toits de toute la région.' };
    const { serviceIds } = await makeProvider(other.deps, { accountId: owner.id, services: [renamed] });
    const found = async (query: string) => {
      const response = await other.request({ url: '/api/v1/services', query: { query } });
      return response.json<Page<ServiceCard>>().content.map((card) => card.id);
    };
    expect(await found('girouette')).toEqual(serviceIds);
    const payload = {
      title: 'Poser un tourniquet',
      description: 'Sur les toits de toute la région.',
      categoryId: 'leak-repair',
      price: 60,
      priceUnit: 'VISIT',
      durationMinutes: 60,
      durationMultiples: 1,
      active: true,
    };
    const url = `/api/v1/services/${serviceIds[0]}`;
    expect((await other.request({ method: 'PUT', url, payload, as: owner })).statusCode).toBe(200);
    expect(await found('tourniquet')).toEqual(serviceIds);
    expect(await found('girouette')).toEqual([]);
  });

  test('updates the mean of all stars, and every rank with it', async () => {
    const unrated = await makeProvider(other.deps);
    const rated = await makeProvider(other.deps, { ratingCounts: [0, 0, 0, 0, 5] });
    expect((await rowOf(unrated.id)).rating_rank).toBe(4);
    expect((await rowOf(rated.id)).rating_rank).toBe(4.5);
    await refreshRatingMean(other.deps.db);
    expect((await rowOf(unrated.id)).rating_rank).toBe(5);
    expect((await rowOf(rated.id)).rating_rank).toBe(5);
  });
});
