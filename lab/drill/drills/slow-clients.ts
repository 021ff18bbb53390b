import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { call } from '../stage/calls.ts';
import { percentile } from '../stage/figures.ts';
import { serverPort, type Drill } from '../stage/stage.ts';
import { createTally, inWords, stretchOf } from '../stage/tally.ts';

const watchedMs = 66_000;
const droppedMs = 60_000;
const p99Ms = 1000;
const probeEveryMs = 50;
const established = '01';
const assets = fileURLToPath(new URL('../../../build/web/client/assets', import.meta.url));

type Crowd = { name: string; count: number; first: string; tick?: (socket: Socket) => void };
type Place = { crowd: string; openedAt: number; droppedAt?: number };

const head = (line: string, ...headers: string[]) => [line, 'host: 127.0.0.1', ...headers, ''].join('\r\n');

/** Requests the largest file of the pages often enough that no buffer on the way holds all of it. */
const wholeFiles = (path: string) => `${head(`GET ${path} HTTP/1.1`)}\r\n`.repeat(100);

/** Slow clients: each sends or reads a few bytes every few seconds, or nothing at all. */
const crowdsAsking = (file: string): Crowd[] => [
  {
    name: 'slow head',
    count: 1000,
    first: head('GET / HTTP/1.1'),
    tick: (socket) => socket.write('x-slow: a\r\n'),
  },
  {
    name: 'slow body',
    count: 100,
    first: `${head('POST /api/v1/auth/login HTTP/1.1', 'content-type: application/json', 'content-length: 9000')}\r\n{`,
    tick: (socket) => socket.write(' '),
  },
  { name: 'no reading', count: 50, first: wholeFiles(file) },
  { name: 'slow reading', count: 50, first: wholeFiles(file), tick: (socket) => socket.read(4096) },
];
const tickEveryMs = 4000;

/** B4: many slow clients connect at once while others use the server normally. */
export const slowClients: Drill = {
  figure: 'B4',
  title: 'slow-loris, slow bodies, slow readers',
  async run({ startServer }) {
    const server = await startServer();
    const tally = createTally();
    const places = new Map<number, Place>();
    const sockets: Socket[] = [];
    const crowds = crowdsAsking(await largestFile());
    for (const crowd of crowds) sockets.push(...(await gather(crowd, places)));
    const ticks = setInterval(() => {
      for (const [index, socket] of sockets.entries())
        if (socket.writable) crowdOf(crowds, index).tick?.(socket);
    }, tickEveryMs);
    const end = performance.now() + watchedMs;
    const watch = async () => {
      for (; performance.now() < end; await pause(500)) noteDropped(places);
    };
    const probe = async () => {
      for (; performance.now() < end; await pause(probeEveryMs))
        tally.note('list', await call(server.origin, { path: '/api/v1/services?size=20' }));
    };
    await Promise.all([watch(), probe()]);
    clearInterval(ticks);
    for (const socket of sockets) socket.destroy();
    await server.stop();
    const { counts, unexpected } = stretchOf(tally);
    const p99 = percentile(
      tally.answers.map(({ milliseconds }) => milliseconds),
      0.99,
    );
    const seen = crowds.map(({ name, count }) => {
      const theirs = [...places.values()].filter(({ crowd }) => crowd === name);
      const waits = theirs.map(({ openedAt, droppedAt = Infinity }) => droppedAt - openedAt);
      return {
        name,
        count,
        longest: Math.max(...waits),
        still: waits.filter((wait) => wait === Infinity).length,
      };
    });
    return {
      holds: p99 < p99Ms && unexpected.length === 0 && seen.every(({ longest }) => longest <= droppedMs),
      lines: [
        `others meanwhile: ${inWords(counts)}, p99 ${p99} ms`,
        ...seen.map(
          ({ name, count, longest, still }) =>
            `${count} sockets, ${name}: dropped within ${(longest / 1000).toFixed(0)} s, still there after ${watchedMs / 1000} s: ${still}`,
        ),
      ],
    };
  },
};

/** Sockets are stored in the order of the groups. */
function crowdOf(crowds: readonly Crowd[], index: number): Crowd {
  let before = 0;
  const found = crowds.find(({ count }) => index < (before += count));
  if (!found) throw new Error(`Nobody has the number ${index}.`);
  return found;
}

async function largestFile(): Promise<string> {
  const names = await readdir(assets);
  const sizes = await Promise.all(
    names
      .filter((name) => name.endsWith('.js'))
      .map(async (name) => ({ name, size: (await stat(join(assets, name))).size })),
  );
  const [largest] = sizes.toSorted((a, b) => b.size - a.size);
  return `/assets/${largest?.name}`;
}

async function gather({ name, count, first }: Crowd, places: Map<number, Place>): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let number = 0; number < count; number += 1) {
    const socket = connect(serverPort, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.pause();
    await once(socket, 'connect');
    socket.write(first);
    places.set(socket.localPort ?? 0, { crowd: name, openedAt: performance.now() });
    sockets.push(socket);
  }
  return sockets;
}

/** Connections that the server has closed: a client that does not read would not notice. */
function noteDropped(places: Map<number, Place>): void {
  const held = heldByServer();
  for (const [port, place] of places) {
    if (!held.has(port)) place.droppedAt ??= performance.now();
  }
}

/** The remote ports of the server's connections. */
function heldByServer(): Set<number> {
  const ports = new Set<number>();
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of readFileSync(table, 'utf8').split('\n').slice(1)) {
      const [, local = '', remote = '', state] = line.trim().split(/\s+/);
      if (state === established && portOf(local) === serverPort) ports.add(portOf(remote));
    }
  }
  return ports;
}

const portOf = (address: string) => Number.parseInt(address.split(':')[1] ?? '', 16);
