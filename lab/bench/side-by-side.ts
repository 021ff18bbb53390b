import autocannon from 'autocannon';
import { cpuOf, cpuOfChildren, memoryOf, type Program } from '../programs/processes.ts';
import type { Asked, Workload } from '../programs/requests.ts';

/** Requests per second, milliseconds, and milliseconds of processor time for a request. */
export type Figures = {
  rate: number;
  p50: number;
  p99: number;
  nodeCpu: number;
  databaseCpu?: number | undefined;
};
export type Load = {
  rounds: number;
  seconds: number;
  connections: readonly number[];
  /** The first process of the PostgreSQL server, where it is on this machine. */
  databasePid: number | undefined;
};
/** The middle figures of the server and of the references that answered, and the server's memory in MiB. */
export type Row = {
  name: string;
  ours: Figures;
  bare?: Figures | undefined;
  plain?: Figures | undefined;
  stored?: Figures | undefined;
  memory: number;
};
/** The server and the references that answer the same request. */
export type Programs = {
  ours: Program;
  bare?: Program | undefined;
  plain?: Program | undefined;
  stored?: Program | undefined;
};
type Part = keyof Programs;

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

export async function measure(
  program: Program,
  { urls, nextRequest, headers, status, afterwards }: Workload,
  connections: number,
  { seconds, databasePid }: Load,
): Promise<Figures> {
  const databaseCpuOf = () => (databasePid === undefined ? undefined : cpuOfChildren(databasePid));
  const before = { node: cpuOf(program.pid), database: databaseCpuOf() };
  const asked = { method: 'GET' as const, headers: { 'accept-language': 'fr', ...headers } };
  const result = await autocannon({
    url: program.origin,
    connections,
    duration: seconds,
    timeout: 60,
    requests: nextRequest
      ? [{ ...asked, setupRequest: (request) => withOwn(request, nextRequest()) }]
      : urls.map((path) => ({ ...asked, path })),
  });
  const count = Math.max(1, result.requests.total);
  const milliseconds = (now: number, then: number) => ((now - then) / count) * 1000;
  const after = { node: cpuOf(program.pid), database: databaseCpuOf() };
  refuseFailures(result, urls[0], status);
  await afterwards?.();
  return {
    rate: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    nodeCpu: milliseconds(after.node, before.node),
    databaseCpu:
      after.database === undefined || before.database === undefined
        ? undefined
        : milliseconds(after.database, before.database),
  };
}

const withOwn = (request: autocannon.Request, { headers, ...own }: Asked): autocannon.Request => ({
  ...request,
  ...own,
  headers: { ...request.headers, ...headers },
});

/** @throws Error when a response is not a success, or has another status than the only one that counts. */
function refuseFailures(
  result: autocannon.Result,
  url: string | undefined,
  status: number | undefined,
): void {
  const { errors, timeouts, non2xx, requests, statusCodeStats = {} } = result;
  const refused = status === undefined ? non2xx : requests.total - (statusCodeStats[`${status}`]?.count ?? 0);
  if (refused + errors + timeouts === 0) return;
  const statuses = Object.entries(statusCodeStats).map(([code, { count = 0 }]) => `${count} x ${code}`);
  throw new Error(
    `${url}: of ${requests.total} requests ${refused} failed (${statuses.join(', ')}), ${errors + timeouts} were not answered`,
  );
}

export function middle(figures: readonly Figures[]): Figures {
  const of = (key: 'rate' | 'p50' | 'p99' | 'nodeCpu') => median(figures.map((one) => one[key]));
  const databaseCpus = figures.flatMap(({ databaseCpu }) => databaseCpu ?? []);
  return {
    rate: of('rate'),
    p50: of('p50'),
    p99: of('p99'),
    nodeCpu: of('nodeCpu'),
    databaseCpu: databaseCpus.length === 0 ? undefined : median(databaseCpus),
  };
}

/** Seconds, long enough that the programs are compiled when they are measured. */
const warmUp = 4;

/**
 * A row for each number of connections: the server and its references are measured alternately. A plain statement that
 * takes seconds may fail under many connections: a sentence says so then, before the server's own figures.
 */
export async function compare(
  programs: Programs,
  workload: Workload,
  load: Load,
  report: { row: (row: Row) => void; failure: (sentence: string) => void },
): Promise<void> {
  for (const connections of load.connections) {
    const row = await compareAt(programs, workload, connections, load, report.failure);
    report.row({ ...row, name: `${workload.name}, ${connections}`, memory: memoryOf(programs.ours.pid) });
  }
}

async function compareAt(
  programs: Programs,
  workload: Workload,
  connections: number,
  load: Load,
  fail: (sentence: string) => void,
): Promise<Pick<Row, Part>> {
  const figures: Record<Part, Figures[]> = { ours: [], bare: [], plain: [], stored: [] };
  const failed = new Set<Part>();
  const run = async (part: Part, seconds: number) => {
    const program = programs[part];
    if (!program || failed.has(part)) return undefined;
    try {
      return await measure(program, workload, connections, { ...load, seconds });
    } catch (error) {
      if (part === 'ours') throw error;
      failed.add(part);
      fail(`The ${part} limit failed: ${String(error)}`);
      return undefined;
    }
  };
  const parts: Part[] = ['ours', 'bare', 'plain', 'stored'];
  for (const part of parts) await run(part, warmUp);
  for (let round = 0; round < load.rounds; round += 1)
    for (const part of round % 2 === 0 ? parts : parts.toReversed()) {
      const measured = await run(part, load.seconds);
      if (measured) figures[part].push(measured);
    }
  const of = (part: Part) =>
    figures[part].length === 0 || failed.has(part) ? undefined : middle(figures[part]);
  return { ours: middle(figures.ours), bare: of('bare'), plain: of('plain'), stored: of('stored') };
}
