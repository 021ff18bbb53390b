import { afterAll, describe, expect, test } from 'vitest';
import { reminderKinds, type BookingActor, type BookingStatus } from '#contract/bookings-rules.ts';
import { hourMs } from '#contract/durations.ts';
import type { Notification } from '#contract/notifications.ts';
import { makeBooking } from './factory.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';
import { createTalks } from '#server/testing/talks.ts';

const testApp = await startTestApp({ at: '2026-03-02T08:00:00Z' });
afterAll(() => testApp.close());
const { makePair } = createTalks(testApp);
const { db, events } = testApp.deps;
const now = testApp.clock.now();

async function makeVisit(details: object = {}, hoursAhead = 72) {
  const pair = await makePair();
  const start = new Date(now.getTime() + hoursAhead * hourMs);
  const visit = { service_id: pair.serviceId, customer_id: pair.customer.id, start_at: start };
  return { ...pair, bookingId: await makeBooking(db, { ...visit, ...details }, now) };
}
type Visit = Awaited<ReturnType<typeof makeVisit>>;

const centre = async (as: SignedInUser, language = 'fr') => {
  const headers = { 'accept-language': language };
  const answer = await testApp.request({ url: '/api/v1/notifications', as, headers });
  return answer.json<{ content: Notification[] }>().content;
};

async function change({ bookingId, providerId }: Visit, status: BookingStatus, actor: BookingActor) {
  await db
    .transaction()
    .execute((tx) =>
      events.emit(tx, { type: 'booking.changed', bookingId, providerId, status, actor, at: now }),
    );
}
async function told(visit: Visit) {
  const types = async (as: SignedInUser) =>
    (await centre(as)).map(({ type, priority }) => `${type} ${priority}`);
  return { customer: await types(visit.customer), provider: await types(visit.owner) };
}

describe('a change of a booking is told', () => {
  test.for([
    ['PENDING', 'CUSTOMER', [], ['BOOKING_REQUESTED HIGH']],
    ['CONFIRMED', 'PROVIDER', ['BOOKING_CONFIRMED HIGH'], []],
    ['CONFIRMED', 'CUSTOMER', ['BOOKING_CONFIRMED HIGH'], ['BOOKING_CONFIRMED HIGH']],
    ['DECLINED', 'PROVIDER', ['BOOKING_DECLINED HIGH'], []],
    ['EXPIRED', 'SYSTEM', ['BOOKING_EXPIRED NORMAL'], []],
    ['CANCELLED', 'CUSTOMER', [], ['BOOKING_CANCELLED HIGH']],
    ['CANCELLED', 'PROVIDER', ['BOOKING_CANCELLED HIGH'], []],
    ['CANCELLED', 'SYSTEM', ['BOOKING_CANCELLED HIGH'], ['BOOKING_CANCELLED HIGH']],
    ['IN_PROGRESS', 'PROVIDER', ['BOOKING_STARTED NORMAL'], []],
    ['COMPLETED', 'PROVIDER', ['BOOKING_COMPLETED NORMAL'], []],
    ['COMPLETED', 'SYSTEM', ['BOOKING_COMPLETED NORMAL'], ['BOOKING_COMPLETED NORMAL']],
    ['NO_SHOW', 'PROVIDER', ['BOOKING_NO_SHOW URGENT'], []],
  ] as const)('%s by %s to who has to know', async ([status, actor, customer, provider]) => {
    const details = status === 'NO_SHOW' ? { no_show_party: 'CUSTOMER' } : {};
    const visit = await makeVisit({ status, ...details });
    await change(visit, status, actor);
    expect(await told(visit)).toEqual({ customer, provider });
    await change(visit, status, actor);
    expect(await told(visit)).toEqual({ customer, provider });
  });

  test.for([
    [23.9, 'URGENT'],
    [24, 'HIGH'],
  ] as const)('a cancellation %f hours before the visit as %s', async ([hours, priority]) => {
    const visit = await makeVisit({ status: 'CANCELLED' }, hours);
    await change(visit, 'CANCELLED', 'PROVIDER');
    expect((await told(visit)).customer).toEqual([`BOOKING_CANCELLED ${priority}`]);
  });

  test('as accepted to who waited for it, and as confirmed to who booked at once', async () => {
    const messageFor = async (actor: BookingActor) => {
      const visit = await makeVisit({ status: 'CONFIRMED' });
      await change(visit, 'CONFIRMED', actor);
      return (await centre(visit.customer, 'en'))[0]?.message;
    };
    expect(await messageFor('PROVIDER')).toMatch(/ accepted your request$/);
    expect(await messageFor('CUSTOMER')).toMatch(/^It is confirmed/);
  });

  test('with who, when and where to look, in the language of the reader', async () => {
    const visit = await makeVisit({ status: 'PENDING' });
    await change(visit, 'PENDING', 'CUSTOMER');
    const [request] = await centre(visit.owner);
    expect(request?.link).toBe(`/bookings/${visit.bookingId}`);
    expect(request?.message).toBe('Camille\u00a0M. demande une visite');
    expect(request?.detail).toMatch(/^[^,]+, jeudi 5 mars, 09:00\s–\s\d\d:\d\d, \d+,\d\d\s€\./u);
    expect((await centre(visit.owner, 'en'))[0]?.detail).toContain('Thursday');
    expect((await centre(visit.owner, 'ar'))[0]?.detail).toMatch(/الخميس/);
  });
});

test('reminders are told, and the invitation to review leads there', async () => {
  const visit = await makeVisit({ status: 'CONFIRMED' });
  for (const reminder of reminderKinds)
    await db
      .transaction()
      .execute((tx) =>
        events.emit(tx, { type: 'booking.reminded', bookingId: visit.bookingId, reminder, at: now }),
      );
  const { customer, provider } = await told(visit);
  const count = (list: string[], text: string) => list.filter((one) => one === text).length;
  expect(count(customer, 'BOOKING_REMINDER HIGH')).toBe(2);
  expect(count(provider, 'BOOKING_REMINDER HIGH')).toBe(4);
  expect(count(customer, 'REVIEW_INVITATION LOW')).toBe(2);
  const invitation = (await centre(visit.customer)).find(({ type }) => type === 'REVIEW_INVITATION');
  expect(invitation?.link).toBe(`/bookings/${visit.bookingId}#review`);
});

test.each(['fr', 'en', 'ar'])('no notification lacks a text in %s', async (language) => {
  const seen = new Set<string>();
  for (const [status, details] of [
    ['PENDING', { respond_by: now }],
    ['CONFIRMED', {}],
    ['DECLINED', {}],
    ['EXPIRED', {}],
    ['CANCELLED', {}],
    ['IN_PROGRESS', {}],
    ['COMPLETED', {}],
    ['NO_SHOW', { no_show_party: 'CUSTOMER' }],
    ['NO_SHOW', { no_show_party: 'PROVIDER' }],
  ] as const)
    for (const actor of ['CUSTOMER', 'PROVIDER', 'SYSTEM'] as const) {
      const visit = await makeVisit({ status, ...details });
      await change(visit, status, actor);
      for (const { message, detail } of [
        ...(await centre(visit.customer, language)),
        ...(await centre(visit.owner, language)),
      ]) {
        expect(`${message} ${detail}`).not.toMatch(/\{\{|[A-Z]+_[A-Z]+|undefined|null|NaN/);
        seen.add(message);
      }
    }
  expect(seen.size).toBeGreaterThanOrEqual(12);
});
