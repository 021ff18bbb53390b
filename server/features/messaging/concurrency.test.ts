import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesPerMinute, newConversationsPer } from '#contract/messaging-rules.ts';
import { startApiProcess, type ApiProcess } from '#server/testing/api-server.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createTalks } from '#server/testing/talks.ts';

const testApp = await startTestApp();
/** Another process on the same database. */
let second: ApiProcess;
beforeAll(async () => {
  second = await startApiProcess(testApp);
});
afterAll(async () => {
  await second.stop();
  await testApp.close();
});
const { ask, makePair, makeTalk, send, read, view, countUnread } = createTalks(testApp);
const { db } = testApp.deps;

async function unreadOf(id: string, accountId: string) {
  const row = await db
    .selectFrom('conversation_member')
    .select('unread_count')
    .where('conversation_id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.unread_count;
}

test('fifty messages at once all arrive, at times of their own, and are counted', async () => {
  const { customer, owner, id } = await makeTalk();
  const from = (count: number) => (count % 2 === 0 ? customer : owner);
  const each = messagesPerMinute;
  const first = await Promise.all(
    Array.from({ length: 2 * each }, (_, count) => send(id, from(count), `${count}`)),
  );
  testApp.clock.advance(1.1);
  const rest = await Promise.all(Array.from({ length: 10 }, (_, count) => send(id, from(count), `${count}`)));
  expect([...first, ...rest].map(({ status }) => status)).toEqual(
    Array.from({ length: 2 * each + 10 }, () => 201),
  );
  const messages = await read(id, customer, '?size=100&direction=asc');
  const times = messages.map(({ sentAt }) => sentAt);
  expect([new Set(times).size, times]).toEqual([50, times.toSorted()]);
  expect([await unreadOf(id, customer.id), await unreadOf(id, owner.id)]).toEqual([25, 25]);
});

test('one id sent many times at once is one message', async () => {
  const { customer, id, owner } = await makeTalk();
  const payload = { text: 'Une fois', clientMessageId: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(id, customer, payload)));
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual([
    ...Array.from({ length: 9 }, () => '200'),
    '201',
  ]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await unreadOf(id, owner.id)).toBe(1);
});

test('two who open at once have one conversation, with both texts sent once', async () => {
  const one = await makePair();
  const two = await makePair();
  const open = (providerId: string, as: typeof one.owner) =>
    ask<{ conversation: { id: string } }>('POST', '/conversations/initiate', as, {
      providerId,
      subject: 'Bonjour',
      text: 'Bonjour',
      clientMessageId: randomUUID(),
    });
  const answers = await Promise.all([open(two.providerId, one.owner), open(one.providerId, two.owner)]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '201']);
  expect(new Set(answers.map(({ body }) => body.conversation.id)).size).toBe(1);
  expect(await read(answers[0].body.conversation.id, one.owner)).toHaveLength(2);
});

test('one who opens the same many times at once has one conversation with one message', async () => {
  const { customer, owner, providerId } = await makePair();
  const payload = { providerId, subject: 'Bonjour', text: 'Bonjour' };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => ask('POST', '/conversations/initiate', customer, payload)),
  );
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual([
    ...Array.from({ length: 7 }, () => '200'),
    '201',
  ]);
  expect(await countUnread(owner)).toBe(1);
});

test('marks and messages at once leave a count that is true', async () => {
  const { customer, owner, id } = await makeTalk();
  const mark = () => ask('PUT', `/messages/conversations/${id}/mark-read`, owner);
  await Promise.all(
    Array.from({ length: 30 }, (_, count) =>
      count % 2 === 0 && count < 30 ? send(id, customer, `${count}`) : mark(),
    ),
  );
  const unread = (await read(id, customer, '?size=100')).filter(({ readAt }) => readAt === null);
  expect(await view(id, owner)).toMatchObject({
    unreadCount: unread.length,
    firstUnreadId: unread.at(-1)?.id ?? null,
  });
  await mark();
  expect(await countUnread(owner)).toBe(0);
});

test('two processes share the limits of a person', async () => {
  // The other process has the clock of the machine.
  testApp.clock.set(new Date());
  const { customer, id } = await makeTalk();
  const headers = { authorization: `Bearer ${customer.accessToken}`, 'content-type': 'application/json' };
  const there = (path: string, payload: object) =>
    fetch(`${second.url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(payload) });
  const sends = Array.from({ length: messagesPerMinute + 6 }, async (_, count) =>
    count % 2 === 0
      ? (await send(id, customer, `${count}`)).status
      : (await there(`/messages/conversations/${id}/messages`, { text: `${count}` })).status,
  );
  const statuses = await Promise.all(sends);
  expect(statuses.filter((status) => status === 201)).toHaveLength(messagesPerMinute);
  expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  const opener = await testApp.signUp();
  const pairs = [];
  for (let count = 0; count < newConversationsPer.hour + 3; count += 1) pairs.push(await makePair());
  const opened = pairs.map(async ({ providerId }, count) => {
    const payload = { providerId, subject: 'a', text: 'Bonjour' };
    if (count % 2 === 0) return (await ask('POST', '/conversations/initiate', opener, payload)).status;
    const body = JSON.stringify(payload);
    const own = { ...headers, authorization: `Bearer ${opener.accessToken}` };
    return (
      await fetch(`${second.url}/api/v1/conversations/initiate`, { method: 'POST', headers: own, body })
    ).status;
  });
  const outcomes = await Promise.all(opened);
  expect(outcomes.filter((status) => status === 201)).toHaveLength(newConversationsPer.hour);
});
