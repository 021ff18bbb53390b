import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { topicOf, userTopics } from '#contract/realtime.ts';
import { subscriptionsMax } from '#contract/realtime-limits.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import { createHttpServer, type App } from '#server/kernel/http/server.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';
import { eventually } from '#server/testing/eventually.ts';
import { connectStomp, listenForSockets } from '#server/testing/sockets/stomp-client.ts';
import { sendHandler } from './stomp-message.ts';
import { acceptSockets } from './stomp-gateway.ts';

let testApp: TestApp;
let user: SignedInUser;
let url: string;
const apps: App[] = [];
/** What reached the handler of /app/notes/<name>, and what it waits for. */
const notes: string[] = [];
let held: Promise<void> = Promise.resolve();
const asked: (readonly string[])[] = [];
let countFails = false;

const noteHandler = sendHandler({
  read: (destination) => /^\/app\/notes\/(\w+)$/.exec(destination)?.[1],
  body: z.object({ text: z.string().check(z.maxLength(5)) }),
  async handle(_deps, principal, name, { text }) {
    if (name === 'foreign') return 'denied';
    if (name === 'broken') throw new Error('select secret from account');
    if (name === 'slow') await held;
    notes.push(`${principal.accountId} ${name} ${text}`);
    return 'handled';
  },
});

async function listen(): Promise<string> {
  const app = await createHttpServer(testApp.deps, false);
  acceptSockets(app, testApp.deps, {
    sendHandlers: [() => undefined, noteHandler],
    countSources: {
      'unread-count': async (_db, accountIds) => {
        asked.push(accountIds);
        await held;
        if (countFails) throw new Error('no counts now');
        return new Map(accountIds.slice(0, 1).map((id) => [id, 7]));
      },
    },
    seen: async () => undefined,
  });
  apps.push(app);
  return listenForSockets(app);
}

beforeAll(async () => {
  testApp = await startTestApp({ environment: { FEATURE_CHAT: 'true' } });
  user = await testApp.signUp();
  url = await listen();
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await testApp.close();
});

const note = (name: string, text = 'a', headers = {}) => ({
  destination: `/app/notes/${name}`,
  body: JSON.stringify({ text }),
  headers,
});
const own = (topic: keyof typeof userTopics) => topicOf(user.id, userTopics[topic]);

describe('SEND', () => {
  it('reaches the handler of the destination with the parsed body', async () => {
    notes.length = 0;
    const { client, receipt } = await withReceipts();
    const frame = await receipt((headers) => client.publish(note('one', 'été', headers)));
    expect(frame.headers).toEqual({ 'receipt-id': 'receipt-1' });
    expect(notes).toEqual([`${user.id} one été`]);
    await client.deactivate();
  });

  it.each([
    ['the handler refuses', note('foreign'), 'Access denied', 1008],
    ['no handler knows the destination', { destination: '/app/other', body: '{}' }, 'Access denied', 1008],
    ['the body does not fit', note('one', 'longer'), 'Invalid body', 1008],
    ['the body is no JSON', { destination: '/app/notes/one', body: '{' }, 'Invalid body', 1008],
    ['there is no body', { destination: '/app/notes/one' }, 'Invalid body', 1008],
    ['there is no destination', { destination: '' }, 'The header destination is missing', 1002],
  ])('ends the connection when %s', async (_name, sent, message, code) => {
    const stomp = await connectStomp(url, user);
    stomp.client.publish({ ...sent, headers: { receipt: 'r:1' } });
    expect(await stomp.ending()).toEqual({ message, code });
    expect(stomp.errors[0]?.headers['receipt-id']).toBe('r:1');
    expect(stomp.errors[0]?.body).toBe('');
  });

  it('says nothing of what is wrong inside', async () => {
    const stomp = await connectStomp(url, user);
    stomp.client.publish(note('broken'));
    expect(await stomp.ending()).toEqual({ message: 'Not possible now', code: 1011 });
    expect(JSON.stringify(stomp.errors[0]?.headers)).not.toContain('secret');
  });

  it('is handled in order, one after the other', async () => {
    notes.length = 0;
    const wait = Promise.withResolvers<void>();
    held = wait.promise;
    const { client, receipt } = await withReceipts();
    const receipts: string[] = [];
    const all = ['slow', 'second', 'third'].map(async (name) => {
      await receipt((headers) => client.publish(note(name, 'a', headers)));
      receipts.push(name);
    });
    // Another connection is not held up.
    const other = await withReceipts();
    await other.receipt((headers) => other.client.publish(note('other', 'a', headers)));
    expect([notes.map((line) => line.split(' ')[1]), receipts]).toEqual([['other'], []]);
    wait.resolve();
    await Promise.all(all);
    expect(notes.map((line) => line.split(' ')[1])).toEqual(['other', 'slow', 'second', 'third']);
    expect(receipts).toEqual(['slow', 'second', 'third']);
    await Promise.all([client.deactivate(), other.client.deactivate()]);
  });
});

async function withReceipts() {
  const stomp = await connectStomp(url, user);
  return { client: stomp.client, receipt: (send: (headers: object) => void) => stomp.receipt(send) };
}

describe('SUBSCRIBE', () => {
  it('refuses an id in use, more than the limit, an unknown ack mode and missing headers', async () => {
    const ending = async (subscribe: (client: Awaited<ReturnType<typeof connectStomp>>) => void) => {
      const stomp = await connectStomp(url, user);
      subscribe(stomp);
      return stomp.ending();
    };
    const add = (id: string, headers = {}) => ({ id, destination: own('notifications'), ...headers });
    const ignore = () => undefined;
    expect(
      await ending(({ client }) => {
        client.subscribe(own('notifications'), ignore, add('a'));
        client.subscribe(own('conversations'), ignore, { id: 'a' });
      }),
    ).toEqual({ message: 'Subscription id in use', code: 1002 });
    expect(
      await ending(({ client }) => {
        for (let index = 0; index <= subscriptionsMax; index += 1)
          client.subscribe(own('notifications'), ignore, add(String(index)));
      }),
    ).toEqual({ message: 'Too many subscriptions', code: 1008 });
    expect(
      await ending(({ client }) => client.subscribe(own('notifications'), ignore, add('a', { ack: 'all' }))),
    ).toEqual({ message: 'Unknown ack mode', code: 1002 });
    expect(
      await ending(({ socket }) => socket.send(`SUBSCRIBE\ndestination:${own('notifications')}\n\n\0`)),
    ).toEqual({ message: 'The header id is missing', code: 1002 });
  });

  it('delivers to each subscription under its id until it is ended', async () => {
    const { realtime } = testApp.deps;
    const stomp = await connectStomp(url, user);
    const lists = [
      await stomp.subscribe(own('notifications'), { id: 'a:1' }),
      await stomp.subscribe(own('notifications'), { id: 'b', ack: 'client' }),
      await stomp.subscribe(own('notifications'), { id: 'c', ack: 'client-individual' }),
    ];
    await realtime.signal(user.id, 'notifications', { number: 1 });
    await eventually(() => expect(lists.map((list) => list.length)).toEqual([1, 1, 1]));
    expect(lists.map((list) => list[0]?.headers['subscription'])).toEqual(['a:1', 'b', 'c']);
    expect(new Set(lists.map((list) => list[0]?.headers['message-id'])).size).toBe(3);
    expect(lists.map((list) => Boolean(list[0]?.headers['ack']))).toEqual([false, true, true]);
    lists[1]?.[0]?.ack();
    lists[2]?.[0]?.nack();
    await stomp.receipt((headers) => stomp.client.unsubscribe('b', headers));
    await realtime.signal(user.id, 'notifications', { number: 2 });
    await eventually(() => expect(lists.map((list) => list.length)).toEqual([2, 1, 2]));
    await stomp.client.deactivate();
  });

  it('reads the counts of the subscribed accounts in one go, and again when that failed', async () => {
    const { db, realtime } = testApp.deps;
    const [other, absent] = [await testApp.signUp(), await testApp.signUp()];
    const stomps = await Promise.all([user, other].map((one) => connectStomp(url, one)));
    const lists = [
      await stomps[0]!.subscribe(own('unreadCount')),
      await stomps[1]!.subscribe(topicOf(other.id, userTopics.unreadCount)),
    ];
    asked.length = 0;
    countFails = true;
    const ids = [absent.id, user.id, other.id, user.id];
    await inTransaction(db, (tx) =>
      realtime.publish(
        tx,
        ids.map((accountId) => ({ accountId, topic: 'unread-count' as const })),
      ),
    );
    await eventually(() => expect(asked.length).toBeGreaterThan(1));
    countFails = false;
    await eventually(() => expect(lists.map((list) => list.length)).toEqual([1, 1]));
    for (const accountIds of asked) expect(accountIds.toSorted()).toEqual([user.id, other.id].toSorted());
    const counts = lists.map((list) => JSON.parse(list[0]?.body ?? '') as { count: number });
    expect(counts.map(({ count }) => count).toSorted((one, next) => one - next)).toEqual([0, 7]);
    await Promise.all(stomps.map(({ client }) => client.deactivate()));
  });
});

describe('transactions', () => {
  it('hold frames back until COMMIT, and drop them at ABORT', async () => {
    notes.length = 0;
    const { client, receipt } = await withReceipts();
    const [kept, dropped] = [client.begin('kept'), client.begin('dropped')];
    client.publish(note('first', 'a', { transaction: kept.id }));
    client.publish(note('never', 'a', { transaction: dropped.id }));
    client.ack('1', 'x', { transaction: kept.id });
    client.publish(note('second', 'a', { transaction: kept.id }));
    await receipt((headers) => client.publish(note('outside', 'a', headers)));
    expect(notes.map((line) => line.split(' ')[1])).toEqual(['outside']);
    dropped.abort();
    kept.commit();
    await receipt((headers) => client.publish(note('after', 'a', headers)));
    expect(notes.map((line) => line.split(' ')[1])).toEqual(['outside', 'first', 'second', 'after']);
    await client.deactivate();
  });

  it.each([
    ['an unknown one', ['COMMIT\ntransaction:x'], 'Unknown transaction'],
    [
      'an ended one',
      ['BEGIN\ntransaction:x', 'ABORT\ntransaction:x', 'COMMIT\ntransaction:x'],
      'Unknown transaction',
    ],
    ['a frame in an unknown one', ['ACK\nid:1\ntransaction:x'], 'Unknown transaction'],
    [
      'a second one of the name',
      ['BEGIN\ntransaction:x', 'BEGIN\ntransaction:x'],
      'Transaction already begun',
    ],
    ['one without a name', ['BEGIN'], 'The header transaction is missing'],
    ['an ACK without an id', ['ACK'], 'The header id is missing'],
    ['an UNSUBSCRIBE without an id', ['UNSUBSCRIBE'], 'The header id is missing'],
    ['a frame of servers', ['MESSAGE'], 'Unknown command'],
  ])('refuse %s', async (_name, frames, message) => {
    const stomp = await connectStomp(url, user);
    for (const frame of frames) stomp.socket.send(`${frame}\n\n\0`);
    expect(await stomp.ending()).toEqual({ message, code: 1002 });
  });

  it('have a limit, which ended ones do not count for', async () => {
    const stomp = await connectStomp(url, user);
    for (let index = 0; index < 40; index += 1) stomp.client.begin('x').commit();
    await stomp.receipt((headers) => stomp.client.publish(note('one', 'a', headers)));
    stomp.client.begin('x');
    for (let index = 0; index < 40; index += 1)
      stomp.client.publish(note('never', 'a', { transaction: 'x' }));
    expect(await stomp.ending()).toEqual({ message: 'Too many frames in transactions', code: 1008 });
  });
});

it('says goodbye with a receipt', async () => {
  const stomp = await connectStomp(url, user);
  stomp.socket.send('DISCONNECT\nreceipt:bye\n\n\0SEND\ndestination:/app/notes/never\n\n{}\0');
  const frame = await new Promise((resolve) => stomp.client.watchForReceipt('bye', resolve));
  expect(frame).toBeDefined();
  expect(await stomp.ending()).toEqual({ message: undefined, code: 1000 });
});
