import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '#contract/durations.ts';
import { newConversationsPer, relationDays } from '#contract/messaging-rules.ts';
import type { CanInitiate, Conversation } from '#contract/messaging.ts';
import { makeBooking } from '#server/features/bookings/factory.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';
import { createTalks } from '#server/testing/talks.ts';

const testApp = await startTestApp();
afterAll(() => testApp.close());
const { ask, makePair, makeTalk, send } = createTalks(testApp);
const { db } = testApp.deps;
beforeEach(() => testApp.clock.advance(60 * 25));

const words = { subject: 'Un robinet', text: 'Bonjour' };
const can = async (providerId: string, as?: SignedInUser) =>
  (await ask<CanInitiate>('GET', `/conversations/can-initiate/${providerId}`, as)).body;
const open = (payload: object, as: SignedInUser) =>
  ask<{ conversation: Conversation }>('POST', '/conversations/initiate', as, { ...words, ...payload });

async function expectRefusal(providerId: string, as: SignedInUser, reason: string) {
  expect(await can(providerId, as)).toMatchObject({ canInitiate: false, reason });
  expect(await open({ providerId }, as)).toMatchObject({ status: 403, code: 'MSG001', reason });
}

describe('a customer', () => {
  test('may write to a provider who is listed', async () => {
    const { customer, providerId } = await makePair();
    expect(await can(providerId, customer)).toEqual({
      canInitiate: true,
      reason: null,
      conversationId: null,
    });
    const { status, body } = await open({ providerId }, customer);
    expect(status).toBe(201);
    const conversationId = body.conversation.id;
    expect(await can(providerId, customer)).toEqual({ canInitiate: true, reason: null, conversationId });
  });

  test('is told when there is no such provider, or no sign-in', async () => {
    const { customer, providerId } = await makePair();
    expect((await ask('GET', `/conversations/can-initiate/${providerId}`)).code).toBe('AUT002');
    expect((await ask('GET', `/conversations/can-initiate/${randomUUID()}`, customer)).code).toBe('RES001');
    expect((await ask('GET', '/conversations/can-initiate/x', customer)).code).toBe('VAL001');
  });

  test('is refused by oneself', async () => {
    const { owner, providerId } = await makePair();
    await expectRefusal(providerId, owner, 'SELF');
  });

  test('is refused after a block by either of the two, with the same answer', async () => {
    const { customer, owner, id, providerId } = await makeTalk();
    await send(id, customer, 'Bonjour');
    const answers = [];
    for (const blocker of [customer, owner]) {
      await ask('PUT', `/conversations/${id}/block`, blocker);
      await expectRefusal(providerId, customer, 'BLOCKED');
      answers.push(await can(providerId, customer));
      await ask('PUT', `/conversations/${id}/unblock`, blocker);
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  test('is refused when suspended, and when the provider is not listed or suspended', async () => {
    const { customer, providerId } = await makePair();
    const now = testApp.clock.now();
    await db.updateTable('provider').set({ published: false }).where('id', '=', providerId).execute();
    await expectRefusal(providerId, customer, 'PROVIDER_UNAVAILABLE');
    await db.updateTable('account').set({ suspended_at: now }).where('id', '=', customer.id).execute();
    await expectRefusal(providerId, customer, 'ACCOUNT_SUSPENDED');
    const other = await makePair();
    await db.updateTable('provider').set({ suspended_at: now }).where('id', '=', other.providerId).execute();
    await expectRefusal(other.providerId, other.customer, 'PROVIDER_UNAVAILABLE');
  });

  test('opens a limited number of conversations in an hour and in a day', async () => {
    const customer = await testApp.signUp();
    const providers: string[] = [];
    for (let count = 0; count <= newConversationsPer.day; count += 1)
      providers.push((await makePair()).providerId);
    for (const [count, providerId] of providers.slice(0, newConversationsPer.day).entries()) {
      if (count > 0 && count % newConversationsPer.hour === 0) {
        await expectRefusal(providerId, customer, 'RATE_LIMITED');
        testApp.clock.advance(61);
      }
      expect((await open({ providerId }, customer)).status).toBe(201);
    }
    testApp.clock.advance(61);
    await expectRefusal(providers.at(-1) ?? '', customer, 'RATE_LIMITED');
    expect((await open({ providerId: providers[0] }, customer)).status).toBe(200);
    testApp.clock.advance(60 * 24);
    expect((await open({ providerId: providers.at(-1) }, customer)).status).toBe(201);
  });

  test('reopens a conversation that was left, with the new text', async () => {
    const { customer, owner, id, providerId } = await makeTalk();
    await send(id, owner, 'Bonjour');
    await ask('POST', `/conversations/${id}/leave`, customer);
    expect(await can(providerId, customer)).toEqual({ canInitiate: true, reason: null, conversationId: id });
    const reopened = await open({ providerId, text: 'Me revoilà' }, customer);
    expect(reopened).toMatchObject({
      status: 200,
      body: { conversation: { id, left: false }, message: { text: 'Me revoilà' } },
    });
  });

  test('attaches the service and the booking to the conversation that exists', async () => {
    const { customer, id, providerId, serviceId } = await makeTalk();
    await send(id, customer, 'Bonjour');
    const bookingId = await makeBooking(
      db,
      { service_id: serviceId, customer_id: customer.id },
      testApp.clock.now(),
    );
    const { body } = await open({ providerId, serviceId, bookingId }, customer);
    expect(body.conversation).toMatchObject({ id, serviceId, bookingId });
  });
});

describe('a provider', () => {
  test('writes first only to a customer of the last days, and never to another provider', async () => {
    const { owner, customer, serviceId } = await makePair();
    const other = await makePair();
    const refused = { status: 403, code: 'MSG001', reason: 'NO_RELATION' };
    for (const customerId of [customer.id, other.owner.id, randomUUID()])
      expect(await open({ customerId }, owner)).toMatchObject(refused);
    expect(await open({ customerId: customer.id }, customer)).toMatchObject(refused);
    const now = testApp.clock.now();
    const visit = { service_id: serviceId, customer_id: customer.id, status: 'CANCELLED' as const };
    const long = new Date(now.getTime() - relationDays * dayMs - 1);
    await makeBooking(db, { ...visit, created_at: long }, now);
    expect(await open({ customerId: customer.id }, owner)).toMatchObject(refused);
    const recent = new Date(long.getTime() + 1);
    await makeBooking(db, { ...visit, start_at: now, created_at: recent }, now);
    const opened = await open({ customerId: customer.id }, owner);
    expect(opened).toMatchObject({ status: 201, body: { conversation: { other: { id: customer.id } } } });
    expect((await open({ customerId: owner.id }, owner)).reason).toBe('SELF');
  });

  test('learns whether a customer can be written to, and no one else does', async () => {
    const { owner, customer, providerId, serviceId } = await makePair();
    const stranger = await makePair();
    const path = (customerId: string) => `/conversations/can-initiate/${providerId}?customerId=${customerId}`;
    const ready = async (customerId: string) => (await ask<CanInitiate>('GET', path(customerId), owner)).body;
    const refused = { canInitiate: false, reason: 'NO_RELATION', conversationId: null };
    for (const customerId of [customer.id, randomUUID()]) expect(await ready(customerId)).toEqual(refused);
    expect(await ready(owner.id)).toMatchObject({ canInitiate: false, reason: 'SELF' });
    await makeBooking(db, { service_id: serviceId, customer_id: customer.id }, testApp.clock.now());
    expect(await ready(customer.id)).toEqual({ canInitiate: true, reason: null, conversationId: null });
    const { body } = await open({ customerId: customer.id }, owner);
    expect(await ready(customer.id)).toMatchObject({ conversationId: body.conversation.id });
    await ask('PUT', `/conversations/${body.conversation.id}/block`, customer);
    expect(await ready(customer.id)).toMatchObject({ canInitiate: false, reason: 'BLOCKED' });
    for (const other of [customer, stranger.owner])
      expect((await ask('GET', path(customer.id), other)).code).toBe('RES001');
    expect((await ask('GET', path(customer.id))).code).toBe('AUT002');
    expect((await ask('GET', path('x'), owner)).code).toBe('VAL001');
  });

  test('who writes to a provider is a customer there, and the pair keeps one conversation', async () => {
    const one = await makePair();
    const two = await makePair();
    const first = await open({ providerId: two.providerId }, one.owner);
    const second = await open({ providerId: one.providerId }, two.owner);
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body.conversation).toMatchObject({
      id: first.body.conversation.id,
      other: { role: 'CUSTOMER' },
    });
  });
});

test('an unconfirmed e-mail address is refused where the setting asks for it', async () => {
  const strict = await startTestApp({ environment: { REQUIRE_VERIFIED_EMAIL: 'true' } });
  const talks = createTalks(strict);
  const { customer, providerId } = await talks.makePair();
  const path = `/conversations/can-initiate/${providerId}`;
  expect((await talks.ask('GET', path, customer)).body).toMatchObject({ reason: 'EMAIL_UNVERIFIED' });
  await strict.deps.db
    .updateTable('account')
    .set({ email_verified_at: strict.clock.now() })
    .where('id', '=', customer.id)
    .execute();
  expect((await talks.ask('GET', path, customer)).body).toMatchObject({ canInitiate: true });
  await strict.close();
});
