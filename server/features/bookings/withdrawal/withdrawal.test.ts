import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingStatuses, type BookingStatus } from '#contract/bookings-rules.ts';
import type { Booking } from '#contract/bookings.ts';
import { dayMs, hourMs, minuteMs } from '#contract/durations.ts';
import type { Notification } from '#contract/notifications.ts';
import { makeBooking, type BookingOverrides } from '../factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';

// A Monday at nine in Paris; the period of a contract concluded then ends with Monday, 16 March.
const present = Date.parse('2026-03-02T08:00:00Z');
const lastInstant = Date.parse('2026-03-16T22:59:59.999Z');
/** Tuesday at ten in Paris. */
const start = Date.parse('2026-03-03T09:00:00Z');

let testApp: TestApp;
let withPayments: TestApp;
beforeAll(async () => {
  const options = { at: new Date(present).toISOString() };
  testApp = await startTestApp(options);
  withPayments = await startTestApp({ ...options, environment: { FEATURE_PAYMENTS: 'true' } });
});
afterAll(() => Promise.all([testApp.close(), withPayments.close()]));

/** A visit of an hour at 60 euros, confirmed now unless the details say otherwise. */
async function makeVisit(details: Partial<BookingOverrides> = {}, app = testApp) {
  app.clock.set(new Date(present));
  const provider = await app.signUp({ userType: 'provider', firstName: 'Nadia', lastName: 'Haddad' });
  const made = await makeProvider(app.deps, { accountId: provider.id, services: [{ price: 60 }] });
  const serviceId = made.serviceIds[0] ?? expect.unreachable();
  const customer = await app.signUp({ firstName: 'Paul', lastName: 'Petit' });
  const visit = { service_id: serviceId, customer_id: customer.id, start_at: new Date(start) };
  const confirmed = { status: 'CONFIRMED', created_at: new Date(present) } as const;
  const said = {
    ...visit,
    ...confirmed,
    ...(isConfirmed(details.status ?? 'CONFIRMED') && { confirmed_at: new Date(present) }),
    express_request_at: new Date(present),
    ...details,
  };
  const id = await makeBooking(app.deps.db, said, new Date(present));
  return { id, provider, customer, serviceId, providerId: made.id };
}
type Visit = Awaited<ReturnType<typeof makeVisit>>;
const isConfirmed = (status: BookingStatus) =>
  ['CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'NO_SHOW'].includes(status);

const withdraw = (as: SignedInUser | undefined, { id }: Pick<Visit, 'id'>, app = testApp) =>
  app.request({ method: 'POST', url: `/api/v1/bookings/${id}/withdrawal`, ...(as && { as }) });
const read = async (as: SignedInUser, { id }: Visit, app = testApp) =>
  (await app.request({ url: `/api/v1/bookings/${id}`, as })).json<Booking>();
const rowOf = ({ id }: Visit) =>
  testApp.deps.db.selectFrom('withdrawal').selectAll().where('booking_id', '=', id).executeTakeFirst();
/** The same person at another time, with a token that is valid then. */
async function at<Person extends SignedInUser>(
  instant: number,
  user: Person,
  app = testApp,
): Promise<Person> {
  app.clock.set(new Date(instant));
  const { email, password } = user;
  const login = await app.request({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password },
    headers: { cookie: user.deviceCookie },
  });
  return { ...user, accessToken: login.json<{ accessToken: string }>().accessToken };
}

describe('a withdrawal before the visit', () => {
  test('cancels it without any fee, however late, and says so to both', async () => {
    const visit = await makeVisit({}, withPayments);
    const customer = await at(start - hourMs, visit.customer, withPayments);
    const quote = (await read(customer, visit, withPayments)).cancellationQuote;
    expect(quote).toMatchObject({ tier: 'UNDER_2H', fee: 30 });
    const answer = await withdraw(customer, visit, withPayments);
    expect(answer.statusCode, answer.body).toBe(200);
    const declaredAt = new Date(start - hourMs).toISOString();
    expect(answer.json<Booking>()).toMatchObject({
      status: 'CANCELLED',
      cancelledBy: 'CUSTOMER',
      cancelReason: null,
      late: false,
      fee: 0,
      withdrawal: { declaredAt, amountDue: 0 },
      withdrawalRight: null,
      calendarUrl: null,
      allowed: [],
    });
    const provider = await at(start - hourMs, visit.provider, withPayments);
    expect(await read(provider, visit, withPayments)).toMatchObject({
      withdrawal: { declaredAt, amountDue: 0 },
      withdrawalRight: null,
    });
  });

  test('frees the slot and stops the reminders', async () => {
    const visit = await makeVisit();
    const { db } = testApp.deps;
    await db
      .insertInto('booking_reminder')
      .values({ booking_id: visit.id, kind: 'VISIT_2H', due_at: new Date(start - 2 * hourMs) })
      .execute();
    expect((await withdraw(visit.customer, visit)).statusCode).toBe(200);
    const reminders = await db.selectFrom('booking_reminder').select('kind').execute();
    expect(reminders).toEqual([]);
    const other = await testApp.signUp();
    const address = { street: '3 rue de la République', city: 'Lyon', postalCode: '69002', country: 'FR' };
    const startAt = new Date(start).toISOString();
    const payload = { serviceId: visit.serviceId, startAt, address, expressRequest: true };
    const again = await testApp.request({ method: 'POST', url: '/api/v1/bookings', payload, as: other });
    expect(again.statusCode, again.body).toBe(201);
  });
});

describe('a withdrawal during the visit', () => {
  test('is recorded with the price of the time spent; the visit keeps its status', async () => {
    const visit = await makeVisit();
    const provider = await at(start, visit.provider);
    const arrival = { method: 'PATCH', url: `/api/v1/bookings/${visit.id}/status` } as const;
    await testApp.request({ ...arrival, payload: { status: 'IN_PROGRESS' }, as: provider });
    const customer = await at(start + 20 * minuteMs, visit.customer);
    expect((await read(customer, visit)).withdrawalRight).toMatchObject({ amountDue: 20 });
    const declaredAt = new Date(start + 20 * minuteMs).toISOString();
    expect((await withdraw(customer, visit)).json()).toMatchObject({
      status: 'IN_PROGRESS',
      withdrawal: { declaredAt, amountDue: 20 },
      withdrawalRight: null,
      calendarUrl: null,
    });
    expect(await rowOf(visit)).toMatchObject({
      status: 'IN_PROGRESS',
      minutes_done: 20,
      amount_due_cents: 2000,
    });
    const end = await at(start + hourMs, visit.provider);
    await testApp.request({ ...arrival, payload: { status: 'COMPLETED' }, as: end });
    expect(await read(end, visit)).toMatchObject({ status: 'COMPLETED', withdrawal: { amountDue: 20 } });
  });

  test('leaves no fee for an absence', async () => {
    const visit = await makeVisit({}, withPayments);
    const customer = await at(start + 10 * minuteMs, visit.customer, withPayments);
    expect((await withdraw(customer, visit, withPayments)).json()).toMatchObject({ status: 'CONFIRMED' });
    const provider = await at(start + 30 * minuteMs, visit.provider, withPayments);
    const absence = await withPayments.request({
      method: 'PATCH',
      url: `/api/v1/bookings/${visit.id}/status`,
      payload: { status: 'NO_SHOW' },
      as: provider,
    });
    expect(absence.json()).toMatchObject({ status: 'NO_SHOW', fee: 0 });
  });
});

describe('a withdrawal is told', () => {
  const mailsOf = (user: SignedInUser) =>
    testApp.deps.db
      .selectFrom('outgoing_mail')
      .select(['template', 'subject', 'text'])
      .where('recipient_email', '=', user.email)
      .where('template', 'like', 'booking.%')
      .execute();

  test('to the customer by an acknowledgement with content, date, time and reference', async () => {
    const visit = await makeVisit();
    testApp.clock.set(new Date(present + minuteMs));
    await withdraw(visit.customer, visit);
    const [mail, ...more] = await mailsOf(visit.customer);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      template: 'booking.withdrawal',
      subject: 'Accusé de réception de votre rétractation',
    });
    expect(mail?.text).toContain('lundi 2 mars 2026, 09:01 (heure d’Europe centrale)');
    expect(mail?.text).toContain('lundi 2 mars 2026, 09:00 (heure d’Europe centrale)');
    expect(mail?.text).toContain(visit.id);
    expect(mail?.text).toContain('0,00\u00a0€');
  });

  test('to the provider by a mail and a notice', async () => {
    const visit = await makeVisit();
    await withdraw(visit.customer, visit);
    expect((await mailsOf(visit.provider)).map(({ template }) => template)).toEqual(['booking.withdrawn']);
    const notices = async (as: SignedInUser) =>
      (await testApp.request({ url: '/api/v1/notifications', as })).json<{ content: Notification[] }>()
        .content;
    expect(await notices(visit.provider)).toMatchObject([
      { type: 'BOOKING_CANCELLED', message: 'Paul\u00a0P. renonce au contrat de la visite' },
    ]);
    expect(await notices(visit.customer)).toEqual([]);
  });

  test('beforehand in the mail of the confirmation, with the express request', async () => {
    const visit = await makeVisit({ status: 'PENDING', confirmed_at: null });
    const url = `/api/v1/bookings/${visit.id}/status`;
    await testApp.request({ method: 'PATCH', url, payload: { status: 'CONFIRMED' }, as: visit.provider });
    const [mail] = await mailsOf(visit.customer);
    expect(mail?.template).toBe('booking.confirmed');
    expect(mail?.text).toContain('lundi 16 mars 2026');
    expect(mail?.text).toContain('Visite demandée avant la fin du délai de rétractation');
  });
});

describe('a withdrawal is refused', () => {
  test('to everyone but the customer', async () => {
    const visit = await makeVisit();
    expect((await withdraw(undefined, visit)).statusCode).toBe(401);
    const others = [visit.provider, await testApp.signUp(), await testApp.signUp({ roles: ['ADMIN'] })];
    for (const other of others) {
      const answer = await withdraw(other, visit);
      expect([answer.statusCode, answer.json<{ errorCode: string }>().errorCode]).toEqual([404, 'RES001']);
    }
    expect(await rowOf(visit)).toBeUndefined();
  });

  test.each(bookingStatuses.filter((status) => !['CONFIRMED', 'IN_PROGRESS'].includes(status)))(
    'for a booking that is %s',
    async (status) => {
      const visit = await makeVisit({ status });
      const answer = await withdraw(visit.customer, visit);
      expect(answer.json()).toMatchObject({ status: 409, errorCode: 'BKG007' });
      expect(await rowOf(visit)).toBeUndefined();
    },
  );

  test('after the last instant of the period', async () => {
    const late = { start_at: new Date(lastInstant + 10 * hourMs) };
    const visit = await makeVisit(late);
    expect((await read(visit.customer, visit)).withdrawalRight).toEqual({
      until: new Date(lastInstant).toISOString(),
      isExpressRequest: true,
      amountDue: 0,
    });
    const customer = await at(lastInstant + 1, visit.customer);
    expect((await read(customer, visit)).withdrawalRight).toBeNull();
    expect((await withdraw(customer, visit)).json()).toMatchObject({ errorCode: 'BKG007' });
    const inTime = await makeVisit(late);
    expect((await withdraw(await at(lastInstant, inTime.customer), inTime)).statusCode).toBe(200);
  });

  test('after a whole visit only where it was asked for expressly', async () => {
    const visit = await makeVisit({ status: 'COMPLETED', express_request_at: null });
    expect((await withdraw(visit.customer, visit)).json()).toMatchObject({
      status: 'COMPLETED',
      withdrawal: { amountDue: 0 },
    });
  });
});

test('a second call, or many at once, change nothing and answer the same', async () => {
  const visit = await makeVisit();
  const answers = await Promise.all(Array.from({ length: 8 }, () => withdraw(visit.customer, visit)));
  testApp.clock.set(new Date(present + 5 * minuteMs));
  answers.push(await withdraw(visit.customer, visit));
  const declared = answers.map((answer) => answer.json<Booking>().withdrawal?.declaredAt);
  expect(new Set(declared)).toEqual(new Set([new Date(present).toISOString()]));
  const mails = await testApp.deps.db
    .selectFrom('outgoing_mail')
    .select('template')
    .where('recipient_email', 'in', [visit.customer.email, visit.provider.email])
    .where('template', 'like', 'booking.%')
    .execute();
  expect(mails.map(({ template }) => template).toSorted()).toEqual([
    'booking.withdrawal',
    'booking.withdrawn',
  ]);
});

test('the list of withdrawable bookings holds those with a right, and no others', async () => {
  const visit = await makeVisit();
  const { serviceId: service_id, customer } = visit;
  const made = { service_id, customer_id: customer.id, created_at: new Date(present) };
  const variants: [status: BookingStatus, more: object][] = [
    ...bookingStatuses.map((status): [BookingStatus, object] => [status, {}]),
    ['COMPLETED', { express_request_at: null }],
    [
      'CONFIRMED',
      { confirmed_at: new Date(present - 30 * dayMs), created_at: new Date(present - 30 * dayMs) },
    ],
  ];
  for (const [index, [status, more]] of variants.entries()) {
    const start_at = new Date(start + (index + 1) * dayMs);
    const confirmed_at = isConfirmed(status) ? new Date(present) : null;
    await makeBooking(
      testApp.deps.db,
      { ...made, confirmed_at, status, start_at, ...more },
      new Date(present),
    );
  }
  const list = async (query: object) => {
    const response = await testApp.request({
      url: '/api/v1/bookings/customer',
      query: { size: '100', ...query },
      as: customer,
    });
    return response.json<{ content: Booking[]; totalElements: number }>();
  };
  const all = await list({});
  const open = await list({ when: 'withdrawable' });
  const rightful = all.content.filter(({ withdrawalRight }) => withdrawalRight !== null);
  expect(rightful.length).toBe(4);
  expect(open.totalElements).toBe(4);
  expect(open.content.map(({ id }) => id)).toEqual(rightful.map(({ id }) => id));
  await withdraw(customer, visit);
  expect((await list({ when: 'withdrawable' })).totalElements).toBe(3);
});

describe('the express request of a new booking', () => {
  const address = { street: '3 rue de la République', city: 'Lyon', postalCode: '69002', country: 'FR' };
  async function request(startAt: string, more: object, instant = false) {
    testApp.clock.set(new Date(present));
    const owner = await testApp.signUp({ userType: 'provider' });
    const profile = { instant_booking: instant };
    const made = await makeProvider(testApp.deps, { accountId: owner.id, profile });
    const as = await testApp.signUp();
    const payload = { serviceId: made.serviceIds[0], startAt, address, ...more };
    return testApp.request({ method: 'POST', url: '/api/v1/bookings', payload, as });
  }

  test.each([
    ['nothing', {}],
    ['a refusal', { expressRequest: false }],
  ])('is required within the period: %s', async (_what, more) => {
    const answer = await request('2026-03-05T09:00:00Z', more);
    expect(answer.json()).toMatchObject({
      errorCode: 'VAL001',
      validationErrors: {
        expressRequest: 'Demandez expressément que la visite ait lieu avant la fin du délai de rétractation',
      },
    });
  });

  // A request may be answered until Wednesday, whose period ends with Wednesday, 18 March.
  test.each([
    ['the last day after an instant booking', '2026-03-16T09:00:00Z', true, 400],
    ['the day after it', '2026-03-17T09:00:00Z', true, 201],
    ['the last day after the latest answer', '2026-03-18T09:00:00Z', false, 400],
    ['the day after that', '2026-03-19T09:00:00Z', false, 201],
  ])('decides a request for %s', async (_day, startAt, instant, status) => {
    const answer = await request(startAt, {}, instant);
    expect(answer.statusCode, answer.body).toBe(status);
    if (status === 400)
      expect((await request(startAt, { expressRequest: true }, instant)).statusCode).toBe(201);
  });
});
