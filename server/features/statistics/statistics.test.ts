import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import type { Statistics } from '#contract/statistics.ts';
import { addUpFigures } from './actions.ts';
import { foldFigures } from './queries.ts';
import { makeBooking } from '#server/features/bookings/factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';
import { eventually } from '#server/testing/eventually.ts';
import { countRowsRead, recordStatements } from '#server/testing/sent-statements.ts';

const statements = recordStatements();
// A Monday, 10:30 in Paris.
const now = '2026-03-02T09:30:00Z';
let testApp: TestApp;
let admin: SignedInUser;
let owner: SignedInUser;
let customer: SignedInUser;
let serviceId: string;
let providerId: string;
beforeAll(async () => {
  testApp = await startTestApp({ at: now });
  owner = await testApp.signUp({ userType: 'provider' });
  customer = await testApp.signUp();
  admin = await testApp.signUp({ roles: ['ADMIN'] });
  const provider = await makeProvider(testApp.deps, {
    accountId: owner.id,
    insee: '69123',
    services: [{ title: 'Dépannage plomberie', categoryId: 'leak-repair', price: 70 }],
  });
  [providerId, serviceId] = [provider.id, provider.serviceIds[0] ?? expect.unreachable()];
});
afterAll(async () => {
  await testApp.close();
  statements.end();
});

const ask = (query: Record<string, string> = {}, as = admin, path = '') =>
  testApp.request({ url: `/api/v1/admin/statistics${path}`, query, as });
const read = async (query: Record<string, string> = {}) => (await ask(query)).json<Statistics>();
const of = (day: string) => read({ from: day, to: day });

type Change = {
  status: string;
  actor: 'CUSTOMER' | 'PROVIDER' | 'SYSTEM' | 'ADMIN';
  at: string;
};
/** A visit with these changes. Its first one is before the days that tests ask for, and takes no slot. */
async function makeVisit(changes: Change[]): Promise<string> {
  const { db } = testApp.deps;
  const id = await makeBooking(
    db,
    {
      service_id: serviceId,
      customer_id: customer.id,
      status: 'CANCELLED',
      created_at: new Date(changes[0]?.at ?? now),
    },
    new Date('2025-01-15T12:00:00Z'),
  );
  await addEvents(id, changes);
  return id;
}
async function addEvents(bookingId: string, changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ at, ...change }) => ({
    ...change,
    id: newId(),
    booking_id: bookingId,
    at: new Date(at),
  }));
  await testApp.deps.db.insertInto('booking_event').values(rows).execute();
}

describe('the figures', () => {
  test('count by day in Paris what became of visits', async () => {
    await makeVisit([
      { status: 'PENDING', actor: 'CUSTOMER', at: '2025-11-30T23:30:00Z' },
      { status: 'CONFIRMED', actor: 'PROVIDER', at: '2025-12-01T00:10:00Z' },
      { status: 'COMPLETED', actor: 'SYSTEM', at: '2025-12-01T12:00:00Z' },
    ]);
    await makeVisit([{ status: 'CONFIRMED', actor: 'CUSTOMER', at: '2025-12-01T08:10:00Z' }]);
    await makeVisit([
      { status: 'PENDING', actor: 'CUSTOMER', at: '2025-11-30T22:30:00Z' },
      { status: 'EXPIRED', actor: 'SYSTEM', at: '2025-12-01T22:40:00Z' },
    ]);
    await makeVisit([{ status: 'CANCELLED', actor: 'PROVIDER', at: '2025-12-01T09:00:00Z' }]);
    await makeVisit([{ status: 'CANCELLED', actor: 'ADMIN', at: '2025-12-01T09:00:00Z' }]);
    await makeVisit([{ status: 'NO_SHOW', actor: 'PROVIDER', at: '2025-12-01T09:00:00Z' }]);
    const { now: day, trades, towns } = await of('2025-12-01');
    expect(day).toMatchObject({
      requests: 2,
      answered: 1,
      answerMinutes: 45,
      confirmed: 2,
      declined: 0,
      expired: 1,
      completed: 1,
      amount: 70,
      cancelled: { customer: 0, provider: 1, operator: 1, system: 0 },
      absences: 1,
    });
    expect(trades).toEqual([
      expect.objectContaining({ id: 'plumbing', name: 'Plomberie', requests: 2, confirmed: 2, amount: 70 }),
    ]);
    // A visit in the third arrondissement is one in Lyon.
    expect(towns).toEqual([
      expect.objectContaining({ insee: '69123', name: 'Lyon', providers: 1, requests: 2, completed: 1 }),
    ]);
    expect((await of('2025-11-30')).now.requests).toBe(1);
  });

  test('are compared with those of as many days before, of a day that goes on until the same hour', async () => {
    const request = (at: string) => makeVisit([{ status: 'PENDING', actor: 'CUSTOMER', at }]);
    // 07:59, 08:59 and 10:00 of the Monday before in Paris, Saturday, and today before and in the hour that goes on.
    for (const time of ['06:59', '07:59', '09:00']) await request(`2026-02-23T${time}:00Z`);
    await request('2026-02-28T09:00:00Z');
    await request('2026-03-02T08:59:00Z');
    await request(now);
    const until = '2026-03-02T09:00:00.000Z';
    const week = await read({ period: 'DAYS_7' });
    expect(week.period).toEqual({ from: '2026-02-24', to: '2026-03-02' });
    expect(week.comparison).toMatchObject({
      before: { from: '2026-02-17', to: '2026-02-23' },
      until,
      now: { requests: 2 },
      earlier: { requests: 2 },
    });
    expect(week.now.requests).toBe(3);
    expect(week.steps.slice(-7).reduce((sum, { requests }) => sum + requests, 0)).toBe(3);
    const day = await read({ period: 'TODAY' });
    expect(day.now.requests).toBe(2);
    expect(day.comparison).toMatchObject({
      before: { from: '2026-02-23', to: '2026-02-23' },
      until,
      now: { requests: 1 },
      // People of that day were not counted by hour yet.
      earlier: { requests: 2, active: null },
    });
    await addUpFigures(testApp.deps);
    expect((await read({ period: 'TODAY' })).comparison).toEqual(day.comparison);
    expect((await of('2026-02-28')).comparison).toMatchObject({
      before: { from: '2026-02-21', to: '2026-02-21' },
      until: null,
      now: { requests: 1 },
    });
  });

  test('of what became of requests are those of their own day: each step a part of the one above', async () => {
    const asked = { status: 'PENDING', actor: 'CUSTOMER' as const };
    const older = await makeVisit([{ ...asked, at: '2025-08-04T09:00:00Z' }]);
    const [declined, done] = [
      await makeVisit([{ ...asked, at: '2025-08-11T09:00:00Z' }]),
      await makeVisit([{ status: 'CONFIRMED', actor: 'CUSTOMER', at: '2025-08-11T09:00:00Z' }]),
    ];
    await makeVisit([{ ...asked, at: '2025-08-11T10:00:00Z' }]);
    await addEvents(older, [{ status: 'CONFIRMED', actor: 'PROVIDER', at: '2025-08-11T11:00:00Z' }]);
    await addEvents(declined, [{ status: 'DECLINED', actor: 'PROVIDER', at: '2025-08-12T09:00:00Z' }]);
    for (const [status, actor, at] of [
      ['NO_SHOW', 'CUSTOMER', '2025-08-13T09:00:00Z'],
      ['COMPLETED', 'ADMIN', '2025-08-14T09:00:00Z'],
    ] as const)
      await addEvents(done, [{ status, actor, at }]);
    const { now: day, trades } = await of('2025-08-11');
    expect(day).toMatchObject({ requests: 3, confirmed: 2, completed: 0 });
    expect(day.outcome).toEqual({ answered: 2, confirmed: 1, completed: 1 });
    expect(trades[0]?.outcome).toEqual(day.outcome);
    expect((await of('2025-08-04')).now.outcome).toEqual({ answered: 1, confirmed: 1, completed: 0 });
  });

  test('a visit that is done again by a ruling counts once', async () => {
    const id = await makeVisit([{ status: 'COMPLETED', actor: 'SYSTEM', at: '2025-10-06T08:00:00Z' }]);
    await addEvents(id, [{ status: 'NO_SHOW', actor: 'PROVIDER', at: '2025-10-06T09:00:00Z' }]);
    await addEvents(id, [{ status: 'COMPLETED', actor: 'ADMIN', at: '2025-10-06T10:00:00Z' }]);
    expect((await of('2025-10-06')).now).toMatchObject({ completed: 1, absences: 1, amount: 70 });
  });

  test('are the same before and after they are added up, in parts and in whole', async () => {
    const before = await read({ from: '2025-09-01', to: '2026-03-02' });
    expect(before.now.requests).toBeGreaterThan(0);
    expect(await foldFigures(testApp.deps.db, 3)).toBe(3);
    expect(await read({ from: '2025-09-01', to: '2026-03-02' })).toEqual(before);
    await addUpFigures(testApp.deps);
    expect(await foldFigures(testApp.deps.db, 3)).toBe(0);
    expect(await read({ from: '2025-09-01', to: '2026-03-02' })).toEqual(before);
    expect((await of('2025-12-01')).now.requests).toBe(2);
  });

  test('what happens through the API is counted once, whatever is repeated, and outlives the account', async () => {
    const client = await testApp.signUp();
    const before = (await read({ period: 'TODAY' })).now;
    const book = (startAt: string, key: string) =>
      testApp.request({
        method: 'POST',
        url: '/api/v1/bookings',
        as: client,
        headers: { 'idempotency-key': key },
        payload: {
          serviceId,
          startAt,
          expressRequest: true,
          address: { street: '3 rue de la République', city: 'Lyon', postalCode: '69002', country: 'FR' },
        },
      });
    const move = (
      as: SignedInUser,
      id: string,
      status: string,
      reason = 'Un empêchement de dernière minute',
    ) =>
      testApp.request({
        method: 'PATCH',
        url: `/api/v1/bookings/${id}/status`,
        query: { status, reason },
        as,
      });
    const key = newId();
    const asked = await Promise.all([1, 2, 3].map(() => book('2026-03-04T09:00:00Z', key)));
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    const [first] = asked.map((answer) => answer.json<Booking>().id);
    const second = (await book('2026-03-05T09:00:00Z', newId())).json<Booking>().id;
    expect((await move(owner, first ?? '', 'CONFIRMED')).statusCode).toBe(200);
    expect((await move(owner, first ?? '', 'CONFIRMED')).statusCode).toBe(200);
    expect((await move(client, first ?? '', 'CANCELLED')).statusCode).toBe(200);
    // The account takes its pending request along.
    const erased = await testApp.request({
      method: 'DELETE',
      url: '/api/v1/users/me',
      as: client,
      payload: { password: client.password },
    });
    expect(erased.statusCode, erased.body).toBeLessThan(300);
    expect(second).toBeTruthy();
    const { now: day } = await read({ period: 'TODAY' });
    expect(day.requests - before.requests).toBe(2);
    expect(day.confirmed - before.confirmed).toBe(1);
    expect(day.answered - before.answered).toBe(1);
    expect(day.cancelled.customer - before.cancelled.customer).toBe(2);
    expect(day.newPeople).toBe(before.newPeople);
  });

  test('equal counts of the rows themselves after many changes at once', async () => {
    const days = Array.from({ length: 20 }, (_, index) => `2025-06-${String(index + 5).padStart(2, '0')}`);
    await Promise.all(
      days.flatMap((day, index) => [
        makeVisit([
          { status: 'PENDING', actor: 'CUSTOMER', at: `${day}T08:00:00Z` },
          index % 3 === 0
            ? { status: 'DECLINED', actor: 'PROVIDER', at: `${day}T09:0${index % 10}:00Z` }
            : { status: 'CONFIRMED', actor: 'PROVIDER', at: `${day}T1${index % 10}:00:00Z` },
        ]),
        makeVisit([
          { status: 'PENDING', actor: 'CUSTOMER', at: `${day}T08:00:00Z` },
          { status: 'CANCELLED', actor: index % 2 ? 'CUSTOMER' : 'SYSTEM', at: `${day}T23:30:00Z` },
        ]),
        foldFigures(testApp.deps.db, 5),
      ]),
    );
    const { rows } = await sql<{ status: string; actor: string; count: number }>`
      select status, actor, count(*)::int as count from booking_event
      where (at at time zone 'Europe/Paris')::date between '2025-06-05' and '2025-06-24' group by 1, 2`.execute(
      testApp.deps.db,
    );
    const plain = (status: string, actor: string) =>
      rows.find((row) => row.status === status && row.actor === actor)?.count ?? 0;
    const { now: period, steps } = await read({ from: '2025-06-05', to: '2025-06-24' });
    expect(period).toMatchObject({
      requests: plain('PENDING', 'CUSTOMER'),
      confirmed: plain('CONFIRMED', 'PROVIDER'),
      declined: plain('DECLINED', 'PROVIDER'),
      answered: plain('CONFIRMED', 'PROVIDER') + plain('DECLINED', 'PROVIDER'),
    });
    expect(period.cancelled).toEqual({
      customer: plain('CANCELLED', 'CUSTOMER'),
      provider: 0,
      operator: 0,
      system: plain('CANCELLED', 'SYSTEM'),
    });
    expect(period.requests).toBe(40);
    expect(steps.reduce((sum, { requests }) => sum + requests, 0)).toBe(40);
  });

  test('two bookings of one day do not wait for each other', async () => {
    const { db } = testApp.deps;
    const ids = [await makeVisit([]), await makeVisit([])];
    const event = (booking_id: string | undefined) => ({
      id: newId(),
      booking_id: booking_id ?? '',
      status: 'PENDING',
      actor: 'CUSTOMER' as const,
      at: new Date('2025-05-05T08:00:00Z'),
    });
    await db.transaction().execute(async (held) => {
      await held.insertInto('booking_event').values(event(ids[0])).execute();
      await db.transaction().execute(async (other) => {
        await sql`set local lock_timeout = '200ms'`.execute(other);
        await other.insertInto('booking_event').values(event(ids[1])).execute();
        await sql`select fold_figures(1000)`.execute(other);
      });
    });
    expect((await of('2025-05-05')).now.requests).toBe(2);
  });
});

describe('people', () => {
  test('are counted once in a period, however often they come', async () => {
    const { db } = testApp.deps;
    const people = [await testApp.signUp(), await testApp.signUp(), await testApp.signUp()];
    const see = (person: SignedInUser | undefined, at: string) =>
      db
        .updateTable('account')
        .set({ last_seen_at: new Date(at) })
        .where('id', '=', person?.id ?? '')
        .execute();
    await see(people[0], '2027-02-01T09:00:00Z');
    await see(people[0], '2027-02-01T19:00:00Z');
    await see(people[1], '2027-02-01T09:00:00Z');
    await see(people[0], '2027-02-03T09:00:00Z');
    await see(people[2], '2027-02-03T22:59:00Z');
    await see(people[0], '2027-02-03T23:30:00Z');
    testApp.clock.set('2027-02-10T09:00:00Z');
    const active = async (from: string, to: string) => (await read({ from, to })).now.active;
    expect(await active('2027-02-01', '2027-02-01')).toBe(2);
    expect(await active('2027-02-03', '2027-02-03')).toBe(2);
    expect(await active('2027-02-01', '2027-02-03')).toBe(3);
    expect(await active('2027-02-02', '2027-02-04')).toBe(2);
    expect(await active('2027-02-04', '2027-02-04')).toBe(1);
    await addUpFigures(testApp.deps);
    expect(await active('2027-02-01', '2027-02-04')).toBe(3);
    // A week later: none had come at that hour, then one of the two of that day.
    testApp.clock.set('2027-02-10T08:30:00Z');
    expect((await read({ period: 'TODAY' })).comparison?.earlier.active).toBe(0);
    testApp.clock.set('2027-02-10T11:30:00Z');
    expect((await read({ period: 'TODAY' })).comparison?.earlier.active).toBe(1);
    testApp.clock.set(now);
  });

  test('are new once, and become providers once', async () => {
    testApp.clock.set('2026-02-10T09:00:00Z');
    await testApp.signUp();
    await testApp.signUp({ userType: 'provider' });
    const later = await testApp.signUp();
    await testApp.deps.db
      .updateTable('account')
      .set({ roles: ['CLIENT', 'PROVIDER'], updated_at: new Date('2026-02-11T09:00:00Z') })
      .where('id', '=', later.id)
      .execute();
    testApp.clock.set(now);
    expect((await of('2026-02-10')).now).toMatchObject({ newPeople: 3, newProviders: 1 });
    expect((await of('2026-02-11')).now).toMatchObject({ newPeople: 0, newProviders: 1 });
  });

  test('give stars, which count from the day of publication', async () => {
    const bookingId = await makeVisit([]);
    const review = { id: newId(), booking_id: bookingId, provider_id: providerId, service_id: serviceId };
    await testApp.deps.db
      .insertInto('review')
      .values({
        ...review,
        author_id: customer.id,
        rating: 4,
        visit_date: '2025-04-01',
        status: 'PENDING',
        created_at: new Date('2025-04-02T09:00:00Z'),
      })
      .execute();
    expect((await of('2025-04-02')).now).toMatchObject({ reviews: 0, rating: null });
    const publish = (at: string) =>
      testApp.deps.db
        .updateTable('review')
        .set({ status: 'PUBLISHED', published_at: new Date(at) })
        .where('id', '=', review.id)
        .execute();
    await publish('2025-04-03T09:00:00Z');
    await publish('2025-04-03T10:00:00Z');
    expect((await of('2025-04-03')).now).toMatchObject({ reviews: 1, rating: 4 });
  });
});

describe('searches and views', () => {
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const get = (path: string, query: Record<string, string> = {}, headers: Record<string, string> = browser) =>
    testApp.request({ url: `/api/v1${path}`, query, headers });

  test('are counted by trade and town, without programs, further pages and made-up trades', async () => {
    const { searches, inVain, views } = (await read({ period: 'TODAY' })).now;
    const lyon = { place: '69123', counts: 'true' };
    await get('/providers', { ...lyon, categoryId: 'leak-repair' });
    await get('/services', { query: 'plombier à Nantes', counts: 'true' });
    await get('/providers', { ...lyon, categoryId: 'leak-repair', page: '1' });
    await get('/providers', { ...lyon, size: '1' });
    await get('/providers', { place: '69123' });
    await get('/providers', { ...lyon, categoryId: 'made-up' });
    await get('/providers', lyon, { 'user-agent': 'Googlebot/2.1' });
    await get('/providers', { ...lyon, place: '99999' });
    await get(`/services/${serviceId}`);
    await get(`/providers/${providerId}`);
    await get(`/providers/${providerId}`, {}, { 'user-agent': 'curl/8' });
    await eventually(async () => {
      const { now: day } = await read({ period: 'TODAY' });
      expect([day.searches - searches, day.inVain - inVain, day.views - views]).toEqual([3, 2, 2]);
    });
    const { towns } = await read({ period: 'TODAY' });
    expect(towns.find(({ insee }) => insee === '44109')).toMatchObject({ searches: 1, inVain: 1 });
    const { rows } = await sql<{ trade: string }>`
      select distinct trade from figure_delta where figure = 'SEARCHED' order by 1`.execute(testApp.deps.db);
    expect(rows.map(({ trade }) => trade)).toEqual(['', 'leak-repair', 'plumbing']);
  });
});

describe('the call', () => {
  test('reads sums only: no visit, account or review', async () => {
    await addUpFigures(testApp.deps);
    await read({ period: 'MONTHS_12' });
    const sent = await statements.during(() => read({ period: 'MONTHS_12' }));
    const figures = sent.filter(({ text }) => text.includes('figure_'));
    expect(figures).toHaveLength(6);
    const url = testApp.deps.config.databaseUrl ?? expect.unreachable();
    for (const statement of figures)
      for (const table of ['booking', 'booking_event', 'account', 'review', 'provider', 'service'])
        expect(await countRowsRead(url, statement, table), `${table} in ${statement.text}`).toBe(0);
    // What waits is read by the queue, which looks up an account for a name only.
    // The providers of a commune are counted in an index that has nothing else (countProvidersIn).
    for (const { text } of sent.filter((one) => !one.text.includes('place_insee')))
      expect(text).not.toMatch(/\b(?:from|join) (?:booking|booking_event|provider)\b/);
  });

  test.each<[Record<string, string>, string]>([
    [{ from: '2026-03-02', to: '2026-03-01' }, 'to'],
    [{ to: '2026-03-01' }, 'from'],
    [{ from: '2024-01-01' }, 'to'],
    [{ from: 'yesterday' }, 'from'],
    [{ period: 'ALWAYS' }, 'period'],
  ])('refuses %o', async (query, field) => {
    for (const path of ['', '/export']) {
      const answer = await ask(query, admin, path);
      expect(answer.statusCode).toBe(400);
      expect(answer.json<ErrorPayload>().validationErrors).toHaveProperty(field);
    }
  });

  test('says what waits, and is for the team', async () => {
    expect((await read()).open.REPORT).toEqual({ open: 0, late: 0, soon: 0 });
    for (const path of ['', '/export']) expect((await ask({}, customer, path)).statusCode).toBe(403);
  });

  test('exports days, trades and towns, with headings in the language of the reader', async () => {
    const lines = async (table: string) => {
      const { body, headers } = await ask({ from: '2025-12-01', to: '2025-12-02', table }, admin, '/export');
      expect(headers['content-type']).toContain('text/csv');
      return body.replace('\u{feff}', '').trim().split('\n');
    };
    const days = await lines('STEP');
    expect(days).toHaveLength(3);
    expect(days[0]).toBe(
      'Du;Au;Recherches;Recherches sans résultat;Fiches vues;Demandes;Demandes avec une réponse;La moitié en moins de (min);Confirmées;Refusées;Restées sans réponse;Faites;Prix convenus (€);Absences;Personnes actives;Nouveaux comptes;Nouveaux intervenants;Avis publiés;Note donnée;Annulées par le client;Annulées par l’intervenant;Annulées par l’équipe;Annulées par le site;Demandes répondues à ce jour;Demandes confirmées à ce jour;Demandes faites à ce jour',
    );
    expect(days[1]).toBe('2025-12-01;2025-12-01;0;0;0;2;1;45;2;0;1;1;70;1;0;0;0;0;;0;1;1;0;2;2;1');
    expect(await lines('TRADE')).toEqual([
      'Code du métier;Métier;Demandes;Confirmées;Demandes avec une réponse;La moitié en moins de (min);Restées sans réponse;Faites;Prix convenus (€);Demandes répondues à ce jour;Demandes confirmées à ce jour;Demandes faites à ce jour',
      'plumbing;Plomberie;2;2;1;45;1;1;70;2;2;1',
    ]);
    expect(await lines('TOWN')).toEqual([
      'Code INSEE;Ville;Intervenants;Recherches;Recherches sans résultat;Demandes;Faites',
      '69123;Lyon;1;0;0;2;1',
    ]);
  });
});
