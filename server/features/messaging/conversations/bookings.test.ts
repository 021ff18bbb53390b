import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import { dayMs } from '#contract/durations.ts';
import type { ConversationState } from '#contract/messaging.ts';
import { makeBooking } from '#server/features/bookings/factory.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createTalks, type Talk } from '#server/testing/talks.ts';

const testApp = await startTestApp();
afterAll(() => testApp.close());
const { ask, makeTalk, makePair, send, view } = createTalks(testApp);
const { db } = testApp.deps;

const address = { street: '3 rue de la République', city: 'Lyon', postalCode: '69002' };

/** A request for the first free start of a day or after it, by the API. */
async function request(
  { serviceId, providerId }: Pick<Talk, 'serviceId' | 'providerId'>,
  as: SignedInUser,
  days = 5,
) {
  const from = new Date(testApp.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
  const path = `/providers/${providerId}/slots?serviceId=${serviceId}&from=${from}`;
  const free = await ask<{ days: { slots: { startAt: string }[] }[] }>('GET', path);
  const startAt = free.body.days.flatMap(({ slots }) => slots)[0]?.startAt;
  const { status, body } = await ask<Booking>('POST', '/bookings', as, {
    serviceId,
    startAt,
    address,
    expressRequest: true,
  });
  expect(status).toBe(201);
  return body.id;
}

describe('the booking that a conversation is about', () => {
  const subjectOf = async ({ id, owner }: Talk) => (await view(id, owner)).bookingId;

  test('is the one that was requested or confirmed last', async () => {
    const talk = await makeTalk();
    const move = (bookingId: string, status: string) =>
      ask('PATCH', `/bookings/${bookingId}/status?status=${status}`, talk.owner);
    const first = await request(talk, talk.customer);
    expect(await subjectOf(talk)).toBe(first);
    const second = await request(talk, talk.customer, 6);
    expect(await subjectOf(talk)).toBe(second);
    await move(first, 'CONFIRMED');
    expect(await subjectOf(talk)).toBe(first);
    await move(second, 'DECLINED');
    expect(await subjectOf(talk)).toBe(first);
    await ask('POST', `/bookings/${first}/cancel`, talk.customer, { reason: 'Un empêchement' });
    expect(await subjectOf(talk)).toBe(first);
  });

  test('is never one of another pair', async () => {
    const talk = await makeTalk();
    await request(talk, await testApp.signUp());
    await request(await makePair(), talk.customer);
    expect(await subjectOf(talk)).toBe(null);
  });

  test('can be named while it is being changed: both wait, neither fails', async () => {
    const talk = await makeTalk();
    await send(talk.id, talk.customer, 'Bonjour');
    const bookingId = await request(talk, talk.customer);
    const waiting = () => sql`select from pg_locks where not granted`.execute(db);
    const naming = await inTransaction(db, async (tx) => {
      await sql`select from booking where id = ${bookingId} for update`.execute(tx);
      const payload = { providerId: talk.providerId, subject: 'a', text: 'a', bookingId };
      const answer = ask('POST', '/conversations/initiate', talk.customer, payload);
      await eventually(async () => expect((await waiting()).rows).not.toEqual([]));
      // A change of the booking then locks the conversation, which is not locked.
      await sql`select from conversation where id = ${talk.id} for no key update nowait`.execute(tx);
      return { answer };
    });
    expect((await naming.answer).status).toBe(200);
  });
});

describe('the status', () => {
  const stateOf = async (id: string, as?: SignedInUser) =>
    ask<ConversationState>('GET', `/conversations/${id}/status`, as);

  test('names the next visit of the pair, for both, until it is over', async () => {
    const talk = await makeTalk();
    const { customer, owner, id, serviceId } = talk;
    expect((await stateOf(id, customer)).body).toEqual({
      conversationId: id,
      status: 'ACTIVE',
      liveBookingId: null,
    });
    const later = await request(talk, customer, 8);
    const sooner = await request(talk, customer, 5);
    for (const member of [customer, owner])
      expect((await stateOf(id, member)).body.liveBookingId).toBe(sooner);
    await ask('POST', `/bookings/${sooner}/cancel`, customer, { reason: 'Un empêchement' });
    expect((await stateOf(id, owner)).body.liveBookingId).toBe(later);
    await ask('POST', `/bookings/${later}/cancel`, customer, { reason: 'Un empêchement' });
    await makeBooking(db, { service_id: serviceId, customer_id: customer.id }, testApp.clock.now());
    expect((await stateOf(id, owner)).body.liveBookingId).toBe(null);
  });

  test('is told to members only', async () => {
    const { id } = await makeTalk();
    expect((await stateOf(id, await testApp.signUp())).code).toBe('RES001');
    expect((await stateOf(id)).code).toBe('AUT002');
    expect((await stateOf('x', await testApp.signUp())).code).toBe('VAL001');
  });
});
