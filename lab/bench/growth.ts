import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Client } from 'pg';
import { startServer, type Program } from '../programs/processes.ts';
import { productionSettings } from '../programs/production-settings.ts';
import { seedDatabase } from '../programs/seeded-database.ts';
import { startArchive, type Archive } from './archive.ts';
import { sizeOf, startOnDisk, withClient, type OnDisk } from './database.ts';
import { listGrowthWorkloads, listMessageWorkloads } from './growth-requests.ts';
import { readerHeaders } from './limits.ts';
import type { Workload } from '../programs/requests.ts';

/** A kind of request, and its median in milliseconds for each size. */
type Row = { name: string; medians: number[] };

const providersPerService = 1 / 4;
/** The longest time for one kind of request: when each request takes a second, about ten of them suffice. */
const millisecondsMax = 30_000;
const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/**
 * Measures the same kinds of request on catalogues of growing size (docs/performance.md, S4), one request at a time,
 * and prints the medians with their ratio to the first size.
 */
export async function measureGrowth(
  sizes: readonly number[],
  firstPort: number,
  say: (line: string) => void,
): Promise<void> {
  const grown: OnDisk[] = [];
  try {
    for (const services of sizes) grown.push(await grow(services, say));
    const urls = grown.map(({ url }) => url);
    const rows = await compareSizes(urls, firstPort, listGrowthWorkloads);
    for (const line of toLines(sizes, rows)) say(line);
  } finally {
    for (const { end } of grown) await end();
  }
}

/** The same for the messages of one person: sizes are numbers of messages of theirs. */
export async function measureMessageGrowth(
  sizes: readonly number[],
  firstPort: number,
  say: (line: string) => void,
): Promise<void> {
  const grown: Archive[] = [];
  try {
    for (const messages of sizes) grown.push(await startArchive(messages, say));
    const urls = grown.map(({ url }) => url);
    const reader = grown[0];
    if (!reader) return;
    const rows = await compareSizes(
      urls,
      firstPort,
      async () => listMessageWorkloads(reader.conversationId),
      await readerHeaders(reader.accountId),
    );
    for (const line of toLines(sizes, rows)) say(line);
  } finally {
    for (const { end } of grown) await end();
  }
}

async function grow(services: number, say: (line: string) => void): Promise<OnDisk> {
  const database = await startOnDisk(say);
  try {
    const seconds = await seedDatabase(database.url, { services, providers: services * providersPerService });
    say(`${services} services made in ${seconds.toFixed(0)} s, ${await sizeOf(database.url)}`);
    return database;
  } catch (error) {
    await database.end();
    throw error;
  }
}

/** The medians of every kind of request on existing databases, each with its own server. */
async function compareSizes(
  urls: readonly string[],
  firstPort: number,
  listWorkloads: (client: Client) => Promise<Workload[]>,
  headers: Record<string, string> = {},
): Promise<Row[]> {
  const servers: Program[] = [];
  try {
    const workloads: Workload[][] = [];
    for (const [index, url] of urls.entries()) {
      workloads.push(await withClient(url, listWorkloads));
      const settings = { ...productionSettings(url), FEATURE_CHAT: 'true' };
      servers.push(await startServer(firstPort + index, settings, '/readyz'));
    }
    const rows: Row[] = [];
    for (const [kind, { name }] of (workloads[0] ?? []).entries()) {
      const asked = servers.map(({ origin }, index) =>
        (workloads[index]?.[kind]?.urls ?? []).map((url) => `${origin}${url}`),
      );
      rows.push({ name, medians: await mediansOf(name, asked, headers) });
    }
    return rows;
  } finally {
    for (const server of servers) await server.stop();
  }
}

/**
 * Alternates between the sizes, so that a busy period of the machine affects all of them. The first third of the
 * addresses only warms up the servers: plans are chosen and caches filled as in a long run.
 */
async function mediansOf(
  name: string,
  asked: readonly string[][],
  headers: Record<string, string>,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const times = asked.map((): number[] => []);
  const end = performance.now() + millisecondsMax;
  for (let turn = 0; turn < (asked[0]?.length ?? 0) && performance.now() < end; turn += 1)
    for (const [size, urls] of asked.entries()) {
      const url = urls[turn] ?? '';
      const began = performance.now();
      const status = await ask(url, agent, headers);
      // 503: the statement took longer than the server lets one take. Such a request counts as endless.
      if (status !== 200 && status !== 503) throw new Error(`${name}: ${url} was answered with ${status}`);
      times[size]?.push(status === 200 ? performance.now() - began : Infinity);
    }
  agent.destroy();
  return times.map((some) => median(some.slice(Math.floor(some.length / 3))));
}

async function ask(url: string, agent: Agent, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-language': 'fr', ...headers } }, (response) => {
      text(response).then(() => resolve(response.statusCode), reject);
    }).on('error', reject);
  });
}

function toLines(sizes: readonly number[], rows: readonly Row[]): string[] {
  const line = (name: string, cells: readonly string[]) =>
    [name.padEnd(44), ...cells.map((cell) => cell.padStart(9))].join(' ');
  const head = line('p50 in ms', [...sizes.map(String), ...sizes.slice(1).map((size) => `x ${size}`)]);
  return [
    head,
    ...rows.map(({ name, medians: [first = 0, ...later] }) =>
      line(
        name,
        [first, ...later].map((one) => one.toFixed(2)).concat(later.map((one) => (one / first).toFixed(2))),
      ),
    ),
  ];
}
