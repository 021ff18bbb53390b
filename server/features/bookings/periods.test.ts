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
    const query = `number=${encodeURIComponent(typed)}`;
    expect(await titlesOf(query)).toEqual([service?.title]);
    expect(await titlesOf(query, 'provider', owner)).toEqual([service?.title]);
    expect(await titlesOf(query, 'customer', owner)).toEqual([]);
    expect(await titlesOf(`${query}&when=upcoming`)).toEqual([]);
  }
  for (const typed of ['R-22222', 'Dupont', 'R-']) expect(await titlesOf(`number=${typed}`)).toEqual([]);
});
