import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '#contract/durations.ts';
import { bulkJoinMax } from '#contract/messaging-rules.ts';
import type { Conversation } from '#contract/messaging.ts';
import { makeBooking } from '#server/features/bookings/factory.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';
import { createTalks } from '#server/testing/talks.ts';

const testApp = await startTestApp();
afterAll(() => testApp.close());
const { ask, makeTalk, send, read, view, list, countUnread } = createTalks(testApp);

const put = (id: string, verb: string, as: SignedInUser) =>
  ask<Conversation>('PUT', `/conversations/${id}/${verb}`, as);
const post = (id: string, verb: string, as: SignedInUser) =>
  ask<Conversation>('POST', `/conversations/${id}/${verb}`, as);
const listed = async (as: SignedInUser, query = '') => (await list(as, query)).content.map((one) => one.id);

describe('settings of one member', () => {
  test.for([
    ['favorite', { favorite: true }],
    ['unfavorite', { favorite: false }],
    ['archive', { archived: true, status: 'ARCHIVED' }],
    ['unarchive', { archived: false, status: 'ACTIVE' }],
    ['mute?muted=true', { muted: true, mutedUntil: null }],
    ['mute?muted=false', { muted: false, mutedUntil: null }],
  ] as const)('%s changes nothing for the other one', async ([verb, expected]) => {
    const { customer, owner, id } = await makeTalk();
    await send(id, customer, 'Bonjour');
    for (const opposite of ['favorite', 'archive', 'mute?muted=true'])
      if (verb.startsWith('un') || verb.endsWith('false')) await put(id, opposite, customer);
    const seen = async () => ({ ...(await view(id, owner)), other: null });
    const before = await seen();
    for (let twice = 0; twice < 2; twice += 1)
      expect(await put(id, verb, customer)).toMatchObject({ status: 200, body: expected });
    expect(await seen()).toEqual(before);
  });

  test('an archived conversation comes back with a new message of either member', async () => {
    const { customer, owner, id } = await makeTalk();
    await send(id, customer, 'Bonjour');
    for (const sender of [owner, customer]) {
      await put(id, 'archive', customer);
      expect([await listed(customer), await listed(customer, '?archived=true')]).toEqual([[], [id]]);
      await send(id, sender, 'Encore');
      expect(await listed(customer)).toEqual([id]);
    }
  });

  test('a muting ends by itself, and still counts what is unread', async () => {
    const { customer, owner, id } = await makeTalk();
    const until = new Date(testApp.clock.now().getTime() + hourMs).toISOString();
    expect((await put(id, `mute?muted=true&until=${until}`, customer)).body).toMatchObject({
      muted: true,
      mutedUntil: until,
    });
    await send(id, owner, 'Bonjour');
    expect(await countUnread(customer)).toBe(1);
    testApp.clock.advance(60);
    expect(await view(id, customer)).toMatchObject({ muted: false, mutedUntil: null });
    expect((await put(id, `mute?muted=true&until=${until}`, customer)).code).toBe('VAL001');
    expect((await put(id, 'mute', customer)).code).toBe('VAL001');
  });
});

describe('a block', () => {
  test('stops both ways without a hint, and only who blocked lifts it', async () => {
    const { customer, owner, id } = await makeTalk();
    await send(id, customer, 'Bonjour');
    await put(id, 'block', owner);
    expect(await view(id, owner)).toMatchObject({ status: 'BLOCKED', blocked: true, blockedByMe: true });
    expect(await view(id, customer)).toMatchObject({ status: 'BLOCKED', blocked: true, blockedByMe: false });
    for (const member of [customer, owner]) {
      expect(await send(id, member, 'Non')).toMatchObject({ status: 409, code: 'MSG003' });
      expect((await read(id, member)).map(({ text }) => text)).toEqual(['Bonjour']);
    }
    expect((await put(id, 'unblock', customer)).body).toMatchObject({ status: 'BLOCKED' });
    expect((await put(id, 'unblock', owner)).body).toMatchObject({ status: 'ACTIVE' });
    expect((await send(id, customer, 'Oui')).status).toBe(201);
  });

  test('hides the presence both ways', async () => {
    const { customer, owner, id } = await makeTalk();
    const online = async () =>
      [await view(id, customer), await view(id, owner)].map(({ other }) => other.online);
    testApp.clock.advance(10);
    for (const member of [customer, owner]) await post(id, 'join', member);
    expect(await online()).toEqual([true, true]);
    await put(id, 'block', customer);
    expect(await online()).toEqual([false, false]);
    expect((await view(id, owner)).other.lastSeenAt).toBe(null);
  });
});

describe('leaving', () => {
  test('hides the conversation until the member writes again', async () => {
    const { customer, owner, id } = await makeTalk();
    await send(id, owner, 'Bonjour');
    expect(await post(id, 'leave', customer)).toMatchObject({
      status: 200,
      body: { left: true, status: 'CLOSED' },
    });
    expect((await post(id, 'leave', customer)).status).toBe(200);
    await send(id, owner, 'Toujours là ?');
    expect([await listed(customer), await countUnread(customer), (await view(id, owner)).status]).toEqual([
      [],
      0,
      'ACTIVE',
    ]);
    await send(id, customer, 'Oui');
    expect([await listed(customer), await countUnread(customer)]).toEqual([[id], 1]);
    expect(await view(id, customer)).toMatchObject({ left: false, unreadCount: 2 });
  });

  test('is possible after a visit that is over', async () => {
    const { customer, id, serviceId } = await makeTalk();
    await makeBooking(
      testApp.deps.db,
      { service_id: serviceId, customer_id: customer.id },
      testApp.clock.now(),
    );
    expect((await post(id, 'leave', customer)).status).toBe(200);
    expect((await ask('DELETE', `/messages/conversations/${id}`, customer)).status).toBe(204);
  });

  test('and deleting are refused while a booking of the pair is live', async () => {
    const { customer, owner, id, serviceId } = await makeTalk();
    const now = testApp.clock.now();
    const start = new Date(now.getTime() + dayMs);
    const visit = {
      service_id: serviceId,
      customer_id: customer.id,
      status: 'CONFIRMED' as const,
      start_at: start,
    };
    const bookingId = await makeBooking(testApp.deps.db, visit, now);
    for (const member of [customer, owner]) {
      expect(await post(id, 'leave', member)).toMatchObject({ status: 409, code: 'MSG004' });
      expect((await ask('DELETE', `/messages/conversations/${id}`, member)).code).toBe('MSG004');
    }
    await testApp.deps.db.updateTable('booking').set({ due_at: now }).where('id', '=', bookingId).execute();
    expect((await post(id, 'leave', customer)).status).toBe(200);
  });
});

describe('deleting for oneself', () => {
  test('hides the history up to now, and nothing for the other one', async () => {
    const { customer, owner, id } = await makeTalk();
    await send(id, owner, 'Avant');
    const remove = () => ask('DELETE', `/messages/conversations/${id}`, customer);
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
    expect([await listed(customer), await read(id, customer), await countUnread(customer)]).toEqual([
      [],
      [],
      0,
    ]);
    expect(await view(id, customer)).toMatchObject({
      lastMessage: null,
      unreadCount: 0,
      firstUnreadId: null,
    });
    expect([await listed(owner), (await read(id, owner)).length]).toEqual([[id], 1]);
    const [hidden] = await read(id, owner);
    for (const [method, path] of [
      ['PUT', '/mark-read'],
      ['DELETE', ''],
    ] as const)
      expect((await ask(method, `/messages/messages/${hidden?.id}${path}`, customer)).code).toBe('RES001');
    await send(id, owner, 'Après');
    expect((await read(id, customer)).map(({ text }) => text)).toEqual(['Après']);
    expect([await listed(customer), await countUnread(customer)]).toEqual([[id], 1]);
    const found = await ask('GET', '/messages/search?query=avant', customer);
    expect(found.body).toMatchObject({ totalElements: 0 });
  });
});

describe('presence and notifications', () => {
  test('join, activity and status answer the state, and record that the caller is seen', async () => {
    const { customer, owner, id } = await makeTalk();
    for (const verb of ['join', 'activity']) {
      testApp.clock.advance(30);
      expect((await view(id, owner)).other.online).toBe(false);
      const state = { status: 200, body: { conversationId: id, status: 'ACTIVE' } };
      expect(await ask('POST', `/conversations/${id}/${verb}`, customer)).toMatchObject(state);
      expect((await view(id, owner)).other.online).toBe(true);
      expect(await ask('GET', `/conversations/${id}/status`, customer)).toMatchObject(state);
    }
  });

  test('bulk-join answers only what is one’s own, and leave-all changes no membership', async () => {
    const { customer, id } = await makeTalk();
    const foreign = await makeTalk();
    const conversationIds = [foreign.id, id, randomUUID()];
    const join = (ids: string[]) =>
      ask('POST', '/conversations/bulk-join', customer, { conversationIds: ids });
    expect(await join(conversationIds)).toMatchObject({ status: 200, body: { conversationIds: [id] } });
    expect((await join([])).code).toBe('VAL001');
    expect((await join(Array.from({ length: bulkJoinMax + 1 }, () => id))).code).toBe('VAL001');
    expect(await ask('POST', '/conversations/leave-all', customer)).toMatchObject({
      status: 200,
      body: { conversationIds: [] },
    });
    await send(id, customer, 'Bonjour');
    expect(await listed(customer)).toEqual([id]);
  });

  test('resetting the notification reads no message', async () => {
    const { customer, owner, id } = await makeTalk();
    await send(id, owner, 'Bonjour');
    const expected = { conversationId: id, unreadCount: 1, muted: false, mutedUntil: null };
    const stats = async () => (await ask('GET', `/conversations/${id}/notification-stats`, customer)).body;
    expect(await stats()).toEqual({ ...expected, notified: true });
    const body = { ...expected, notified: false };
    expect(await post(id, 'reset-notifications', customer)).toMatchObject({ status: 200, body });
    expect(await stats()).toEqual(body);
    expect(await countUnread(customer)).toBe(1);
  });

  test('a suspended account closes the conversation for both', async () => {
    const { customer, owner, id } = await makeTalk();
    const suspended = { suspended_at: testApp.clock.now() };
    await testApp.deps.db.updateTable('account').set(suspended).where('id', '=', owner.id).execute();
    expect((await view(id, customer)).status).toBe('CLOSED');
    expect(await send(id, customer, 'Bonjour')).toMatchObject({ status: 403, code: 'MSG001' });
    expect(await send(id, owner, 'Bonjour')).toMatchObject({ status: 403, reason: 'ACCOUNT_SUSPENDED' });
  });
});

test('every call about a conversation refuses visitors, strangers and absent ids', async () => {
  const { customer, id } = await makeTalk();
  const stranger = await testApp.signUp({ roles: ['ADMIN'] });
  const calls = [
    ...['favorite', 'unfavorite', 'block', 'unblock', 'archive', 'unarchive', 'mute?muted=true'].map(
      (verb) => ['PUT', verb] as const,
    ),
    ...['reset-notifications', 'leave', 'join', 'activity'].map((verb) => ['POST', verb] as const),
    ...['status', 'notification-stats'].map((verb) => ['GET', verb] as const),
  ];
  const before = await view(id, customer);
  for (const [method, verb] of calls) {
    expect([verb, (await ask(method, `/conversations/${id}/${verb}`)).code]).toEqual([verb, 'AUT002']);
    for (const one of [id, randomUUID()])
      expect([verb, (await ask(method, `/conversations/${one}/${verb}`, stranger)).code]).toEqual([
        verb,
        'RES001',
      ]);
    expect([verb, (await ask(method, `/conversations/x/${verb}`, customer)).code]).toEqual([verb, 'VAL001']);
  }
  for (const path of ['/conversations/bulk-join', '/conversations/leave-all'])
    expect((await ask('POST', path)).code).toBe('AUT002');
  expect(await view(id, customer)).toEqual(before);
});
