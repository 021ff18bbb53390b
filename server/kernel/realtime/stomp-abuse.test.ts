import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { topicOf } from '#contract/realtime.ts';
import {
  frameBytesMax,
  framesPerMinuteMax,
  socketPath,
  stompSubprotocol,
} from '#contract/realtime-limits.ts';
import { createHttpServer, type App } from '#server/kernel/http/server.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';
import { eventually } from '#server/testing/eventually.ts';
import {
  connectStomp,
  listenForSockets,
  openSocket,
  type StompClient,
} from '#server/testing/sockets/stomp-client.ts';
import { acceptSockets } from './stomp-gateway.ts';

/** What a client may do to a server (B9): the connection ends, and another client of the same account notices nothing. */
let testApp: TestApp;
let app: App;
let url: string;
let user: SignedInUser;
let bystander: StompClient;
let received: unknown[];
beforeAll(async () => {
  testApp = await startTestApp();
  user = await testApp.signUp();
  app = await createHttpServer(testApp.deps, false);
  acceptSockets(app, testApp.deps, {
    sendHandlers: [],
    countSources: {},
    seen: async () => undefined,
    limits: { connectWithinMs: 3000, sweepMs: 50 },
  });
  url = await listenForSockets(app);
});
afterAll(async () => {
  await app.close();
  await testApp.close();
});
beforeEach(async () => {
  bystander = await connectStomp(url, user);
  received = await bystander.subscribe(topicOf(user.id, 'conversations'));
});
afterEach(async () => {
  await testApp.deps.realtime.signal(user.id, 'conversations', { kind: 'STATE' });
  await eventually(() => expect(received.length).toBe(1));
  expect(bystander.closings).toEqual([]);
  await bystander.client.deactivate();
});

const connectFrame = () =>
  `CONNECT\naccept-version:1.2\nheart-beat:0,0\nAuthorization:Bearer ${user.accessToken}\n\n\0`;

/** A bare socket that the server has accepted. */
async function openConnected(): Promise<WebSocket> {
  const socket = await openSocket(url);
  socket.send(connectFrame());
  await once(socket, 'message');
  return socket;
}
const codeOf = async (socket: WebSocket) => (await once(socket, 'close'))[0] as number;

/** A connection below WebSocket, after the upgrade. */
async function openRaw(): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    [
      `GET ${socketPath} HTTP/1.1`,
      'host: x',
      'connection: Upgrade',
      'upgrade: websocket',
      'sec-websocket-version: 13',
      `sec-websocket-key: ${randomBytes(16).toString('base64')}`,
      `sec-websocket-protocol: ${stompSubprotocol}`,
      '',
      '',
    ].join('\r\n'),
  );
  await once(socket, 'data');
  return socket.resume();
}

/** A masked frame; the mask of zeros changes nothing. */
const masked = (first: number, payload: Buffer) =>
  Buffer.concat([Buffer.of(first, 0x80 + payload.length, 0, 0, 0, 0), payload]);
const [fragment, continuation] = [0x01, 0x00];

test.each<[string, (socket: WebSocket) => void, number]>([
  [
    'a frame of more than the longest',
    (socket) => socket.send(`SEND\n\n${'x'.repeat(frameBytesMax)}\0`),
    1002,
  ],
  ['a message of ten megabytes', (socket) => socket.send(Buffer.alloc(10_000_000, 'x')), 1009],
  ['text that is no frame', (socket) => socket.send('GET / HTTP/1.1\r\nhost: x\r\n\r\n\0'), 1002],
  ['random bytes', (socket) => socket.send(Buffer.alloc(8192, 0xf1)), 1002],
  ['a length that never comes', (socket) => socket.send('SEND\ncontent-length:9999999999\n\n'), 1002],
  [
    '20,000 frames',
    (socket) => {
      for (let sent = 0; sent < 20_000; sent += 1) socket.send('ACK\nid:1\n\n\0');
    },
    1008,
  ],
  ['a flood in one message', (socket) => socket.send('ACK\nid:1\n\n\0'.repeat(framesPerMinuteMax + 1)), 1008],
])('%s ends the connection', async (_name, send, code) => {
  const socket = await openConnected();
  send(socket);
  expect(await codeOf(socket)).toBe(code);
});

test('a client that sends less than a flood stays', async () => {
  const socket = await openConnected();
  socket.send('ACK\nid:1\n\n\0'.repeat(framesPerMinuteMax - 10));
  socket.send('ACK\nid:1\nreceipt:last\n\n\0');
  const [data] = (await once(socket, 'message')) as [Buffer];
  expect(data.toString()).toBe('RECEIPT\nreceipt-id:last\n\n\0');
  socket.terminate();
});

test.each<[string, (socket: Socket) => void]>([
  ['a frame without a mask', (socket) => socket.write(Buffer.of(0x81, 1, 0x0a))],
  ['a reserved bit', (socket) => socket.write(masked(0xc1, Buffer.of(0x0a)))],
  ['an unknown kind', (socket) => socket.write(masked(0x83, Buffer.of(0x0a)))],
  ['a continuation of nothing', (socket) => socket.write(masked(0x80, Buffer.of(0x0a)))],
  [
    'a storm of fragments',
    (socket) => {
      socket.write(masked(fragment, Buffer.of(0x0a)));
      socket.write(Buffer.concat(Array.from({ length: 20_000 }, () => masked(continuation, Buffer.of()))));
    },
  ],
])('%s ends the connection', async (_name, send) => {
  const socket = await openRaw();
  send(socket);
  await once(socket, 'close');
});

test('500 sockets that say nothing are closed', async () => {
  const idle = await Promise.all(Array.from({ length: 500 }, () => openRaw()));
  await Promise.all(idle.map((socket) => once(socket, 'close')));
});
