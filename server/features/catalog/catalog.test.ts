import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Category, CategoryDetail, ServiceDetail } from '#contract/catalog.ts';
import { servicesPerProviderMax } from '#contract/catalog-limits.ts';
import type { ServiceCard } from '#contract/cards.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import type { ProviderDetail } from '#contract/providers.ts';
import { makeService, writtenColumns } from './factory.ts';
import { makeBooking } from '#server/features/bookings/factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';

let testApp: TestApp;
beforeAll(async () => {
  // A Monday, 10:00 in Paris.
  testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
});
afterAll(() => testApp.close());

const get = (url: string, as?: SignedInUser, headers = {}) =>
  testApp.request({ url: `/api/v1/${url}`, as, headers });
const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, as?: SignedInUser, payload?: object) =>
  testApp.request({ method, url: `/api/v1/${url}`, as, payload });
const owner = async (overrides: Parameters<typeof makeProvider>[1] = {}) => {
  const user = await testApp.signUp({ userType: 'provider' });
  return { user, ...(await makeProvider(testApp.deps, { accountId: user.id, ...overrides })) };
};
const offer = (overrides: object = {}) => ({
  title: 'Tonte de pelouse',
  description: 'Tonte, bordures et évacuation de l’herbe coupée.',
  categoryId: 'lawn-mowing',
  price: 35.5,
  durationMinutes: 90,
  ...overrides,
});
const category = async (id: string) => (await get(`categories/${id}`)).json<CategoryDetail>();

describe('GET /categories', () => {
  test('lists the trades in order, then the children of one, in three languages', async () => {
    const roots = (await get('categories')).json<Category[]>();
    expect(roots.map((root) => root.id)).toEqual([
      'cleaning',
      'gardening',
      'handyman',
      'childcare',
      'plumbing',
      'electricity',
      'painting',
      'moving',
      'other',
    ]);
    expect(roots.filter((root) => root.featured)).toHaveLength(6);
    expect(roots[0]).toMatchObject({
      name: 'Ménage',
      parentId: null,
      coverUrl: '/media/cover-cleaning-0.webp',
    });
    const children = (await get('categories?parentId=handyman&language=en')).json<Category[]>();
    expect(children.map((child) => child.id)).toEqual([
      'repair',
      'installation',
      'maintenance',
      'furniture-assembly',
    ]);
    const arabic = (await get('categories', undefined, { 'accept-language': 'ar' })).json<Category[]>();
    expect(arabic[4]?.name).toMatch(/سباك/);
    expect((await get('categories?parentId=nothing')).json()).toEqual([]);
  });

  test.each([
    'categories?language=de',
    'categories?parentId=A%20B',
    'categories/search',
    'categories/search?searchTerm=',
  ])('refuses %s', async (url) => {
    expect((await get(url)).json()).toMatchObject({ status: 400, errorCode: 'VAL001' });
  });
});

describe('GET /categories/{id}', () => {
  test('returns the parents and the children of a category', async () => {
    expect(await category('plumbing')).toMatchObject({
      id: 'plumbing',
      breadcrumb: [{ id: 'plumbing', name: 'Plomberie' }],
      children: [
        { id: 'leak-repair' },
        { id: 'drain-unblocking' },
        { id: 'water-heater' },
        { id: 'taps-and-fixtures' },
      ],
    });
    const child = (await get('categories/leak-repair?language=en')).json<CategoryDetail>();
    expect(child).toMatchObject({ parentId: 'plumbing', children: [] });
    expect(child.breadcrumb.map(({ id }) => id)).toEqual(['plumbing', 'leak-repair']);
  });

  test('returns 404 for an unknown category', async () => {
    expect((await get('categories/nothing')).json()).toMatchObject({ status: 404, errorCode: 'RES001' });
  });
});

describe('GET /categories/search', () => {
  const found = async (searchTerm: string) => {
    const response = await testApp.request({ url: '/api/v1/categories/search', query: { searchTerm } });
    expect(response.statusCode, response.body).toBe(200);
    return response.json<Category[]>().map(({ id }) => id);
  };

  test.each([
    ['Plomberie', 'plumbing'],
    ['plomb', 'plumbing'],
    ['plombir', 'plumbing'],
    ['menage', 'cleaning'],
    ['ménaje', 'cleaning'],
    ['PLUMBER', 'plumbing'],
    ['سباك', 'plumbing'],
    ['gardening', 'gardening'],
    ['baby sitter', 'babysitting'],
    ['électricien', 'electricity'],
  ])('lists the trade first: %s', async (term, id) => {
    expect((await found(term))[0]).toBe(id);
  });

  test.each(['zyxwvu', '%', "'; --", ':*', '🪠', '\\'])('returns nothing for nonsense: %s', async (term) => {
    expect(await found(term)).toEqual([]);
  });
});

describe('POST /services', () => {
  test('creates a service that can be found at once', async () => {
    const { user, id } = await owner();
    const response = await send('POST', 'services', user, offer({ priceUnit: 'HOUR', durationMultiples: 3 }));
    expect(response.statusCode, response.body).toBe(201);
    const service = response.json<ServiceDetail>();
    expect(service).toMatchObject({
      title: 'Tonte de pelouse',
      categoryId: 'lawn-mowing',
      categoryName: 'Tonte de pelouse',
      price: 35.5,
      priceUnit: 'HOUR',
      durationMinutes: 90,
      durationMultiples: 3,
      active: true,
      availability: 'AVAILABLE',
      cancellationPolicy: 'STANDARD',
      createdAt: '2026-03-02T09:00:00.000Z',
      area: { type: 'RADIUS', radiusKm: 20, names: [] },
      provider: { id },
    });
    expect(service.coverUrl).toMatch(/^\/media\/cover-gardening-\d{1,2}\.webp$/);
    const search = await get('services?query=pelouse');
    expect(search.json<{ content: ServiceCard[] }>().content.map((card) => card.id)).toContain(service.id);
    expect((await get(`services/${service.id}`)).json()).toMatchObject({
      id: service.id,
      provider: { priceFrom: 35.5 },
    });
  });

  test.each([
    ['no title', { title: '  ' }, 'title'],
    ['a short description', { description: 'Bref.' }, 'description'],
    ['an unknown category', { categoryId: 'nothing' }, 'categoryId'],
    ['a price of zero', { price: 0 }, 'price'],
    ['a negative price', { price: -5 }, 'price'],
    ['thousandths', { price: 10.005 }, 'price'],
    ['a price as text', { price: '35' }, 'price'],
    ['a price too high', { price: 10_001 }, 'price'],
    ['a duration off the grid', { durationMinutes: 50 }, 'durationMinutes'],
    ['a day of work', { durationMinutes: 735 }, 'durationMinutes'],
    ['an unknown unit', { priceUnit: 'DAY' }, 'priceUnit'],
    ['several lines in a title', { title: 'a\nb c' }, 'title'],
  ])('refuses %s', async (_what, change, field) => {
    const { user } = await owner({ services: [] });
    const response = await send('POST', 'services', user, offer(change));
    expect(response.statusCode, response.body).toBe(400);
    expect(Object.keys(response.json<ErrorPayload>().validationErrors ?? {})).toEqual([field]);
  });

  test('explains correctly why a price of zero is refused', async () => {
    const { user } = await owner({ services: [] });
    const response = await send('POST', 'services', user, offer({ price: 0 }));
    // French uses the singular for zero.
    expect(response.json<ErrorPayload>().validationErrors).toEqual({
      price: 'La valeur doit être supérieure à 0',
    });
  });

  test('accepts no unknown field and stops at the limit of services', async () => {
    const { user, id } = await owner({ services: [] });
    const { db } = testApp.deps;
    const foreign = await owner();
    const body = offer({ id: randomUUID(), providerId: foreign.id, rating: 5, deletedAt: null });
    const created = (await send('POST', 'services', user, body)).json<ServiceDetail>();
    expect(created).toMatchObject({ provider: { id }, rating: null });
    const [row] = await db.selectFrom('service').selectAll().where('id', '=', created.id).execute();
    if (!row) throw new Error('The service was not written');
    const copies = Array.from({ length: servicesPerProviderMax - 1 }, () => ({
      ...writtenColumns(row),
      id: randomUUID(),
    }));
    await db.insertInto('service').values(copies).execute();
    const refused = await send('POST', 'services', user, offer());
    expect(refused.json<ErrorPayload>().validationErrors).toEqual({
      _: 'Vous avez atteint le maximum de 50',
    });
  });

  test('is for providers', async () => {
    expect((await send('POST', 'services', undefined, {})).json()).toMatchObject({ status: 401 });
    expect((await send('POST', 'services', await testApp.signUp(), {})).json()).toMatchObject({
      errorCode: 'AUT003',
    });
  });
});

describe('PUT /services/{id}', () => {
  test('changes it, moves it to another category and deactivates it', async () => {
    const { user, serviceIds } = await owner();
    const [id = ''] = serviceIds;
    testApp.clock.advance(5);
    const changed = await send('PUT', `services/${id}`, user, offer({ price: 40 }));
    expect(changed.json()).toMatchObject({ id, categoryId: 'lawn-mowing', price: 40 });
    expect(changed.json<ServiceDetail>().updatedAt > changed.json<ServiceDetail>().createdAt).toBe(true);
    const row = testApp.deps.db.selectFrom('service_search').select(['category_id', 'price_cents']);
    expect(await row.where('service_id', '=', id).execute()).toEqual([
      { category_id: 'lawn-mowing', price_cents: 4000 },
    ]);
    await send('PUT', `services/${id}`, user, offer({ active: false }));
    expect((await get(`services/${id}`)).statusCode).toBe(404);
    expect((await get(`services/${id}`, user)).json()).toMatchObject({
      active: false,
      availability: 'UNAVAILABLE',
    });
    expect(await row.where('service_id', '=', id).execute()).toEqual([]);
  });

  test('returns 404 for another person’s, an absent one, and a customer', async () => {
    const { serviceIds } = await owner();
    const other = await owner();
    for (const [url, user] of [
      [`services/${serviceIds[0]}`, other.user],
      [`services/${randomUUID()}`, other.user],
      [`services/${serviceIds[0]}`, await testApp.signUp()],
    ] as const) {
      expect((await send('PUT', url, user, offer())).json()).toMatchObject({
        status: 404,
        errorCode: 'RES001',
      });
      expect((await send('DELETE', url, user)).json()).toMatchObject({ status: 404, errorCode: 'RES001' });
    }
    expect((await get(`services/${serviceIds[0]}`)).json()).toMatchObject({ title: 'Réparation de fuite' });
    expect((await send('PUT', `services/${serviceIds[0]}`, undefined, offer())).statusCode).toBe(401);
    expect((await send('DELETE', `services/${serviceIds[0]}`)).statusCode).toBe(401);
  });

  test('refuses a form that was filled from an older version', async () => {
    const { user, serviceIds } = await owner();
    const url = `services/${serviceIds[0]}`;
    const { version } = (await get(url, user)).json<ServiceDetail>();
    const first = await send('PUT', url, user, offer({ version, title: 'Tonte du lundi' }));
    expect(first.json()).toMatchObject({ title: 'Tonte du lundi', version: Number(version) + 1 });
    const stale = await send('PUT', url, user, offer({ version, title: 'Tonte du mardi' }));
    expect(stale.json()).toMatchObject({
      status: 409,
      errorCode: 'CNF001',
      message: 'Ces informations ont changé entre-temps.',
    });
    expect((await get(url, user)).json()).toMatchObject({
      title: 'Tonte du lundi',
      version: Number(version) + 1,
    });
    const again = await send('PUT', url, user, offer({ version: Number(version) + 1, title: 'Tonte' }));
    expect(again.json()).toMatchObject({ title: 'Tonte', version: Number(version) + 2 });
  });

  test('accepts a service without a version, and refuses an invalid version', async () => {
    const { user, serviceIds } = await owner();
    const url = `services/${serviceIds[0]}`;
    for (const title of ['Première', 'Deuxième'])
      expect((await send('PUT', url, user, offer({ title }))).json()).toMatchObject({ title });
    expect((await send('PUT', url, user, offer({ version: '1' }))).json()).toMatchObject({
      status: 400,
      validationErrors: { version: expect.any(String) },
    });
  });

  test('keeps one of two simultaneous changes from the same version', async () => {
    const { user, serviceIds } = await owner();
    const url = `services/${serviceIds[0]}`;
    const { version } = (await get(url, user)).json<ServiceDetail>();
    const answers = await Promise.all(
      ['Celle-ci', 'Une autre', 'Ou encore'].map((title) =>
        send('PUT', url, user, offer({ version, title })),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    const kept = answers.find(({ statusCode }) => statusCode === 200)?.json<ServiceDetail>();
    expect((await get(url, user)).json()).toMatchObject({
      title: kept?.title,
      version: Number(version) + 1,
    });
  });

  test('returns the version to the owner only, and 404 to another person for any version', async () => {
    const { user, serviceIds } = await owner();
    const other = await owner();
    const url = `services/${serviceIds[0]}`;
    const { version } = (await get(url, user)).json<ServiceDetail>();
    expect(version).toEqual(expect.any(Number));
    for (const reader of [undefined, other.user, await testApp.signUp()])
      expect((await get(url, reader)).json()).toMatchObject({ version: null });
    for (const guess of [version, Number(version) + 1])
      expect((await send('PUT', url, other.user, offer({ version: guess }))).json()).toMatchObject({
        status: 404,
        errorCode: 'RES001',
      });
  });

  test('refuses what is invalid', async () => {
    const { user, serviceIds } = await owner();
    const response = await send('PUT', `services/${serviceIds[0]}`, user, offer({ categoryId: 'nothing' }));
    expect(response.json<ErrorPayload>().validationErrors).toEqual({
      categoryId: 'Cette catégorie n’existe pas',
    });
  });
});

describe('the durations of a service', () => {
  const asked = { priceUnit: 'HOUR', durationMinutes: 60 };

  test('are the smallest, the step and the largest; older clients send and read multiples', async () => {
    const { user } = await owner();
    const stepped = { ...asked, durationStepMinutes: 30, durationMaxMinutes: 480 };
    const created = await send('POST', 'services', user, offer(stepped));
    expect(created.json()).toMatchObject({ ...stepped, durationMultiples: 8 });
    const { id } = created.json<ServiceDetail>();
    const multiplied = await send('PUT', `services/${id}`, user, offer({ ...asked, durationMultiples: 3 }));
    expect(multiplied.json()).toMatchObject({
      durationStepMinutes: 60,
      durationMaxMinutes: 180,
      durationMultiples: 3,
    });
  });

  test.each([
    [{ durationStepMinutes: 45 }, 'durationStepMinutes'],
    [{ durationMaxMinutes: 45 }, 'durationMaxMinutes'],
    [{ durationStepMinutes: 30, durationMaxMinutes: 105 }, 'durationMaxMinutes'],
    [{ priceUnit: 'VISIT', durationStepMinutes: 30 }, 'durationStepMinutes'],
  ])('%j are refused at their field', async (durations, field) => {
    const { user, serviceIds } = await owner();
    for (const [method, url] of [
      ['POST', 'services'],
      ['PUT', `services/${serviceIds[0]}`],
    ] as const) {
      const refused = await send(method, url, user, offer({ ...asked, ...durations }));
      expect(Object.keys(refused.json<ErrorPayload>().validationErrors ?? {})).toEqual([field]);
    }
  });
});

describe('what a service includes', () => {
  const scope = {
    included: ['Tonte', 'Bordures'],
    excluded: ['Déchets emportés'],
    toPrepare: ['Un point d’eau'],
    travelIncluded: true,
  };
  const nothing = { included: [], excluded: [], toPrepare: [], travelIncluded: false };

  test('is shown by the service and the profile, and stays when a change leaves it out', async () => {
    const { user, id: providerId } = await owner();
    const created = await send('POST', 'services', user, offer(scope));
    expect(created.statusCode, created.body).toBe(201);
    const { id } = created.json<ServiceDetail>();
    const shown = async () => {
      const { services } = (await get(`providers/${providerId}`)).json<ProviderDetail>();
      return [(await get(`services/${id}`)).json<ServiceDetail>(), services.find((one) => one.id === id)];
    };
    expect(await shown()).toMatchObject([scope, scope]);
    await send('PUT', `services/${id}`, user, offer({ title: 'Tonte du lundi' }));
    expect(await shown()).toMatchObject([
      { ...scope, title: 'Tonte du lundi', termsVersion: 2 },
      { ...scope, title: 'Tonte du lundi' },
    ]);
    const changed = { ...nothing, included: ['Bordures', 'Tonte'] };
    await send('PUT', `services/${id}`, user, offer({ title: 'Tonte du lundi', ...changed }));
    // What is included is no term that a request names.
    expect(await shown()).toMatchObject([{ ...changed, termsVersion: 2 }, changed]);
  });

  test('is nothing for a service whose provider did not say it', async () => {
    const { user } = await owner();
    expect((await send('POST', 'services', user, offer())).json()).toMatchObject(nothing);
  });

  test('is refused at its entry, and by the database', async () => {
    const { user, serviceIds } = await owner();
    const [id = ''] = serviceIds;
    const refused = await send(
      'PUT',
      `services/${id}`,
      user,
      offer({ included: ['Tonte', 'Au 06 12 34 56 78'] }),
    );
    expect(Object.keys(refused.json<ErrorPayload>().validationErrors ?? {})).toEqual(['included.1']);
    const twice = await send('PUT', `services/${id}`, user, offer({ toPrepare: ['Eau', 'eau'] }));
    expect(twice.json<ErrorPayload>().validationErrors).toEqual({
      toPrepare: 'La même ligne figure deux fois',
    });
    const lines = (count: number) => Array.from({ length: count }, (_, index) => `Ligne ${index}`);
    const write = (entries: string[]) =>
      testApp.deps.db.updateTable('service').set({ excluded: entries }).where('id', '=', id).execute();
    for (const entries of [['a', 'a'], [''], [' a'], ['x'.repeat(81)], lines(9)])
      await expect(write(entries)).rejects.toThrow('service_excluded_check');
    await write(lines(8));
  });

  test('is not changed by another person', async () => {
    const { serviceIds } = await owner();
    const other = await owner();
    const answer = await send('PUT', `services/${serviceIds[0]}`, other.user, offer(scope));
    expect(answer.json()).toMatchObject({ status: 404, errorCode: 'RES001' });
    expect((await get(`services/${serviceIds[0]}`)).json()).toMatchObject(nothing);
  });
});

describe('GET /services/{id}', () => {
  test('contains the radius only where it applies', async () => {
    const { serviceIds } = await owner({ radiusKm: 15 });
    expect((await get(`services/${serviceIds[0]}`)).json()).toMatchObject({
      area: { type: 'RADIUS', radiusKm: 15, names: [] },
      provider: { priceFrom: 45, priceVaries: false, service: { id: serviceIds[0] } },
    });
    const listed = await owner({ areaInsee: ['69266', '69123'], profile: { radius_km: 15 } });
    expect((await get(`services/${listed.serviceIds[0]}`)).json()).toMatchObject({
      area: { type: 'AREAS', radiusKm: null, names: ['Lyon', 'Villeurbanne'] },
    });
  });
});

describe('GET /services/providers/{id}', () => {
  test('lists active services in the order of their creation, and all of them to their owner', async () => {
    const { user, id } = await owner({ services: [] });
    const made: string[] = [];
    for (const active of [true, false, true]) {
      testApp.clock.advance(1);
      made.push(await makeService(testApp.deps, id, { active }));
    }
    const list = async (as?: SignedInUser) =>
      (await get(`services/providers/${id}`, as)).json<{ content: ServiceCard[]; totalElements: number }>();
    const [first, inactive, last] = made;
    const shown = await list();
    expect(shown.content.map((card) => card.id)).toEqual([first, last]);
    expect(shown).toMatchObject({ totalElements: 2, page: 0, last: true, totalIsExact: true });
    const own = await list(user);
    expect(own.content.map((card) => card.id)).toEqual(made);
    expect(own.content.find((card) => card.id === inactive)?.availability).toBe('UNAVAILABLE');
  });

  test('of a provider who offers nothing is an empty page for the owner, and 404 for others', async () => {
    const { user, id } = await owner({ services: [] });
    expect((await get(`services/providers/${id}`, user)).json()).toMatchObject({
      content: [],
      totalElements: 0,
    });
    expect((await get(`services/providers/${id}`)).json()).toMatchObject({
      status: 404,
      errorCode: 'RES001',
    });
  });
});

describe('DELETE /services/{id}', () => {
  test('removes it and keeps its bookings', async () => {
    const { user, serviceIds, id: providerId } = await owner();
    const [id = ''] = serviceIds;
    const customer = await testApp.signUp();
    const { db, clock } = testApp.deps;
    await makeBooking(db, { service_id: id, customer_id: customer.id }, clock.now());
    const response = await send('DELETE', `services/${id}`, user);
    expect(response.statusCode).toBe(204);
    expect(response.body).toBe('');
    expect((await get(`services/${id}`, user)).statusCode).toBe(404);
    expect((await send('DELETE', `services/${id}`, user)).statusCode).toBe(404);
    expect(await db.selectFrom('booking').select('id').where('service_id', '=', id).execute()).toHaveLength(
      1,
    );
    // A profile without a service is no longer listed.
    expect((await get(`providers/${providerId}`)).statusCode).toBe(404);
  });
});

describe('GET /services/{id} and /services/providers/{id}', () => {
  test('respond in the language of the reader', async () => {
    const { serviceIds, id } = await owner();
    const arabic = (
      await get(`services/${serviceIds[0]}`, undefined, { 'accept-language': 'ar' })
    ).json<ServiceDetail>();
    expect(arabic.categoryName).toMatch(/\p{Script=Arabic}/u);
    expect(arabic.provider.categories[0]?.name).toBe(arabic.categoryName);
    const list = await get(`services/providers/${id}`);
    expect(list.json()).toMatchObject({
      content: [{ id: serviceIds[0], provider: { id } }],
      totalElements: 1,
      totalPages: 1,
      last: true,
    });
  });

  test('return an inactive service or an unpublished profile to the owner only', async () => {
    const { user, id, serviceIds } = await owner({ insee: null });
    await makeService(testApp.deps, id, { active: false, title: 'Plus tard' });
    const other = await owner();
    for (const reader of [undefined, other.user, await testApp.signUp()]) {
      expect((await get(`services/providers/${id}`, reader)).statusCode).toBe(404);
      expect((await get(`services/${serviceIds[0]}`, reader)).statusCode).toBe(404);
    }
    const own = (await get(`services/providers/${id}`, user)).json<{ content: ServiceCard[] }>();
    expect(own.content.map((card) => card.title)).toEqual(['Réparation de fuite', 'Plus tard']);
    expect((await get('services/providers/x')).statusCode).toBe(400);
    expect((await get(`services/providers/${randomUUID()}`)).statusCode).toBe(404);
    expect((await get(`services/${randomUUID()}`)).statusCode).toBe(404);
  });
});

describe('the counts of categories', () => {
  const counts = async (id: string) => {
    const { serviceCount, providerCount } = await category(id);
    return [serviceCount, providerCount];
  };

  test('match services and providers, children counted in their root', async () => {
    const [services = 0, people = 0] = await counts('electricity');
    const { user, serviceIds } = await owner({
      services: [{ categoryId: 'lighting' }, { categoryId: 'lighting' }, { categoryId: 'electricity' }],
    });
    expect(await counts('lighting')).toEqual([2, 1]);
    expect(await counts('electricity')).toEqual([services + 3, people + 1]);
    await send('DELETE', `services/${serviceIds[0]}`, user);
    expect(await counts('lighting')).toEqual([1, 1]);
    await send('PUT', `services/${serviceIds[1]}`, user, offer({ categoryId: 'electrical-panel' }));
    expect(await counts('lighting')).toEqual([0, 0]);
    expect(await counts('electrical-panel')).toEqual([1, 1]);
    expect(await counts('electricity')).toEqual([services + 2, people + 1]);
    await send('PUT', 'providers/me', user, { paused: true });
    expect(await counts('electricity')).toEqual([services, people]);
    await send('PUT', 'providers/me', user, { paused: false });
    expect(await counts('electricity')).toEqual([services + 2, people + 1]);
    await testApp.deps.db.deleteFrom('provider').where('account_id', '=', user.id).execute();
    expect(await counts('electricity')).toEqual([services, people]);
  });

  test('are correct after many simultaneous changes', async () => {
    const owners = await Promise.all(Array.from({ length: 6 }, () => owner({ services: [] })));
    const answers = await Promise.all(
      owners.flatMap(({ user }) =>
        ['wallpaper', 'interior-painting', 'painting'].map((categoryId) =>
          send('POST', 'services', user, offer({ categoryId })),
        ),
      ),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 18 }, () => 201));
    expect(await counts('painting')).toEqual([18, 6]);
    expect(await counts('wallpaper')).toEqual([6, 6]);
  });
});

describe('GET /media/cover', () => {
  test('draws the cover of a trade', async () => {
    const response = await testApp.request({ url: '/media/cover-plumbing-3.webp' });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(response.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    const again = await testApp.request({ url: '/media/cover-plumbing-3.webp' });
    expect(again.rawPayload.equals(response.rawPayload)).toBe(true);
  });

  test.each([
    'cover-plumbing-32.webp',
    'cover-nothing-1.webp',
    'cover-constructor-1.webp',
    '..%2f..%2fpackage.json',
    'x',
  ])('returns 404 for %s', async (file) => {
    expect((await testApp.request({ url: `/media/${file}` })).json()).toMatchObject({ errorCode: 'RES001' });
  });
});
