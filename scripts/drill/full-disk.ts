import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, open, rm, rmdir, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { compareAcknowledged, compareAll, comparisonLines, isWhole } from './comparison.ts';
import { startDrillDatabase, type DrillDatabase } from './database.ts';
import { leaveNothing } from './leftovers.ts';
import { register } from './people.ts';
import { readNames, startReaders } from './readers.ts';
import { createStage, type Drill, type Finding, type Stage } from './stage.ts';
import { inWords, stretchOf, untilSuccess, type Stretch } from './tally.ts';
import { startWriters, writeNames } from './writers.ts';

const diskSize = '400m';
const loadMs = 1500;
const fullMs = 10_000;
const recoveryMs = 60_000;
const hangingMs = 5000;

/** F7: there are no uploads yet, so it is the database's disk that is full: a small one in memory, mounted for it. */
export const fullDisk: Drill = {
  figure: 'F7',
  title: "the database's disk is full",
  async run(stage) {
    const disk = await mountSmallDisk();
    if (!disk)
      return {
        holds: undefined,
        lines: ['left out: only root may mount the small disk that is filled, and this account may not.'],
      };
    const database = await startDrillDatabase(disk.directory).catch(async (error: unknown) => {
      await disk.unmount();
      throw error;
    });
    const own = createStage(database, stage.mail, stage.extent);
    try {
      return await fill(own, database, disk.directory);
    } finally {
      await own.killServers();
      await database.remove();
      await disk.unmount();
    }
  },
};

async function fill({ startServer }: Stage, database: DrillDatabase, directory: string): Promise<Finding> {
  const server = await startServer();
  let serverEnded = false;
  void server.ended.then(() => (serverEnded = true));
  const { journal, customers, offerings, stop } = await startWriters(server.origin, 2);
  const reader = await register(server.origin);
  const readers = startReaders(server.origin, journal.tally, reader.token);
  await pause(loadMs);

  const lines: string[] = [];
  let holds = true;
  for (const [name, press] of [
    ['no room for rows', async () => undefined],
    // A log without room makes PostgreSQL give up; what can start it again must do so by itself.
    ['no room for its log either', () => database.query('select pg_switch_wal()')],
  ] as const) {
    const ballast = join(directory, 'ballast');
    const from = performance.now();
    for (const end = from + fullMs; performance.now() < end; await pause(200)) {
      await fillUp(ballast, directory);
      await press().catch(() => undefined);
    }
    const to = performance.now();
    await rm(ballast);
    const [written, read] = await Promise.all([
      untilSuccess(journal.tally, to, writeNames, recoveryMs),
      untilSuccess(journal.tally, to, readNames, recoveryMs),
    ]);
    await database.untilUp();
    const { lost } = await compareAcknowledged(database, journal);
    const { answers } = journal.tally;
    const [reads, writes] = [true, false].map((wanted) =>
      stretchOf({ answers: answers.filter((one) => isRead(one.name) === wanted) }, from, to),
    ) as [Stretch, Stretch];
    const refused = [...writes.unexpected, ...reads.unexpected].filter(
      (label) => label !== 'register 409 USR001',
    );
    const withoutPayload = writes.withoutPayload + reads.withoutPayload;
    const slowestMs = Math.max(writes.slowestMs, reads.slowestMs);
    const isPolite = refused.length === 0 && withoutPayload === 0 && slowestMs <= hangingMs;
    holds &&= isPolite && lost.length === 0 && written < Infinity && read < Infinity;
    lines.push(
      `${name}, ${fullMs / 1000} s; writes: ${inWords(writes.counts)}; reads: ${inWords(reads.counts)}`,
      `  other than 2xx and 503: ${refused.length} ${[...new Set(refused)].slice(0, 3).join(', ')}; without the payload: ${withoutPayload}; slowest ${slowestMs} ms; lost ${lost.length}`,
      `  after room was made: first write ${Math.round(written)} ms, first read ${Math.round(read)} ms`,
    );
  }
  const isSame = !serverEnded;
  await Promise.all([stop(), readers.stop()]);
  const comparison = await compareAll(database, journal, [
    ...customers.map(({ id }) => id),
    ...offerings.map(({ id }) => id),
  ]);
  return {
    holds: holds && isSame && isWhole(comparison),
    lines: [
      ...lines,
      `the same server process throughout: ${isSame ? 'yes' : 'no'}`,
      ...comparisonLines(comparison),
    ],
  };
}

const isRead = (name: string) => readNames.some((one) => one === name);

async function mountSmallDisk(): Promise<{ directory: string; unmount(): Promise<void> } | undefined> {
  const directory = await mkdtemp(join(tmpdir(), 'maisonnee-disk-'));
  const options = ['-t', 'tmpfs', '-o', `size=${diskSize},mode=755`, 'maisonnee-drill', directory];
  if ((await exitCodeOf('mount', options)) !== 0) {
    await rmdir(directory);
    return undefined;
  }
  await chmod(directory, 0o755);
  return {
    directory,
    unmount: leaveNothing(async () => {
      await exitCodeOf('umount', [directory]);
      await rmdir(directory);
    }),
  };
}

async function exitCodeOf(program: string, parameters: readonly string[]): Promise<number> {
  const child = spawn(program, parameters, { stdio: 'ignore' });
  const [code] = await once(child, 'exit').catch(() => [-1]);
  return Number(code);
}

/** Takes every free block, those that were freed since the last time included. */
async function fillUp(ballast: string, directory: string): Promise<void> {
  const file = await open(ballast, 'a');
  try {
    for (;;) {
      const { bavail, bsize } = await statfs(directory);
      if (bavail === 0) return;
      await file.write(Buffer.alloc(Math.min(bavail * bsize, 8_000_000)));
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    await file.close();
  }
}
