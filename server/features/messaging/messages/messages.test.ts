import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { editMinutes, messageMax, messagesPerMinute } from '#contract/messaging-rules.ts';
import type { Message } from '#contract/messaging.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createTalks } from '#server/testing/talks.ts';

const testApp = await startTestApp();
afterAll(() => testApp.close());
const { ask, makeTalk, send, read, view, countUnread } = createTalks(testApp);

describe('sending', () => {
  test('reaches the other member and counts as unread', async () => {
    const { customer, owner, id } = await makeTalk();
    const sent = await send(id, customer, '  Bonjour\r\nLéa ');
    expect([sent.status, sent.body]).toMatchObject([
      201,
      { text: 'Bonjour\nLéa', mine: true, senderId: customer.id },
    ]);
    const [received] = await read(id, owner);
    expect(received).toEqual({ ...sent.body, mine: false, clientMessageId: null });
    expect([await countUnread(owner), await countUnread(customer)]).toEqual([1, 0]);
    expect(await view(id, owner)).toMatchObject({ unreadCount: 1, firstUnreadId: sent.body.id });
  });

  test.for([
    ['', 'EMPTY'],
    [' \n\u200b', 'EMPTY'],
    ['a'.repeat(messageMax + 1), 'LONG'],
  ])('refuses a text that is empty or too long', async ([text = '']) => {
    const { customer, id } = await makeTalk();
    const refused = await send(id, customer, text);
    expect(refused).toMatchObject({ status: 422, code: 'MSG002' });
    expect(JSON.stringify(refused)).not.toContain('{{');
    expect(await read(id, customer)).toEqual([]);
  });

  test('counts code points', async () => {
    const { customer, id } = await makeTalk();
    expect((await send(id, customer, '👍'.repeat(messageMax))).status).toBe(201);
  });

  test('refuses what is neither text, phrase nor photo, and the phrases of the other role', async () => {
    const { customer, owner, id } = await makeTalk();
    expect((await send(id, customer, {})).code).toBe('VAL001');
    expect((await send(id, customer, { text: 'a', phraseKey: 'customer.thanks' })).code).toBe('VAL001');
    expect((await send(id, customer, { phraseKey: 'provider.onMyWay' })).code).toBe('VAL001');
    expect((await send(id, customer, { text: 'a\u0000b' })).code).toBe('VAL001');
    expect(await send(id, owner, { phraseKey: 'provider.onMyWay' })).toMatchObject({
      status: 201,
      body: { text: null, phraseKey: 'provider.onMyWay' },
    });
    expect((await view(id, customer)).lastMessage).toMatchObject({
      text: null,
      phraseKey: 'provider.onMyWay',
    });
  });

  test('sends a message once by the id of its sender, also when it was refused meanwhile', async () => {
    const { customer, owner, id } = await makeTalk();
    const payload = { text: 'Une fois', clientMessageId: randomUUID() };
    const first = await send(id, customer, payload);
    await ask('PUT', `/conversations/${id}/block`, owner);
    const again = await send(id, customer, payload);
    expect([first.status, again.status, again.body]).toEqual([201, 200, first.body]);
    expect(await read(id, owner)).toHaveLength(1);
    const elsewhere = await makeTalk();
    await send(elsewhere.id, elsewhere.customer, payload);
    expect(await read(elsewhere.id, elsewhere.owner)).toHaveLength(1);
  });

  test('refuses the id of a message of another conversation', async () => {
    const { owner, providerId, id } = await makeTalk();
    const other = await makeTalk();
    const started = { providerId, subject: 'Deux', text: 'Bonjour' };
    const second = await ask<{ conversation: { id: string } }>(
      'POST',
      '/conversations/initiate',
      other.customer,
      started,
    );
    const payload = { text: 'Une fois', clientMessageId: randomUUID() };
    await send(id, owner, payload);
    expect((await send(second.body.conversation.id, owner, payload)).code).toBe('CNF002');
  });

  test('replays an Idempotency-Key, and refuses it for another text or conversation', async () => {
    const { customer, id } = await makeTalk();
    const other = await makeTalk();
    const headers = { 'idempotency-key': randomUUID() };
    const post = async (to: string, text: string) => {
      const url = `/api/v1/messages/conversations/${to}/messages`;
      return testApp.request({ method: 'POST', url, as: customer, headers, payload: { text } });
    };
    const first = await post(id, 'Une fois');
    const again = await post(id, 'Une fois');
    expect([first.statusCode, again.statusCode, again.json()]).toEqual([201, 201, first.json()]);
    expect((await post(id, 'Deux fois')).statusCode).toBe(422);
    expect((await post(other.id, 'Une fois')).statusCode).toBe(422);
    expect(await read(id, customer)).toHaveLength(1);
  });

  test('stops a flood until its minute is over, in all conversations together', async () => {
    const { owner, providerId, id } = await makeTalk();
    const { customer } = await makeTalk();
    const started = { providerId, subject: 'Deux', text: 'Bonjour' };
    const second = await ask<{ conversation: { id: string } }>(
      'POST',
      '/conversations/initiate',
      customer,
      started,
    );
    const ids = [id, second.body.conversation.id];
    for (let count = 0; count < messagesPerMinute; count += 1)
      expect((await send(ids[count % 2] ?? '', owner, `${count}`)).status).toBe(201);
    const refused = await send(id, owner, 'trop');
    expect([refused.status, refused.code]).toEqual([429, 'RAT001']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
    testApp.clock.advance(1.01);
    expect((await send(id, owner, 'encore')).status).toBe(201);
  });
});

describe('reading', () => {
  test('orders messages of one instant by their arrival, and reads on while messages arrive', async () => {
    const { customer, owner, id } = await makeTalk();
    for (const text of ['1', '2', '3', '4', '5']) await send(id, customer, text);
    const texts = async (query: string) => (await read(id, owner, query)).map(({ text }) => text);
    expect(await texts('?direction=asc')).toEqual(['1', '2', '3', '4', '5']);
    expect(await texts('?size=2')).toEqual(['5', '4']);
    const [, fourth] = await read(id, owner, '?size=2');
    await send(id, owner, '6');
    expect(await texts(`?size=2&before=${fourth?.id}`)).toEqual(['3', '2']);
    expect(await texts(`?direction=ASC&after=${fourth?.id}`)).toEqual(['5', '6']);
    expect(await texts(`?before=${randomUUID()}`)).toEqual([]);
    expect(await texts('?page=1&size=4')).toEqual(['2', '1']);
    const bounded = await ask(
      'GET',
      `/messages/conversations/${id}/messages?before=${fourth?.id}&size=1`,
      owner,
    );
    expect(bounded.body).toMatchObject({ totalElements: 3, totalPages: 3, last: false });
  });

  test('marks up to a message, and never goes back', async () => {
    const { customer, owner, id } = await makeTalk();
    const sent: Message[] = [];
    for (const text of ['1', '2', '3']) sent.push((await send(id, customer, text)).body);
    testApp.clock.advance(5);
    const mark = (message: Message | undefined, as = owner) =>
      ask('PUT', `/messages/messages/${message?.id}/mark-read`, as);
    expect((await mark(sent[1])).body).toMatchObject({ unreadCount: 1, firstUnreadId: sent[2]?.id });
    const readAt = testApp.clock.now().toISOString();
    const states = async () => (await read(id, customer, '?direction=asc')).map((message) => message.readAt);
    expect(await states()).toEqual([readAt, readAt, null]);
    testApp.clock.advance(1);
    expect((await mark(sent[0])).body).toMatchObject({ unreadCount: 1 });
    expect(await states()).toEqual([readAt, readAt, null]);
    const all = await ask('PUT', `/messages/conversations/${id}/mark-read`, owner);
    expect([all.status, all.body]).toMatchObject([200, { unreadCount: 0, firstUnreadId: null }]);
    expect(await states()).toEqual([readAt, readAt, testApp.clock.now().toISOString()]);
    expect((await read(id, owner)).every((message) => message.readAt === null)).toBe(true);
    expect(await countUnread(owner)).toBe(0);
    expect((await mark(sent[0], (await makeTalk()).customer)).code).toBe('RES001');
  });
});

describe('editing', () => {
  test('shows the new text as edited, for a while', async () => {
    const { customer, owner, id } = await makeTalk();
    const { body: message } = await send(id, customer, 'Lundi');
    const edit = (text: string, as = customer) =>
      ask<Message>('PUT', `/messages/messages/${message.id}`, as, { text });
    testApp.clock.advance(1);
    const editedAt = testApp.clock.now().toISOString();
    expect(await edit(' Mardi ')).toMatchObject({ status: 200, body: { text: 'Mardi', editedAt } });
    expect(await edit('Mercredi')).toMatchObject({ status: 200, body: { text: 'Mercredi' } });
    expect((await read(id, owner))[0]).toMatchObject({ text: 'Mercredi', editedAt: expect.any(String) });
    expect(await edit('')).toMatchObject({ status: 422, code: 'MSG002' });
    expect(await edit('Jeudi', owner)).toMatchObject({ status: 403, code: 'AUT003' });
    expect(await edit('Jeudi', (await makeTalk()).customer)).toMatchObject({ status: 404, code: 'RES001' });
    await ask('PUT', `/conversations/${id}/block`, owner);
    expect((await edit('Jeudi')).code).toBe('MSG003');
    await ask('PUT', `/conversations/${id}/unblock`, owner);
    testApp.clock.advance(editMinutes - 1);
    expect(await edit('Jeudi')).toMatchObject({ status: 409, code: 'CNF001' });
    expect((await read(id, owner))[0]?.text).toBe('Mercredi');
  });

  test('changes nothing when the text is the same', async () => {
    const { customer, id } = await makeTalk();
    const { body: message } = await send(id, customer, 'Lundi');
    const again = await ask('PUT', `/messages/messages/${message.id}`, customer, { text: 'Lundi ' });
    expect(again.body).toEqual(message);
  });
});

describe('deleting', () => {
  test('erases the content, keeps the place and recounts', async () => {
    const { customer, owner, id } = await makeTalk();
    const { body: first } = await send(id, customer, 'Secret un');
    const { body: second } = await send(id, customer, 'Deux');
    testApp.clock.advance(60 * 24 * 30);
    const remove = (as = customer) => ask('DELETE', `/messages/messages/${first.id}`, as);
    expect((await remove(owner)).code).toBe('AUT003');
    expect((await remove((await makeTalk()).customer)).code).toBe('RES001');
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(204);
    for (const member of [customer, owner]) {
      const [, tombstone] = await read(id, member);
      expect(tombstone).toMatchObject({ id: first.id, text: null, deletedAt: expect.any(String) });
    }
    expect(await view(id, owner)).toMatchObject({ unreadCount: 1, firstUnreadId: second.id });
    await ask('DELETE', `/messages/messages/${second.id}`, customer);
    expect(await view(id, owner)).toMatchObject({
      unreadCount: 0,
      firstUnreadId: null,
      lastMessage: { deleted: true, text: null },
    });
    expect(await countUnread(owner)).toBe(0);
    expect((await ask('PUT', `/messages/messages/${first.id}`, customer, { text: 'a' })).code).toBe('CNF001');
    const row = await testApp.deps.db
      .selectFrom('message')
      .selectAll()
      .where('id', '=', first.id)
      .executeTakeFirst();
    expect(JSON.stringify(row)).not.toContain('ecret');
  });
});

test('every call about messages refuses visitors, strangers and absent ids', async () => {
  const { customer, id } = await makeTalk();
  const { body: message } = await send(id, customer, 'Bonjour');
  const stranger = await testApp.signUp();
  const calls = [
    ['GET', (one: string) => `/messages/conversations/${one}/messages`, id],
    ['POST', (one: string) => `/messages/conversations/${one}/messages`, id],
    ['PUT', (one: string) => `/messages/conversations/${one}/typing?isTyping=true`, id],
    ['PUT', (one: string) => `/messages/conversations/${one}/mark-read`, id],
    ['DELETE', (one: string) => `/messages/conversations/${one}`, id],
    ['PUT', (one: string) => `/messages/messages/${one}`, message.id],
    ['DELETE', (one: string) => `/messages/messages/${one}`, message.id],
    ['PUT', (one: string) => `/messages/messages/${one}/mark-read`, message.id],
  ] as const;
  for (const [method, pathOf, own] of calls) {
    const payload = method === 'GET' || method === 'DELETE' ? undefined : { text: 'a' };
    expect((await ask(method, pathOf(own), undefined, payload)).code).toBe('AUT002');
    for (const one of [own, randomUUID()])
      expect([pathOf(one), (await ask(method, pathOf(one), stranger, payload)).code]).toEqual([
        pathOf(one),
        'RES001',
      ]);
    expect((await ask(method, pathOf('x'), customer, payload)).code).toBe('VAL001');
  }
});
