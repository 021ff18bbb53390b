import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#contract/durations.ts';
import { typingPauseMs } from '#contract/messaging-rules.ts';
import { ConversationEvent, typingDestination } from '#contract/realtime.ts';
import { resetNotifications } from './conversations/actions.ts';
import { sendMessage } from './messages/actions.ts';
import { deleteMessage } from './messages/change-actions.ts';
import { markConversationRead } from './messages/reading-actions.ts';
import { listUnreadCounts } from './conversations/queries.ts';
import { typingHandler } from './typing-actions.ts';
import { makeBooking } from '#server/features/bookings/factory.ts';
import type { DomainEvent } from '#server/kernel/events.ts';
import type { RealtimeEvent } from '#server/kernel/realtime/realtime-batches.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';
import { eventually } from '#server/testing/eventually.ts';
import { collectEvents } from '#server/testing/sockets/arrived-events.ts';
import { createTalks, type Talk } from '#server/testing/talks.ts';

const testApp = await startTestApp();
afterAll(() => testApp.close());
const { ask, makeTalk, send, read, countUnread } = createTalks(testApp);
const { db, realtime } = testApp.deps;

const received = collectEvents(realtime);
beforeEach(() => testApp.clock.advance(2));

/** Waits until everything that was published has been delivered. */
async function settle() {
  const rest = () => db.selectFrom('realtime_outbox').select('id').execute();
  await eventually(async () => expect(await rest()).toEqual([]));
  // A signal is delivered after what was published before it.
  const last = crypto.randomUUID();
  await realtime.signal(last, 'notifications', {});
  await eventually(() => expect(received.at(-1)?.accountId).toBe(last));
  received.pop();
}

/** What the two members were told by the work: role and kind, or role and count. */
async function told({ customer, owner }: Pick<Talk, 'customer' | 'owner'>, work: () => Promise<unknown>) {
  await settle();
  received.length = 0;
  await work();
  await settle();
  const roles = new Map([
    [customer.id, 'customer'],
    [owner.id, 'provider'],
  ]);
  const isOfMessages = ({ topic }: RealtimeEvent) => topic === 'unread-count' || topic === 'conversations';
  return received.filter(isOfMessages).map(({ accountId, topic, body }) => {
    const role = roles.get(accountId) ?? 'stranger';
    if (topic === 'unread-count') return `${role} count`;
    const event = ConversationEvent.parse(body);
    expect(
      Object.keys(event).filter((key) => !['kind', 'conversationId', 'messageId', 'isTyping'].includes(key)),
    ).toEqual([]);
    return `${role} ${event.kind}`;
  });
}

describe('sockets are told', () => {
  test('of messages, edits, marks and deletions, both members, and of counts who counts', async () => {
    const talk = await makeTalk();
    const { customer, owner, id } = talk;
    const both = (kind: string) => [`customer ${kind}`, `provider ${kind}`];
    expect(await told(talk, () => send(id, customer, 'Un'))).toEqual([...both('MESSAGE'), 'provider count']);
    const [message] = await read(id, customer);
    const path = `/messages/messages/${message?.id}`;
    expect(await told(talk, () => ask('PUT', path, customer, { text: 'Deux' }))).toEqual(both('EDITED'));
    expect(await told(talk, () => ask('PUT', path, customer, { text: 'Deux' }))).toEqual([]);
    const mark = () => ask('PUT', `/messages/conversations/${id}/mark-read`, owner);
    expect(await told(talk, mark)).toEqual(['provider READ', 'customer READ', 'provider count']);
    expect(await told(talk, mark)).toEqual([]);
    expect(await told(talk, () => ask('DELETE', path, customer))).toEqual(both('DELETED'));
    await send(id, customer, 'Trois');
    const [unread] = await read(id, customer);
    const remove = () => ask('DELETE', `/messages/messages/${unread?.id}`, customer);
    expect(await told(talk, remove)).toEqual(['provider count', ...both('DELETED')]);
    expect(await told(talk, () => send(id, customer, ''))).toEqual([]);
  });

  test('of settings only who set them, and of a block both', async () => {
    const talk = await makeTalk();
    const { customer, owner, id } = talk;
    await send(id, owner, 'Bonjour');
    const put = (verb: string) => told(talk, () => ask('PUT', `/conversations/${id}/${verb}`, customer));
    expect(await put('favorite')).toEqual(['customer STATE']);
    expect(await put('favorite')).toEqual([]);
    expect(await put('archive')).toEqual(['customer STATE', 'customer count']);
    expect(await put('unarchive')).toEqual(['customer STATE', 'customer count']);
    expect(await put('mute?muted=true')).toEqual(['customer STATE']);
    expect(await put('block')).toEqual(['customer STATE', 'provider STATE']);
    expect(await put('unblock')).toEqual(['customer STATE', 'provider STATE']);
    const leave = () => ask('POST', `/conversations/${id}/leave`, customer);
    expect(await told(talk, leave)).toEqual(['customer STATE', 'customer count']);
    expect(await told(talk, () => send(id, customer, 'Me revoilà'))).toEqual([
      'customer MESSAGE',
      'provider MESSAGE',
      'provider count',
      'customer count',
    ]);
    const hide = () => ask('DELETE', `/messages/conversations/${id}`, customer);
    expect(await told(talk, hide)).toEqual(['customer STATE', 'customer count']);
  });

  test('of reading during a block only the reader, and the sender does not see it', async () => {
    const talk = await makeTalk();
    const { customer, owner, id } = talk;
    await send(id, customer, 'Bonjour');
    await ask('PUT', `/conversations/${id}/block`, owner);
    const mark = () => ask('PUT', `/messages/conversations/${id}/mark-read`, owner);
    expect(await told(talk, mark)).toEqual(['provider READ', 'provider count']);
    expect((await read(id, customer))[0]?.readAt).toBe(null);
  });

  test('of every change of a booking of the pair, and of no other booking', async () => {
    const talk = await makeTalk();
    const stranger = await testApp.signUp();
    const now = testApp.clock.now();
    const request = (customer: SignedInUser, days: number) => {
      const start = new Date(now.getTime() + days * dayMs);
      const visit = { service_id: talk.serviceId, customer_id: customer.id, status: 'PENDING' as const };
      return makeBooking(db, { ...visit, start_at: start }, now);
    };
    const move = (bookingId: string, status: string) =>
      told(talk, async () => {
        const answer = await ask('PATCH', `/bookings/${bookingId}/status?status=${status}`, talk.owner);
        expect(answer.status).toBe(200);
      });
    const both = ['customer STATE', 'provider STATE'];
    const confirmed = await request(talk.customer, 5);
    expect(await move(confirmed, 'CONFIRMED')).toEqual(both);
    expect(await move(confirmed, 'CONFIRMED')).toEqual([]);
    expect(await move(await request(talk.customer, 6), 'DECLINED')).toEqual(both);
    expect(await move(await request(stranger, 7), 'DECLINED')).toEqual([]);
  });

  test('of an absolute count', async () => {
    const { customer, owner, id } = await makeTalk();
    await send(id, owner, 'Un');
    await send(id, owner, 'Deux');
    const counts = await listUnreadCounts(db, [customer.id, owner.id]);
    expect([counts.get(customer.id), counts.get(owner.id)]).toEqual([1, undefined]);
    expect(await countUnread(customer)).toBe(1);
  });
});

describe('typing', () => {
  const type = (id: string, as: SignedInUser, isTyping = true) =>
    ask('PUT', `/messages/conversations/${id}/typing?isTyping=${isTyping}`, as);

  test('is told to the other one, once in a while, and never stored', async () => {
    const talk = await makeTalk();
    const { customer, owner, id } = talk;
    expect(await told(talk, () => type(id, customer))).toEqual(['provider TYPING']);
    const body = { kind: 'TYPING', conversationId: id, isTyping: true };
    expect(received[0]).toEqual({ accountId: owner.id, topic: 'conversations', body });
    expect(await told(talk, () => type(id, customer))).toEqual([]);
    expect(await told(talk, () => type(id, owner))).toEqual(['customer TYPING']);
    testApp.clock.advance(typingPauseMs / minuteMs);
    expect(await told(talk, () => type(id, customer, false))).toEqual(['provider TYPING']);
    expect(received[0]?.body).toMatchObject({ isTyping: false });
    expect((await ask('PUT', `/messages/conversations/${id}/typing`, customer)).code).toBe('VAL001');
  });

  test('is not shown after a block, either way', async () => {
    const talk = await makeTalk();
    await ask('PUT', `/conversations/${talk.id}/block`, talk.owner);
    for (const member of [talk.customer, talk.owner])
      expect(await told(talk, async () => expect((await type(talk.id, member)).status).toBe(204))).toEqual(
        [],
      );
  });

  test('by the socket has the same limit, and is denied to everyone else', async () => {
    const talk = await makeTalk();
    const { customer, id } = talk;
    const principal = (person: SignedInUser) => ({
      accountId: person.id,
      sessionId: '',
      roles: [],
      language: 'fr' as const,
    });
    const body = { conversationId: id, isTyping: true, timestamp: testApp.clock.now().toISOString() };
    const sendTo = (conversationId: string, as: SignedInUser, input: unknown = body) =>
      typingHandler(typingDestination(conversationId))?.(testApp.deps, principal(as), input);
    expect(await told(talk, async () => expect(await sendTo(id, customer)).toBe('handled'))).toEqual([
      'provider TYPING',
    ]);
    expect(await told(talk, () => type(id, customer))).toEqual([]);
    expect(await sendTo(id, await testApp.signUp())).toBe('denied');
    expect(await sendTo(crypto.randomUUID(), customer)).toBe('denied');
    expect(await sendTo('x', customer)).toBe('denied');
    expect(await sendTo(id, customer, { isTyping: 1 })).toBe('invalid');
    expect(typingHandler('/app/other')).toBe(undefined);
  });
});

test('other features are told what was sent, erased, read and noticed', async () => {
  const { customer, owner, id } = await makeTalk();
  const events: DomainEvent[] = [];
  const deps = {
    ...testApp.deps,
    events: { emit: async (_tx: unknown, event: DomainEvent) => void events.push(event) },
  };
  const { message } = await sendMessage(deps, customer.id, id, { text: 'Bonjour' }, undefined);
  await resetNotifications(deps, owner.id, id);
  await markConversationRead(deps, owner.id, id);
  await deleteMessage(deps, customer.id, message.id);
  const at = testApp.clock.now();
  const sent = { messageId: message.id, conversationId: id, recipientId: owner.id };
  expect(events).toEqual([
    { type: 'message.sent', ...sent, at: new Date(message.sentAt) },
    { type: 'conversation.noticed', conversationId: id, accountId: owner.id, at },
    { type: 'conversation.read', conversationId: id, accountId: owner.id, at },
    { type: 'message.deleted', ...sent, at },
  ]);
});
