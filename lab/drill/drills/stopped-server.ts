import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { startPushService } from '#server/testing/stand-ins/push-service.ts';
import {
  centreLines,
  compareCentres,
  isCentreWhole,
  untilPushesSent,
} from '../stage/centre/centre-comparison.ts';
import { attendCentres, createCentreJournal } from '../stage/centre/centre-writers.ts';
import { call, hasPayload, isDone } from '../stage/calls.ts';
import { compareAll, comparisonLines, isWhole } from '../stage/comparison.ts';
import { maximum } from '../stage/figures.ts';
import { outboxLine, untilOutboxEmpty } from '../stage/outbox.ts';
import { openProvider, register, startAt, visitAddress } from '../stage/people.ts';
import { startReaders } from '../stage/readers.ts';
import { withPushes, type Drill, type Finding, type Stage } from '../stage/stage.ts';
import { inWords } from '../stage/tally.ts';
import { startWriters } from '../stage/writers.ts';

const loadMs = 1500;
const heldMs = 1500;
const rounds = 3;
/** Below the time that the server waits for a push service. */
const slowPushMs = 3000;
/** Pushes and mails that were cut off are sent again within minutes. */
const deliveryMs = 150_000;
/** A request sent this long before the signal has reached the server. */
const arrivalMs = 50;

/** What makes the server stop, with which exit code, and how long it may take. */
type Leaving = {
  signal: NodeJS.Signals;
  environment?: Record<string, string>;
  code: number;
  limitMs: number;
};

/** F9: the server is asked to stop during requests, one of which waits for a lock of this drill. */
export const stoppedServer: Drill = {
  figure: 'F9',
  title: 'SIGTERM under load',
  run: (stage) => leaveSeveralTimes(stage, { signal: 'SIGTERM', code: 0, limitMs: 10_000 }),
};

const thrower = "process.on('SIGUSR2', () => { throw new Error('thrown by the drill'); })";
/** Decision 0026: the same when an exception reaches no handler. Requests in progress have five seconds. */
export const failedServer: Drill = {
  figure: 'EXC',
  title: 'uncaught exception under load',
  run: (stage) =>
    leaveSeveralTimes(stage, {
      signal: 'SIGUSR2',
      environment: { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(thrower)}` },
      code: 1,
      limitMs: 6_000,
    }),
};

async function leaveSeveralTimes(stage: Stage, leaving: Leaving): Promise<Finding> {
  const findings: Finding[] = [];
  for (let round = 0; round < rounds; round += 1) findings.push(await leave(stage, leaving));
  return {
    holds: findings.every(({ holds }) => holds),
    lines: findings.flatMap(({ lines }) => lines),
  };
}

async function leave({ database, mail, startServer }: Stage, leaving: Leaving): Promise<Finding> {
  const pushes = await startPushService();
  const server = await startServer({ ...withPushes(pushes), ...leaving.environment });
  const { origin } = server;
  const centre = createCentreJournal();
  const attending = attendCentres(centre, pushes);
  const { journal, customers, offerings, stop } = await startWriters(origin, 3, attending);
  for (const browser of centre.browsers.values()) browser.answer = { status: 201, delayMs: slowPushMs };
  await mail.turn('slow');
  const reader = await register(origin);
  const readers = startReaders(origin, journal.tally, reader.token);
  const held = await openProvider(origin);
  await pause(loadMs);

  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('begin');
  await client.query('select from provider where id = $1 for update', [held.providerId]);
  const waiting = call(origin, {
    method: 'POST',
    path: '/api/v1/bookings',
    token: reader.token,
    key: randomUUID(),
    body: { serviceId: held.serviceId, startAt: startAt(5, 0), address: visitAddress, expressRequest: true },
  });
  await pause(200);
  const toldAt = performance.now();
  server.signal(leaving.signal);
  const leavingAt = { pushes: pushes.underWay, mails: mail.underWay };
  await pause(200);
  const newcomer = await knock(`${origin}/api/v1/services?size=1`);
  await pause(heldMs - 200);
  await client.query('commit');
  await client.end();
  const answer = await waiting;
  const end = await server.ended;
  const leftMs = performance.now() - toldAt;
  for (const browser of centre.browsers.values()) browser.answer = { status: 201 };
  await mail.turn('well');
  const restarted = await startServer(withPushes(pushes));
  await Promise.all([stop(), readers.stop()]);
  await untilPushesSent(database, deliveryMs);
  const mails = await untilOutboxEmpty(database, deliveryMs);
  const centres = await compareCentres(database, centre);

  const { answers } = journal.tally;
  const inFlight = answers.filter(
    ({ sentAt, milliseconds }) => sentAt < toldAt - arrivalMs && sentAt + milliseconds > toldAt,
  );
  const broken = inFlight.filter(({ status }) => status === 0 || status >= 500);
  const later = answers.filter(({ sentAt }) => sentAt >= toldAt && sentAt < toldAt + leftMs);
  const counts: Record<string, number> = {};
  for (const { status, fault } of later) {
    const label = status === 0 ? (fault ?? 'no answer') : String(status);
    counts[label] = (counts[label] ?? 0) + 1;
  }
  const withoutPayload = later.filter((one) => one.status >= 400 && !hasPayload(one)).length;
  const comparison = await compareAll(database, journal, [
    ...customers.map(({ id }) => id),
    ...offerings.map(({ id }) => id),
  ]);
  await restarted.stop();
  await pushes.close();
  const holds =
    broken.length === 0 &&
    isDone(answer) &&
    newcomer !== '200' &&
    withoutPayload === 0 &&
    end === leaving.code &&
    leftMs <= leaving.limitMs &&
    isWhole(comparison) &&
    isCentreWhole(centres) &&
    mails.count === 0;
  return {
    holds,
    lines: [
      `under way at the signal: ${inFlight.length}, cut off or refused ${broken.length}, slowest ${maximum(inFlight.map(({ milliseconds }) => milliseconds))} ms; the booking that waited for a lock answered ${answer.status}`,
      `asked afterwards on open connections: ${inWords(counts)}, 503 without the payload ${withoutPayload}; on a new connection: ${newcomer}`,
      `left with ${end} after ${Math.round(leftMs)} ms, with ${leavingAt.pushes} pushes and ${leavingAt.mails} mails under way`,
      ...comparisonLines(comparison),
      ...centreLines(centres),
      outboxLine(mails, mail),
    ],
  };
}

/** The outcome of a request on a new connection. */
function knock(url: string): Promise<string> {
  return new Promise((resolve) => {
    httpRequest(url, { agent: false, timeout: 2000 }, (response) => {
      response.resume();
      resolve(String(response.statusCode));
    })
      .on('error', (error) => resolve('code' in error ? String(error.code) : error.message))
      .end();
  });
}
