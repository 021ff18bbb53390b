import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DatabaseUnusable } from './kernel/database/check-database.ts';
import { createPool } from './kernel/database/database.ts';
import { pendingMigrations } from './kernel/database/migrate.ts';
import { openForPreparation, prepareDatabase, requirePrepared } from './prepare-database.ts';
import { eventually } from './testing/eventually.ts';
import { createDatabaseUrl, dropDatabaseUrl } from './testing/test-database.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
let url: string;
beforeEach(async () => {
  url = await createDatabaseUrl('empty');
  cleanUps.push(() => dropDatabaseUrl(url));
});
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

function open(program: string): Pool {
  const { pool, close } = openForPreparation(url, program);
  cleanUps.push(close);
  return pool;
}

/** Prepares the database while another program keeps a lock, until the wait for it is told. */
async function prepareBeside(lock: string): Promise<string[]> {
  const other = createPool({ connectionString: url, max: 1, application_name: 'other program' });
  cleanUps.push(() => other.end());
  const holder = await other.connect();
  await holder.query('begin');
  await holder.query(lock);
  const told: string[] = [];
  const prepared = prepareDatabase(open('waiting'), (text) => told.push(text));
  await eventually(() => expect(told).not.toEqual([]));
  await holder.query('commit');
  holder.release();
  await prepared;
  return told;
}

test('two programs that start together on an empty database both find it prepared', async () => {
  const [first, second] = [open('first'), open('second')];
  const missing = await pendingMigrations(first);
  const applied = await Promise.all([first, second].map((pool) => prepareDatabase(pool, () => undefined)));
  expect(applied.toSorted((a, b) => a.length - b.length)).toEqual([[], missing]);
  const { rows } = await first.query('select from category');
  expect(rows).not.toHaveLength(0);
});

test('who waits for a lock says which, and who holds it', async () => {
  expect(await prepareBeside('select pg_advisory_xact_lock(7201944)')).toEqual([
    expect.stringMatching(
      /^Migrations: waiting for a lock \(advisory\), which other program holds \(backend \d+/,
    ),
  ]);
  expect(await prepareBeside('lock table category')).toEqual([
    expect.stringMatching(
      /^Categories and communes: waiting for the table category, which other program holds/,
    ),
  ]);
});

test('a database that is older than this version is refused where migrations are skipped', async () => {
  const pool = open('skipping');
  const refused = requirePrepared(pool);
  await expect(refused).rejects.toThrow(DatabaseUnusable);
  await expect(refused).rejects.toThrow(/0001-accounts\.sql and \d+ more did not run/);
  await prepareDatabase(pool, () => undefined);
  await requirePrepared(pool);
});
