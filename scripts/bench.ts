import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { ensureWebBuilt } from '#server/kernel/pages/web-build.ts';
import { startTestCluster } from '#server/testing/cluster.ts';
import { listWorkloads, type Workload } from './programs/requests.ts';
import { measureColdStart } from './bench/cold-start.ts';
import { measureArchive } from './bench/archive.ts';
import { measureGrowth, measureMessageGrowth } from './bench/growth.ts';
import { columns, compare, measure, postmasterOf, sideBySideHead, type Load } from './bench/side-by-side.ts';
import { compareSignIn } from './bench/sign-in.ts';
import { productionSettings } from './programs/production-settings.ts';
import { startProgram, startServer, type Program } from './programs/processes.ts';
import { seedDatabase } from './programs/seeded-database.ts';

/**
 * Measures the real server and the reference (node:http and pg, scripts/bench/limit.ts) on the same data,
 * alternately, and prints ratios: figures of one run can be compared with each other, never with those of another
 * machine. With --growth it measures the real server on databases of growing size instead, services (--sizes) and messages of one person
 * (--messages; scripts/bench/growth.ts), and with --archive 100000 the messages of a person with so many of ten times as
 * many, beside plain statements (scripts/bench/plain).
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
    archive: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const connections = values.connections.split(',').map(Number);
const ports = { server: 3141, limit: 3142 };

const say = (text: string) => console.log(text);

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

/** There is no reference for a request of several statements. */
async function alone(server: Program, workload: Workload, load: Load): Promise<void> {
  for (const count of load.connections) {
    const { rate, p50, p99, nodeCpu, databaseCpu } = await measure(server, workload, count, load);
    say(
      columns([
        `${workload.name}, ${count}`,
        '',
        Math.round(rate),
        '',
        '',
        nodeCpu.toFixed(2),
        '',
        databaseCpu.toFixed(2),
        p50,
        p99,
      ]),
    );
  }
}

async function pages(server: Program, workload: Workload, load: Load): Promise<void> {
  // Each address is in the cache before a hit is measured.
  for (const path of workload.urls) await (await fetch(`${server.origin}${path}`)).text();
  const hit = await measure(server, workload, 8, load);
  let address = 0;
  const missed = { ...workload, urls: Array.from({ length: 2000 }, () => unseen(workload, (address += 1))) };
  const miss = await measure(server, missed, 8, load);
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
    const load: Load = { rounds, seconds, connections, databasePid: await postmasterOf(client) };
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
    say(sideBySideHead);
    for (const workload of workloads) {
      if (workload.kind === 'page') await pages(server, workload, load);
      else if (workload.kind === 'alone') await alone(server, workload, load);
      else {
        await sameAnswer(server, limit, workload);
        await compare(server, limit, workload, load, say);
      }
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
} else if (values.archive)
  await measureArchive(
    Number(values.archive),
    ports,
    { rounds, seconds, connections },
    values.only ?? '',
    say,
  );
else await measureBesideLimit();
