import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { createDatabase } from '#server/kernel/database/database.ts';
import { createDatabaseProbe } from './check-database.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

/** A database with a statement time-out of half a second. */
async function databaseWithShortTimeout() {
  const test = await createTestDatabase();
  const settings = { url: test.url, max: 2, applicationName: 'probed', statementTimeoutMs: 500 };
  const database = createDatabase(settings);
  cleanUps.push(test.drop, database.close);
  return { ...database, probe: createDatabaseProbe(database.pool) };
}

it('reports UP for a database that responds', async () => {
  const { db, probe } = await databaseWithShortTimeout();
  expect(await probe(() => sql`select 1`.execute(db))).toBe('UP');
});

it('reports SLOW for a database whose statement times out', async () => {
  const { db, probe } = await databaseWithShortTimeout();
  // On a busy machine the time-out may arrive later than the connection is given up, half a second after it was due.
  await eventually(async () => {
    expect(await probe(() => sql`select pg_sleep(60)`.execute(db))).toBe('SLOW');
  });
});

it('reports SLOW for a database that responds to other queries meanwhile', async () => {
  const { db, probe } = await databaseWithShortTimeout();
  const ask = async () => {
    await sql`select 1`.execute(db);
    throw new Error('timeout exceeded when trying to connect');
  };
  expect(await probe(ask)).toBe('SLOW');
});

it('reports DOWN for a database that is not reachable', async () => {
  const absent = createDatabase({
    url: 'postgres://nobody@127.0.0.1:9/x',
    max: 1,
    applicationName: 'probed',
  });
  cleanUps.push(absent.close);
  const probe = createDatabaseProbe(absent.pool);
  expect(await probe(() => sql`select 1`.execute(absent.db))).toBe('DOWN');
});

it('reports DOWN for a database whose connections are frozen', async () => {
  const { db, probe } = await databaseWithShortTimeout();
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const [{ pid } = { pid: 0 }] = rows;
  process.kill(pid, 'SIGSTOP');
  try {
    expect(await probe(() => sql`select 1`.execute(db))).toBe('DOWN');
  } finally {
    process.kill(pid, 'SIGCONT');
  }
});
