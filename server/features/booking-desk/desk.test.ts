import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deskTotalMax } from '#contract/account-desk-limits.ts';
import { bookingStatuses } from '#contract/bookings-rules.ts';
import type { DeskBooking, DeskBookingCounts, DeskBookingRow } from '#contract/booking-desk.ts';
import { hourMs } from '#contract/durations.ts';
import { makeBooking, type BookingOverrides } from '#server/features/bookings/factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { makeHeldReview, makeReport } from '#server/features/reports/factory.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { deps } = testApp;
const { db } = deps;
const now = testApp.clock.now();
const admin = await testApp.signUp({ roles: ['ADMIN'] });

type Page = { content: DeskBookingRow[]; totalElements: number; totalIsExact: boolean };
const get = (url: string, as: SignedInUser | null = admin) =>
  testApp.request({ url: `/api/v1/admin/bookings${url}`, ...(as && { as }) });
const listed = async (query: string) => (await get(`?${query}`)).json<Page>();
const idsOf = async (query: string) => (await listed(query)).content.map(({ id }) => id);

async function makePair(firstName: string, lastName: string) {
  const owner = await testApp.signUp({
    userType: 'provider',
    firstName: 'Karim',
    lastName: `${lastName}ien`,
  });
  const provider = await makeProvider(deps, { accountId: owner.id });
  const customer = await testApp.signUp({ firstName, lastName });
  const visitAt = (hours: number, details: Partial<BookingOverrides> = {}) => {
    const start_at = new Date(now.getTime() + hours * hourMs);
    const visit = { service_id: provider.serviceIds[0] ?? '', customer_id: customer.id, start_at };
    return makeBooking(db, { ...visit, ...details }, now);
  };
  return { owner, customer, provider, visitAt };
}

describe('the list', () => {
  let pair: Awaited<ReturnType<typeof makePair>>;
  let ids: Record<'old' | 'missed' | 'next', string>;
  beforeAll(async () => {
    pair = await makePair('Hélène', 'Quillébec');
    ids = {
      old: await pair.visitAt(-100, { price_cents: 4550 }),
      missed: await pair.visitAt(-20, { status: 'NO_SHOW' }),
      next: await pair.visitAt(48, { status: 'CONFIRMED' }),
    };
  });

  test('has what was found of a party, the latest visit first', async () => {
    const { customer, provider, owner } = pair;
    const page = await listed(`customerId=${customer.id}`);
    expect(page).toMatchObject({ totalElements: 3, totalIsExact: true });
    expect(page.content.map(({ id }) => id)).toEqual([ids.next, ids.missed, ids.old]);
    expect(page.content[1]).toMatchObject({
      status: 'NO_SHOW',
      version: 1,
      noShowParty: 'CUSTOMER',
      provider: { id: provider.id, accountId: owner.id, displayName: 'Karim Quillébecien' },
      customer: { accountId: customer.id, displayName: 'Hélène Quillébec' },
      ruling: null,
    });
    expect(page.content[2]?.price).toBe(45.5);
    expect(await idsOf(`providerId=${provider.id}&sort=OLDEST`)).toEqual([ids.old, ids.missed, ids.next]);
    expect(await idsOf(`customerId=${owner.id}`)).toEqual([]);
  });

  test.for([
    ['status=NO_SHOW', ['missed']],
    ['from=2026-03-02T00:00:00Z', ['next']],
    [`to=${new Date(now.getTime() - 20 * hourMs).toISOString()}`, ['old']],
    [`from=${new Date(now.getTime() - 20 * hourMs).toISOString()}&to=2026-03-03T00:00:00Z`, ['missed']],
    ['page=1&size=2', ['old']],
  ] as const)('is narrowed by %s', async ([filter, names]) => {
    expect(await idsOf(`customerId=${pair.customer.id}&${filter}`)).toEqual(names.map((name) => ids[name]));
  });

  test('says how many bookings have each status, beside its other filters', async () => {
    const { customer } = pair;
    const counted = async (query: string) => (await get(`/counts?${query}`)).json<DeskBookingCounts>();
    const none = Object.fromEntries(bookingStatuses.map((status) => [status, 0]));
    const { content } = await listed(`customerId=${customer.id}`);
    const expected = Object.groupBy(content, ({ status }) => status);
    expect(await counted(`customerId=${customer.id}`)).toEqual({
      all: 3,
      statuses: {
        ...none,
        ...Object.fromEntries(Object.entries(expected).map(([status, rows]) => [status, rows.length])),
      },
    });
    expect(await counted(`customerId=${customer.id}&from=${now.toISOString()}`)).toEqual({
      all: 1,
      statuses: { ...none, CONFIRMED: 1 },
    });
  });

  test('is searched by an id, and by parts of the name, e-mail and phone of either party', async () => {
    const { customer, owner } = pair;
    expect(await idsOf(`query=${ids.missed}`)).toEqual([ids.missed]);
    const { number } = (await get(`/${ids.missed}`)).json<DeskBooking>();
    for (const query of [number, number.toLowerCase(), number.slice(2), ` ${number.slice(2).toLowerCase()}`])
      expect(await idsOf(`query=${encodeURIComponent(query)}`)).toEqual([ids.missed]);
    const all = [ids.next, ids.missed, ids.old];
    await db.updateTable('account').set({ phone: '+33612349876' }).where('id', '=', owner.id).execute();
    const words = ['helene quille', 'quillebecien', customer.email, '612349876', '49876', 'quilleb'];
    for (const query of words) expect(await idsOf(`query=${encodeURIComponent(query)}`)).toEqual(all);
    expect(await idsOf('query=nobody%20of%20this%20name')).toEqual([]);
    expect(await idsOf(`query=quilleb&status=CONFIRMED&sort=OLDEST`)).toEqual([ids.next]);
    expect((await listed('query=quilleb&size=1&page=1')).content.map(({ id }) => id)).toEqual([ids.missed]);
  });

  test('has the nearest first: those ahead in order, then those behind, over its pages and in the table', async () => {
    const { customer, visitAt } = await makePair('Solène', 'Pellerault');
    const far = await visitAt(90, { status: 'CONFIRMED' });
    const behind = await visitAt(-30);
    const near = await visitAt(30, { status: 'CONFIRMED' });
    const before = await visitAt(-60);
    const nearest = [near, far, behind, before];
    expect(await idsOf(`customerId=${customer.id}`)).toEqual(nearest);
    expect(await idsOf('query=pellerault')).toEqual(nearest);
    for (const [page, expected] of [
      [near, far],
      [behind, before],
    ].entries())
      expect(await idsOf(`customerId=${customer.id}&size=2&page=${page}`)).toEqual(expected);
    const table = await get(`/export?customerId=${customer.id}`);
    const lines = table.body.trim().split('\n').slice(1);
    expect(lines.map((line) => line.split(';')[0])).toEqual(nearest);
    const from = new Date(now.getTime() - 40 * hourMs).toISOString();
    expect(await idsOf(`customerId=${customer.id}&from=${from}`)).toEqual([near, far, behind]);
    expect(await idsOf(`customerId=${customer.id}&sort=NEWEST`)).toEqual([far, near, behind, before]);
  });

  test('is narrowed by a town, by its name or a postal code, and says where each visit is', async () => {
    const { customer, visitAt } = await makePair('Yvonne', 'Kerbrat');
    const lyon = await visitAt(-20);
    const bron = await visitAt(-40, { city: 'Bron', postal_code: '69500' });
    const saint = await visitAt(-60, { city: 'Saint-Étienne', postal_code: '42100' });
    for (const [town, expected] of [
      ['lyon', [lyon]],
      ['Lyon 3e', [lyon]],
      ['69003', [lyon]],
      ['ليون', [lyon]],
      ['BRON', [bron]],
      ['saint etienne', [saint]],
      ['Nulle Part', []],
    ] as const) {
      expect(await idsOf(`customerId=${customer.id}&town=${encodeURIComponent(town)}`), town).toEqual(
        expected,
      );
      expect(await idsOf(`query=kerbrat&town=${encodeURIComponent(town)}`), town).toEqual(expected);
    }
    expect(await idsOf('town=42100&size=100')).toContain(saint);
    const page = await listed(`customerId=${customer.id}`);
    expect(page.content.map(({ city }) => city)).toEqual(['Lyon', 'Bron', 'Saint-Étienne']);
  });

  test('says of which absences a ruling is possible, and until when', async () => {
    const { content } = await listed(`customerId=${pair.customer.id}`);
    const reported = now.getTime() - 20 * hourMs + hourMs;
    expect(content.map(({ rulingUntil }) => rulingUntil)).toEqual([
      null,
      new Date(reported + 48 * hourMs).toISOString(),
      null,
    ]);
  });

  test('has a confirmed visit that began until two days after its end', async () => {
    const { customer, visitAt } = await makePair('Aïcha', 'Benhaddou');
    await visitAt(-3, { status: 'CONFIRMED' });
    const { content } = await listed(`customerId=${customer.id}`);
    const closes = new Date(content[0]?.endAt ?? '').getTime() + 48 * hourMs;
    expect(content[0]?.rulingUntil).toBe(new Date(closes).toISOString());
  });

  test.for(['query=ab', 'status=MISSED', 'customerId=x', 'from=yesterday', 'sort=PRICE', 'size=0'])(
    'refuses %s',
    async (query) => {
      expect((await get(`?${query}`)).json()).toMatchObject({ status: 400, errorCode: 'VAL001' });
    },
  );

  test('ends where its total ends', async () => {
    const page = await listed(`page=${deskTotalMax / 20}&size=20`);
    expect(page.content).toEqual([]);
  });
});

describe('a booking', () => {
  test('has both parties, what was agreed and what happened', async () => {
    const { customer, owner, visitAt } = await makePair('Léa', 'Fontaine');
    const id = await visitAt(-2, { status: 'NO_SHOW', note: 'Deuxième étage.', fee_cents: 0 });
    expect((await get(`/${id}`)).json<DeskBooking>()).toMatchObject({
      id,
      status: 'NO_SHOW',
      customer: { accountId: customer.id, email: customer.email },
      provider: { accountId: owner.id, email: owner.email },
      policy: 'STANDARD',
      address: { street: '12 rue des Lilas', postalCode: '69003' },
      note: 'Deuxième étage.',
      history: [{ status: 'NO_SHOW', by: 'PROVIDER' }],
      outcomes: ['CUSTOMER_ABSENT', 'PROVIDER_ABSENT', 'COMPLETED', 'CANCELLED'],
    });
  });

  test('has the reports between its parties and of its review, but no others', async () => {
    const { customer, owner, provider } = await makePair('Nina', 'Guérin');
    const visit = { service_id: provider.serviceIds[0] ?? '', customer_id: customer.id };
    const reviewId = await makeHeldReview(deps, visit);
    const { booking_id: id } = await db
      .selectFrom('review')
      .select('booking_id')
      .where('id', '=', reviewId)
      .executeTakeFirstOrThrow();
    const between = await makeReport(deps, {
      kind: 'MESSAGE',
      reporter_id: customer.id,
      author_id: owner.id,
    });
    const ofReview = await makeReport(deps, {
      kind: 'REVIEW',
      object_id: reviewId,
      created_at: new Date(now.getTime() + hourMs),
    });
    await makeReport(deps, { author_id: owner.id });
    const { reports } = (await get(`/${id}`)).json<DeskBooking>();
    expect(reports).toEqual([
      { id: ofReview, reference: expect.stringMatching(/^SG-\d+$/), kind: 'REVIEW', isOpen: true },
      { id: between, reference: expect.stringMatching(/^SG-\d+$/), kind: 'MESSAGE', isOpen: true },
    ]);
  });

  test('names no deleted account', async () => {
    const { customer, visitAt } = await makePair('Odile', 'Rameau');
    const id = await visitAt(-200);
    const { password } = customer;
    await testApp.request({
      method: 'DELETE',
      url: '/api/v1/users/me',
      as: customer,
      payload: { password },
    });
    const gone = { accountId: null, displayName: '', email: null, phone: null };
    expect((await get(`/${id}`)).json<DeskBooking>().customer).toEqual(gone);
  });

  test('that does not exist is 404', async () => {
    const missing = await get('/019c0000-0000-7000-8000-000000000000');
    expect(missing.json()).toMatchObject({ status: 404, errorCode: 'RES001' });
  });
});

test('the export holds every booking, and nothing that a spreadsheet would compute', async () => {
  const { customer, provider, visitAt } = await makePair('Nour', 'Tableur');
  const bookings = 501;
  // Several begin at one time: the pages of the export go on between them.
  for (let number = 0; number < bookings; number += 1)
    await visitAt(-200 - Math.floor(number / 3), { service_title: '=1+1' });
  for (const sort of ['NEWEST', 'OLDEST']) {
    for (const filter of [`customerId=${customer.id}`, `providerId=${provider.id}`, 'query=tableur']) {
      const answer = await get(`/export?${filter}&sort=${sort}`);
      expect(answer.headers['content-type']).toContain('text/csv');
      const lines = answer.body.trim().split('\n');
      expect(lines[0]).toContain('Identifiant;Numéro;État;Début (Paris)');
      const ids = new Set(lines.slice(1).map((line) => line.split(';')[0]));
      expect([lines.length, ids.size]).toEqual([bookings + 1, bookings]);
      expect(lines[1]).toContain("'=1+1");
    }
  }
  const narrowed = await get(`/export?customerId=${customer.id}&status=NO_SHOW`);
  expect(narrowed.body.trim().split('\n')).toHaveLength(1);
});

test('bookings are for administrators', async () => {
  const { customer, owner, visitAt } = await makePair('Paul', 'Petit');
  const id = await visitAt(-2);
  for (const url of ['', '/export', `/${id}`]) {
    expect((await get(url, null)).statusCode).toBe(401);
    for (const as of [customer, owner]) expect((await get(url, as)).statusCode).toBe(403);
  }
});
