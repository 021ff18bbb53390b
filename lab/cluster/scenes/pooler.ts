import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { createDatabase } from '#server/kernel/database/database.ts';
import { call } from '../../drill/stage/calls.ts';
import { mustCall, register } from '../../drill/stage/people.ts';
import { listWorkloads } from '../../programs/requests.ts';
import { seedDatabase } from '../../programs/seeded-database.ts';
import { startPgBouncer, type Pooler } from '../pgbouncer.ts';
import { runFile, settingsOn, startPair, type Pair } from '../processes.ts';
import type { DebianProgram, Ground, Report, Scene } from '../scene.ts';

const pgbouncer: DebianProgram = { program: 'pgbouncer', package: 'pgbouncer' };
const reads = 400;
const readsAtOnce = 20;
const knownWithinMs = 1000;
const statementSeconds = 5;

/** PgBouncer in transaction mode between two processes and their database, as deploy/pgbouncer.ini has it. */
export const pooler: Scene = {
  name: 'PgBouncer',
  needs: [pgbouncer],
  async play(ground, report) {
    const url = await ground.createDatabase();
    await seedDatabase(url, { providers: 60, services: 200 });
    const bouncer = await startPgBouncer(ground.pathOf(pgbouncer), url);
    const through = settingsOn(bouncer.url, {
      DATABASE_DIRECT_URL: url,
      DATABASE_PREPARED_STATEMENTS: String(bouncer.keepsPreparedStatements),
    });
    const says: Report = (sentence, holds, seen) =>
      report(`PgBouncer ${bouncer.version}: ${sentence}`, holds, seen);
    let pair: Pair | undefined;
    try {
      await refuseMistakes(bouncer, through, says);
      pair = await startPair(through);
      await readEverything(pair, url, says);
      await logOutElsewhere(pair, says);
      await endLongStatement(bouncer, says);
      pair = await restart({ pair, through, url, ground, says });
    } finally {
      await pair?.kill();
      await bouncer.stop();
      await ground.dropDatabase(url);
    }
  },
};

/** Settings that are wrong, and what a start says of them. */
type Mistake = [expected: string, change: Record<string, string>];

async function refuseMistakes(
  bouncer: Pooler,
  through: Record<string, string>,
  report: Report,
): Promise<void> {
  const unprepared: Mistake[] = bouncer.keepsPreparedStatements
    ? []
    : [['DATABASE_PREPARED_STATEMENTS=off', { DATABASE_PREPARED_STATEMENTS: 'on' }]];
  const mistakes: Mistake[] = [
    ['DATABASE_DIRECT_URL must name', { DATABASE_DIRECT_URL: '' }],
    ['DATABASE_DIRECT_URL must name', { DATABASE_DIRECT_URL: bouncer.url }],
    ['statement_timeout is 0', { DATABASE_URL: through['DATABASE_DIRECT_URL'] ?? '' }],
    ...unprepared,
  ];
  const told = await Promise.all(
    mistakes.map(async ([expected, change]) => {
      const start = runFile(['scripts/start.mjs'], { ...through, ...change });
      return { code: await start.ended, isTold: start.output().includes(expected), output: start.output() };
    }),
  );
  const missed = told.filter(({ code, isTold }) => code !== 1 || !isTold);
  report(
    'a process without an address of the server itself, or whose pooler lacks a setting, says so and ends',
    missed.length === 0,
    missed.map(({ code, output }) => `exit ${code}: ${output}`).join('; ') ||
      `${told.length} of ${told.length}`,
  );
}

/** The requests of the bench, lists, details and pages in turn, through both processes. */
async function readEverything({ programs }: Pair, url: string, report: Report): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const workloads = await listWorkloads(client);
  await client.end();
  const paths = workloads.flatMap(({ urls }) => urls);
  const statuses = new Map<number, number>();
  const queue = Array.from({ length: reads }, (_, nth) => nth).values();
  const work = async () => {
    for (const nth of queue) {
      const origin = programs[nth % programs.length]?.origin ?? '';
      const { status } = await call(origin, { path: paths[nth % paths.length] ?? '', accept: '*/*' });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: readsAtOnce }, work));
  report(
    `${reads} mixed reads through both are all 200`,
    statuses.get(200) === reads,
    [...statuses].map(([status, count]) => `${count} x ${status}`).join(', '),
  );
}

async function logOutElsewhere({ programs }: Pair, report: Report): Promise<void> {
  const [here = '', there = ''] = programs.map(({ origin }) => origin);
  const { token } = await register(here);
  const read = async () => (await call(there, { path: '/api/v1/users/me', token })).status;
  const before = await read();
  await mustCall(here, { method: 'POST', path: '/api/v1/auth/logout', token });
  const began = performance.now();
  let status = await read();
  while (status === 200 && performance.now() - began < 10 * knownWithinMs) {
    await pause(5);
    status = await read();
  }
  const milliseconds = performance.now() - began;
  report(
    'a log-out at one process is known at the other within 1 s',
    before === 200 && status === 401 && milliseconds < knownWithinMs,
    `${before}, then ${status} after ${Math.round(milliseconds)} ms`,
  );
}

async function endLongStatement({ url }: Pooler, report: Report): Promise<void> {
  const { db, close } = createDatabase({ url, max: 1, applicationName: 'long statement', isPooled: true });
  const began = performance.now();
  const code = await sql`select pg_sleep(${statementSeconds})`.execute(db).then(
    () => 'nothing',
    (error: { code?: string; message?: string }) => error.code ?? error.message,
  );
  const seconds = (performance.now() - began) / 1000;
  await close();
  report(
    `a statement of ${statementSeconds} s ends after 4`,
    code === '57014' && seconds >= 4 && seconds < 4.5,
    `${code} after ${seconds.toFixed(1)} s`,
  );
}

/** Stops one in order, kills the other, looks for what they left, and starts both again. */
async function restart({
  pair,
  through,
  url,
  ground,
  says,
}: {
  pair: Pair;
  through: Record<string, string>;
  url: string;
  ground: Ground;
  says: Report;
}): Promise<Pair> {
  const held = await listSessionLocks(ground, url);
  says(
    'no connection of the pooler holds a lock of a session',
    held.pooled === 0 && held.direct > 0,
    `${held.pooled} on them, ${held.direct} on those of jobs`,
  );
  const [first, second] = pair.programs;
  await first?.stop();
  const code = await first?.ended;
  second?.signal('SIGKILL');
  await second?.ended;
  await pair.kill();
  const again = await startPair(through);
  says(
    'both start again after one was stopped and the other killed',
    code === 0,
    `exit ${code}; ready after ${again.programs.map(({ startMilliseconds }) => Math.round(startMilliseconds)).join(' and ')} ms`,
  );
  return again;
}

async function listSessionLocks({ database }: Ground, url: string) {
  const [row] = await database.query<{ pooled: number; direct: number }>(
    `select count(*) filter (where a.application_name !~ '^maisonnee-')::int as pooled,
       count(*) filter (where a.application_name ~ '^maisonnee-')::int as direct
     from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and a.datname = $1 and a.state = 'idle'`,
    [new URL(url).pathname.slice(1)],
  );
  return row ?? { pooled: -1, direct: -1 };
}
