import { compareAll, comparisonLines, isWhole } from '../stage/comparison.ts';
import { measureFailing, measureUsual } from '../stage/failing-service.ts';
import { outboxLine, untilOutboxEmpty } from '../stage/outbox.ts';
import { register } from '../stage/people.ts';
import { startReaders } from '../stage/readers.ts';
import type { Drill } from '../stage/stage.ts';
import { startWriters } from '../stage/writers.ts';

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
    const usual = await measureUsual(journal.tally);
    const lines = [`mail server well: median of bookings and registrations ${usual} ms`];
    let holds = true;
    for (const mood of ['silent', 'rubbish', 'refusing'] as const) {
      await mail.turn(mood);
      const spell = await measureFailing(mood, journal.tally, usual);
      holds &&= spell.holds;
      lines.push(spell.line);
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
