import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { topicOf, userTopics } from '#contract/realtime.ts';
import { createHttpServer, type App } from '#server/kernel/http/server.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';
import { eventually } from '#server/testing/eventually.ts';
import { connectStomp, listenForSockets, openSocket } from '#server/testing/sockets/stomp-client.ts';
import { sendHandler } from './stomp-message.ts';
import { acceptSockets } from './stomp-gateway.ts';
import type { SocketLimits } from './stomp-session.ts';

let testApp: TestApp;
let user: SignedInUser;
const apps: App[] = [];
/** What the handler of /app/slow waits for. */
const wait = Promise.withResolvers<void>();
/** Accounts whose presence was written at the same moment. */
const portions: string[][] = [];
let portion: string[] | undefined;

async function listen(limits: Partial<SocketLimits> = {}): Promise<string> {
  const app = await createHttpServer(testApp.deps, false);
  acceptSockets(app, testApp.deps, {
    sendHandlers: [
      sendHandler({
        read: (destination) => (destination === '/app/slow' ? destination : undefined),
        body: z.object({}),
        handle: () => wait.promise.then(() => 'handled' as const),
      }),
    ],
    countSources: {},
    async seen(accountId) {
      if (!portion) {
        portion = [];
        portions.push(portion);
        setImmediate(() => (portion = undefined));
      }
      portion.push(accountId);
    },
    limits,
  });
  apps.push(app);
  return listenForSockets(app);
}

beforeAll(async () => {
  testApp = await startTestApp({ environment: { FEATURE_CHAT: 'true' } });
  user = await testApp.signUp();
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await testApp.close();
});

const own = (topic: keyof typeof userTopics) => topicOf(user.id, userTopics[topic]);

describe('signs of life', () => {
  it('come from the server as often as both sides agreed, and keep a living client connected', async () => {
    const quick = await listen({ heartBeatMs: 50, sweepMs: 10 });
    const stomp = await connectStomp(quick, user, { heartBeats: [50, 50] });
    const beats: string[] = [];
    stomp.socket.on('message', (data: Buffer) => beats.push(data.toString()));
    await eventually(() => expect(beats.length).toBeGreaterThan(10));
    expect(new Set(beats)).toEqual(new Set(['\n']));
    expect(stomp.closings).toEqual([]);
    await stomp.client.deactivate();
  });

  it('that stop end the connection', async () => {
    const quick = await listen({ heartBeatMs: 50, sweepMs: 10 });
    const socket = await openSocket(quick);
    socket.send(
      `CONNECT\naccept-version:1.2\nheart-beat:50,0\nAuthorization:Bearer ${user.accessToken}\n\n\0`,
    );
    const [data] = (await once(socket, 'message')) as [Buffer];
    expect(data.toString()).toContain('heart-beat:50,50');
    expect((await once(socket, 'close'))[0]).toBe(1006);
  });

  it('are not asked of a client that offers none, but CONNECT is', async () => {
    const quick = await listen({ heartBeatMs: 10, sweepMs: 5, connectWithinMs: 50 });
    const stomp = await connectStomp(quick, user);
    const mute = await openSocket(quick);
    expect((await once(mute, 'close'))[0]).toBe(1006);
    await stomp.subscribe(own('conversations'));
    expect(stomp.closings).toEqual([]);
    await stomp.client.deactivate();
  });
});

it('cuts a client that does not read, and no other one', async () => {
  const { realtime } = testApp.deps;
  const narrow = await listen({ waitingBytesMax: 100_000 });
  const [slow, other] = [await connectStomp(narrow, user), await connectStomp(narrow, user)];
  await slow.subscribe(own('notifications'));
  const received = await other.subscribe(own('notifications'));
  slow.socket.pause();
  // More than the buffers of both systems hold.
  for (let sent = 0; sent < 2000; sent += 1)
    await realtime.signal(user.id, 'notifications', { text: 'x'.repeat(7000) });
  await eventually(() => expect(received.length).toBe(2000));
  slow.socket.resume();
  expect((await slow.ending()).code).toBe(1006);
  expect(other.closings).toEqual([]);
  await other.client.deactivate();
});

it('reads no further while a frame of the connection is handled', async () => {
  const url = await listen();
  const [stomp, other] = [await connectStomp(url, user), await connectStomp(url, user)];
  const filler = Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [`x${index}`, 'x'.repeat(4000)]),
  );
  for (let sent = 0; sent < 1000; sent += 1)
    stomp.client.publish({ destination: '/app/slow', body: '{}', headers: filler });
  const waiting: number[] = [];
  await eventually(async () => {
    await other.receipt((headers) =>
      other.client.subscribe(own('conversations'), () => undefined, headers).unsubscribe(),
    );
    waiting.push(stomp.socket.bufferedAmount);
    expect(waiting.slice(-10).every((bytes, _, last) => bytes === last[0])).toBe(true);
    expect(waiting.length).toBeGreaterThan(10);
  });
  expect(stomp.socket.bufferedAmount).toBeGreaterThan(10_000_000);
  wait.resolve();
  await stomp.receipt((headers) => stomp.client.publish({ destination: '/app/slow', body: '{}', headers }));
  expect(stomp.closings).toEqual([]);
  await Promise.all([stomp, other].map(({ client }) => client.deactivate()));
});

it('tells the application which accounts are seen, in portions', async () => {
  const url = await listen({ sweepMs: 1000 });
  portions.length = 0;
  const stomps = await Promise.all(Array.from({ length: 120 }, () => connectStomp(url, user)));
  await eventually(() => expect(portions.flat()).toEqual(stomps.map(() => user.id)));
  for (const { length } of portions) expect(length).toBeLessThanOrEqual(50);
  await Promise.all(stomps.map(({ client }) => client.deactivate()));
});
