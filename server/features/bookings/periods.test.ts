import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import type { BookingPeriod } from '#contract/bookings-rules.ts';
import { hourMs } from '#contract/durations.ts';
import { makeBooking, type BookingOverrides } from './factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const now = testApp.clock.now();
const hours = (count: number) => new Date(now.getTime() + count * hourMs);

/** Visits of an hour, each beginning this many hours from now. */
const cases: [name: string, startsIn: number, Partial<BookingOverrides>, BookingPeriod][] = [
  ['a request', 48, { status: 'PENDING', respond_by: hours(20) }, 'upcoming'],
  [
    'a request whose deadline has passed, not swept yet',
    48,
    { status: 'PENDING', respond_by: hours(-1) },
    'cancelled',
  ],
  ['a request whose deadline is now', 30, { status: 'PENDING', respond_by: now }, 'cancelled'],
  [
    'a request whose day is over, not swept yet',
    -30,
    { status: 'PENDING', respond_by: hours(-31) },
    'cancelled',
  ],
  ['a confirmed visit', 72, { status: 'CONFIRMED' }, 'upcoming'],
  ['a confirmed visit that has begun', -0.5, { status: 'CONFIRMED' }, 'upcoming'],
  ['a confirmed visit that ends now', -1, { status: 'CONFIRMED' }, 'past'],
  ['a confirmed visit whose end is past', -6, { status: 'CONFIRMED' }, 'past'],
  ['a visit in progress', -0.25, { status: 'IN_PROGRESS' }, 'upcoming'],
  ['a visit in progress past its end', -4, { status: 'IN_PROGRESS' }, 'past'],
  ['a visit that ended early', -0.75, { status: 'COMPLETED' }, 'past'],
  ['a completed visit', -100, { status: 'COMPLETED' }, 'past'],
  ['an absence before the planned end', -0.6, { status: 'NO_SHOW' }, 'past'],
  ['a missed visit', -50, { status: 'NO_SHOW' }, 'past'],
  ['a cancelled visit of a day to come', 96, { status: 'CANCELLED' }, 'cancelled'],
  ['a cancelled visit of a day that is over', -96, { status: 'CANCELLED' }, 'cancelled'],
  ['a declined request of a day to come', 120, { status: 'DECLINED' }, 'cancelled'],
  ['an expired request of a day that is over', -120, { status: 'EXPIRED' }, 'cancelled'],
];
let customer: SignedInUser;
let owner: SignedInUser;

beforeAll(async () => {
  customer = await testApp.signUp();
  owner = await testApp.signUp({ userType: 'provider' });
  for (const [index, [name, startsIn, change]] of cases.entries()) {
    // Each visit has a provider of its own, the last one `owner`: those of one provider cannot overlap.
    const isLast = index === cases.length - 1;
    const { serviceIds } = await makeProvider(testApp.deps, isLast ? { accountId: owner.id } : {});
    const visit = { service_id: serviceIds[0] ?? '', customer_id: customer.id, start_at: hours(startsIn) };
    await makeBooking(
      testApp.deps.db,
      { ...visit, end_at: hours(startsIn + 1), service_title: name, ...change },
      now,
    );
  }
});

async function titlesOf(query: string, side = 'customer', as = customer): Promise<string[]> {
  const answer = await testApp.request({ url: `/api/v1/bookings/${side}?size=100&${query}`, as });
  return answer.json<{ content: Booking[] }>().content.map(({ service }) => service.title);
}

test.each(['upcoming', 'past', 'cancelled'] as const)('%s has its visits and no other one', async (when) => {
  const expected = cases.filter(([, , , period]) => period === when).map(([name]) => name);
  expect((await titlesOf(`when=${when}`)).toSorted()).toEqual(expected.toSorted());
});

test('the side of the provider is divided in the same way', async () => {
  const [name] = cases.at(-1) ?? [];
  const lists = ['upcoming', 'past', 'cancelled'].map((when) => titlesOf(`when=${when}`, 'provider', owner));
  expect(await Promise.all(lists)).toEqual([[], [], [name]]);
});

test('a list is searched by a number, typed in any case, of either side and of nobody else', async () => {
  const answer = await testApp.request({ url: '/api/v1/bookings/provider', as: owner });
  const { number = '', service } = answer.json<{ content: Booking[] }>().content[0] ?? {};
  for (const typed of [number, number.toLowerCase(), number.slice(2), ` r ${number.slice(2)} `]) {
    const query = `query=${encodeURIComponent(typed)}`;
    expect(await titlesOf(query)).toEqual([service?.title]);
    expect(await titlesOf(query, 'provider', owner)).toEqual([service?.title]);
    expect(await titlesOf(query, 'customer', owner)).toEqual([]);
    expect(await titlesOf(`${query}&when=upcoming`)).toEqual([]);
  }
  expect(await titlesOf('query=R-22222')).toEqual([]);
});

test('a list is searched by words that its reader sees, and limited to a person, a service and a year', async () => {
  const reader = await testApp.signUp({ firstName: 'Inès', lastName: 'Quémener' });
  const account = await testApp.signUp({ userType: 'provider', firstName: 'Béatrice', lastName: 'Zola' });
  const own = await makeProvider(testApp.deps, { accountId: account.id });
  const other = await makeProvider(testApp.deps);
  await testApp.deps.db
    .updateTable('provider')
    .set({ business_name: 'Les Jardins d’Anjou' })
    .where('id', '=', other.id)
    .execute();
  const make = (serviceId: string | undefined, service_title: string, start: string) =>
    makeBooking(
      testApp.deps.db,
      {
        service_id: serviceId ?? '',
        customer_id: reader.id,
        service_title,
        city: 'Saint-Étienne',
        status: 'COMPLETED',
        start_at: new Date(start),
        end_at: new Date(Date.parse(start) + hourMs),
      },
      now,
    );
  const [first = ''] = own.serviceIds;
  await make(first, 'Évier bouché', '2024-12-31T23:30:00Z');
  await make(first, 'Fuite', '2025-06-02T08:00:00Z');
  await make(other.serviceIds[0], 'تنظيف المنزل', '2025-07-02T08:00:00Z');
  const find = (query: object, side = 'customer', as = reader) =>
    titlesOf(new URLSearchParams(query as Record<string, string>).toString(), side, as);
  expect(await find({ query: 'evier' })).toEqual(['Évier bouché']);
  expect(await find({ query: 'FUITE beatrice saint-etienne' })).toEqual(['Fuite']);
  expect(await find({ query: 'anjou' })).toEqual(['تنظيف المنزل']);
  expect(await find({ query: 'تنظيف' })).toEqual(['تنظيف المنزل']);
  // What a reader does not see finds nothing.
  expect(await find({ query: 'zola' })).toEqual([]);
  expect(await find({ query: 'ines' }, 'provider', account)).toEqual(['Fuite', 'Évier bouché']);
  expect(await find({ query: 'quemener' }, 'provider', account)).toEqual([]);
  expect(await find({ query: '…' })).toEqual([]);
  // The clock of the visit: half past midnight on the first of January.
  expect(await find({ year: '2025' })).toHaveLength(3);
  expect(await find({ year: '2024' })).toEqual([]);
  // A limit of years would be written like one of a price, with a separator of thousands.
  for (const year of ['1', '2201']) {
    const refused = await testApp.request({ url: `/api/v1/bookings/customer?year=${year}`, as: reader });
    expect(refused.json()).toMatchObject({ validationErrors: { year: 'Année inconnue' } });
  }
  expect(await find({ person: own.id })).toEqual(['Fuite', 'Évier bouché']);
  expect(await find({ person: own.id, query: 'evier' })).toEqual(['Évier bouché']);
  expect(await find({ person: reader.id }, 'provider', account)).toHaveLength(2);
  expect(await find({ serviceId: other.serviceIds[0] })).toEqual(['تنظيف المنزل']);
  expect(await find({ person: own.id }, 'customer', customer)).toEqual([]);

  const summary = async (side: string, as?: SignedInUser) =>
    (await testApp.request({ url: `/api/v1/bookings/${side}/summary`, as })).json<object>();
  expect(await summary('customer', reader)).toEqual({
    counts: { upcoming: 0, past: 3, cancelled: 0, pending: 0 },
    people: [
      { id: other.id, displayName: 'Les Jardins d’Anjou' },
      { id: own.id, displayName: 'Béatrice Z.' },
    ],
    services: [
      { id: other.serviceIds[0], title: 'تنظيف المنزل' },
      { id: first, title: 'Fuite' },
    ],
    years: [2025],
  });
  expect(await summary('provider', account)).toMatchObject({
    counts: { past: 2 },
    people: [{ id: reader.id, displayName: 'Inès Q.' }],
  });
  const count = (period: BookingPeriod) => cases.filter(([, , , one]) => one === period).length;
  expect(await summary('customer', customer)).toMatchObject({
    counts: { upcoming: count('upcoming'), past: count('past'), cancelled: count('cancelled'), pending: 1 },
  });
  expect(await titlesOf('when=pending')).toEqual(['a request']);
  expect(await summary('provider', reader)).toMatchObject({ status: 403 });
  expect(await summary('customer')).toMatchObject({ status: 401 });
});

test('a visit says whether its service is still offered, and the stars of its review', async () => {
  const reader = await testApp.signUp();
  const { serviceIds } = await makeProvider(testApp.deps);
  const visit = { service_id: serviceIds[0] ?? '', customer_id: reader.id, status: 'COMPLETED' as const };
  const id = await makeBooking(testApp.deps.db, visit, now);
  const read = async () =>
    (await testApp.request({ url: `/api/v1/bookings/${id}`, as: reader })).json<Booking>();
  expect(await read()).toMatchObject({ canRebook: true, reviewRating: null });
  await testApp.call('POST', '/reviews', reader, { bookingId: id, rating: 4 });
  await testApp.deps.db.deleteFrom('service_search').where('service_id', '=', visit.service_id).execute();
  expect(await read()).toMatchObject({ canRebook: false, reviewRating: 4 });
});

test('the list of a provider is exported with its limits, all of its pages, in the language of its reader', async () => {
  const account = await testApp.signUp({ userType: 'provider' });
  const own = await makeProvider(testApp.deps, { accountId: account.id });
  const client = await testApp.signUp({ firstName: 'Zoé', lastName: 'Martin' });
  const [serviceId = ''] = own.serviceIds;
  for (let day = 1; day <= 101; day += 1) {
    const start_at = new Date(Date.UTC(2025, 0, day, 8));
    const visit = { status: 'COMPLETED', start_at, end_at: new Date(start_at.getTime() + hourMs) } as const;
    await makeBooking(
      testApp.deps.db,
      {
        service_id: serviceId,
        customer_id: client.id,
        // A spreadsheet would compute it.
        service_title: day === 1 ? '=1+1' : 'Vitres',
        city: 'Nantes',
        ...visit,
      },
      now,
    );
  }
  const read = async (query: string, as: SignedInUser, language: string) => {
    const headers = { 'accept-language': language };
    return testApp.request({ url: `/api/v1/bookings/provider/export?${query}`, as, headers });
  };
  const answer = await read('when=past', account, 'fr');
  expect(answer.headers['content-type']).toContain('text/csv');
  expect(answer.headers['content-disposition']).toContain('attachment');
  const lines = answer.body.replace('\uFEFF', '').trim().split('\n');
  expect(lines).toHaveLength(102);
  expect(lines[0]).toBe('Numéro;Date;Début;Fin;État;Prestation;Client;Ville;Prix (€)');
  expect(lines.at(-1)).toMatch(/^R-\w{5};2025-01-01;09:00;10:00;Terminée;'=1\+1;Zoé M\.;Nantes;\d+(,\d+)?$/);
  const found = await read('query=%3D1', account, 'en');
  expect(found.body.trim().split('\n')).toHaveLength(2);
  expect(found.body).toContain('Number,Date');
  expect((await read('', owner, 'fr')).body).not.toContain('Zoé');
  expect((await read('', client, 'fr')).statusCode).toBe(403);
});
