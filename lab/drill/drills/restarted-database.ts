import { setTimeout as pause } from 'node:timers/promises';
import { compareAcknowledged, compareAll, comparisonLines, isWhole } from '../stage/comparison.ts';
import { maximum, median } from '../stage/figures.ts';
import { outboxLine, untilOutboxEmpty } from '../stage/outbox.ts';
import { register } from '../stage/people.ts';
import { startReaders } from '../stage/readers.ts';
import type { Drill } from '../stage/stage.ts';
import { inWords, stretchOf, untilSuccess } from '../stage/tally.ts';
import { startWriters, writeNames } from '../stage/writers.ts';

const loadMs = 1000;
const recoveryMs = 5000;
const hangingMs = 5000;
const mailMs = 90_000;

/** F2: the database is shut down immediately or killed, alternately, and started again while the server keeps running. */
export const restartedDatabase: Drill = {
  figure: 'F2',
  title: 'immediate restart of the database under load',
  async run({ database, mail, extent, startServer }) {
    let server = await startServer();
    let serverEnded = false;
    void server.ended.then(() => (serverEnded = true));
    const { journal, customers, offerings, stop } = await startWriters(server.origin);
    const reader = await register(server.origin);
    const readers = startReaders(server.origin, journal.tally, reader.token);
    const down: number[] = [];
    const written: number[] = [];
    const lost: string[] = [];
    const began = performance.now();
    for (let restart = 0; restart < extent.restarts && !serverEnded; restart += 1) {
      await pause(loadMs);
      const stoppedAt = performance.now();
      database.signalPostmaster(restart % 2 === 0 ? 'SIGQUIT' : 'SIGKILL');
      await pause(50);
      const upAt = await database.untilUp();
      down.push(upAt - stoppedAt);
      written.push(await untilSuccess(journal.tally, upAt, writeNames));
      lost.push(...(await compareAcknowledged(database, journal)).lost);
    }
    const ended = performance.now();
    const isSame = !serverEnded;
    // Without a server the writers would never learn the outcome of their last writes.
    if (!isSame) server = await startServer();
    await Promise.all([stop(), readers.stop()]);
    const waiting = await untilOutboxEmpty(database, mailMs);
    const comparison = await compareAll(database, journal, [
      ...customers.map(({ id }) => id),
      ...offerings.map(({ id }) => id),
    ]);
    const { counts, slowestMs, slowest, withoutPayload, unexpected } = stretchOf(journal.tally, began, ended);
    const refused = unexpected.filter((label) => label !== 'register 409 USR001');
    const isSteady = isSame && Math.max(...written) <= recoveryMs;
    const isPolite = slowestMs <= hangingMs && withoutPayload === 0 && refused.length === 0;
    await server.stop();
    return {
      holds: isSteady && isPolite && isWhole(comparison) && lost.length === 0 && waiting.count === 0,
      lines: [
        `${extent.restarts} restarts, immediate and kill -9 in turn; the same server process throughout: ${isSame ? 'yes' : 'no'}`,
        `answers: ${inWords(counts)}; other than 2xx and 503: ${refused.length} ${[...new Set(refused)].slice(0, 5).join(', ')}`,
        `503 without the payload: ${withoutPayload}; slowest answer ${slowestMs} ms (${slowest})`,
        ...comparisonLines(comparison),
        `lost when compared after each restart: ${lost.length} ${lost.slice(0, 3).join(', ')}; sent again: ${journal.resent}`,
        outboxLine(waiting, mail),
        `database away: median ${median(down)} ms; first write after it is up: median ${median(written)} ms, at most ${maximum(written)} ms`,
      ],
    };
  },
};
