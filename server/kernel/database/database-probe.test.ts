import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { createDatabase } from '#server/kernel/database/database.ts';
import { createDatabaseProbe } from '#server/kernel/database/database-probe.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

/** A database that gives a statement half a second. */
async function impatientDatabase() {
  const test = await createTestDatabase();
  const settings = { url: test.url, max: 2, applicationName: 'probed', statementTimeoutMs: 500 };
  const database = createDatabase(settings);
  cleanUps.push(test.drop, database.close);
  return { ...database, probe: createDatabaseProbe(database.pool) };
}

it('calls a database up that answers', async () => {
  const { db, probe } = await impatientDatabase();
  expect(await probe(() => sql`select 1`.execute(db))).toBe('UP');
});

it('calls a database slow that says that the question takes too long', async () => {
  const { db, probe } = await impatientDatabase();
  expect(await probe(() => sql`select pg_sleep(60)`.execute(db))).toBe('SLOW');
});

it('calls a database slow that answers others meanwhile', async () => {
  const { db, probe } = await impatientDatabase();
  const ask = async () => {
    await sql`select 1`.execute(db);
    throw new Error('timeout exceeded when trying to connect');
  };
  expect(await probe(ask)).toBe('SLOW');
});

it('calls a database down that is not there', async () => {
  const absent = createDatabase({
    url: 'postgres://nobody@127.0.0.1:9/x',
    max: 1,
    applicationName: 'probed',
  });
  cleanUps.push(absent.close);
  const probe = createDatabaseProbe(absent.pool);
  expect(await probe(() => sql`select 1`.execute(absent.db))).toBe('DOWN');
});

it('calls a database down whose connections are frozen', async () => {
  const { db, probe } = await impatientDatabase();
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const [{ pid } = { pid: 0 }] = rows;
  process.kill(pid, 'SIGSTOP');
  try {
    expect(await probe(() => sql`select 1`.execute(db))).toBe('DOWN');
  } finally {
    process.kill(pid, 'SIGCONT');
  }
});
