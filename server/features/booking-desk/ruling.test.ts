import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { DeskBooking } from '#contract/booking-desk.ts';
import type { Booking } from '#contract/bookings.ts';
import { rulingHours, type RulingOutcome } from '#contract/bookings-rules.ts';
import { hourMs } from '#contract/durations.ts';
import { makeBooking, type BookingOverrides } from '#server/features/bookings/factory.ts';
import { identityProofHeader } from '#contract/auth-limits.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';
import { createPeople } from '#server/testing/people.ts';

const testApp = await startTestApp({
  at: '2026-03-02T09:00:00Z',
  environment: { FEATURE_PAYMENTS: 'true' },
});
afterAll(() => testApp.close());
const { db } = testApp.deps;
const { makePair } = createPeople(testApp);
const text = 'Les messages du 1er mars montrent qui attendait.';
const admin = await testApp.signUp({ roles: ['ADMIN'] });

/** A visit whose customer is reported absent an hour ago, unless the test says otherwise. */
async function makeAbsence(details: Partial<BookingOverrides> = {}) {
  const pair = await makePair();
  const now = testApp.clock.now();
  const end_at = new Date(now.getTime() - hourMs);
  const visit = {
    service_id: pair.serviceId,
    customer_id: pair.customer.id,
    status: 'NO_SHOW' as const,
    start_at: new Date(end_at.getTime() - hourMs),
    end_at,
  };
  return { ...pair, id: await makeBooking(db, { ...visit, ...details }, now) };
}
const absentProvider = { no_show_party: 'PROVIDER' } as const;

type Wish = Partial<{ outcome: string; text: string; version: number }>;
const rule = (id: string, outcome: RulingOutcome, more: Wish = {}, as: SignedInUser | null = admin) =>
  testApp.request({
    method: 'POST',
    url: `/api/v1/admin/bookings/${id}/ruling`,
    payload: { outcome, text, version: 1, ...more },
    ...(as && { as }),
  });
const rowOf = (id: string) =>
  db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const recordOf = (providerId: string) =>
  db
    .selectFrom('provider')
    .select(['completed_count', 'provider_fault_count'])
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow();
const eventsOf = (id: string) =>
  db
    .selectFrom('booking_event')
    .select(['status', 'actor'])
    .where('booking_id', '=', id)
    .orderBy('at')
    .execute();

describe('a ruling on an absence', () => {
  test('says that the visit took place: no fee, a completed visit, a review to ask for', async () => {
    const { id, providerId, customer } = await makeAbsence({ fee_cents: 4000, fee_tier: 'NO_SHOW' });
    const answer = await rule(id, 'COMPLETED');
    expect(answer.json<DeskBooking>()).toMatchObject({
      status: 'COMPLETED',
      noShowParty: null,
      fee: 0,
      feeTier: null,
      ruling: { outcome: 'COMPLETED', text, at: '2026-03-02T09:00:00.000Z' },
      outcomes: [],
      rulingUntil: null,
      version: 2,
    });
    expect(await recordOf(providerId)).toEqual({ completed_count: 1, provider_fault_count: 0 });
    expect(await eventsOf(id)).toEqual([
      { status: 'NO_SHOW', actor: 'PROVIDER' },
      { status: 'COMPLETED', actor: 'ADMIN' },
    ]);
    const reminders = await db
      .selectFrom('booking_reminder')
      .select('kind')
      .where('booking_id', '=', id)
      .execute();
    expect(reminders.map(({ kind }) => kind).toSorted()).toEqual(['REVIEW_1H', 'REVIEW_5D']);
    const seen = await testApp.request({ url: `/api/v1/bookings/${id}`, as: customer });
    expect(seen.json<Booking>()).toMatchObject({ canReview: true, ruling: { outcome: 'COMPLETED', text } });
  });

  test('says that nobody owes anything', async () => {
    const { id, providerId } = await makeAbsence({ ...absentProvider });
    await db.updateTable('provider').set({ provider_fault_count: 1 }).where('id', '=', providerId).execute();
    expect((await rule(id, 'CANCELLED')).json<DeskBooking>()).toMatchObject({
      status: 'CANCELLED',
      cancelledBy: 'ADMIN',
      noShowParty: null,
      fee: 0,
    });
    expect(await recordOf(providerId)).toEqual({ completed_count: 0, provider_fault_count: 0 });
  });

  test('turns an absence round, with its fee and the record of the provider', async () => {
    const { id, providerId } = await makeAbsence({ fee_cents: 4000, fee_tier: 'NO_SHOW' });
    expect((await rule(id, 'PROVIDER_ABSENT')).json<DeskBooking>()).toMatchObject({
      status: 'NO_SHOW',
      noShowParty: 'PROVIDER',
      fee: 0,
      feeTier: null,
    });
    expect(await recordOf(providerId)).toEqual({ completed_count: 0, provider_fault_count: 1 });
    const other = await makeAbsence({ ...absentProvider, price_cents: 9000 });
    await sql`update provider set provider_fault_count = 1 where id = ${other.providerId}`.execute(db);
    expect((await rule(other.id, 'CUSTOMER_ABSENT')).json<DeskBooking>()).toMatchObject({
      noShowParty: 'CUSTOMER',
      fee: 40,
      feeTier: 'NO_SHOW',
    });
    expect(await recordOf(other.providerId)).toEqual({ completed_count: 0, provider_fault_count: 0 });
  });

  test('confirms what was reported: nothing changes but the ruling', async () => {
    const { id, providerId } = await makeAbsence({ ...absentProvider });
    await db.updateTable('provider').set({ provider_fault_count: 1 }).where('id', '=', providerId).execute();
    expect((await rule(id, 'PROVIDER_ABSENT')).json<DeskBooking>()).toMatchObject({
      noShowParty: 'PROVIDER',
      ruling: { outcome: 'PROVIDER_ABSENT' },
    });
    expect(await recordOf(providerId)).toEqual({ completed_count: 0, provider_fault_count: 1 });
    expect(await eventsOf(id)).toHaveLength(1);
  });

  test('names who was absent of a visit that nobody has reported', async () => {
    const { id, providerId } = await makeAbsence({ status: 'CONFIRMED' });
    expect((await rule(id, 'COMPLETED')).json()).toMatchObject({
      errorCode: 'BKG003',
      allowed: ['CUSTOMER_ABSENT', 'PROVIDER_ABSENT'],
    });
    expect((await rule(id, 'PROVIDER_ABSENT')).json<DeskBooking>()).toMatchObject({
      status: 'NO_SHOW',
      noShowParty: 'PROVIDER',
    });
    expect(await recordOf(providerId)).toMatchObject({ provider_fault_count: 1 });
    expect((await rowOf(id)).due_at).toBeNull();
  });

  test('is told to both parties in their language, with its reason, and is in the audit', async () => {
    const { id, customer, owner } = await makeAbsence();
    await db.updateTable('account').set({ language: 'ar' }).where('id', '=', owner.id).execute();
    await rule(id, 'COMPLETED');
    const [[toCustomer], [toProvider]] = [
      await testApp.mailsTo(customer, 'booking.ruled'),
      await testApp.mailsTo(owner, 'booking.ruled'),
    ];
    expect(toCustomer?.subject).toBe('Notre décision sur votre visite');
    for (const words of [text, 'La visite a eu lieu.']) expect(toCustomer?.text).toContain(words);
    expect(toProvider?.subject).toBe('قرارنا بشأن زيارتكم');
    expect(toProvider?.text).toContain(text);
    const types = async (accountId: string) =>
      (
        await db
          .selectFrom('notification')
          .select(['type', 'text_variant'])
          .where('account_id', '=', accountId)
          .execute()
      ).map(({ type, text_variant: variant }) => `${type} ${variant}`);
    expect(await types(customer.id)).toEqual(['BOOKING_NO_SHOW ruled']);
    expect(await types(owner.id)).toEqual(['BOOKING_NO_SHOW ruled']);
    const audit = await db
      .selectFrom('audit_event')
      .select(['action', 'actor_id', 'before', 'after', 'reason'])
      .where('subject_id', '=', id)
      .execute();
    expect(audit).toEqual([
      {
        action: 'BOOKING_RULED',
        actor_id: admin.id,
        before: { outcome: 'CUSTOMER_ABSENT' },
        after: { outcome: 'COMPLETED' },
        reason: text,
      },
    ]);
  });

  test('takes the review of an absence with it, and keeps that of a visit', async () => {
    const review = async (as: SignedInUser, bookingId: string) => {
      const payload = { bookingId, rating: 1, comment: 'Personne n’est venu.' };
      await testApp.request({ method: 'POST', url: '/api/v1/reviews', as, payload });
    };
    const reviewOf = (bookingId: string) =>
      db
        .selectFrom('review')
        .select(['status', 'not_performed'])
        .where('booking_id', '=', bookingId)
        .executeTakeFirstOrThrow();
    const [gone, kept, upheld] = [
      await makeAbsence({ ...absentProvider }),
      await makeAbsence({ ...absentProvider }),
      await makeAbsence({ ...absentProvider }),
    ];
    for (const { customer, id } of [gone, kept, upheld]) await review(customer, id);
    await rule(gone.id, 'CUSTOMER_ABSENT');
    await rule(kept.id, 'COMPLETED');
    await rule(upheld.id, 'PROVIDER_ABSENT');
    expect(await reviewOf(gone.id)).toEqual({ status: 'DELETED', not_performed: true });
    expect(await reviewOf(kept.id)).toEqual({ status: 'PUBLISHED', not_performed: false });
    expect(await reviewOf(upheld.id)).toEqual({ status: 'PUBLISHED', not_performed: true });
    const { rating_counts } = await db
      .selectFrom('provider')
      .select('rating_counts')
      .where('id', '=', gone.providerId)
      .executeTakeFirstOrThrow();
    expect(rating_counts).toEqual([0, 0, 0, 0, 0]);
    const note = 'L’avis donné sur cette absence est retiré';
    expect((await testApp.mailsTo(gone.customer, 'booking.ruled'))[0]?.text).toContain(note);
    expect((await testApp.mailsTo(kept.customer, 'booking.ruled'))[0]?.text).not.toContain(note);
  });
});

describe('a ruling is refused', () => {
  test.for([
    ['reported too long ago', { end_at: -rulingHours * hourMs }, 'BKG003'],
    ['reported just in time', { end_at: -rulingHours * hourMs + 1 }, undefined],
  ] as const)('%s', async ([, { end_at }, code]) => {
    const now = testApp.clock.now().getTime();
    const { id } = await makeAbsence({
      end_at: new Date(now + end_at),
      start_at: new Date(now + end_at - hourMs),
    });
    expect((await rule(id, 'COMPLETED')).json<{ errorCode?: string }>().errorCode).toBe(code);
  });

  test.for([
    ['PENDING', 72],
    ['CONFIRMED', 72],
    ['IN_PROGRESS', -0.5],
    ['COMPLETED', -3],
    ['CANCELLED', -3],
    ['DECLINED', -3],
    ['EXPIRED', -3],
    // Completed by time, whether the sweep has run or not.
    ['CONFIRMED', -50],
  ] as const)('of a visit that is %s and starts in %s hours', async ([status, hours]) => {
    const start_at = new Date(testApp.clock.now().getTime() + hours * hourMs);
    const { id } = await makeAbsence({ status, start_at, end_at: new Date(start_at.getTime() + hourMs) });
    const refused = await rule(id, 'CUSTOMER_ABSENT');
    expect(refused.json()).toMatchObject({ status: 409, errorCode: 'BKG003', allowed: [] });
    expect((await rowOf(id)).ruling).toBeNull();
  });

  test('with an older version', async () => {
    const { id } = await makeAbsence();
    await db.updateTable('booking').set({ version: 2 }).where('id', '=', id).execute();
    expect((await rule(id, 'COMPLETED')).json()).toMatchObject({ status: 409, errorCode: 'CNF001' });
  });

  test('when there is one: of two at once one is made', async () => {
    const { id, customer, providerId } = await makeAbsence();
    const answers = await Promise.all([rule(id, 'COMPLETED'), rule(id, 'PROVIDER_ABSENT')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    expect(await testApp.mailsTo(customer, 'booking.ruled')).toHaveLength(1);
    const { completed_count, provider_fault_count } = await recordOf(providerId);
    expect(completed_count + provider_fault_count).toBe(1);
    const again = await rule(id, 'CANCELLED', { version: 2 });
    expect(again.json()).toMatchObject({ errorCode: 'BKG003', allowed: [] });
  });

  test('without the password again', async () => {
    const { id } = await makeAbsence();
    const bare = await testApp.request({
      method: 'POST',
      url: `/api/v1/admin/bookings/${id}/ruling`,
      payload: { outcome: 'COMPLETED', text, version: 1 },
      as: admin,
      headers: { [identityProofHeader]: '' },
    });
    expect(bare.json()).toMatchObject({ status: 403, errorCode: 'AUT011' });
    expect((await rowOf(id)).status).toBe('NO_SHOW');
  });

  test('without words, of no outcome, of no booking', async () => {
    const { id } = await makeAbsence();
    expect((await rule(id, 'COMPLETED', { text: ' ' })).statusCode).toBe(400);
    expect((await rule(id, 'COMPLETED', { outcome: 'DECLINED' })).statusCode).toBe(400);
    expect((await rule('019c0000-0000-7000-8000-000000000000', 'COMPLETED')).statusCode).toBe(404);
  });

  test('to visitors, to the parties, and to administrators of their own visits', async () => {
    const { id, customer, owner } = await makeAbsence();
    expect((await rule(id, 'COMPLETED', {}, null)).statusCode).toBe(401);
    for (const as of [customer, owner]) expect((await rule(id, 'COMPLETED', {}, as)).statusCode).toBe(403);
    const own = await makeAbsence({ customer_id: admin.id });
    expect((await rule(own.id, 'COMPLETED')).json()).toMatchObject({ status: 403, errorCode: 'AUT003' });
  });
});

test('the database keeps a ruling that says what the booking is', async () => {
  const { id } = await makeAbsence();
  const at = testApp.clock.now();
  const write = (change: object) => db.updateTable('booking').set(change).where('id', '=', id).execute();
  for (const change of [
    { ruling: 'COMPLETED', ruled_at: at },
    { ruling: 'PROVIDER_ABSENT', ruled_at: at },
    { ruling: 'CUSTOMER_ABSENT' },
    { ruling_text: text },
  ])
    await expect(write(change)).rejects.toThrow('booking_ruling');
  await write({ ruling: 'CUSTOMER_ABSENT', ruled_at: at });
});
