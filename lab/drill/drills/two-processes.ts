import { randomUUID } from 'node:crypto';
import { call, type Answer } from '../stage/calls.ts';
import type { DrillDatabase } from '../stage/database.ts';
import { maximum, percentile } from '../stage/figures.ts';
import {
  openProvider,
  register,
  startAt,
  visitAddress,
  type Offering,
  type Person,
} from '../stage/people.ts';
import { secondServerPort, type Drill, type Finding, type Stage } from '../stage/stage.ts';
import { createTally, inWords, stretchOf } from '../stage/tally.ts';

const slots = 250;
const visitMs = 60 * 60_000;
const openAtOnce = 100;
const customerCount = 100;
const sameKeyTimes = 21;

type Attempt = { customer: Person; offering: Offering; startAt: string };
type Outcome = Attempt & { answer: Answer };

/** F6: two server processes on one database; F4 and F5 must hold through both. */
export const twoProcesses: Drill = {
  figure: 'F6',
  title: 'two server processes: F4 (double bookings) and F5 (one key many times)',
  async run(stage) {
    const origins = await startBoth(stage);
    const [first = ''] = origins;
    const customers = await registerMany(first, customerCount);
    const [exact, mixed] = await Promise.all([
      openProvider(first, { durationMinutes: 60, instantBooking: true }),
      openProvider(first, { durationMinutes: 60, instantBooking: true }),
    ]);
    const each = Math.ceil(stage.extent.attempts / 2 / slots);
    const began = performance.now();
    const rush = await attemptAll(origins, exactAttempts(exact, customers, each));
    const overlapping = await attemptAll(origins, overlappingAttempts(mixed, customers, each));
    const seconds = (performance.now() - began) / 1000;
    const findings = [
      await judgeRush(stage.database, exact, rush),
      await judgeRush(stage.database, mixed, overlapping),
      await repeatKey(stage, origins),
    ];
    const winners = new Map(
      Map.groupBy(wins(rush), (one) => one.startAt)
        .entries()
        .map(([at, all]) => [at, all.length]),
    );
    const oneEach = winners.size === slots && [...winners.values()].every((count) => count === 1);
    return {
      holds: oneEach && findings.every(({ holds }) => holds),
      lines: [
        `${rush.length + overlapping.length} attempts on ${2 * slots} slots in ${seconds.toFixed(0)} s, ${openAtOnce} open at once; the first half on the same start: one winner for each of ${slots} slots: ${oneEach ? 'yes' : 'no'}`,
        ...findings.flatMap(({ lines }) => lines),
      ],
    };
  },
};

const startBoth = async ({ startServer }: Stage) => [
  (await startServer()).origin,
  (await startServer({}, secondServerPort)).origin,
];

async function registerMany(origin: string, count: number): Promise<Person[]> {
  const people: Person[] = [];
  const work = async () => {
    while (people.length < count) people.push(await register(origin));
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return people;
}

/** Several people request every slot at once. */
const exactAttempts = (offering: Offering, customers: readonly Person[], each: number): Attempt[] =>
  Array.from({ length: slots * each }, (_, index) => ({
    offering,
    customer: pick(customers, index),
    startAt: startAt(3, Math.floor(index / each) * 4),
  }));

/** Starts on every quarter of an hour, each next to those that it overlaps. */
const overlappingAttempts = (offering: Offering, customers: readonly Person[], each: number): Attempt[] =>
  Array.from({ length: slots * each }, (_, index) => {
    const quarters = slots * 4;
    const round = Math.floor(index / quarters);
    return {
      offering,
      customer: pick(customers, index + round),
      startAt: startAt(3, (index * 37) % quarters),
    };
  });

function pick(customers: readonly Person[], index: number): Person {
  const customer = customers[index % customers.length];
  if (!customer) throw new Error('Nobody registered.');
  return customer;
}

const bookingOf = ({ offering, startAt: start }: Attempt, street = visitAddress.street) => ({
  serviceId: offering.serviceId,
  startAt: start,
  address: { ...visitAddress, street },
  expressRequest: true,
});

async function attemptAll(origins: readonly string[], attempts: readonly Attempt[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const queue = attempts.entries();
  const work = async () => {
    for (const [index, attempt] of queue) {
      const { token } = attempt.customer;
      const origin = origins[index % origins.length] ?? '';
      const body = bookingOf(attempt);
      const answer = await call(origin, { method: 'POST', path: '/api/v1/bookings', token, body });
      outcomes.push({ ...attempt, answer });
    }
  };
  await Promise.all(Array.from({ length: openAtOnce }, work));
  return outcomes;
}

const wins = (outcomes: readonly Outcome[]) => outcomes.filter(({ answer }) => answer.status === 201);

async function judgeRush(
  database: DrillDatabase,
  { providerId }: Offering,
  outcomes: readonly Outcome[],
): Promise<{ holds: boolean; lines: string[] }> {
  const won = wins(outcomes);
  const taken = won.map(({ startAt: start }) => Date.parse(start));
  const wronged = outcomes.filter(
    ({ answer, startAt: start }) =>
      answer.body['errorCode'] === 'BKG002' &&
      !taken.some((winner) => Math.abs(winner - Date.parse(start)) < visitMs),
  );
  const [row] = await database.query<{ present: number; overlaps: number; silent: number }>(
    `select
      (select count(*)::int from booking where provider_id = $1) as present,
      (select count(*)::int from booking a join booking b on a.provider_id = b.provider_id and a.id < b.id
        and a.busy && b.busy where a.provider_id = $1) as overlaps,
      (select count(*)::int from booking b where b.provider_id = $1
        and not exists (select from booking_event e where e.booking_id = b.id)) as silent`,
    [providerId],
  );
  const tally = createTally();
  for (const { answer } of outcomes) tally.note('book', answer);
  const { counts, unexpected } = stretchOf(tally);
  const others = unexpected.filter((label) => label !== 'book 409 BKG002');
  const unavailable = outcomes.filter(({ answer }) => answer.status === 503).length;
  const { present = 0, overlaps = 0, silent = 0 } = row ?? {};
  const times = outcomes.map(({ answer }) => answer.milliseconds);
  return {
    holds:
      present === won.length &&
      overlaps === 0 &&
      silent === 0 &&
      wronged.length === 0 &&
      others.length === 0 &&
      unavailable === 0,
    lines: [
      `${inWords(counts)}; acknowledged ${won.length}, there ${present}, overlapping ${overlaps}, without history ${silent}, refused although free ${wronged.length}; p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms, slowest ${maximum(times)} ms`,
    ],
  };
}

/** F5: one key, 21 times at once through both, then with another body; and again after both were killed. */
async function repeatKey(
  stage: Stage,
  origins: readonly string[],
): Promise<{ holds: boolean; lines: string[] }> {
  const [first = ''] = origins;
  const customer = await register(first);
  const offering = await openProvider(first, { durationMinutes: 60, instantBooking: true });
  const attempt = { customer, offering, startAt: startAt(4, 0) };
  const key = randomUUID();
  const send = (origin: string, street?: string) =>
    call(origin, {
      method: 'POST',
      path: '/api/v1/bookings',
      token: customer.token,
      key,
      body: bookingOf(attempt, street),
    });
  const sameAndOther = async () => {
    const same = await Promise.all(
      Array.from({ length: sameKeyTimes }, (_, index) => send(origins[index % origins.length] ?? '')),
    );
    const other = await Promise.all(origins.map((origin) => send(origin, '7 quai Claude Bernard')));
    return {
      ids: new Set(same.map(({ status, body }) => `${status} ${String(body['id'])}`)),
      others: new Set(other.map(({ status, body }) => `${status} ${String(body['errorCode'])}`)),
    };
  };
  const before = await sameAndOther();
  await stage.killServers();
  await startBoth(stage);
  const after = await sameAndOther();
  const [row] = await stage.database.query<{ count: number }>(
    'select count(*)::int as count from booking where customer_id = $1',
    [customer.id],
  );
  const ids = before.ids.union(after.ids);
  const others = before.others.union(after.others);
  const holds =
    ids.size === 1 &&
    [...ids][0]?.startsWith('201 ') === true &&
    row?.count === 1 &&
    isOnly(others, '422 CNF002');
  return {
    holds,
    lines: [
      `one key ${sameKeyTimes} times at once through both, and again after kill -9 of both: ${ids.size} different answer, ${row?.count} booking; another body under it: ${[...others].join(', ')}`,
    ],
  } satisfies Finding;
}

const isOnly = (set: ReadonlySet<string>, value: string) => set.size === 1 && set.has(value);
