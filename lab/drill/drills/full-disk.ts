import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { compareAcknowledged, compareAll, comparisonLines, isWhole } from '../stage/comparison.ts';
import { startDrillDatabase, type DrillDatabase } from '../stage/database.ts';
import { register } from '../stage/people.ts';
import { readNames, startReaders } from '../stage/readers.ts';
import { fillUp, mountSmallDisk, noSmallDisk } from '../stage/small-disk.ts';
import { createStage, type Drill, type Finding, type Stage } from '../stage/stage.ts';
import { inWords, stretchOf, untilSuccess, type Stretch } from '../stage/tally.ts';
import { startWriters, writeNames } from '../stage/writers.ts';

const loadMs = 1500;
const fullMs = 10_000;
const recoveryMs = 60_000;
const hangingMs = 5000;

/** F7: the database's own disk is full, a small one that is mounted for this drill. */
export const fullDisk: Drill = {
  figure: 'F7',
  title: "the database's disk is full",
  async run(stage) {
    const disk = await mountSmallDisk();
    if (!disk) return noSmallDisk;
    const database = await startDrillDatabase(disk.directory).catch(async (error: unknown) => {
      await disk.unmount();
      throw error;
    });
    const own = createStage({ ...stage, database });
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
    // When its log has no room, PostgreSQL shuts down; it must start again without an operator where that is
    // possible.
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
