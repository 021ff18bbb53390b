import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { Client } from 'pg';
import { ensureWebBuilt } from '#server/kernel/pages/web-build.ts';
import { startTestCluster } from '#server/testing/cluster.ts';
import { listWorkloads, type Workload } from './programs/requests.ts';
import { measureColdStart } from './bench/cold-start.ts';
import { measureGrowth, measureMessageGrowth } from './bench/growth.ts';
import { compareSignIn } from './bench/sign-in.ts';
import { productionSettings } from './programs/production-settings.ts';
import {
  cpuOf,
  cpuOfChildren,
  memoryOf,
  startProgram,
  startServer,
  type Program,
} from './programs/processes.ts';
import { seedDatabase } from './programs/seeded-database.ts';

/**
 * Measures the real server and the reference (node:http and pg, scripts/bench/limit.ts) on the same data,
 * alternately, and prints ratios: figures of one run can be compared with each other, never with those of another
 * machine. With --growth it measures the real server on databases of growing size instead, services (--sizes) and messages of one person
 * (--messages; scripts/bench/growth.ts).
 */
const { values } = parseArgs({
  options: {
    providers: { type: 'string', default: '5000' },
    services: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '1,16,64' },
    only: { type: 'string' },
    growth: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '20000,200000,1000000' },
    messages: { type: 'string', default: '10000,100000' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const connectionCounts = values.connections.split(',').map(Number);
const ports = { server: 3141, limit: 3142 };

type Figures = { rate: number; p50: number; p99: number; nodeCpu: number; databaseCpu: number };

const say = (text: string) => console.log(text);
const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

async function measure(
  program: Program,
  { urls }: Workload,
  connections: number,
  databasePid: number,
): Promise<Figures> {
  const before = { node: cpuOf(program.pid), database: cpuOfChildren(databasePid) };
  const result = await autocannon({
    url: program.origin,
    connections,
    duration: seconds,
    requests: urls.map((path) => ({ method: 'GET', path, headers: { 'accept-language': 'fr' } })),
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests failed at ${urls[0]}`);
  const count = Math.max(1, result.requests.total);
  return {
    rate: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    nodeCpu: ((cpuOf(program.pid) - before.node) / count) * 1000,
    databaseCpu: ((cpuOfChildren(databasePid) - before.database) / count) * 1000,
  };
}

function middle(figures: readonly Figures[]): Figures {
  const of = (key: keyof Figures) => median(figures.map((one) => one[key]));
  return {
    rate: of('rate'),
    p50: of('p50'),
    p99: of('p99'),
    nodeCpu: of('nodeCpu'),
    databaseCpu: of('databaseCpu'),
  };
}

async function sameAnswer(server: Program, limit: Program, { name, urls }: Workload): Promise<void> {
  for (const url of urls) {
    const [ours, theirs] = await Promise.all([
      fetch(`${server.origin}${url}`),
      fetch(`${limit.origin}${url}`),
    ]);
    const statements = Number(theirs.headers.get('x-statements'));
    const [one, other] = [await ours.text(), await theirs.text()];
    // Presence and the next slots depend on the time: the length of a response may differ by a card's slots.
    if (Math.abs(one.length - other.length) > 200 || !ours.ok)
      throw new Error(`${name}: the answers to ${url} differ (${one.length} and ${other.length} characters)`);
    if (statements !== 1) say(`  ${url} takes ${statements} statements`);
  }
}

const columns = (cells: readonly (string | number)[]) =>
  cells.map((cell, index) => (index === 0 ? String(cell).padEnd(44) : String(cell).padStart(9))).join(' ');

async function compare(
  server: Program,
  limit: Program,
  workload: Workload,
  databasePid: number,
): Promise<void> {
  await sameAnswer(server, limit, workload);
  for (const connections of connectionCounts) {
    const ours: Figures[] = [];
    const theirs: Figures[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const pair = [
        async () => ours.push(await measure(server, workload, connections, databasePid)),
        async () => theirs.push(await measure(limit, workload, connections, databasePid)),
      ];
      for (const run of round % 2 === 0 ? pair : pair.toReversed()) await run();
    }
    const [one, other] = [middle(ours), middle(theirs)];
    say(
      columns([
        `${workload.name}, ${connections}`,
        (one.rate / other.rate).toFixed(2),
        Math.round(one.rate),
        Math.round(other.rate),
        (one.nodeCpu / other.nodeCpu).toFixed(2),
        one.nodeCpu.toFixed(2),
        one.databaseCpu.toFixed(2),
        one.p50,
        one.p99,
        (one.p99 / Math.max(1, other.p99)).toFixed(2),
        Math.round(memoryOf(server.pid)),
      ]),
    );
  }
}

/** There is no reference for a request of several statements. */
async function alone(server: Program, workload: Workload, databasePid: number): Promise<void> {
  for (const connections of connectionCounts) {
    const { rate, p50, p99, nodeCpu, databaseCpu } = await measure(
      server,
      workload,
      connections,
      databasePid,
    );
    say(
      columns([
        `${workload.name}, ${connections}`,
        '',
        Math.round(rate),
        '',
        '',
        nodeCpu.toFixed(2),
        databaseCpu.toFixed(2),
        p50,
        p99,
      ]),
    );
  }
}

async function pages(server: Program, workload: Workload, databasePid: number): Promise<void> {
  // Each address is in the cache before a hit is measured.
  for (const path of workload.urls) await (await fetch(`${server.origin}${path}`)).text();
  const hit = await measure(server, workload, 8, databasePid);
  let address = 0;
  const missed = { ...workload, urls: Array.from({ length: 2000 }, () => unseen(workload, (address += 1))) };
  const miss = await measure(server, missed, 8, databasePid);
  say(
    columns([
      workload.name,
      `hit ${hit.nodeCpu.toFixed(2)}`,
      `miss ${miss.nodeCpu.toFixed(2)}`,
      Math.round(hit.rate),
      Math.round(miss.rate),
    ]),
  );
}

/** An address of the same page that is not in the cache. */
function unseen({ urls }: Workload, number: number): string {
  const url = new URL(urls[number % urls.length] ?? '/', 'http://localhost');
  url.searchParams.set('seen', String(number));
  return `${url.pathname}${url.search}`;
}

/** All measurements but the reference, on one size. */
async function measureBesideLimit(): Promise<void> {
  const cluster = await startTestCluster({ template: false });
  const started: Program[] = [];
  try {
    const size = { providers: Number(values.providers), services: Number(values.services) };
    const drawnIn = await seedDatabase(cluster.url, size);
    say(`seeded ${size.services} services in ${drawnIn.toFixed(1)} s`);
    const client = new Client({ connectionString: cluster.url });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
    );
    const databasePid = rows[0]?.pid ?? 0;
    const workloads = (await listWorkloads(client)).filter(({ name }) => name.includes(values.only ?? ''));
    const start = () => startServer(ports.server, productionSettings(cluster.url), '/readyz');
    say(await measureColdStart(start));
    const server = await start();
    started.push(server);
    if ('sign-in'.includes(values.only ?? ''))
      for (const line of await compareSignIn(server, client)) say(line);
    await client.end();
    const limit = await startProgram(
      'scripts/bench/limit.ts',
      ports.limit,
      { DATABASE_URL: cluster.url },
      '/api/v1/services?size=1',
    );
    started.push(limit);
    say(
      columns([
        '',
        'ratio',
        'ours/s',
        'limit/s',
        'CPU x',
        'Node ms',
        'PG ms',
        'p50 ms',
        'p99 ms',
        'p99 x',
        'MiB',
      ]),
    );
    for (const workload of workloads) {
      if (workload.kind === 'page') await pages(server, workload, databasePid);
      else if (workload.kind === 'alone') await alone(server, workload, databasePid);
      else await compare(server, limit, workload, databasePid);
    }
  } finally {
    for (const program of started) await program.stop();
    await cluster.stop();
  }
}

await ensureWebBuilt(say);
const numbers = (list: string) => list.split(',').filter(Boolean).map(Number);
if (values.growth) {
  if (values.sizes) await measureGrowth(numbers(values.sizes), ports.server, say);
  await measureMessageGrowth(numbers(values.messages), ports.server, say);
} else await measureBesideLimit();
