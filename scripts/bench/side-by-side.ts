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

/** Seconds, long enough that both programs are compiled when they are measured. */
const warmUp = 1;

/**
 * A line for each number of connections: the server and the limit are measured alternately. A plain statement that
 * takes seconds may fail under many connections: the line says so then, with the server's own figures.
 */
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
    let failure: Error | undefined;
    const measureOurs = async (seconds = load.seconds) =>
      ours.push(await measure(server, workload, connections, { ...load, seconds }));
    const measureTheirs = async (seconds = load.seconds) => {
      try {
        theirs.push(await measure(limit, workload, connections, { ...load, seconds }));
      } catch (error) {
        failure = error instanceof Error ? error : new Error(String(error));
      }
    };
    await measureOurs(warmUp);
    await measureTheirs(warmUp);
    ours.length = theirs.length = 0;
    for (let round = 0; round < load.rounds; round += 1) {
      const pair = [() => measureOurs(), () => measureTheirs()];
      for (const run of round % 2 === 0 ? pair : pair.toReversed()) await run();
    }
    const name = `${workload.name}, ${connections}`;
    if (failure) say(`The limit failed: ${failure.message}`);
    say(columns([name, ...compared(middle(ours), middle(theirs)), Math.round(memoryOf(server.pid))]));
  }
}

const compared = (ours: Figures, limit: Figures) => [
  (ours.rate / limit.rate).toFixed(2),
  Math.round(ours.rate),
  Math.round(limit.rate),
  (ours.nodeCpu / limit.nodeCpu).toFixed(2),
  ours.nodeCpu.toFixed(2),
  (ours.databaseCpu / limit.databaseCpu).toFixed(2),
  ours.databaseCpu.toFixed(2),
  ours.p50,
  ours.p99,
  (ours.p99 / Math.max(1, limit.p99)).toFixed(2),
];
