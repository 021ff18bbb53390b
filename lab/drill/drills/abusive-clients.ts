import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import {
  frameBytesMax,
  framesPerMinuteMax,
  socketPath,
  stompSubprotocol,
} from '#contract/realtime-limits.ts';
import { writeBatches } from '#server/kernel/realtime/realtime-batches.ts';
import { memoryOf, type Program } from '../../programs/processes.ts';
import { issueToken, openStomp } from '../../programs/stomp-sockets.ts';
import type { DrillDatabase } from '../stage/database.ts';
import type { Drill } from '../stage/stage.ts';

const growthMostMebibytes = 150;
/** Clients that do the same at once. */
const atOnce = 20;
const idleSockets = 500;
const bystanderCount = 10;

/** What a signed-in client may send; each ends its connection. */
const abuses: Record<string, (socket: WebSocket) => void> = {
  'a frame that is too long': (socket) => socket.send(`SEND\n\n${'x'.repeat(frameBytesMax)}\0`),
  'a message of ten megabytes': (socket) => socket.send(Buffer.alloc(10_000_000, 'x')),
  'text that is no frame': (socket) => socket.send('GET / HTTP/1.1\r\nhost: x\r\n\r\n\0'),
  'random bytes': (socket) => socket.send(Buffer.alloc(8192, 0xf1), { binary: true }),
  'a storm of fragments': (socket) => {
    for (let sent = 0; sent < 20_000; sent += 1) socket.send('x', { fin: false });
  },
  '20,000 frames': (socket) => {
    for (let sent = 0; sent < 20_000; sent += 1) socket.send('ACK\nid:1\n\n\0');
  },
  'a flood in one message': (socket) => socket.send('ACK\nid:1\n\n\0'.repeat(framesPerMinuteMax + 1)),
};

/** B9: clients send what they should not, do not read, or say nothing; others are told what concerns them meanwhile. */
export const abusiveClients: Drill = {
  figure: 'B9',
  title: 'clients that abuse their socket',
  async run({ database, startServer }) {
    const server = await startServer();
    const bystanders = await openBystanders(server, database);
    const before = memoryOf(server.pid);
    let most = before;
    const sampler = setInterval(() => (most = Math.max(most, memoryOf(server.pid))), 50);
    const survivors: string[] = [];
    for (const [name, send] of Object.entries(abuses)) {
      const ended = await Promise.all(Array.from({ length: atOnce }, () => abuse(server, send)));
      if (ended.includes(false)) survivors.push(name);
    }
    if (!(await areSlowOnesCut(server, database))) survivors.push('clients that do not read');
    if (!(await areIdleOnesClosed(server))) survivors.push('clients that say nothing');
    clearInterval(sampler);
    const told = await bystanders.end();
    const growth = most - before;
    await server.stop();
    return {
      holds: survivors.length === 0 && told.missing === 0 && growth < growthMostMebibytes,
      lines: [
        `${Object.keys(abuses).length} abuses by ${atOnce} clients each, ${atOnce} that do not read, ${idleSockets} that say nothing`,
        `not ended: ${survivors.join(', ') || 'none'}`,
        `${bystanderCount} others: ${told.sent} events each, ${told.missing} missing`,
        `memory: ${before.toFixed(0)} MiB before, + ${growth.toFixed(0)} MiB at most`,
      ],
    };
  },
};

const connect = async ({ origin }: Program, id: string = randomUUID()) =>
  openStomp(origin, { id, token: await issueToken(id) });

/** Whether the server ends the connection. */
async function abuse(server: Program, send: (socket: WebSocket) => void): Promise<boolean> {
  const socket = await connect(server);
  socket.on('error', () => undefined);
  const closed = once(socket, 'close').then(() => true);
  send(socket);
  return Promise.race([closed, pause(30_000, false, { ref: false })]);
}

const notify = (database: DrillDatabase, accountIds: readonly string[], text: string) =>
  database.query('select pg_notify($1, batch) from unnest($2::text[]) batch', [
    'realtime',
    writeBatches(
      accountIds.map((accountId) => ({
        accountId,
        topic: 'conversations',
        body: { kind: 'STATE', id: randomUUID(), text },
      })),
    ),
  ]);

async function areSlowOnesCut(server: Program, database: DrillDatabase): Promise<boolean> {
  const accountId = randomUUID();
  const sockets = await Promise.all(Array.from({ length: atOnce }, () => connect(server, accountId)));
  let open = sockets.length;
  for (const socket of sockets) {
    socket.on('error', () => undefined);
    socket.on('close', () => (open -= 1));
    socket.pause();
  }
  const long = 'x'.repeat(6000);
  const isCut = async () => {
    // A paused socket notices its end only when it reads again.
    for (const socket of sockets) socket.resume();
    await pause(1000);
    return open === 0;
  };
  for (let sent = 0; sent < 40; sent += 1)
    await notify(
      database,
      Array.from({ length: 100 }, () => accountId),
      long,
    );
  return isCut();
}

async function areIdleOnesClosed({ origin }: Program): Promise<boolean> {
  const url = `${origin.replace('http', 'ws')}${socketPath}`;
  const closed = Array.from({ length: idleSockets }, async () => {
    const socket = new WebSocket(url, stompSubprotocol);
    socket.on('error', () => undefined);
    await once(socket, 'close');
  });
  return Promise.race([Promise.all(closed).then(() => true), pause(60_000, false, { ref: false })]);
}

/** Clients that are told something ten times a second. */
async function openBystanders(server: Program, database: DrillDatabase) {
  const accountIds = Array.from({ length: bystanderCount }, () => randomUUID());
  const sockets = await Promise.all(accountIds.map((id) => connect(server, id)));
  let received = 0;
  for (const socket of sockets) socket.on('message', (data: Buffer) => (received += data.length > 1 ? 1 : 0));
  let sent = 0;
  let isEnded = false;
  const sending = (async () => {
    while (!isEnded) {
      sent += 1;
      await notify(database, accountIds, 'news');
      await pause(100);
    }
  })();
  return {
    async end() {
      isEnded = true;
      await sending;
      await pause(1000);
      for (const socket of sockets) socket.terminate();
      return { sent, missing: sent * bystanderCount - received };
    },
  };
}
