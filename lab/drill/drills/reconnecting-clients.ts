import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { Program } from '../../programs/processes.ts';
import { issueToken, openStomp } from '../../programs/stomp-sockets.ts';
import type { Drill } from '../stage/stage.ts';

/** Clients that are connected at any time, and how many of them are replaced each second. */
const crowd = 200;
const replacedPerSecond = 50;
const samples = 20;
const growthMost = 1.25;
const mebibyte = 1024 * 1024;

/** The ways in which a client leaves, in turn. */
const leave: ((socket: WebSocket) => void)[] = [
  (socket) => socket.send('DISCONNECT\nreceipt:1\n\n\0'),
  (socket) => socket.close(),
  (socket) => socket.terminate(),
  // Refused by the server.
  (socket) => socket.send('SEND\ndestination:/topic/users\n\n\0'),
];

type Sample = { connects: number; heap: number; resident: number };

/** L4 for sockets: clients connect and leave again and again; the memory that remains after a collection stays the same. */
export const reconnectingClients: Drill = {
  figure: 'L4',
  title: 'clients that connect and leave',
  async run({ extent, startServer }) {
    const folder = await mkdtemp(join(tmpdir(), 'maisonnee-memory-'));
    const file = join(folder, 'memory.json');
    const server = await startServer(reporting(file));
    const sockets: WebSocket[] = [];
    let connects = 0;
    const connect = async () => {
      const id = randomUUID();
      sockets.push(await openStomp(server.origin, { id, token: await issueToken(id) }));
      connects += 1;
    };
    const replace = async () => {
      const socket = sockets.shift();
      if (socket) {
        leave[connects % leave.length]?.(socket);
        await once(socket, 'close');
      }
      await connect();
    };
    for (let count = 0; count < crowd; count += 1) await connect();

    const seen: Sample[] = [];
    const began = performance.now();
    const length = extent.socketMinutes * 60_000;
    // The first sample is taken after a twentieth, when everything has been used once.
    for (let sample = 1; sample <= samples; sample += 1) {
      for (const end = began + (length * sample) / samples; performance.now() < end;) {
        const next = pause(1000);
        await Promise.all([next, ...Array.from({ length: replacedPerSecond }, replace)]);
      }
      seen.push({ connects, ...(await measure(server, file)) });
    }
    for (const socket of sockets) socket.terminate();
    await server.stop();
    await rm(folder, { recursive: true });
    const [first, middle, last] = [seen[0], seen[samples / 2 - 1], seen.at(-1)];
    if (!first || !middle || !last) throw new Error('no samples');
    return {
      holds: last.heap <= middle.heap * growthMost && last.resident <= middle.resident * growthMost,
      lines: [
        `${crowd} connected, ${connects} connects in ${extent.socketMinutes} minutes; after a collection:`,
        ...[first, middle, last].map(
          ({ connects: count, heap, resident }) =>
            `${count} connects: heap ${heap.toFixed(1)} MiB, resident ${resident.toFixed(0)} MiB`,
        ),
        `heap of all samples: ${seen.map(({ heap }) => heap.toFixed(1)).join(' ')}`,
      ],
    };
  },
};

/** The server collects its garbage and writes what is left to the file when it gets SIGUSR2. */
function reporting(file: string): Record<string, string> {
  const preload = `import { renameSync, writeFileSync } from 'node:fs';
    process.on('SIGUSR2', () => { gc(); gc(); writeFileSync('${file}.new', JSON.stringify(process.memoryUsage()));
      renameSync('${file}.new', '${file}'); });`;
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(preload)}` };
}

async function measure(server: Program, file: string): Promise<Omit<Sample, 'connects'>> {
  await rm(file, { force: true });
  server.signal('SIGUSR2');
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text !== undefined) {
      const { heapUsed, external, rss } = JSON.parse(text) as NodeJS.MemoryUsage;
      return { heap: (heapUsed + external) / mebibyte, resident: rss / mebibyte };
    }
    await pause(50);
  }
}
