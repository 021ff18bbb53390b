import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorPayload } from '#contract/primitives.ts';
import type { OwnProvider, ProviderDetail } from '#contract/providers.ts';
import { refreshPublication } from './actions.ts';
import { finishOnboarding, makeProvider } from './factory.ts';
import { refreshSearch } from '#server/features/search/actions.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';

let testApp: TestApp;
beforeAll(async () => {
  // A Monday, 10:00 in Paris.
  testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
});
afterAll(() => testApp.close());

const get = (url: string, as?: SignedInUser, headers = {}) =>
  testApp.request({ url: `/api/v1/providers/${url}`, as, headers });
const putMe = (as: SignedInUser, payload: object) =>
  testApp.request({ method: 'PUT', url: '/api/v1/providers/me', as, payload });
const signUp = () => testApp.signUp({ userType: 'provider', firstName: 'Amina', lastName: 'Benali' });
const lyon = { street: '3 rue des Lilas', postalCode: '69003', city: 'Lyon' };

describe('GET /providers/{id}', () => {
  test('returns what a household needs to choose', async () => {
    const user = await signUp();
    const { id, serviceIds } = await makeProvider(testApp.deps, {
      accountId: user.id,
      ratingCounts: [0, 0, 1, 2, 7],
      verified: true,
      services: [
        { title: 'Débouchage', price: 80 },
        { title: 'Fuite', price: 45.5, priceUnit: 'HOUR' },
      ],
    });
    const response = await get(id);
    expect(response.statusCode, response.body).toBe(200);
    const provider = response.json<ProviderDetail>();
    expect(provider).toMatchObject({
      id,
      displayName: 'Amina B.',
      city: 'Lyon',
      verified: true,
      rating: 4.6,
      reviewCount: 10,
      ratingDistribution: [0, 0, 1, 2, 7],
      priceFrom: 45.5,
      priceFromUnit: 'HOUR',
      availability: 'AVAILABLE',
      nextSlotAt: '2026-03-02T13:00:00.000Z',
      openingToday: [
        { start: '09:00', end: '12:00' },
        { start: '14:00', end: '18:00' },
      ],
      completionRate: null,
      distanceKm: null,
      area: { type: 'RADIUS', radiusKm: 20, names: [] },
      categories: [{ id: 'leak-repair' }],
    });
    expect(provider.services.map((service) => service.id)).toEqual(serviceIds);
    expect(provider.services[0]?.coverUrl).toMatch(/^\/media\/cover-plumbing-\d{1,2}\.webp$/);
    expect(provider.nextSlots).toHaveLength(4);
    expect(provider.openingHours).toHaveLength(6);
    for (const secret of ['rue des Lilas', '@example.org', '"version"'])
      expect(response.body).not.toContain(secret);
  });

  test('contains a grid point only', async () => {
    const { id } = await makeProvider(testApp.deps);
    const { area } = (await get(id)).json<ProviderDetail>();
    for (const degrees of [area.publicPoint?.lat ?? 0.001, area.publicPoint?.lng ?? 0.001])
      expect(Math.abs(degrees / 0.005 - Math.round(degrees / 0.005))).toBeLessThan(1e-6);
  });

  test.each([
    ['has no place', { insee: null }],
    ['has no hours', { hours: [] }],
    ['has no service', { services: [] }],
    ['has only a service that is switched off', { services: [{ active: false }] }],
    ['is paused', { profile: { paused: true } }],
    ['is suspended', { suspended: true }],
  ])('hides a provider who %s', async (_what, overrides) => {
    const { id } = await makeProvider(testApp.deps, overrides);
    const response = await get(id);
    expect(response.json()).toMatchObject({ status: 404, errorCode: 'RES001' });
    const rows = testApp.deps.db
      .selectFrom('service_search')
      .select('service_id')
      .where('provider_id', '=', id);
    expect(await rows.execute()).toEqual([]);
  });

  test('responds the same for an absent provider, and refuses an invalid id', async () => {
    expect((await get(randomUUID())).json()).toMatchObject({ status: 404, errorCode: 'RES001' });
    expect((await get('nobody')).json()).toMatchObject({ status: 400, errorCode: 'VAL001' });
  });

  test('returns when a provider was last seen, to five minutes, unless that is hidden', async () => {
    const { id, accountId } = await makeProvider(testApp.deps);
    const seen = (at: string) =>
      testApp.deps.db
        .updateTable('account')
        .set({ last_seen_at: new Date(at) })
        .where('id', '=', accountId)
        .execute();
    await seen('2026-03-02T08:59:00Z');
    expect((await get(id)).json()).toMatchObject({ online: true, lastSeenAt: '2026-03-02T08:55:00.000Z' });
    await seen('2026-03-02T08:57:59Z');
    expect((await get(id)).json()).toMatchObject({ online: false });
    await testApp.deps.db
      .updateTable('account')
      .set({ hide_last_seen: true })
      .where('id', '=', accountId)
      .execute();
    expect((await get(id)).json()).toMatchObject({ online: false, lastSeenAt: null });
  });

  test('returns the completion rate from five visits, and valid checks only', async () => {
    const { id } = await makeProvider(testApp.deps);
    const { db } = testApp.deps;
    await db
      .updateTable('provider')
      .set({ completed_count: 5, provider_fault_count: 1 })
      .where('id', '=', id)
      .execute();
    const checkedAt = new Date('2026-01-05T10:00:00Z');
    await db.deleteFrom('provider_check').where('provider_id', '=', id).execute();
    await db
      .insertInto('provider_check')
      .values([
        { provider_id: id, type: 'IDENTITY', checked_at: checkedAt },
        { provider_id: id, type: 'INSURANCE', checked_at: checkedAt, valid_until: '2026-03-01' },
      ])
      .execute();
    expect((await get(id)).json()).toMatchObject({
      completionRate: 83,
      jobsDone: 5,
      checks: [{ type: 'IDENTITY', checkedAt: '2026-01-05T10:00:00.000Z' }],
    });
  });

  test('omits time off from the opening hours of today', async () => {
    const { id } = await makeProvider(testApp.deps);
    await testApp.deps.db
      .insertInto('time_off')
      .values({
        id: randomUUID(),
        provider_id: id,
        start_at: new Date('2026-03-02T12:30:00Z'),
        end_at: new Date('2026-03-02T20:00:00Z'),
        created_at: testApp.clock.now(),
      })
      .execute();
    expect((await get(id)).json()).toMatchObject({ openingToday: [{ start: '09:00', end: '12:00' }] });
  });
});

describe('GET /providers/me', () => {
  test('lists what a new provider lacks', async () => {
    const user = await signUp();
    const response = await get('me', user);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toMatchObject({
      published: false,
      unpublishedReasons: ['ONBOARDING', 'SUBSCRIPTION', 'NO_PLACE', 'NO_HOURS', 'NO_SERVICE'],
      address: null,
      services: [],
      availability: 'UNKNOWN',
      onboardingPercentage: 12,
      version: 1,
    });
    const id = await get('currentProviderId', user);
    expect(id.json()).toEqual({ providerId: response.json<OwnProvider>().id });
  });

  test.each(['me', 'currentProviderId'])('refuses visitors and customers: %s', async (url) => {
    expect((await get(url)).json()).toMatchObject({ status: 401, errorCode: 'AUT002' });
    expect((await get(url, await testApp.signUp())).json()).toMatchObject({
      status: 403,
      errorCode: 'AUT003',
    });
  });
});

describe('PUT /providers/me', () => {
  test('publishes once place, opening hours and a service exist', async () => {
    const user = await signUp();
    const { providerId } = (await get('currentProviderId', user)).json<{ providerId: string }>();
    await finishOnboarding(testApp.deps, providerId);
    await testApp.request({
      method: 'PUT',
      url: '/api/v1/providers/me/opening-hours',
      as: user,
      payload: { openingHours: [{ weekday: 1, slots: [{ start: '09:00', end: '12:00' }] }] },
    });
    const service = await testApp.request({
      method: 'POST',
      url: '/api/v1/services',
      as: user,
      payload: {
        title: 'Ménage régulier',
        description: 'Sols, poussières, cuisine et salle de bains.',
        categoryId: 'home-cleaning',
        price: 25,
        durationMinutes: 120,
      },
    });
    expect(service.statusCode, service.body).toBe(201);
    const response = await putMe(user, {
      address: lyon,
      areaType: 'RADIUS',
      radiusKm: 10,
      headline: 'Bonjour',
    });
    expect(response.statusCode, response.body).toBe(200);
    const own = response.json<OwnProvider>();
    expect(own).toMatchObject({
      published: true,
      unpublishedReasons: [],
      onboardingPercentage: 100,
      address: {
        street: '3 rue des Lilas',
        postalCode: '69003',
        city: 'Lyon 3e',
        country: 'FR',
        insee: '69383',
      },
      version: 2,
      headline: 'Bonjour',
    });
    expect((await get(own.id)).statusCode).toBe(200);
  });

  test('sets the point of an address by its commune and keeps it when the address is unchanged', async () => {
    const user = await signUp();
    const first = (await putMe(user, { address: lyon })).json<OwnProvider>();
    const { db } = testApp.deps;
    await db.updateTable('provider').set({ public_lat: 45.1 }).where('id', '=', first.id).execute();
    expect((await putMe(user, { address: lyon })).json<OwnProvider>().area.publicPoint?.lat).toBe(45.1);
    const moved = await putMe(user, { address: { ...lyon, street: '4 rue des Lilas' } });
    expect(moved.json<OwnProvider>().area.publicPoint?.lat).not.toBe(45.1);
    const byCode = await putMe(user, {
      address: { postalCode: '42000', city: 'St Etienne', insee: '42218' },
    });
    expect(byCode.json<OwnProvider>().address).toMatchObject({ insee: '42218', city: 'Saint-Étienne' });
  });

  test.each([
    ['a city of another postcode', { address: { ...lyon, city: 'Nantes' } }, 'address.city'],
    ['an unknown commune', { address: { ...lyon, insee: '99999' } }, 'address.insee'],
    ['a base in Monaco', { address: { postalCode: '98000', city: 'Monaco' } }, 'address.postalCode'],
    ['a base in Monaco by another code', { address: { ...lyon, insee: '99138' } }, 'address.country'],
    ['a wrong postcode', { address: { ...lyon, postalCode: '6900' } }, 'address.postalCode'],
    ['an area without communes', { areaType: 'AREAS' }, 'areaInsee'],
    ['an area of an unknown name', { areaType: 'AREAS', areaInsee: ['Lyon 3e', 'Nantville'] }, 'areaInsee.1'],
    ['an area of unknown communes', { areaType: 'AREAS', areaInsee: ['69123', '99999'] }, 'areaInsee.1'],
    ['a radius that is missing', { areaType: 'RADIUS' }, 'radiusKm'],
    ['a radius of zero', { radiusKm: 0 }, 'radiusKm'],
    ['no language', { languages: [] }, 'languages'],
    ['control characters', { bio: 'a\u0000b' }, 'bio'],
    ['an override of the direction', { bio: 'facture\u202Efdp.exe' }, 'bio'],
    ['an override in a line', { headline: 'facture\u202Efdp.exe' }, 'headline'],
    ['an isolate that is left open', { bio: 'Bonjour \u2067a\n\u2069' }, 'bio'],
    ['a bio that is too long', { bio: 'x'.repeat(2001) }, 'bio'],
  ])('refuses %s', async (_what, payload, field) => {
    const response = await putMe(await signUp(), payload);
    expect(response.statusCode, response.body).toBe(400);
    expect(Object.keys(response.json<ErrorPayload>().validationErrors ?? {})).toEqual([field]);
  });

  test('refuses a form that was filled from an older version', async () => {
    const user = await signUp();
    expect((await putMe(user, { version: 1, headline: 'Première' })).statusCode).toBe(200);
    const stale = await putMe(user, { version: 1, headline: 'Deuxième' });
    expect(stale.json()).toMatchObject({ status: 409, errorCode: 'CNF001' });
    expect((await get('me', user)).json()).toMatchObject({ headline: 'Première', version: 2 });
  });

  test('accepts no unknown field', async () => {
    const user = await signUp();
    await putMe(user, { published: true, verified: true, id: randomUUID(), rating: 5, suspendedAt: null });
    expect((await get('me', user)).json()).toMatchObject({ published: false, verified: false, rating: null });
  });

  test('stores a text unchanged and clears it with null', async () => {
    const user = await signUp();
    const bio = 'Bonjour 👋\nمرحبا <b>é</b> \u2068Zoé Q.\u2069\u200F';
    const headline = 'سباك \u2068Zoé\u2069';
    await putMe(user, { bio, headline, businessName: 'L’Atelier' });
    expect((await get('me', user)).json()).toMatchObject({ bio, headline, displayName: 'L’Atelier' });
    await putMe(user, { businessName: null });
    expect((await get('me', user)).json()).toMatchObject({ bio, displayName: 'Amina B.' });
  });

  test('sets an existing cover, restores the drawn one, and refuses an unknown one', async () => {
    const user = await signUp();
    const cover = '/media/cover-gardening-5.webp';
    expect((await putMe(user, { cover })).json()).toMatchObject({ coverUrl: cover });
    expect((await putMe(user, { cover: null })).json<OwnProvider>().coverUrl).not.toBe(cover);
    for (const wrong of [`/media/${'0'.repeat(64)}-1280.webp`, 'https://elsewhere.example/a.webp']) {
      const refused = await putMe(user, { cover: wrong });
      expect(refused.statusCode).toBe(400);
      expect(refused.json<ErrorPayload>().validationErrors).toHaveProperty('cover');
    }
  });

  test('pauses and resumes', async () => {
    const user = await signUp();
    const { id } = await makeProvider(testApp.deps, { accountId: user.id });
    expect((await putMe(user, { paused: true })).json()).toMatchObject({
      published: false,
      unpublishedReasons: ['PAUSED'],
      availability: 'UNAVAILABLE',
    });
    expect((await get(id)).statusCode).toBe(404);
    await putMe(user, { paused: false });
    expect((await get(id)).statusCode).toBe(200);
  });

  test('lists a provider by appointment without hours', async () => {
    const user = await signUp();
    const { id } = await makeProvider(testApp.deps, { accountId: user.id, hours: [] });
    await putMe(user, { byAppointment: true });
    expect((await get(id)).json()).toMatchObject({
      byAppointment: true,
      openingToday: null,
      nextSlotAt: null,
      availability: 'AVAILABLE',
    });
  });

  test('refuses visitors and customers', async () => {
    expect(
      (await testApp.request({ method: 'PUT', url: '/api/v1/providers/me', payload: {} })).statusCode,
    ).toBe(401);
    expect((await putMe(await testApp.signUp(), {})).json()).toMatchObject({ errorCode: 'AUT003' });
  });
});

describe('the search rows', () => {
  test('are removed and restored with the suspension of a provider', async () => {
    const { id, serviceIds } = await makeProvider(testApp.deps);
    const { db, clock } = testApp.deps;
    const refresh = () =>
      inTransaction(db, async (tx) => {
        await refreshPublication(tx, id, clock.now());
        await refreshSearch(tx, [id], clock.now());
      });
    const rows = () =>
      db.selectFrom('service_search').select('service_id').where('provider_id', '=', id).execute();
    await db.updateTable('provider').set({ suspended_at: clock.now() }).where('id', '=', id).execute();
    await refresh();
    expect(await rows()).toEqual([]);
    await db.updateTable('provider').set({ suspended_at: null }).where('id', '=', id).execute();
    await refresh();
    expect((await rows()).map((row) => row.service_id)).toEqual(serviceIds);
  });
});
