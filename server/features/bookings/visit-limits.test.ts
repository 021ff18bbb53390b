import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import { dayMs, hourMs, minuteMs } from '#contract/durations.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import { makeBooking } from './factory.ts';
import { sweepBookings } from './status-actions.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';

// The numbers of docs/product/bookings.md about a confirmed visit, through the API, on both sides of each limit.
const present = Date.parse('2026-03-02T08:00:00Z');
/** A Tuesday at ten in Paris, more than a week ahead. */
const start = Date.parse('2026-03-17T09:00:00Z');
const end = start + hourMs;
const sorry = 'Mon véhicule est en panne, je suis désolée.';

let testApp: TestApp;
let withPayments: TestApp;
beforeAll(async () => {
  const at = new Date(present).toISOString();
  testApp = await startTestApp({ at });
  withPayments = await startTestApp({ at, environment: { FEATURE_PAYMENTS: 'true' } });
});
afterAll(() => Promise.all([testApp.close(), withPayments.close()]));

/** A confirmed visit of one hour at 300 euros, with its customer and provider. */
async function confirmed({ app = testApp, startAt = start }: { app?: TestApp; startAt?: number } = {}) {
  app.clock.set(new Date(present));
  const provider = await app.signUp({ userType: 'provider' });
  const made = await makeProvider(app.deps, { accountId: provider.id, services: [{ price: 300 }] });
  const serviceId = made.serviceIds[0] ?? '';
  const customer = await app.signUp();
  const address = { street: '3 rue de la République', city: 'Lyon', postalCode: '69002', country: 'FR' };
  const book = (as: SignedInUser) =>
    app.request({
      method: 'POST',
      url: '/api/v1/bookings',
      payload: { serviceId, startAt: new Date(startAt).toISOString(), address, expressRequest: true },
      as,
    });
  const response = await book(customer);
  expect(response.statusCode, response.body).toBe(201);
  const { id } = response.json<Booking>();
  const move = (as: SignedInUser, at: number, status: string, reason?: string) => {
    app.clock.set(new Date(at));
    const payload = { status, reason };
    return app.request({ method: 'PATCH', url: `/api/v1/bookings/${id}/status`, payload, as });
  };
  expect((await move(provider, present, 'CONFIRMED')).statusCode).toBe(200);
  const read = async () =>
    (await app.request({ url: `/api/v1/bookings/${id}`, as: customer })).json<Booking>();
  const row = () =>
    app.deps.db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const record = () =>
    app.deps.db
      .selectFrom('provider')
      .select(['completed_count', 'provider_fault_count', 'requests_blocked_until'])
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow();
  return { id, providerId: made.id, serviceId, provider, customer, book, move, read, row, record };
}

describe('a confirmed visit', () => {
  const notYet = { status: 409, errorCode: 'BKG003' };

  test('can be checked in from half an hour before its start', async () => {
    const { provider, move } = await confirmed();
    expect((await move(provider, start - 30 * minuteMs - 1, 'IN_PROGRESS')).json()).toMatchObject(notYet);
    expect((await move(provider, start - 30 * minuteMs, 'IN_PROGRESS')).statusCode).toBe(200);
  });

  test('can be checked in until its end', async () => {
    const { provider, move } = await confirmed();
    expect((await move(provider, end + 1, 'IN_PROGRESS')).json()).toMatchObject(notYet);
    expect((await move(provider, end, 'IN_PROGRESS')).statusCode).toBe(200);
  });

  test.each(['customer', 'provider'] as const)(
    'can be reported as missed by the %s from half an hour after its start until two days after its end',
    async (side) => {
      const early = await confirmed();
      const declare = ({ move, [side]: teller }: typeof early, at: number) => move(teller, at, 'NO_SHOW');
      expect((await declare(early, start + 30 * minuteMs - 1)).json()).toMatchObject(notYet);
      expect((await declare(early, start + 30 * minuteMs)).statusCode).toBe(200);
      expect((await declare(await confirmed(), end + 48 * hourMs)).statusCode).toBe(200);
      expect((await declare(await confirmed(), end + 48 * hourMs + 1)).json()).toMatchObject(notYet);
    },
  );

  test('can be completed by its provider a quarter of an hour after its start, by its customer at its end', async () => {
    const { provider, customer, move, record } = await confirmed();
    expect((await move(provider, start + 15 * minuteMs - 1, 'COMPLETED')).json()).toMatchObject(notYet);
    expect((await move(customer, end - 1, 'COMPLETED')).json()).toMatchObject(notYet);
    expect((await move(provider, start + 15 * minuteMs, 'COMPLETED')).statusCode).toBe(200);
    expect(await record()).toMatchObject({ completed_count: 1, provider_fault_count: 0 });
    const other = await confirmed();
    expect((await other.move(other.customer, end, 'COMPLETED')).statusCode).toBe(200);
  });

  test('completes automatically two days after its end, unless it is disputed', async () => {
    const quiet = await confirmed();
    const disputed = await confirmed();
    await testApp.deps.db
      .updateTable('booking')
      .set({ dispute_open: true })
      .where('id', '=', disputed.id)
      .execute();
    testApp.clock.set(new Date(end + 48 * hourMs - 1));
    await sweepBookings(testApp.deps);
    expect((await quiet.row()).status).toBe('CONFIRMED');
    expect((await quiet.read()).status).toBe('CONFIRMED');
    testApp.clock.set(new Date(end + 48 * hourMs));
    expect((await quiet.read()).status).toBe('COMPLETED');
    await sweepBookings(testApp.deps);
    expect(await quiet.row()).toMatchObject({ status: 'COMPLETED', completed_at: testApp.clock.now() });
    expect(await quiet.record()).toMatchObject({ completed_count: 1 });
    expect((await disputed.row()).status).toBe('CONFIRMED');
  });

  test('has reminders 24 and 2 hours before, to the millisecond', async () => {
    const { id } = await confirmed();
    const reminded = async (at: number) => {
      testApp.clock.set(new Date(at));
      await sweepBookings(testApp.deps);
      const mails = await testApp.deps.db
        .selectFrom('outgoing_mail')
        .select('id')
        .where('template', '=', 'booking.reminder')
        .where('text', 'like', `%${id}%`)
        .execute();
      return mails.length;
    };
    expect(await reminded(start - 24 * hourMs - 1)).toBe(0);
    expect(await reminded(start - 24 * hourMs)).toBe(2);
    expect(await reminded(start - 2 * hourMs - 1)).toBe(2);
    expect(await reminded(start - 2 * hourMs)).toBe(4);
  });

  test('can be cancelled by any of the three until it starts', async () => {
    for (const side of ['customer', 'provider'] as const) {
      const visit = await confirmed();
      expect((await visit.move(visit[side], start, 'CANCELLED', sorry)).json()).toMatchObject(notYet);
      expect((await visit.move(visit[side], start - 1, 'CANCELLED', sorry)).statusCode).toBe(200);
    }
    const visit = await confirmed();
    const administrator = await testApp.signUp({ roles: ['ADMIN'] });
    expect((await visit.move(administrator, start, 'CANCELLED', 'Doublon')).json()).toMatchObject(notYet);
    expect((await visit.move(administrator, start - 1, 'CANCELLED', 'Doublon')).json()).toMatchObject({
      cancelledBy: 'ADMIN',
      late: false,
    });
    expect(await visit.record()).toMatchObject({ provider_fault_count: 0 });
  });
});

describe('a visit that the customer cancels or misses', () => {
  test.each([
    ['FREE', start - 24 * hourMs, 0],
    ['UNDER_24H', start - 24 * hourMs + 1, 10],
    ['UNDER_24H', start - 8 * hourMs, 10],
    ['UNDER_8H', start - 8 * hourMs + 1, 20],
    ['UNDER_8H', start - 2 * hourMs, 20],
    ['UNDER_2H', start - 2 * hourMs + 1, 30],
  ])('costs the fee announced before: %s', async (tier, at, fee) => {
    for (const app of [testApp, withPayments]) {
      const cost = app === withPayments ? fee : 0;
      const { customer, move, read, row, record } = await confirmed({ app });
      app.clock.set(new Date(at));
      expect((await read()).cancellationQuote).toEqual({
        tier,
        fee: cost,
        freeUntil: new Date(start - 24 * hourMs).toISOString(),
      });
      const done = await move(customer, at, 'CANCELLED', 'Nous sommes malades.');
      expect(done.json()).toMatchObject({ cancelledBy: 'CUSTOMER', late: tier !== 'FREE', fee: cost });
      expect(await row()).toMatchObject({ fee_tier: tier, fee_cents: cost * 100 });
      expect(await record()).toMatchObject({ provider_fault_count: 0, requests_blocked_until: null });
    }
  });

  test.each([
    ['provider', 40],
    ['customer', 0],
  ] as const)('costs the whole price up to a limit when the %s reports it as missed', async (side, fee) => {
    for (const app of [testApp, withPayments]) {
      const visit = await confirmed({ app });
      await visit.move(visit[side], start + 30 * minuteMs, 'NO_SHOW');
      expect(await visit.row()).toMatchObject({
        fee_tier: side === 'provider' ? 'NO_SHOW' : null,
        fee_cents: app === withPayments ? fee * 100 : 0,
      });
      expect((await visit.record()).provider_fault_count).toBe(side === 'provider' ? 0 : 1);
    }
  });
});

describe('a visit that the provider cancels', () => {
  test('requires a reason of twenty visible characters without the spaces around it', async () => {
    const { provider, customer, move } = await confirmed();
    for (const short of [`  ${'x'.repeat(19)}  `, '👍'.repeat(19), '\u200b'.repeat(20)]) {
      const refused = await move(provider, present, 'CANCELLED', short);
      expect(refused.json<ErrorPayload>().validationErrors).toHaveProperty('reason');
    }
    expect((await move(customer, present, 'CANCELLED', '   ')).statusCode).toBe(400);
    const done = await move(provider, present, 'CANCELLED', ` ${'x'.repeat(20)} `);
    expect(done.json()).toMatchObject({ cancelReason: 'x'.repeat(20) });
  });

  test('costs the customer nothing, and is late within 24 hours', async () => {
    for (const [at, late] of [
      [start - 24 * hourMs, false],
      [start - 24 * hourMs + 1, true],
    ] as const) {
      const { provider, move, row, record } = await confirmed({ app: withPayments });
      expect((await move(provider, at, 'CANCELLED', sorry)).json()).toMatchObject({ late });
      expect(await row()).toMatchObject({ fee_cents: 0, fee_tier: 'FREE' });
      expect(await record()).toMatchObject({ provider_fault_count: 1, requests_blocked_until: null });
    }
  });

  test('reopens its slot when it is more than seven days ahead', async () => {
    const { provider, move, book } = await confirmed();
    await move(provider, start - 7 * dayMs - 1, 'CANCELLED', sorry);
    expect((await book(await testApp.signUp())).statusCode).toBe(201);
  });

  test('closes its slot from seven days before, until the provider opens it again', async () => {
    const { id, provider, move, book } = await confirmed();
    await move(provider, start - 7 * dayMs, 'CANCELLED', sorry);
    expect((await book(await testApp.signUp())).json()).toMatchObject({
      errorCode: 'BKG001',
      reason: 'HOURS',
    });
    const url = '/api/v1/providers/me/time-off';
    const timeOff = (await testApp.request({ url, as: provider })).json<{ id: string }[]>();
    expect(timeOff).toMatchObject([
      {
        kind: 'OFF',
        bookingId: id,
        startAt: new Date(start).toISOString(),
        endAt: new Date(end).toISOString(),
      },
    ]);
    await testApp.request({ method: 'DELETE', url: `${url}/${timeOff[0]?.id}`, as: provider });
    expect((await book(await testApp.signUp())).statusCode).toBe(201);
  });

  test('leaves the slot open when the customer cancels', async () => {
    const { customer, move, book } = await confirmed();
    await move(customer, start - 3 * hourMs, 'CANCELLED', sorry);
    expect((await book(await testApp.signUp())).statusCode).toBe(201);
  });
});

describe('late cancellations of a provider', () => {
  const lateAt = start - 23 * hourMs;
  /** Earlier cancellations of the provider, this long before the one under test. */
  const earlier = async (
    { serviceId, customer }: { serviceId: string; customer: SignedInUser },
    ages: readonly number[],
    change: { late?: boolean; cancelled_by?: 'CUSTOMER' | 'PROVIDER' } = {},
  ) => {
    for (const age of ages)
      await makeBooking(testApp.deps.db, {
        service_id: serviceId,
        customer_id: customer.id,
        status: 'CANCELLED',
        cancelled_by: 'PROVIDER',
        late: true,
        start_at: new Date(lateAt - age + hourMs),
        ...change,
        updated_at: new Date(lateAt - age),
      });
  };

  test('stop requests for 48 hours when there are three in thirty days', async () => {
    const visit = await confirmed();
    await earlier(visit, [30 * dayMs, 3 * dayMs]);
    await visit.move(visit.provider, lateAt, 'CANCELLED', sorry);
    const until = lateAt + 48 * hourMs;
    expect((await visit.record()).requests_blocked_until).toEqual(new Date(until));
    const startAt = '2026-03-20T09:00:00Z';
    const address = { street: '3 rue de la République', city: 'Lyon', postalCode: '69002', country: 'FR' };
    const book = async (at: number) => {
      testApp.clock.set(new Date(at));
      const payload = { serviceId: visit.serviceId, startAt, address, expressRequest: true };
      const as = await testApp.signUp();
      return testApp.request({ method: 'POST', url: '/api/v1/bookings', payload, as });
    };
    expect((await book(until - 1)).json()).toMatchObject({ errorCode: 'BKG001', reason: 'PAUSED' });
    expect((await book(until)).statusCode).toBe(201);
  });

  test.each([
    ['two', [3 * dayMs], {}],
    ['three over more than thirty days', [30 * dayMs + 1, 3 * dayMs], {}],
    ['others in time', [4 * dayMs, 3 * dayMs], { late: false }],
    ['others by customers', [4 * dayMs, 3 * dayMs], { cancelled_by: 'CUSTOMER' }],
  ] as const)('that are %s stop nothing', async (_what, ages, change) => {
    const visit = await confirmed();
    await earlier(visit, ages, change);
    await visit.move(visit.provider, lateAt, 'CANCELLED', sorry);
    expect((await visit.record()).requests_blocked_until).toBeNull();
  });

  test('are only counted at another late one', async () => {
    const visit = await confirmed();
    await earlier(visit, [4 * dayMs, 3 * dayMs, 2 * dayMs]);
    await visit.move(visit.provider, start - 24 * hourMs, 'CANCELLED', sorry);
    expect((await visit.record()).requests_blocked_until).toBeNull();
  });
});
