import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import { dayMs, hourMs, minuteMs } from '#contract/durations.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import { makeBooking } from './factory.ts';
import { sweepBookings } from './status-actions.ts';
import type { WeeklySpan } from '#server/features/availability/queries.ts';
import { makeProvider, type ProviderOverrides } from '#server/features/providers/factory.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';

// The numbers of docs/product/bookings.md#request, through the API, on both sides of each limit.
const present = Date.parse('2026-03-02T08:00:00Z');
const roundTheClock: WeeklySpan[] = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  startMinute: 0,
  endMinute: 24 * 60,
}));
let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ at: new Date(present).toISOString() });
});
afterAll(() => testApp.close());

async function publish(overrides: ProviderOverrides = {}) {
  testApp.clock.set(new Date(present));
  const provider = await testApp.signUp({ userType: 'provider' });
  const made = await makeProvider(testApp.deps, {
    accountId: provider.id,
    hours: roundTheClock,
    ...overrides,
  });
  return { provider, serviceId: made.serviceIds[0] ?? expect.unreachable() };
}

const address = { street: '3 rue de la République', city: 'Lyon', postalCode: '69002', country: 'FR' };
const request = (as: SignedInUser, serviceId: string, startAt: number, visit: object = {}) =>
  testApp.request({
    method: 'POST',
    url: '/api/v1/bookings',
    payload: { serviceId, startAt: new Date(startAt).toISOString(), address, expressRequest: true, ...visit },
    as,
  });
const move = (as: SignedInUser, id: string, status: string) =>
  testApp.request({ method: 'PATCH', url: `/api/v1/bookings/${id}/status`, payload: { status }, as });
const cancel = (as: SignedInUser, id: string) =>
  testApp.request({ method: 'POST', url: `/api/v1/bookings/${id}/cancel`, as });

describe('requests that wait for an answer', () => {
  /** Inserts waiting requests of a customer, one day apart. */
  const wait = async (customer: SignedInUser, serviceId: string, count: number) => {
    for (let at = 1; at <= count; at += 1)
      await makeBooking(
        testApp.deps.db,
        {
          service_id: serviceId,
          customer_id: customer.id,
          status: 'PENDING',
          start_at: new Date(present + (10 + at) * dayMs),
        },
        testApp.clock.now(),
      );
  };
  const tooMany = { status: 429, errorCode: 'BKG006' };

  test('are at most three of a customer with one provider', async () => {
    const { serviceId } = await publish();
    const customer = await testApp.signUp();
    await wait(customer, serviceId, 2);
    expect((await request(customer, serviceId, present + 3 * dayMs)).statusCode).toBe(201);
    expect((await request(customer, serviceId, present + 4 * dayMs)).json()).toMatchObject(tooMany);
    const other = await publish();
    expect((await request(customer, other.serviceId, present + 4 * dayMs)).statusCode).toBe(201);
  });

  test('are at most ten of a customer in total', async () => {
    const customer = await testApp.signUp();
    for (const count of [3, 3, 3]) await wait(customer, (await publish()).serviceId, count);
    const { serviceId } = await publish();
    expect((await request(customer, serviceId, present + 3 * dayMs)).statusCode).toBe(201);
    expect((await request(customer, serviceId, present + 4 * dayMs)).json()).toMatchObject(tooMany);
    expect((await request(await testApp.signUp(), serviceId, present + 4 * dayMs)).statusCode).toBe(201);
  });

  test('are not counted once answered or expired', async () => {
    const { provider, serviceId } = await publish();
    const customer = await testApp.signUp();
    const ids: string[] = [];
    for (const days of [3, 4, 5])
      ids.push((await request(customer, serviceId, present + days * dayMs)).json<Booking>().id);
    expect((await request(customer, serviceId, present + 6 * dayMs)).json()).toMatchObject(tooMany);
    await move(provider, ids[0] ?? '', 'CONFIRMED');
    expect((await request(customer, serviceId, present + 6 * dayMs)).statusCode).toBe(201);
    testApp.clock.set(new Date(present + 48 * hourMs - 1));
    expect((await request(customer, serviceId, present + 7 * dayMs)).json()).toMatchObject(tooMany);
    testApp.clock.set(new Date(present + 48 * hourMs));
    expect((await request(customer, serviceId, present + 7 * dayMs)).statusCode).toBe(201);
  });
});

describe('an answer', () => {
  const requested = async () => {
    const { provider, serviceId } = await publish();
    const customer = await testApp.signUp();
    const response = await request(customer, serviceId, present + 3 * dayMs);
    const { id, respondBy } = response.json<Booking>();
    expect(respondBy).toBe(new Date(present + 48 * hourMs).toISOString());
    const administrator = await testApp.signUp({ roles: ['ADMIN'] });
    const answers = {
      confirm: () => move(provider, id, 'CONFIRMED'),
      decline: () => move(provider, id, 'DECLINED'),
      'be withdrawn': () => cancel(customer, id),
      'be withdrawn by its status': () => move(customer, id, 'CANCELLED'),
      'be confirmed by an administrator': () => move(administrator, id, 'CONFIRMED'),
      'be declined by an administrator': () => move(administrator, id, 'DECLINED'),
    };
    const read = () => testApp.request({ url: `/api/v1/bookings/${id}`, as: customer });
    return { answers, read, serviceId };
  };
  const kinds = [
    'confirm',
    'decline',
    'be withdrawn',
    'be withdrawn by its status',
    'be confirmed by an administrator',
    'be declined by an administrator',
  ] as const;
  const tooLate = { status: 409, errorCode: 'BKG004' };

  test.each(kinds)('may %s in the last millisecond', async (kind) => {
    const { answers } = await requested();
    testApp.clock.set(new Date(present + 48 * hourMs - 1));
    await sweepBookings(testApp.deps);
    expect((await answers[kind]()).statusCode).toBe(200);
  });

  test.each(kinds)('comes too late to %s each time, before and after the sweep', async (kind) => {
    const { answers, read } = await requested();
    testApp.clock.set(new Date(present + 48 * hourMs));
    for (const time of ['before anything wrote the expiry', 'once the first refusal wrote it'])
      expect((await answers[kind]()).json(), time).toMatchObject(tooLate);
    await sweepBookings(testApp.deps);
    expect((await answers[kind]()).json()).toMatchObject(tooLate);
    const { status, history } = (await read()).json<Booking>();
    expect([status, history.length]).toEqual(['EXPIRED', 2]);
  });

  test.each(kinds)('comes too late to %s after the sweep', async (kind) => {
    const { answers } = await requested();
    testApp.clock.set(new Date(present + 48 * hourMs));
    await sweepBookings(testApp.deps);
    for (const time of ['first', 'second'])
      expect((await answers[kind]()).json(), time).toMatchObject(tooLate);
  });

  test('comes too late after the next request of the slot', async () => {
    const { answers, serviceId } = await requested();
    testApp.clock.set(new Date(present + 48 * hourMs));
    const next = await request(await testApp.signUp(), serviceId, present + 3 * dayMs);
    expect(next.statusCode, next.body).toBe(201);
    expect((await answers.confirm()).json()).toMatchObject(tooLate);
    expect((await answers['be withdrawn']()).json()).toMatchObject(tooLate);
  });
});

describe('a requested start', () => {
  const refusal = async (now: number, startAt: number, profile = {}) => {
    const { serviceId } = await publish({ profile });
    testApp.clock.set(new Date(now));
    const response = await request(await testApp.signUp(), serviceId, startAt);
    return response.statusCode === 201 ? undefined : response.json<{ reason?: string }>().reason;
  };

  test.each([
    [30, 30],
    [120, 120],
    [72 * 60, 72 * 60],
  ])('is at least the notice of %i minutes ahead', async (notice_minutes, ahead) => {
    const startAt = present + ahead * minuteMs;
    expect(await refusal(present, startAt, { notice_minutes })).toBeUndefined();
    expect(await refusal(present + 1, startAt, { notice_minutes })).toBe('NOTICE');
  });

  test('is at least two hours ahead by default', async () => {
    expect(await refusal(present, present + 2 * hourMs)).toBeUndefined();
    expect(await refusal(present + 1, present + 2 * hourMs)).toBe('NOTICE');
  });

  test('is at most ninety days ahead', async () => {
    expect(await refusal(present, present + 90 * dayMs)).toBeUndefined();
    expect(await refusal(present - 1, present + 90 * dayMs)).toBe('HORIZON');
  });

  test('is on a quarter of an hour', async () => {
    const { serviceId } = await publish();
    for (const minutes of [1, 5, 14, 16, 20, 40]) {
      const response = await request(
        await testApp.signUp(),
        serviceId,
        present + 24 * hourMs + minutes * minuteMs,
      );
      expect(Object.keys(response.json<ErrorPayload>().validationErrors ?? {})).toEqual(['startAt']);
    }
    const onIt = await request(await testApp.signUp(), serviceId, present + 24 * hourMs + 15 * minuteMs);
    expect(onIt.statusCode).toBe(201);
  });

  test('has the duration or a multiple that the service allows, and its price', async () => {
    const service = { durationMinutes: 60, durationMultiples: 2, price: 45.5 };
    const { serviceId } = await publish({ services: [service] });
    const book = async (durationMinutes?: number) =>
      request(await testApp.signUp(), serviceId, present + 2 * dayMs, { durationMinutes });
    for (const minutes of [30, 90, 180]) expect((await book(minutes)).statusCode).toBe(400);
    expect((await book(120)).json()).toMatchObject({ durationMinutes: 120, price: 91 });
    const stepped = { durationMinutes: 60, durationStepMinutes: 30, durationMaxMinutes: 180 };
    const offered = await publish({ services: [{ ...stepped, priceUnit: 'HOUR', price: 24 }] });
    const bookStepped = async (durationMinutes: number) =>
      request(await testApp.signUp(), offered.serviceId, present + 2 * dayMs, { durationMinutes });
    for (const minutes of [30, 75, 210]) expect((await bookStepped(minutes)).statusCode).toBe(400);
    expect((await bookStepped(150)).json()).toMatchObject({ durationMinutes: 150, price: 60 });
  });
});

test('the notice, buffer and step of a provider have limits', async () => {
  const provider = await testApp.signUp({ userType: 'provider' });
  const call = (method: 'GET' | 'PUT', payload?: object) =>
    testApp.request({ method, url: '/api/v1/providers/me', as: provider, ...(payload && { payload }) });
  expect((await call('GET')).json()).toMatchObject({
    noticeMinutes: 120,
    bufferMinutes: 30,
    slotStepMinutes: 30,
  });
  for (const [field, good, bad] of [
    ['noticeMinutes', [30, 4320], [29, 4321]],
    ['bufferMinutes', [0, 120], [-1, 121]],
    ['slotStepMinutes', [15, 30, 60], [0, 20, 45, 90]],
  ] as const) {
    for (const value of good) expect((await call('PUT', { [field]: value })).statusCode).toBe(200);
    for (const value of bad) {
      const refused = (await call('PUT', { [field]: value })).json<ErrorPayload>();
      expect(Object.keys(refused.validationErrors ?? {}), `${field} ${value}`).toEqual([field]);
    }
  }
});
