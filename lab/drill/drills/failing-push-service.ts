import { setTimeout as pause } from 'node:timers/promises';
import { startPushService, type TestBrowser } from '#server/testing/stand-ins/push-service.ts';
import { compareAll, comparisonLines, isWhole } from '../stage/comparison.ts';
import {
  centreLines,
  compareCentres,
  isCentreWhole,
  untilPushesSent,
} from '../stage/centre/centre-comparison.ts';
import { attendCentres, createCentreJournal } from '../stage/centre/centre-writers.ts';
import type { DrillDatabase } from '../stage/database.ts';
import { measureFailing, measureUsual } from '../stage/failing-service.ts';
import { mustCall, register } from '../stage/people.ts';
import { startReaders } from '../stage/readers.ts';
import { withPushes, type Drill } from '../stage/stage.ts';
import { startWriters } from '../stage/writers.ts';

const spellMs = 8000;
const deliveryMs = 150_000;
/** A push is tried again after one minute and five minutes: the drill is shorter. */
const attemptsMax = 2;
/** Nothing listens there. */
const refusingHost = 'localhost:1';
const subscriptions = '/api/v1/notifications/push/subscriptions';

/** F8: the push services time out, fail, send garbage, redirect, refuse connections and no longer know a device. */
export const failingPushService: Drill = {
  figure: 'F8',
  title: 'push service silent, failing, talking nonsense, redirecting, refusing, forgetting',
  async run({ database, startServer }) {
    const pushes = await startPushService();
    const settings = withPushes(pushes);
    const server = await startServer({
      ...settings,
      PUSH_HOSTS: `${settings['PUSH_HOSTS']},${refusingHost}`,
    });
    const { origin } = server;
    const centre = createCentreJournal();
    const { journal, customers, offerings, stop } = await startWriters(
      origin,
      1,
      attendCentres(centre, pushes),
    );
    const readers = startReaders(origin, journal.tally, (await register(origin)).token);
    const browsers = [...centre.browsers.values()];
    const answerAll = (answer: TestBrowser['answer']) => {
      for (const browser of browsers) browser.answer = answer;
    };
    const usual = await measureUsual(journal.tally);
    const lines = [`push service well: median of writes ${usual} ms`];
    let holds = true;
    for (const person of centre.people) {
      const { endpoint, keys } = pushes.newBrowser().subscription;
      const body = { endpoint: `https://${refusingHost}${new URL(endpoint).pathname}`, keys };
      await mustCall(origin, { method: 'POST', path: subscriptions, token: person.token, body });
    }
    const target = pushes.newBrowser();
    const location = target.subscription.endpoint;
    const failures: [name: string, answer: TestBrowser['answer']][] = [
      ['silent', 'HANG'],
      ['500', { status: 500 }],
      ['garbage', 'GARBAGE'],
      ['redirecting', { status: 307, headers: { location } }],
    ];
    for (const [name, answer] of failures) {
      answerAll(answer);
      const spell = await measureFailing(name, journal.tally, usual);
      holds &&= spell.holds;
      lines.push(spell.line);
    }
    const [tried] = await database.query<{ attempts: number }>(
      'select coalesce(max(attempts), 0)::int as attempts from push_delivery',
    );
    answerAll({ status: 201 });
    await pause(spellMs);
    await Promise.all([stop(), readers.stop()]);
    // The devices of the refusing host, so that nothing waits for them.
    await database.query('delete from push_subscription where endpoint like $1', [
      `https://${refusingHost}/%`,
    ]);
    for (const { token } of centre.people)
      await mustCall(origin, { method: 'POST', path: '/api/v1/notifications/push/resend', token });
    await untilPushesSent(database, deliveryMs);
    const centres = await compareCentres(database, centre);

    for (const [index, browser] of browsers.entries()) browser.answer = { status: index % 2 ? 404 : 410 };
    for (const { token } of centre.people)
      await mustCall(origin, {
        method: 'POST',
        path: '/api/v1/notifications/test',
        token,
        body: { channel: 'PUSH' },
      });
    const endpoints = browsers.map(({ subscription }) => subscription.endpoint);
    const left = await untilForgotten(database, endpoints);
    const comparison = await compareAll(database, journal, [
      ...customers.map(({ id }) => id),
      ...offerings.map(({ id }) => id),
    ]);
    await server.stop();
    await pushes.close();
    const attempts = tried?.attempts ?? 0;
    return {
      holds:
        holds &&
        attempts <= attemptsMax &&
        target.requests === 0 &&
        left === 0 &&
        isWhole(comparison) &&
        isCentreWhole(centres),
      lines: [
        ...lines,
        `attempts of one push meanwhile: ${attempts} at most; requests where a redirect led: ${target.requests}; devices left of ${endpoints.length} that answered 404 or 410: ${left}`,
        ...comparisonLines(comparison),
        ...centreLines(centres),
      ],
    };
  },
};

/** Waits until these devices were removed, at most `deliveryMs`. Returns how many are left. */
async function untilForgotten(database: DrillDatabase, endpoints: readonly string[]): Promise<number> {
  const limit = performance.now() + deliveryMs;
  for (;;) {
    const rows = await database.query('select from push_subscription where endpoint = any($1)', [endpoints]);
    if (rows.length === 0 || performance.now() > limit) return rows.length;
    await pause(100);
  }
}
