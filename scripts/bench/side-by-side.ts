import autocannon from 'autocannon';
import type { Client } from 'pg';
import { cpuOf, cpuOfChildren, memoryOf, type Program } from '../programs/processes.ts';
import type { Workload } from '../programs/requests.ts';

/** Requests per second, milliseconds, and milliseconds of processor time for a request. */
export type Figures = { rate: number; p50: number; p99: number; nodeCpu: number; databaseCpu: number };
export type Load = {
  rounds: number;
  seconds: number;
  connections: readonly number[];
  databasePid: number;
  headers?: Record<string, string>;
};

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** The first process of the PostgreSQL server, whose children use the processor. */
export async function postmasterOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
  );
  return rows[0]?.pid ?? 0;
}

export async function measure(
  program: Program,
  { urls }: Workload,
  connections: number,
  { seconds, databasePid, headers }: Load,
): Promise<Figures> {
  const before = { node: cpuOf(program.pid), database: cpuOfChildren(databasePid) };
  const result = await autocannon({
    url: program.origin,
    connections,
    duration: seconds,
    timeout: 60,
    requests: urls.map((path) => ({
      method: 'GET',
      path,
      headers: { 'accept-language': 'fr', ...headers },
    })),
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

export const columns = (cells: readonly (string | number)[]) =>
  cells.map((cell, index) => (index === 0 ? String(cell).padEnd(44) : String(cell).padStart(9))).join(' ');

export const sideBySideHead = columns([
  '',
  'ratio',
  'ours/s',
  'limit/s',
  'CPU x',
  'Node ms',
  'PG x',
  'PG ms',
  'p50 ms',
  'p99 ms',
  'p99 x',
  'MiB',
]);

/** A line for each number of connections: the server and the limit are measured alternately. */
export async function compare(
  server: Program,
  limit: Program,
  workload: Workload,
  load: Load,
  say: (line: string) => void,
): Promise<void> {
  for (const connections of load.connections) {
    const ours: Figures[] = [];
    const theirs: Figures[] = [];
    for (let round = 0; round < load.rounds; round += 1) {
      const pair = [
        async () => ours.push(await measure(server, workload, connections, load)),
        async () => theirs.push(await measure(limit, workload, connections, load)),
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
        (one.databaseCpu / other.databaseCpu).toFixed(2),
        one.databaseCpu.toFixed(2),
        one.p50,
        one.p99,
        (one.p99 / Math.max(1, other.p99)).toFixed(2),
        Math.round(memoryOf(server.pid)),
      ]),
    );
  }
}
