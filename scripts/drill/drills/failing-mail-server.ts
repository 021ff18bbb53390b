import { setTimeout as pause } from 'node:timers/promises';
import { compareAll, comparisonLines, isWhole } from '../stage/comparison.ts';
import { percentile } from '../stage/figures.ts';
import { outboxLine, untilOutboxEmpty } from '../stage/outbox.ts';
import { register } from '../stage/people.ts';
import { startReaders } from '../stage/readers.ts';
import type { Drill } from '../stage/stage.ts';
import { inWords, stretchOf, writeTimes } from '../stage/tally.ts';
import { startWriters } from '../stage/writers.ts';

const spellMs = 8000;
const answerMs = 6000;
const deliveryMs = 120_000;

/** F8: the mail server does not respond, sends garbage or refuses connections. */
export const failingMailServer: Drill = {
  figure: 'F8',
  title: 'mail server silent, talking nonsense, refusing',
  async run({ database, mail, startServer }) {
    const server = await startServer();
    const { journal, customers, offerings, stop } = await startWriters(server.origin, 1);
    const reader = await register(server.origin);
    const readers = startReaders(server.origin, journal.tally, reader.token);
    await pause(spellMs);
    const usual = percentile(writeTimes(journal.tally, 0), 0.5);
    const lines = [`mail server well: median of bookings and registrations ${usual} ms`];
    let holds = true;
    for (const mood of ['silent', 'rubbish', 'refusing'] as const) {
      await mail.turn(mood);
      const from = performance.now();
      await pause(spellMs);
      const { counts, slowestMs, unexpected } = stretchOf(journal.tally, from);
      const failed =
        unexpected.length + Object.keys(counts).filter((label) => label.startsWith('503')).length;
      const median = percentile(writeTimes(journal.tally, from), 0.5);
      holds &&= failed === 0 && slowestMs <= answerMs && median <= 2 * usual;
      lines.push(`${mood}: ${inWords(counts)}; median ${median} ms, slowest answer ${slowestMs} ms`);
    }
    await mail.turn('well');
    await Promise.all([stop(), readers.stop()]);
    const waiting = await untilOutboxEmpty(database, deliveryMs);
    const comparison = await compareAll(database, journal, [
      ...customers.map(({ id }) => id),
      ...offerings.map(({ id }) => id),
    ]);
    await server.stop();
    return {
      holds: holds && waiting.count === 0 && isWhole(comparison),
      lines: [
        ...lines,
        `connections that met the sick mail server: ${mail.troubled}`,
        outboxLine(waiting, mail),
        ...comparisonLines(comparison),
      ],
    };
  },
};
