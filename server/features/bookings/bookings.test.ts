import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import { checkDocuments } from '#server/features/catalog/factory.ts';
import { finishOnboarding } from '#server/features/providers/factory.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';

// A Monday at nine in Paris.
const start = '2026-03-02T08:00:00Z';
let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ at: start });
});
afterAll(() => testApp.close());

const address = { street: '3 rue de la République', city: 'Lyon', postalCode: '69002', country: 'FR' };

type Offer = { provider: SignedInUser; providerId: string; serviceId: string };

/** A published plumber in Lyon, created through the API: open every day from nine to six, visits of an hour at 60 euros. */
async function publishOffer(profile: object = {}, service: object = {}): Promise<Offer> {
  testApp.clock.set(start);
  const provider = await testApp.signUp({ userType: 'provider', firstName: 'Nadia', lastName: 'Haddad' });
  const call = async (method: 'PUT' | 'POST', url: string, payload: object) => {
    const response = await testApp.request({ method, url: `/api/v1${url}`, payload, as: provider });
    if (response.statusCode >= 300)
      throw new Error(`${url} answered ${response.statusCode}: ${response.body}`);
    return response.json();
  };
  const home = { city: 'Lyon', postalCode: '69003' };
  const { id: providerId } = await call('PUT', '/providers/me', {
    address: home,
    areaType: 'RADIUS',
    radiusKm: 15,
    ...profile,
  });
  const slots = [{ start: '09:00', end: '18:00' }];
  await call('PUT', '/providers/me/opening-hours', {
    openingHours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, slots })),
  });
  await finishOnboarding(testApp.deps, providerId);
  const { id: serviceId } = await call('POST', '/services', {
    title: 'Réparation de fuite',
    description: 'Recherche et réparation de fuite, joints compris, devis avant travaux.',
    categoryId: 'plumbing',
    price: 60,
    durationMinutes: 60,
    ...service,
  });
  await checkDocuments(testApp.deps, providerId, 'plumbing');
  return { provider, providerId, serviceId };
}

const tomorrow = (time: string) => `2026-03-03T${time}:00Z`;
const book = (as: SignedInUser | undefined, body: object, headers: Record<string, string> = {}) =>
  testApp.request({
    method: 'POST',
    url: '/api/v1/bookings',
    payload: { startAt: tomorrow('09:00'), address, expressRequest: true, ...body },
    headers,
    ...(as && { as }),
  });
const move = (as: SignedInUser, id: string, status: string, reason?: string) =>
  testApp.request({
    method: 'PATCH',
    url: `/api/v1/bookings/${id}/status`,
    query: { status, ...(reason && { reason }) },
    as,
  });
const read = (as: SignedInUser, id: string) => testApp.request({ url: `/api/v1/bookings/${id}`, as });

async function booked(
  offer: Offer,
  startAt = tomorrow('09:00'),
): Promise<{ customer: SignedInUser; booking: Booking }> {
  const customer = await testApp.signUp();
  const response = await book(customer, { serviceId: offer.serviceId, startAt });
  expect(response.statusCode, response.body).toBe(201);
  return { customer, booking: response.json<Booking>() };
}

describe('POST /bookings', () => {
  test('requests a visit, takes the slot and returns the answer deadline', async () => {
    const offer = await publishOffer();
    const { booking, customer } = await booked(offer);
    expect(booking).toMatchObject({
      status: 'PENDING',
      mine: 'CUSTOMER',
      price: 60,
      durationMinutes: 60,
      endAt: '2026-03-03T10:00:00.000Z',
      respondBy: '2026-03-03T08:00:00.000Z',
      address: { street: address.street, city: 'Lyon' },
      allowed: ['CANCELLED'],
      phoneOfOther: null,
      history: [{ status: 'PENDING', by: 'CUSTOMER' }],
    });
    const slots = await testApp.request({
      url: `/api/v1/providers/${offer.providerId}/slots`,
      query: { serviceId: offer.serviceId, from: '2026-03-03', to: '2026-03-03' },
    });
    const starts =
      slots
        .json<{ days: { slots: { startAt: string }[] }[] }>()
        .days[0]?.slots.map(({ startAt }) => startAt) ?? [];
    expect(starts).toContain('2026-03-03T10:30:00.000Z');
    expect(starts).not.toContain('2026-03-03T09:00:00.000Z');
    expect(starts).not.toContain('2026-03-03T10:00:00.000Z');
    expect((await read(customer, booking.id)).json()).toEqual(booking);
  });

  test('is confirmed at once with instant booking', async () => {
    const offer = await publishOffer({ instantBooking: true });
    const { booking } = await booked(offer);
    expect(booking).toMatchObject({
      status: 'CONFIRMED',
      respondBy: null,
      calendarUrl: expect.stringContaining('/calendar.ics?expires='),
    });
  });

  test('accepts a multiple of the duration and multiplies the price', async () => {
    const offer = await publishOffer({}, { priceUnit: 'HOUR', price: 24, durationMultiples: 3 });
    const customer = await testApp.signUp();
    const response = await book(customer, { serviceId: offer.serviceId, durationMinutes: 180 });
    expect(response.json()).toMatchObject({ durationMinutes: 180, price: 72 });
    const tooLong = await book(customer, { serviceId: offer.serviceId, durationMinutes: 240 });
    expect(tooLong.json<ErrorPayload>().validationErrors).toHaveProperty('durationMinutes');
  });

  test.each([
    ['in the past', { startAt: '2026-03-02T07:00:00Z' }, 'VAL001', 'startAt'],
    ['off the quarter-hour grid', { startAt: tomorrow('09:10') }, 'VAL001', 'startAt'],
    [
      'in a commune that does not go with its postcode',
      { address: { ...address, city: 'Nantes' } },
      'VAL001',
      'address.city',
    ],
    ['without a street', { address: { ...address, street: '' } }, 'VAL001', 'address.street'],
    [
      'with a postcode of four digits',
      { address: { ...address, postalCode: '6900' } },
      'VAL001',
      'address.postalCode',
    ],
  ])('refuses a visit %s', async (_what, change, code, field) => {
    const offer = await publishOffer();
    const response = await book(await testApp.signUp(), { serviceId: offer.serviceId, ...change });
    expect(response.json<ErrorPayload>()).toMatchObject({ status: 400, errorCode: code });
    expect(response.json<ErrorPayload>().validationErrors).toHaveProperty([field]);
  });

  test.each([
    ['within the notice', { startAt: '2026-03-02T09:00:00Z' }, 'NOTICE'],
    ['beyond the horizon', { startAt: '2026-07-03T09:00:00Z' }, 'HORIZON'],
    ['outside the hours', { startAt: tomorrow('17:30') }, 'HOURS'],
    [
      'outside the area',
      { address: { street: '1 rue Crébillon', city: 'Nantes', postalCode: '44000', country: 'FR' } },
      'AREA',
    ],
  ])('refuses a visit %s', async (_what, change, reason) => {
    const offer = await publishOffer();
    const response = await book(await testApp.signUp(), { serviceId: offer.serviceId, ...change });
    expect(response.json()).toMatchObject({ status: 422, errorCode: 'BKG001', reason });
  });

  test.each([
    ['69123', 'Lyon', '69003', 201],
    ['75056', 'Paris', '75020', 201],
    ['13055', 'Marseille', '13001', 201],
    ['69383', 'Lyon', '69003', 201],
    ['69383', 'Lyon', '69001', 422],
    ['69123', 'Paris', '75003', 422],
  ])('an area of %s against a visit in %s %s answers %i', async (area, city, postalCode, status) => {
    const offer = await publishOffer({ areaType: 'AREAS', areaInsee: [area] });
    const visit = { serviceId: offer.serviceId, address: { ...address, city, postalCode } };
    expect((await book(await testApp.signUp(), visit)).statusCode).toBe(status);
  });

  test('refuses visitors before any other check, unknown services and the own service', async () => {
    const offer = await publishOffer();
    expect((await book(undefined, { serviceId: 'x' })).json()).toMatchObject({
      status: 401,
      errorCode: 'AUT002',
    });
    expect((await book(await testApp.signUp(), { serviceId: randomUUID() })).json()).toMatchObject({
      errorCode: 'RES001',
    });
    expect((await book(offer.provider, { serviceId: offer.serviceId })).json()).toMatchObject({
      errorCode: 'BKG001',
      reason: 'OWN_SERVICE',
    });
  });

  test('returns the next slots to the second customer', async () => {
    const offer = await publishOffer();
    await booked(offer);
    const response = await book(await testApp.signUp(), {
      serviceId: offer.serviceId,
      startAt: tomorrow('09:15'),
    });
    expect(response.json()).toMatchObject({ status: 409, errorCode: 'BKG002' });
    expect(response.json<ErrorPayload>().suggestedSlots).toEqual([
      { startAt: '2026-03-03T10:30:00.000Z', endAt: '2026-03-03T11:30:00.000Z' },
      { startAt: '2026-03-03T11:00:00.000Z', endAt: '2026-03-03T12:00:00.000Z' },
      { startAt: '2026-03-03T11:30:00.000Z', endAt: '2026-03-03T12:30:00.000Z' },
    ]);
  });

  test('recognises a repeated request, and refuses a fourth one that waits with one provider', async () => {
    const offer = await publishOffer();
    const { customer } = await booked(offer);
    expect((await book(customer, { serviceId: offer.serviceId })).json()).toMatchObject({
      status: 409,
      errorCode: 'BKG005',
    });
    for (const time of ['11:00', '13:00'])
      expect((await book(customer, { serviceId: offer.serviceId, startAt: tomorrow(time) })).statusCode).toBe(
        201,
      );
    expect(
      (await book(customer, { serviceId: offer.serviceId, startAt: tomorrow('15:00') })).json(),
    ).toMatchObject({ status: 429, errorCode: 'BKG006' });
  });

  test('runs once per Idempotency-Key, for repeated and simultaneous calls', async () => {
    const offer = await publishOffer();
    const customer = await testApp.signUp();
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 21 }, () => book(customer, { serviceId: offer.serviceId }, key)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const other = await book(customer, { serviceId: offer.serviceId, startAt: tomorrow('14:00') }, key);
    expect(other.json()).toMatchObject({ status: 422, errorCode: 'CNF002' });
    const { rows } = await listFor(customer);
    expect(rows).toHaveLength(1);
  });

  test('ignores prices, statuses and parties in the body', async () => {
    const offer = await publishOffer();
    const customer = await testApp.signUp();
    const extra = {
      price: 1,
      status: 'CONFIRMED',
      customerId: offer.provider.id,
      providerId: randomUUID(),
      id: randomUUID(),
    };
    const response = await book(customer, { serviceId: offer.serviceId, ...extra });
    expect(response.json()).toMatchObject({
      price: 60,
      status: 'PENDING',
      customer: { id: customer.id },
      provider: { id: offer.providerId },
    });
  });
});

async function listFor(
  user: SignedInUser,
  side: 'customer' | 'provider' = 'customer',
  query: Record<string, string> = {},
) {
  const response = await testApp.request({ url: `/api/v1/bookings/${side}`, query, as: user });
  expect(response.statusCode, response.body).toBe(200);
  const page = response.json<{ content: Booking[]; totalElements: number }>();
  return { rows: page.content, total: page.totalElements };
}

describe('the two parties of a booking', () => {
  test('the provider sees street and phone only after the confirmation', async () => {
    const offer = await publishOffer();
    const { customer, booking } = await booked(offer);
    await testApp.deps.db
      .updateTable('account')
      .set({ phone: '+33639980001' })
      .where('id', '=', customer.id)
      .execute();
    const before = (await read(offer.provider, booking.id)).json<Booking>();
    expect(before).toMatchObject({
      mine: 'PROVIDER',
      address: { street: null, postalCode: '69002' },
      phoneOfOther: null,
      allowed: ['CONFIRMED', 'DECLINED'],
    });
    const after = (await move(offer.provider, booking.id, 'CONFIRMED')).json<Booking>();
    expect(after).toMatchObject({
      status: 'CONFIRMED',
      address: { street: address.street },
      phoneOfOther: '+33639980001',
    });
    expect((await read(customer, booking.id)).json()).toMatchObject({
      cancellationQuote: { fee: 0, tier: 'FREE' },
    });
  });

  test('returns 404 to other accounts for every verb', async () => {
    const offer = await publishOffer();
    const { booking } = await booked(offer);
    const other = await publishOffer();
    const stranger = await testApp.signUp();
    for (const user of [stranger, other.provider]) {
      expect((await read(user, booking.id)).json()).toMatchObject({ status: 404, errorCode: 'RES001' });
      expect((await move(user, booking.id, 'CONFIRMED')).statusCode).toBe(404);
      const cancel = await testApp.request({
        method: 'POST',
        url: `/api/v1/bookings/${booking.id}/cancel`,
        as: user,
      });
      expect(cancel.statusCode).toBe(404);
    }
    expect((await read(stranger, randomUUID())).json<ErrorPayload>().message).toBe(
      (await read(stranger, booking.id)).json<ErrorPayload>().message,
    );
    expect((await testApp.request({ url: `/api/v1/bookings/${booking.id}` })).statusCode).toBe(401);
  });

  test('lists the bookings of each party, page by page', async () => {
    const offer = await publishOffer();
    const { customer, booking } = await booked(offer);
    expect((await listFor(customer, 'customer', { when: 'upcoming' })).rows.map(({ id }) => id)).toEqual([
      booking.id,
    ]);
    expect(
      (await listFor(offer.provider, 'provider', { status: 'PENDING' })).rows.map(({ id }) => id),
    ).toEqual([booking.id]);
    expect((await listFor(customer, 'customer', { when: 'past' })).total).toBe(0);
    expect((await listFor(offer.provider, 'provider', { to: booking.startAt })).total).toBe(0);
    expect((await listFor(offer.provider, 'provider', { from: booking.endAt })).total).toBe(0);
    const during = { from: booking.startAt, to: booking.endAt };
    expect((await listFor(offer.provider, 'provider', during)).total).toBe(1);
    const asCustomer = await testApp.request({ url: '/api/v1/bookings/provider', as: customer });
    expect(asCustomer.json()).toMatchObject({ status: 403, errorCode: 'AUT003' });
    expect(
      (await testApp.request({ url: '/api/v1/bookings/customer?size=1000000', as: customer })).json(),
    ).toMatchObject({ size: 100 });
  });
});

describe('from request to review', () => {
  test('a confirmed visit is checked in and completed in its windows', async () => {
    const offer = await publishOffer();
    const { customer, booking } = await booked(offer);
    await move(offer.provider, booking.id, 'CONFIRMED');
    const early = await move(offer.provider, booking.id, 'IN_PROGRESS');
    expect(early.json()).toMatchObject({ status: 409, errorCode: 'BKG003', allowed: ['CANCELLED'] });
    testApp.clock.set(tomorrow('08:40'));
    expect((await move(offer.provider, booking.id, 'IN_PROGRESS')).json()).toMatchObject({
      status: 'IN_PROGRESS',
    });
    testApp.clock.set(tomorrow('09:20'));
    expect((await move(customer, booking.id, 'COMPLETED')).json()).toMatchObject({ errorCode: 'BKG003' });
    const completed = await move(offer.provider, booking.id, 'COMPLETED');
    expect(completed.json<Booking>().history.map(({ status }) => status)).toEqual([
      'PENDING',
      'CONFIRMED',
      'IN_PROGRESS',
      'COMPLETED',
    ]);
    expect((await read(customer, booking.id)).json()).toMatchObject({ canReview: true, allowed: [] });
    expect((await move(offer.provider, booking.id, 'COMPLETED')).statusCode).toBe(200);
    expect((await read(customer, booking.id)).json<Booking>().history).toHaveLength(4);
  });

  test('an unanswered request expires and frees the slot, with or without a sweep', async () => {
    const offer = await publishOffer();
    const { customer, booking } = await booked(offer, '2026-03-05T09:00:00Z');
    testApp.clock.set('2026-03-04T08:00:00Z');
    expect((await read(customer, booking.id)).json()).toMatchObject({ status: 'EXPIRED', allowed: [] });
    expect((await move(offer.provider, booking.id, 'CONFIRMED')).json()).toMatchObject({
      status: 409,
      errorCode: 'BKG004',
    });
    const second = await book(await testApp.signUp(), {
      serviceId: offer.serviceId,
      startAt: '2026-03-05T09:00:00Z',
    });
    expect(second.statusCode, second.body).toBe(201);
    expect(
      (await read(customer, booking.id)).json<Booking>().history.map(({ status, by }) => [status, by]),
    ).toEqual([
      ['PENDING', 'CUSTOMER'],
      ['EXPIRED', 'SYSTEM'],
    ]);
  });

  test('the status REJECTED declines, EXPIRED is never accepted', async () => {
    const offer = await publishOffer();
    const { booking } = await booked(offer);
    expect((await move(offer.provider, booking.id, 'EXPIRED')).json()).toMatchObject({ errorCode: 'BKG003' });
    expect((await move(offer.provider, booking.id, 'REJECTED')).json()).toMatchObject({ status: 'DECLINED' });
    expect((await move(offer.provider, booking.id, 'CONFIRMED')).json()).toMatchObject({
      status: 409,
      errorCode: 'BKG003',
      allowed: [],
    });
  });

  test('of an acceptance and a cancellation at once, one succeeds', async () => {
    const offer = await publishOffer();
    const { customer, booking } = await booked(offer);
    const [accept, cancel] = await Promise.all([
      move(offer.provider, booking.id, 'CONFIRMED'),
      move(customer, booking.id, 'CANCELLED'),
    ]);
    const { status, history } = (await read(customer, booking.id)).json<Booking>();
    if (accept?.statusCode === 200 && cancel?.statusCode === 200)
      expect([status, history.length]).toEqual(['CANCELLED', 3]);
    else expect(history).toHaveLength(2);
  });
});

describe('a change that names the version it was based on', () => {
  const cancel = (as: SignedInUser, id: string, payload: object) =>
    testApp.request({ method: 'POST', url: `/api/v1/bookings/${id}/cancel`, payload, as });
  const change = (as: SignedInUser, id: string, payload: object) =>
    testApp.request({ method: 'PATCH', url: `/api/v1/bookings/${id}/status`, payload, as });
  const reason = 'Mes plans ont changé';

  test('succeeds while the booking has not changed', async () => {
    const offer = await publishOffer();
    const { customer, booking } = await booked(offer);
    const { version } = booking;
    const confirmed = await change(offer.provider, booking.id, { status: 'CONFIRMED', version });
    expect(confirmed.json()).toMatchObject({ status: 'CONFIRMED', version: version + 1 });
    const cancelled = await cancel(customer, booking.id, { reason, version: version + 1 });
    expect(cancelled.json()).toMatchObject({ status: 'CANCELLED', version: version + 2 });
  });

  test.each([
    ['POST cancel', {}],
    ['PATCH status', { status: 'CANCELLED' }],
  ])('does not withdraw a request that was confirmed meanwhile: %s', async (_call, extra) => {
    const offer = await publishOffer();
    const { customer, booking } = await booked(offer);
    await move(offer.provider, booking.id, 'CONFIRMED');
    const call = 'status' in extra ? change : cancel;
    const stale = await call(customer, booking.id, { ...extra, reason, version: booking.version });
    expect(stale.json()).toMatchObject({
      status: 409,
      errorCode: 'CNF001',
      message: 'Ces informations ont changé entre-temps.',
    });
    const after = (await read(customer, booking.id)).json<Booking>();
    expect(after).toMatchObject({ status: 'CONFIRMED', cancelReason: null, allowed: ['CANCELLED'] });
    expect(after.history).toHaveLength(2);
    const decided = await call(customer, booking.id, { ...extra, reason, version: after.version });
    expect(decided.json()).toMatchObject({ status: 'CANCELLED', cancelReason: reason });
  });

  test('may name it in the address, with the other parameters', async () => {
    const offer = await publishOffer();
    const { customer, booking } = await booked(offer);
    await move(offer.provider, booking.id, 'CONFIRMED');
    const version = String(booking.version);
    for (const [method, url, query] of [
      ['PATCH', 'status', { status: 'CANCELLED', reason, version }],
      ['POST', 'cancel', { reason, version }],
    ] as const) {
      const stale = await testApp.request({
        method,
        url: `/api/v1/bookings/${booking.id}/${url}`,
        query,
        as: customer,
      });
      expect(stale.json()).toMatchObject({ status: 409, errorCode: 'CNF001' });
    }
    expect((await read(customer, booking.id)).json()).toMatchObject({ status: 'CONFIRMED' });
  });

  test('changes nothing and is no error when the booking has that status already', async () => {
    const offer = await publishOffer();
    const { customer, booking } = await booked(offer);
    const { version } = booking;
    for (const tab of ['one tab', 'another tab']) {
      const accepted = await change(offer.provider, booking.id, { status: 'CONFIRMED', version });
      expect(accepted.json(), tab).toMatchObject({ status: 'CONFIRMED', version: version + 1 });
    }
    expect((await read(customer, booking.id)).json<Booking>().history).toHaveLength(2);
  });

  test('lists what is allowed, or reports that it is too late, when no version would help', async () => {
    const offer = await publishOffer();
    const { customer, booking } = await booked(offer);
    const { version } = booking;
    await cancel(customer, booking.id, { version });
    expect((await change(offer.provider, booking.id, { status: 'CONFIRMED', version })).json()).toMatchObject(
      { status: 409, errorCode: 'BKG003', allowed: [] },
    );
    const late = await booked(offer);
    testApp.clock.set(tomorrow('08:30'));
    const call = { status: 'CONFIRMED', version: late.booking.version };
    expect((await change(offer.provider, late.booking.id, call)).json()).toMatchObject({
      status: 409,
      errorCode: 'BKG004',
    });
  });

  test('succeeds for one of several at once', async () => {
    const offer = await publishOffer();
    const { customer, booking } = await booked(offer);
    const { version } = booking;
    const [accept, withdraw] = await Promise.all([
      change(offer.provider, booking.id, { status: 'CONFIRMED', version }),
      cancel(customer, booking.id, { reason, version }),
    ]);
    expect([accept.statusCode, withdraw.statusCode].toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    const { status, history } = (await read(customer, booking.id)).json<Booking>();
    expect([status, history.length]).toEqual([accept.statusCode === 200 ? 'CONFIRMED' : 'CANCELLED', 2]);
  });

  test('may omit it, and reveals nothing to another person', async () => {
    const offer = await publishOffer();
    const { customer, booking } = await booked(offer);
    await change(offer.provider, booking.id, { status: 'CONFIRMED' });
    const stranger = await testApp.signUp();
    for (const version of [booking.version, booking.version + 1, undefined]) {
      const refused = await cancel(stranger, booking.id, { reason, version });
      expect(refused.json()).toMatchObject({ status: 404, errorCode: 'RES001' });
    }
    expect((await cancel(customer, booking.id, { reason, version: 'x' })).json()).toMatchObject({
      status: 400,
      validationErrors: { version: expect.any(String) },
    });
    expect((await cancel(customer, booking.id, { reason })).json()).toMatchObject({ status: 'CANCELLED' });
  });
});

describe('an absence', () => {
  const confirmed = async (offer: Offer) => {
    const { customer, booking } = await booked(offer);
    await move(offer.provider, booking.id, 'CONFIRMED');
    testApp.clock.set(tomorrow('09:30'));
    return { customer, id: booking.id };
  };
  const declare = (as: SignedInUser, id: string, noShowParty: string) =>
    testApp.request({
      method: 'PATCH',
      url: `/api/v1/bookings/${id}/status`,
      payload: { status: 'NO_SHOW', noShowParty },
      as,
    });
  const administrator = () => testApp.signUp({ roles: ['ADMIN'] });
  const faults = async (providerId: string) =>
    (
      await testApp.deps.db
        .selectFrom('provider')
        .select('provider_fault_count')
        .where('id', '=', providerId)
        .executeTakeFirstOrThrow()
    ).provider_fault_count;

  test('is the provider’s when an administrator reports so: it counts and allows a review', async () => {
    const offer = await publishOffer();
    const { customer, id } = await confirmed(offer);
    expect((await declare(await administrator(), id, 'PROVIDER')).json()).toMatchObject({
      status: 'NO_SHOW',
      noShowParty: 'PROVIDER',
      cancellationQuote: null,
    });
    expect((await read(customer, id)).json<Booking>()).toMatchObject({ canReview: true });
    expect(await faults(offer.providerId)).toBe(1);
  });

  test('is the customer’s when an administrator reports so, or names no party', async () => {
    const offer = await publishOffer();
    const said = await confirmed(offer);
    expect((await declare(await administrator(), said.id, 'CUSTOMER')).json()).toMatchObject({
      noShowParty: 'CUSTOMER',
    });
    const silent = await confirmed(await publishOffer());
    expect((await move(await administrator(), silent.id, 'NO_SHOW')).json()).toMatchObject({
      noShowParty: 'CUSTOMER',
    });
    expect(await faults(offer.providerId)).toBe(0);
  });

  test('is the other party’s when a party reports it, and a party cannot name anyone', async () => {
    const offer = await publishOffer();
    const { customer, id } = await confirmed(offer);
    for (const as of [offer.provider, customer]) {
      for (const noShowParty of ['CUSTOMER', 'PROVIDER', 'ADMIN']) {
        const refused = await declare(as, id, noShowParty);
        expect(refused.statusCode, refused.body).toBe(400);
        expect(Object.keys(refused.json<ErrorPayload>().validationErrors ?? {})).toEqual(['noShowParty']);
      }
    }
    expect((await declare(await testApp.signUp(), id, 'PROVIDER')).statusCode).toBe(404);
    expect((await move(offer.provider, id, 'NO_SHOW')).json()).toMatchObject({ noShowParty: 'CUSTOMER' });
  });

  test('may be named in the address, with the other parameters', async () => {
    const { id } = await confirmed(await publishOffer());
    const response = await testApp.request({
      method: 'PATCH',
      url: `/api/v1/bookings/${id}/status`,
      query: { status: 'NO_SHOW', noShowParty: 'PROVIDER' },
      as: await administrator(),
    });
    expect(response.json()).toMatchObject({ noShowParty: 'PROVIDER' });
  });
});

describe('a cancellation', () => {
  const confirmed = async (startAt: string) => {
    const offer = await publishOffer();
    const { customer, booking } = await booked(offer, startAt);
    await move(offer.provider, booking.id, 'CONFIRMED');
    return { offer, customer, booking };
  };

  test('requires a reason from the provider, which the customer reads', async () => {
    const { offer, booking } = await confirmed('2026-03-12T09:00:00Z');
    expect(
      (await move(offer.provider, booking.id, 'CANCELLED')).json<ErrorPayload>().validationErrors,
    ).toHaveProperty('reason');
    expect((await move(offer.provider, booking.id, 'CANCELLED', 'trop court')).statusCode).toBe(400);
    const done = await move(
      offer.provider,
      booking.id,
      'CANCELLED',
      'Mon véhicule est en panne, je suis désolée.',
    );
    expect(done.json()).toMatchObject({ status: 'CANCELLED', cancelledBy: 'PROVIDER', late: false });
  });

  test('by a provider within a week keeps the slot closed', async () => {
    const { offer, booking } = await confirmed(tomorrow('09:00'));
    await move(offer.provider, booking.id, 'CANCELLED', 'Mon véhicule est en panne, je suis désolée.');
    const timeOff = await testApp.request({ url: '/api/v1/providers/me/time-off', as: offer.provider });
    expect(timeOff.json()).toMatchObject([
      { kind: 'OFF', startAt: '2026-03-03T09:00:00.000Z', bookingId: booking.id },
    ]);
    const again = await book(await testApp.signUp(), { serviceId: offer.serviceId });
    expect(again.json()).toMatchObject({ errorCode: 'BKG001', reason: 'HOURS' });
  });

  test('costs the customer nothing while payments are off, and returns the tier', async () => {
    const { customer, booking } = await confirmed(tomorrow('09:00'));
    testApp.clock.set('2026-03-02T23:00:00Z');
    expect((await read(customer, booking.id)).json()).toMatchObject({
      cancellationQuote: { fee: 0, tier: 'UNDER_24H' },
    });
    const cancel = await testApp.request({
      method: 'POST',
      url: `/api/v1/bookings/${booking.id}/cancel`,
      payload: { reason: 'Nous sommes malades.' },
      as: customer,
    });
    expect(cancel.json()).toMatchObject({
      status: 'CANCELLED',
      cancelledBy: 'CUSTOMER',
      late: true,
      cancelReason: 'Nous sommes malades.',
    });
  });

  test('that is the third late one stops new requests for two days', async () => {
    const offer = await publishOffer();
    for (const time of ['10:00', '12:00', '14:00']) {
      const { booking } = await booked(offer, tomorrow(time));
      await move(offer.provider, booking.id, 'CONFIRMED');
      testApp.clock.set('2026-03-02T20:00:00Z');
      await move(offer.provider, booking.id, 'CANCELLED', 'Un imprévu familial m’empêche de venir.');
      testApp.clock.set(start);
    }
    const refused = await book(await testApp.signUp(), {
      serviceId: offer.serviceId,
      startAt: '2026-03-04T09:00:00Z',
    });
    expect(refused.json()).toMatchObject({ errorCode: 'BKG001', reason: 'PAUSED' });
  });
});
