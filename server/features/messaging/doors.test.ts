import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { subjectMax } from '#contract/messaging-rules.ts';
import type { Conversation, Message } from '#contract/messaging.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';
import { createTalks } from '#server/testing/talks.ts';

const testApp = await startTestApp();
afterAll(() => testApp.close());
const { ask, makePair, makeTalk, read, send } = createTalks(testApp);

type Started = { conversation: Conversation; message: Message };
type Page = { content: Conversation[]; totalElements: number; last: boolean };

/** Both addresses lead to the same service: every test runs through each of them. */
describe.each([
  { path: '/messages/conversations', opening: '/messages/start-conversation' },
  { path: '/conversations', opening: '/conversations/initiate' },
])('$path', ({ path, opening }) => {
  const words = { subject: 'Un robinet', text: 'Bonjour, êtes-vous libre ?' };

  test('opens a conversation once', async () => {
    const { customer, owner, providerId, serviceId } = await makePair();
    const first = await ask<Started>('POST', opening, customer, { providerId, serviceId, ...words });
    expect(first.status).toBe(201);
    const { conversation, message } = first.body;
    expect(conversation).toMatchObject({
      subject: words.subject,
      serviceId,
      bookingId: null,
      status: 'ACTIVE',
      unreadCount: 0,
      other: { id: owner.id, displayName: 'Amina B.', role: 'PROVIDER', providerId },
      lastMessage: { text: words.text, mine: true, deleted: false, photo: false, phraseKey: null },
    });
    expect(message).toMatchObject({ text: words.text, mine: true, readAt: null, masked: false });
    const again = await ask<Started>('POST', opening, customer, { providerId, ...words });
    expect([again.status, again.body.conversation.id, again.body.message]).toEqual([
      200,
      conversation.id,
      message,
    ]);
    const seen = await ask<Page>('GET', path, owner);
    expect(seen.body.content).toMatchObject([
      {
        id: conversation.id,
        unreadCount: 1,
        firstUnreadId: message?.id,
        other: { id: customer.id, displayName: 'Camille M.', role: 'CUSTOMER', providerId: null },
        lastMessage: { text: words.text, mine: false },
      },
    ]);
  });

  test('sends another text in the conversation that exists, and a repetition of it once', async () => {
    const { customer, owner, id, providerId } = await makeTalk();
    const say = async (text: string) => {
      const { status, body } = await ask<Started>('POST', opening, customer, { providerId, ...words, text });
      return [status, body.conversation.id, body.message.text];
    };
    expect(await say('Et samedi ?')).toEqual([200, id, 'Et samedi ?']);
    expect(await say(' Et samedi ? ')).toEqual([200, id, 'Et samedi ?']);
    expect(await say('Ou dimanche ?')).toEqual([200, id, 'Ou dimanche ?']);
    await send(id, owner, 'Samedi');
    // An answer came in between: the same words are said again.
    expect(await say('Ou dimanche ?')).toEqual([200, id, 'Ou dimanche ?']);
    const texts = (await read(id, owner)).map(({ text }) => text);
    expect(texts.slice(0, 4)).toEqual(['Ou dimanche ?', 'Samedi', 'Ou dimanche ?', 'Et samedi ?']);
    await ask('DELETE', `/messages/conversations/${id}`, customer);
    expect(await say('Ou dimanche ?')).toEqual([200, id, 'Ou dimanche ?']);
    expect((await read(id, owner)).length).toBe(texts.length + 1);
  });

  test('sends nothing to an account that is suspended', async () => {
    const { customer, owner, providerId } = await makeTalk();
    const say = () => ask('POST', opening, customer, { providerId, ...words, text: 'Et samedi ?' });
    const suspend = (at: Date | null) =>
      testApp.deps.db.updateTable('account').set({ suspended_at: at }).where('id', '=', owner.id).execute();
    await suspend(testApp.clock.now());
    expect(await say()).toMatchObject({ status: 403, code: 'MSG001' });
    await suspend(null);
    expect((await say()).status).toBe(200);
  });

  test('sends the text in the conversation that exists when the message has an id', async () => {
    const { customer, id, providerId } = await makeTalk();
    const body = { providerId, ...words, clientMessageId: randomUUID() };
    const first = await ask<Started>('POST', opening, customer, body);
    const again = await ask<Started>('POST', opening, customer, body);
    expect([first.status, first.body.conversation.id]).toEqual([200, id]);
    expect(first.body.message).toMatchObject({ text: words.text, clientMessageId: body.clientMessageId });
    expect(again.body.message).toEqual(first.body.message);
  });

  test('replays an Idempotency-Key', async () => {
    const { customer, providerId } = await makePair();
    const call = { method: 'POST', url: `/api/v1${opening}`, as: customer } as const;
    const headers = { 'idempotency-key': randomUUID() };
    const post = (text: string) =>
      testApp.request({ ...call, headers, payload: { providerId, ...words, text } });
    const first = await post('Bonjour');
    const again = await post('Bonjour');
    expect([first.statusCode, again.statusCode, again.json()]).toEqual([201, 201, first.json()]);
    expect((await post('Bonsoir')).json()).toMatchObject({ errorCode: 'CNF002' });
  });

  test('names what is invalid', async () => {
    const { customer, providerId, serviceId } = await makePair();
    const { serviceId: foreign } = await makePair();
    const errors = async (payload: object) => {
      const { body, status } = await ask<{ validationErrors: object }>('POST', opening, customer, payload);
      return [status, Object.keys(body.validationErrors ?? {})];
    };
    expect(await errors({ providerId, text: 'a' })).toEqual([400, ['subject']]);
    expect(await errors({ providerId, subject: ' ', text: 'a' })).toEqual([400, ['subject']]);
    expect(await errors({ providerId, ...words, subject: 'a'.repeat(subjectMax + 1) })).toEqual([
      400,
      ['subject'],
    ]);
    expect(await errors({ ...words })).toEqual([400, ['providerId']]);
    expect(await errors({ ...words, providerId, customerId: customer.id })).toEqual([400, ['providerId']]);
    expect(await errors({ ...words, providerId, serviceId: foreign })).toEqual([400, ['serviceId']]);
    expect(await errors({ ...words, providerId, serviceId, bookingId: randomUUID() })).toEqual([
      400,
      ['bookingId'],
    ]);
    expect(await errors({ ...words, providerId, text: ' \u200b' })).toEqual([422, ['text']]);
    expect((await ask('POST', opening, customer, { ...words, providerId: randomUUID() })).code).toBe(
      'RES001',
    );
    expect((await ask('GET', path, customer)).body).toMatchObject({ totalElements: 0 });
  });

  test('is for its members: others, visitors and absent ids', async () => {
    const { customer, owner, id } = await makeTalk();
    const stranger = await testApp.signUp();
    for (const member of [customer, owner])
      expect((await ask('GET', `${path}/${id}`, member)).status).toBe(200);
    const foreign = await ask<object>('GET', `${path}/${id}`, stranger);
    const absent = await ask<object>('GET', `${path}/${randomUUID()}`, stranger);
    expect([foreign.status, foreign.code]).toEqual([404, 'RES001']);
    expect({ ...foreign.body, traceId: '' }).toEqual({ ...absent.body, traceId: '' });
    for (const call of ['', '/active', '/unread-count', `/${id}`])
      expect((await ask('GET', `${path}${call}`)).code).toBe('AUT002');
    expect((await ask('POST', opening, undefined, {})).code).toBe('AUT002');
    expect((await ask('GET', `${path}/x`, customer)).code).toBe('VAL001');
  });

  test('lists the newest message first, in pages', async () => {
    const talks = [await makeTalk(), await makeTalk(), await makeTalk()];
    const owner = talks[0]?.owner;
    if (!owner) throw new Error('no owner');
    const people = talks.map(({ customer }) => customer);
    const ids: string[] = [];
    for (const customer of people) {
      testApp.clock.advance(1);
      const started = await ask<Started>('POST', opening, customer, {
        providerId: talks[0]?.providerId,
        ...words,
      });
      ids.unshift(started.body.conversation.id);
    }
    const page = async (query: string) => (await ask<Page>('GET', `${path}${query}`, owner)).body;
    const whole = await page('');
    expect([whole.content.map(({ id }) => id), whole.totalElements]).toEqual([
      ids.slice(0, 2).concat(talks[0]?.id ?? ''),
      3,
    ]);
    expect(await page('?size=2&page=1')).toMatchObject({ content: [{ id: talks[0]?.id }], last: true });
    expect(await page('?size=2&page=7')).toMatchObject({ content: [], totalElements: 3 });
  });

  test('lists what is unread, whatever its place, in pages', async () => {
    const { owner, providerId, customer, id } = await makeTalk();
    const write = (as: SignedInUser) =>
      ask<Started>('POST', opening, as, { providerId, ...words, clientMessageId: randomUUID() });
    await write(customer);
    // The oldest one is answered last, so that what is unread is not on the first page.
    const strangers = [await testApp.signUp(), await testApp.signUp()];
    const ids = [id];
    for (const stranger of strangers) {
      testApp.clock.advance(1);
      ids.unshift((await write(stranger)).body.conversation.id);
    }
    const page = async (query: string, as = owner) => {
      const { body } = await ask<Page>('GET', `${path}?${query}`, as);
      return [body.content.map((one) => one.id), body.totalElements];
    };
    expect(await page('unread=true')).toEqual([ids, 3]);
    for (const one of ids.slice(0, 2)) await ask('PUT', `/messages/conversations/${one}/mark-read`, owner);
    expect(await page('unread=true&size=1')).toEqual([[id], 1]);
    expect(await page('unread=false')).toEqual([ids, 3]);
    expect(await page('unread=true', customer)).toEqual([[], 0]);
    await ask('PUT', `/conversations/${id}/archive`, owner);
    expect(await page('unread=true')).toEqual([[], 0]);
    expect(await page('unread=true&archived=true')).toEqual([[id], 1]);
    expect((await ask('GET', `${path}?unread=peut-etre`, owner)).code).toBe('VAL001');
    expect((await ask('GET', `${path}?unread=true`)).code).toBe('AUT002');
  });

  test('lists and counts what is active', async () => {
    const { customer, owner, id } = await makeTalk();
    await send(id, owner, 'Bonjour');
    const listed = async (query: string) =>
      (await ask<Page>('GET', `${path}${query}`, customer)).body.content.map((one) => one.id);
    const count = async () => (await ask('GET', `${path}/unread-count`, customer)).body;
    expect([await listed(''), await listed('/active'), await count()]).toEqual([[id], [id], { count: 1 }]);
    await ask('PUT', `/conversations/${id}/archive`, customer);
    expect([await listed(''), await listed('?archived=true'), await listed('/active')]).toEqual([
      [],
      [id],
      [],
    ]);
    expect(await count()).toEqual({ count: 0 });
    await ask('PUT', `/conversations/${id}/unarchive`, customer);
    await ask('PUT', `/conversations/${id}/block`, owner);
    expect([await listed(''), await listed('/active'), await count()]).toEqual([[id], [], { count: 1 }]);
  });
});

test('every call but can-initiate is closed while the flag is off', async () => {
  const closed = await startTestApp({ environment: { FEATURE_CHAT: 'false' } });
  const talks = createTalks(closed);
  const { customer, owner, id, providerId } = await talks.makeTalk();
  for (const path of ['/conversations', '/messages/conversations', `/conversations/${id}`])
    expect(await talks.ask('GET', path, customer)).toMatchObject({ status: 503, code: 'CFG002' });
  expect((await talks.send(id, owner, 'Bonjour')).code).toBe('CFG002');
  const can = await talks.ask('GET', `/conversations/can-initiate/${providerId}`, customer);
  expect([can.status, can.body]).toMatchObject([200, { canInitiate: false, reason: 'CHAT_DISABLED' }]);
  await closed.close();
});
