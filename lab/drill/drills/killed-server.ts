import { setTimeout as pause } from 'node:timers/promises';
import { startPushService } from '#server/testing/stand-ins/push-service.ts';
import {
  centreLines,
  compareCentres,
  isCentreWhole,
  untilPushesSent,
} from '../stage/centre/centre-comparison.ts';
import { attendCentres, createCentreJournal } from '../stage/centre/centre-writers.ts';
import { compareAcknowledged, compareAll, comparisonLines, isWhole } from '../stage/comparison.ts';
import { maximum, median } from '../stage/figures.ts';
import { outboxLine, untilOutboxEmpty } from '../stage/outbox.ts';
import { withPushes, type Drill } from '../stage/stage.ts';
import { listenToEvents } from '../stage/told.ts';
import { inWords, stretchOf, untilSuccess } from '../stage/tally.ts';
import { startWriters, writeNames } from '../stage/writers.ts';

const loadMs = { least: 400, most: 1200 };
/** Answers to a write that is sent again although it had succeeded. */
const refusedWhenRepeated = new Set([
  'register 409 USR001',
  'delete 404 RES001',
  'settings 409 CNF001',
  'unsubscribe 404 RES001',
]);
/** Pushes of a killed process are sent again after a minute. */
const pushesSentMs = 150_000;

/** F1: the process is killed during writes, repeatedly. */
export const killedServer: Drill = {
  figure: 'F1',
  title: 'kill -9 of the server under write load',
  async run({ database, mail, extent, startServer }) {
    const pushes = await startPushService();
    const environment = withPushes(pushes);
    let server = await startServer(environment);
    const events = await listenToEvents(database);
    const centre = createCentreJournal();
    const attending = attendCentres(centre, pushes);
    const { journal, customers, offerings, stop } = await startWriters(server.origin, 3, attending);
    const ready: number[] = [];
    const written: number[] = [];
    const lost: string[] = [];
    for (let kill = 0; kill < extent.kills; kill += 1) {
      await pause(loadMs.least + Math.random() * (loadMs.most - loadMs.least));
      const killedAt = performance.now();
      server.signal('SIGKILL');
      await server.ended;
      server = await startServer(environment);
      const readyAt = performance.now();
      ready.push(readyAt - killedAt);
      lost.push(...(await compareAcknowledged(database, journal)).lost);
      written.push(readyAt - killedAt + (await untilSuccess(journal.tally, readyAt, writeNames)));
    }
    await stop();
    const comparison = await compareAll(database, journal, [
      ...customers.map(({ id }) => id),
      ...offerings.map(({ id }) => id),
    ]);
    const waiting = await untilOutboxEmpty(database, 60_000);
    await untilPushesSent(database, pushesSentMs);
    const centres = await compareCentres(database, centre);
    const told = await events.compare(journal);
    await events.end();
    await server.stop();
    await pushes.close();
    const { counts, unexpected } = stretchOf(journal.tally);
    const refused = unexpected.filter((label) => / \d/.test(label) && !refusedWhenRepeated.has(label));
    return {
      holds:
        isWhole(comparison) &&
        isCentreWhole(centres) &&
        lost.length === 0 &&
        refused.length === 0 &&
        waiting.count === 0 &&
        told.missing + told.repeated + told.waiting === 0,
      lines: [
        `${extent.kills} kills; writes: ${inWords(counts)}`,
        ...comparisonLines(comparison),
        ...centreLines(centres),
        `messages: ${journal.messages.length}; events of messages that were never handed over ${told.missing}, twice ${told.repeated}, still waiting ${told.waiting}`,
        `lost when compared after each restart: ${lost.length} ${lost.slice(0, 3).join(', ')}`,
        `sent again because no answer came: ${journal.resent}; refused although right: ${refused.length} ${refused.slice(0, 3).join(', ')}`,
        `recovery, kill to ready: median ${median(ready)} ms, at most ${maximum(ready)} ms; to the first write: median ${median(written)} ms, at most ${maximum(written)} ms`,
        outboxLine(waiting, mail),
      ],
    };
  },
};
