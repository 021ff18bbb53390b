import { v7 as newId } from 'uuid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { favoritesMax } from '#contract/favorites-limits.ts';
import type { FavoritePage } from '#contract/favorites.ts';
import { makeBooking } from '#server/features/bookings/factory.ts';
import { readZip } from '#server/features/own-data/factory.ts';
import { makeProvider, type ProviderOverrides } from '#server/features/providers/factory.ts';
import { insertProvider } from '#server/features/providers/queries.ts';
import { insertAccount } from '#server/features/users/queries.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';
import { createTalks } from '#server/testing/talks.ts';

// A Monday, 10:00 in Paris.
const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { deps, clock } = testApp;
const { ask } = createTalks(testApp);

beforeEach(() => clock.advance(1));

const keep = (id: string, as?: SignedInUser) => ask('PUT', `/favorites/${id}`, as);
const remove = (id: string, as?: SignedInUser) => ask('DELETE', `/favorites/${id}`, as);
const listOf = async (as: SignedInUser, query = '') =>
  (await ask<FavoritePage>('GET', `/favorites?${query}`, as)).body;
const idsOf = async (as: SignedInUser, query = '') =>
  (await listOf(as, query)).content.map(({ provider }) => provider.id);

/** A provider whose account can sign in. */
async function makeOwned(overrides: ProviderOverrides = {}) {
  const owner = await testApp.signUp({ userType: 'provider', firstName: 'Amina', lastName: 'Benali' });
  return { owner, ...(await makeProvider(deps, { accountId: owner.id, ...overrides })) };
}

describe('favourites', () => {
  test('are kept once and removed, however often it is asked', async () => {
    const [reader, other] = [await testApp.signUp(), await testApp.signUp()];
    const { id } = await makeProvider(deps);
    const since = clock.now().toISOString();
    for (let times = 0; times < 2; times += 1) {
      expect(await keep(id, reader)).toMatchObject({ status: 204 });
      clock.advance(1);
    }
    const { content, totalElements } = await listOf(reader);
    expect({ content, totalElements }).toEqual({
      content: [
        expect.objectContaining({
          since,
          gone: null,
          visits: 0,
          lastVisitAt: null,
          provider: expect.objectContaining({
            id,
            nextSlots: expect.any(Array),
            nextSlotAt: expect.any(String),
          }),
        }),
      ],
      totalElements: 1,
    });
    expect(await ask('GET', '/favorites/ids', reader)).toMatchObject({ status: 200, body: [id] });
    expect(await idsOf(other)).toEqual([]);
    expect(await remove(id, other)).toMatchObject({ status: 204 });
    expect(await idsOf(reader)).toEqual([id]);
    for (let times = 0; times < 2; times += 1)
      expect(await remove(id, reader)).toMatchObject({ status: 204 });
    expect(await idsOf(reader)).toEqual([]);
  });

  test('have the card of a profile, with the lowest price', async () => {
    const reader = await testApp.signUp();
    const { id } = await makeProvider(deps, {
      services: [
        { title: 'Débouchage', price: 80 },
        { title: 'Fuite', price: 45.5, priceUnit: 'HOUR' },
      ],
    });
    await keep(id, reader);
    const [favorite] = (await listOf(reader)).content;
    const profile = (await ask<Record<string, unknown>>('GET', `/providers/${id}`)).body;
    const named = Object.keys(favorite?.provider ?? {});
    expect(favorite?.provider).toEqual(Object.fromEntries(named.map((name) => [name, profile[name]])));
    expect(favorite?.provider).toMatchObject({ priceFrom: 45.5, priceFromUnit: 'HOUR', priceVaries: true });
  });

  test('need a sign-in', async () => {
    const { id } = await makeProvider(deps);
    for (const answer of [
      await keep(id),
      await remove(id),
      await ask('GET', '/favorites'),
      await ask('GET', '/favorites/ids'),
    ])
      expect(answer).toMatchObject({ status: 401, code: 'AUT002' });
  });

  test.each([
    ['an unknown provider', newId, 404],
    ['no id', () => 'nothing', 400],
    ['one who was never listed', async () => (await makeProvider(deps, { onboarded: false })).id, 404],
    ['one who pauses', async () => (await makeProvider(deps, { profile: { paused: true } })).id, 204],
  ])('of %s', async (_name, idOf, status) => {
    const reader = await testApp.signUp();
    const id = await idOf();
    expect(await keep(id, reader)).toMatchObject({ status });
    expect(await idsOf(reader)).toEqual(status === 204 ? [id] : []);
  });

  test('are not of oneself', async () => {
    const { owner, id } = await makeOwned();
    const { status, code, body } = await keep(id, owner);
    expect({ status, code }).toEqual({ status: 400, code: 'VAL001' });
    expect(Object.keys(Object(body).validationErrors)).toEqual(['providerId']);
    expect(await idsOf(owner)).toEqual([]);
  });

  test('who pauses or leaves comes last and says so, and can be removed', async () => {
    const reader = await testApp.signUp();
    const here = await makeProvider(deps);
    const paused = await makeOwned({ profile: { headline: 'Plomberie soignée' } });
    const leaver = await makeOwned();
    for (const { id } of [here, paused, leaver]) {
      await keep(id, reader);
      clock.advance(1);
    }
    expect(await idsOf(reader)).toEqual([leaver.id, paused.id, here.id]);
    expect(await ask('PUT', '/providers/me', paused.owner, { paused: true })).toMatchObject({ status: 200 });
    const { password } = leaver.owner;
    expect(await ask('DELETE', '/users/me', leaver.owner, { password })).toMatchObject({ status: 204 });

    const { content } = await listOf(reader);
    const said = content.map(({ provider, gone }) => [provider.id, gone, provider.displayName]);
    expect(said).toEqual([
      [here.id, null, expect.stringMatching(/./)],
      [leaver.id, 'LEFT', ''],
      [paused.id, 'PAUSED', 'Amina B.'],
    ]);
    for (const { provider, gone } of content)
      if (gone)
        expect(provider).toMatchObject({ service: null, nextSlots: [], headline: null, openingToday: null });
    expect(await keep(leaver.id, await testApp.signUp())).toMatchObject({ status: 404, code: 'RES001' });
    for (const { id } of [paused, leaver]) expect(await remove(id, reader)).toMatchObject({ status: 204 });
    expect(await idsOf(reader)).toEqual([here.id]);
  });

  test('say how often they came, and offer the service of the last visit', async () => {
    const reader = await testApp.signUp();
    const { id, serviceIds } = await makeProvider(deps, {
      services: [
        { title: 'Fuite', price: 40 },
        { title: 'Débouchage', price: 80 },
      ],
    });
    const [first = '', second = ''] = serviceIds;
    await keep(id, reader);
    const offered = async () => (await listOf(reader)).content.map(({ provider }) => provider.service?.id);
    expect(await offered()).toEqual([first]);
    const of = { service_id: second, customer_id: reader.id } as const;
    await makeBooking(deps.db, { ...of, status: 'CANCELLED' }, clock.now());
    expect(await listOf(reader)).toMatchObject({ content: [{ visits: 0 }] });
    await makeBooking(deps.db, { ...of, status: 'COMPLETED' }, clock.now());
    await makeBooking(
      deps.db,
      { service_id: second, customer_id: (await testApp.signUp()).id, status: 'COMPLETED' },
      clock.now(),
    );
    expect(await listOf(reader)).toMatchObject({ content: [{ visits: 1, lastVisitAt: expect.any(String) }] });
    expect(await offered()).toEqual([second]);
  });

  test('are counted by trade and by when they are free, and limited to either', async () => {
    const reader = await testApp.signUp();
    const span = (weekday: number) => ({ weekday, startMinute: 9 * 60, endMinute: 12 * 60 });
    const paused = await makeOwned({ services: [{ categoryId: 'lawn-mowing' }] });
    const leaver = await makeOwned({ services: [{ categoryId: 'leak-repair' }] });
    const tomorrow = await makeProvider(deps, {
      services: [{ categoryId: 'leak-repair' }, { categoryId: 'water-heater' }],
      hours: [span(2)],
      profile: { notice_minutes: 24 * 60 },
    });
    const inTwoDays = await makeProvider(deps, {
      services: [{ categoryId: 'leak-repair' }, { categoryId: 'ironing' }],
      hours: [span(3)],
    });
    const without = await makeProvider(deps, {
      services: [{ categoryId: 'home-cleaning' }],
      hours: [],
      profile: { by_appointment: true },
    });
    // By whose clock tomorrow is Tuesday, too, until the evening of Paris.
    const overseas = await makeProvider(deps, { insee: '97411', hours: [span(2)] });
    for (const { id } of [paused, leaver, tomorrow, inTwoDays, without, overseas]) {
      await keep(id, reader);
      clock.advance(1);
    }
    await ask('PUT', '/providers/me', paused.owner, { paused: true });
    await ask('DELETE', '/users/me', leaver.owner, { password: leaver.owner.password });
    const counts = {
      all: 6,
      freeSoon: 3,
      freeTomorrow: 2,
      paused: 1,
      left: 1,
      trades: [
        { id: 'plumbing', name: 'Plomberie', count: 3 },
        { id: 'cleaning', name: 'Ménage', count: 2 },
        { id: 'gardening', name: 'Jardinage', count: 1 },
      ],
    };
    for (const [query, found] of [
      ['', [overseas, without, inTwoDays, tomorrow, leaver, paused]],
      ['categoryId=plumbing', [overseas, inTwoDays, tomorrow]],
      ['categoryId=cleaning&size=1', [without]],
      ['categoryId=gardening', [paused]],
      ['categoryId=moving', []],
      ['day=TOMORROW', [overseas, tomorrow]],
      ['day=TOMORROW&categoryId=cleaning', []],
    ] as const) {
      expect(await idsOf(reader, query), query).toEqual(found.map(({ id }) => id));
      expect(await listOf(reader, query)).toMatchObject({ counts });
    }
    expect((await listOf(reader, 'categoryId=cleaning&size=1')).totalElements).toBe(2);
    const before = clock.now();
    // All of Tuesday is inside the notice of the one; for the other it has begun.
    clock.set('2026-03-02T21:30:00Z');
    expect((await listOf(reader)).counts).toMatchObject({ freeTomorrow: 0 });
    clock.set(before.toISOString());
    for (const wrong of ['day=TODAY', 'categoryId=A b'])
      expect(await ask('GET', `/favorites?${wrong}`, reader)).toMatchObject({ status: 400, code: 'VAL001' });
  });

  test('are read page by page', async () => {
    const reader = await testApp.signUp();
    const made: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { id } = await makeProvider(deps);
      await keep(id, reader);
      made.unshift(id);
      clock.advance(1);
    }
    const pages = [await idsOf(reader, 'size=2'), await idsOf(reader, 'size=2&page=1')];
    expect(pages).toEqual([made.slice(0, 2), made.slice(2)]);
    expect(await listOf(reader, 'size=2')).toMatchObject({ totalElements: 3 });
  });

  test(`are at most ${favoritesMax}, also when two are added at once`, async () => {
    const reader = await testApp.signUp();
    const { id: some } = await makeProvider(deps);
    const [one, two] = [await makeProvider(deps), await makeProvider(deps)];
    // Written beside the API, and without all that a published provider has.
    const now = clock.now();
    const providers = Array.from({ length: favoritesMax - 1 }, () => ({ id: newId(), accountId: newId() }));
    await inTransaction(deps.db, async (tx) => {
      for (const { id, accountId } of providers) {
        const email = `${accountId}@example.org`;
        const names = { firstName: 'Amina', lastName: 'Benali', passwordHash: null, acceptedTerms: null };
        await insertAccount(tx, { ...names, id: accountId, email, roles: ['CLIENT'], language: 'fr', now });
        await insertProvider(tx, { id, accountId, languages: ['fr'], now });
      }
    });
    await deps.db
      .insertInto('favorite')
      .values(providers.map(({ id }) => ({ account_id: reader.id, provider_id: id, created_at: now })))
      .execute();
    const answers = await Promise.all([keep(one.id, reader), keep(two.id, reader)]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([204, 400]));
    expect(await keep(some, reader)).toMatchObject({ status: 400, code: 'VAL001' });
    const [kept = ''] = await idsOf(reader, 'size=1');
    expect(await keep(kept, reader)).toMatchObject({ status: 204 });
    expect((await listOf(reader)).totalElements).toBe(favoritesMax);
  });

  test('are in the archive of the account, and go with it', async () => {
    const reader = await testApp.signUp();
    const { id } = await makeOwned();
    await keep(id, reader);
    const archive = await testApp.request({ url: '/api/v1/users/me/export', as: reader });
    const entries = await readZip(archive.rawPayload);
    expect(JSON.parse(entries.get('favorites.json')?.toString() ?? '')).toEqual([
      { providerId: id, name: 'Amina B.', createdAt: expect.any(String) },
    ]);
    const { password } = reader;
    expect(await ask('DELETE', '/users/me', reader, { password })).toMatchObject({ status: 204 });
    const rows = deps.db.selectFrom('favorite').selectAll().where('account_id', '=', reader.id);
    expect(await rows.execute()).toEqual([]);
  });
});
