import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFloor } from '../bench-web/floor.ts';
import { cpuOf, memoryOf, startProgram, startServer, type Program } from '../programs/processes.ts';
import { productionSettings } from '../programs/production-settings.ts';
import type { Workload } from '../programs/requests.ts';
import { pageParts, readProfile, shareOfPart } from './page-profile.ts';
import { measure, middle, type Figures, type Load } from './side-by-side.ts';

type Measuring = {
  load: Load;
  ports: { floor: number; profiled: number };
  databaseUrl: string;
  say: (line: string) => void;
};
/** As browsers ask: pages are compressed. */
const headers = { 'accept-encoding': 'gzip, br' };
const floorPage: Workload = { name: 'floor', urls: ['/'], headers };

/**
 * Measures pages (docs/performance.md, S7) in the cache, not in the cache, and beside an empty page of React Router
 * (lab/bench-web/floor) that is rendered for each request, alternately. Then tells what a page that is not in the
 * cache consists of.
 */
export async function measurePages(
  server: Program,
  pages: readonly Workload[],
  measuring: Measuring,
): Promise<void> {
  const { load, ports, say } = measuring;
  await buildFloor();
  const program = 'lab/bench-web/floor-server.ts';
  const floor = await startProgram(program, ports.floor, { NODE_ENV: 'production' }, '/');
  try {
    say(toLine('', ['requests/s', '', '', 'Node ms', '', '', '', 'p99 ms', '', '', '', 'MiB']));
    const kinds = ['hit', 'miss', 'floor'];
    say(toLine('', [...kinds, ...kinds, 'x floor', ...kinds, 'x floor', '']));
    for (const page of pages)
      for (const connections of load.connections)
        say(lineOf(`${page.name}, ${connections}`, await compareAt(server, floor, page, connections, load)));
    for (const page of pages) await sayParts(page, measuring);
  } finally {
    await floor.stop();
  }
}

type Compared = { hit: Figures; miss: Figures; floor: Figures; memory: number };

async function compareAt(
  server: Program,
  floor: Program,
  page: Workload,
  connections: number,
  load: Load,
): Promise<Compared> {
  const hits: Figures[] = [];
  const misses: Figures[] = [];
  const floors: Figures[] = [];
  const missed = unseen(page);
  await measure(floor, floorPage, connections, { ...load, seconds: 1 });
  for (let round = 0; round < load.rounds; round += 1) {
    // Misses have displaced the pages of the round before.
    await measure(server, { ...page, headers }, 1, { ...load, seconds: 1 });
    hits.push(await measure(server, { ...page, headers }, connections, load));
    misses.push(await measure(server, missed, connections, load));
    floors.push(await measure(floor, floorPage, connections, load));
  }
  return {
    hit: middle(hits),
    miss: middle(misses),
    floor: middle(floors),
    memory: memoryOf(server.pid),
  };
}

let seen = 0;

/** The same page at addresses that are never in the cache. */
function unseen({ name, urls }: Workload): Workload {
  const nextRequest = () => {
    seen += 1;
    const url = new URL(urls[seen % urls.length] ?? '/', 'http://localhost');
    url.searchParams.set('seen', String(seen));
    return { path: `${url.pathname}${url.search}` };
  };
  return { name, urls, nextRequest, headers };
}

/** The shares of the processor time of a page that is not in the cache, from a profile of a server of its own. */
async function sayParts(page: Workload, { load, ports, databaseUrl, say }: Measuring): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'maisonnee-profile-'));
  try {
    const settings = {
      ...productionSettings(databaseUrl),
      NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}`,
    };
    const server = await startServer(ports.profiled, settings, '/readyz');
    await measure(server, unseen(page), 8, { ...load, seconds: 1 });
    const cpuBefore = cpuOf(server.pid);
    const from = microseconds();
    await measure(server, unseen(page), 8, load);
    const cpu = cpuOf(server.pid) - cpuBefore;
    const to = microseconds();
    await server.stop();
    const profile = await readProfile(folder);
    const shares = pageParts.map(
      (part) => `${part} ${percent(shareOfPart(profile, part, { from, to, cpu }))}`,
    );
    say(`${page.name}, not in the cache, 8 connections: ${shares.join(', ')}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The clock of profiles. */
const microseconds = () => Number(process.hrtime.bigint() / 1000n);
const percent = (share: number) => `${Math.round(share * 100)} %`;

function lineOf(name: string, { hit, miss, floor, memory }: Compared): string {
  const cells = (of: (figures: Figures) => number, digits: number) =>
    [hit, miss, floor].map((figures) => of(figures).toFixed(digits));
  const ratio = (of: (figures: Figures) => number) => (of(miss) / Math.max(of(floor), 1e-9)).toFixed(2);
  return toLine(name, [
    ...cells(({ rate }) => rate, 0),
    ...cells(({ nodeCpu }) => nodeCpu, 2),
    ratio(({ nodeCpu }) => nodeCpu),
    ...cells(({ p99 }) => p99, 0),
    ratio(({ p99 }) => Math.max(1, p99)),
    memory.toFixed(0),
  ]);
}

const toLine = (name: string, cells: readonly string[]) =>
  [name.padEnd(24), ...cells.map((cell) => cell.padStart(10))].join(' ');
