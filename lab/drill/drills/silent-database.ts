import { setTimeout as pause } from 'node:timers/promises';
import { call } from '../stage/calls.ts';
import { compareAll, comparisonLines, isWhole } from '../stage/comparison.ts';
import { register } from '../stage/people.ts';
import { readNames, startReaders } from '../stage/readers.ts';
import type { Drill } from '../stage/stage.ts';
import { createTally, inWords, stretchOf, untilSuccess } from '../stage/tally.ts';
import { startDatabaseProxy } from '../stage/database-proxy.ts';
import { startWriters, writeNames } from '../stage/writers.ts';

const loadMs = 2000;
const answerMs = 5000;
const recoveryMs = 5000;

/** F3: the database stops responding: first packets are dropped silently, then its processes are frozen. */
export const silentDatabase: Drill = {
  figure: 'F3',
  title: 'database silent and frozen',
  async run({ database, extent, startServer }) {
    const proxy = await startDatabaseProxy(database.port);
    const url = new URL(database.url);
    url.port = String(proxy.port);
    const server = await startServer({ DATABASE_URL: url.href });
    const { journal, customers, offerings, stop } = await startWriters(server.origin);
    const reader = await register(server.origin);
    const readers = startReaders(server.origin, journal.tally, reader.token);
    const lines: string[] = [];
    let holds = true;
    for (const [name, begin, end] of [
      ['silent', () => proxy.cut(), () => proxy.mend()],
      ['frozen', () => database.signalAll('SIGSTOP'), () => database.signalAll('SIGCONT')],
    ] as const) {
      await pause(loadMs);
      begin();
      const from = performance.now();
      const health = await untilTold(server.origin, from + extent.silenceSeconds * 1000);
      end();
      const to = performance.now();
      const [written, read, healthy] = await Promise.all([
        untilSuccess(journal.tally, to, writeNames),
        untilSuccess(journal.tally, to, readNames),
        untilHealthy(server.origin),
      ]);
      const { counts, slowestMs, slowest, withoutPayload, unexpected } = stretchOf(journal.tally, from, to);
      const refused = unexpected.filter((label) => label !== 'register 409 USR001');
      const isPolite = slowestMs <= answerMs && withoutPayload === 0 && refused.length === 0;
      const tells = health.told && health.slowestMs <= answerMs;
      holds &&= isPolite && tells && Math.max(written, read, healthy) <= recoveryMs;
      lines.push(
        `${name} for ${extent.silenceSeconds} s: ${inWords(counts)}; other than 2xx and 503: ${refused.length} ${[...new Set(refused)].slice(0, 3).join(', ')}; without the payload: ${withoutPayload}; slowest ${slowestMs} ms (${slowest})`,
        `  /health said 503 after ${Math.round(health.toldAfterMs)} ms (slowest answer ${Math.round(health.slowestMs)} ms); afterwards first write ${Math.round(written)} ms, first read ${Math.round(read)} ms, /health 200 after ${Math.round(healthy)} ms`,
      );
    }
    await Promise.all([stop(), readers.stop()]);
    const comparison = await compareAll(database, journal, [
      ...customers.map(({ id }) => id),
      ...offerings.map(({ id }) => id),
    ]);
    await server.stop();
    await proxy.stop();
    return { holds: holds && isWhole(comparison), lines: [...lines, ...comparisonLines(comparison)] };
  },
};

async function untilTold(origin: string, until: number) {
  const tally = createTally();
  const from = performance.now();
  let toldAfterMs = Infinity;
  while (performance.now() < until) {
    const answer = await call(origin, { path: '/health' });
    tally.note('health', answer);
    if (answer.status === 503) toldAfterMs = Math.min(toldAfterMs, performance.now() - from);
    await pause(200);
  }
  const { slowestMs } = stretchOf(tally);
  return { told: toldAfterMs < Infinity, toldAfterMs, slowestMs };
}

async function untilHealthy(origin: string): Promise<number> {
  const from = performance.now();
  while ((await call(origin, { path: '/health' })).status !== 200) {
    if (performance.now() - from > 30_000) return Infinity;
    await pause(50);
  }
  return performance.now() - from;
}
