import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  createDatabaseUrl,
  createTestDatabase,
  dropDatabaseUrl,
  type TestDatabase,
} from '#server/testing/test-database.ts';
import { checkDatabase, DatabaseUnusable } from './check-database.ts';
import { createPool } from './database.ts';

const pools: Pool[] = [];
const role = `guest_${randomBytes(4).toString('hex')}`;
let test: TestDatabase;
let emptyUrl: string;

beforeAll(async () => {
  test = await createTestDatabase();
  emptyUrl = await createDatabaseUrl('empty');
  await test.pool.query(`create role ${role} login password 'right' connection limit 10`);
});
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.end();
});
afterAll(async () => {
  await test.pool.query(`drop role ${role}`);
  await test.drop();
  await dropDatabaseUrl(emptyUrl);
});

function addressOf(from: string, change: Partial<URL>): string {
  return Object.assign(new URL(from), change).href;
}

/** What the operator is told; undefined when the database can be used. */
async function problemOf(connectionString: string, connections = 2): Promise<string | undefined> {
  const pool = createPool({ connectionString, max: 2 });
  pools.push(pool);
  try {
    await checkDatabase(pool, connections);
    return undefined;
  } catch (error) {
    if (!(error instanceof DatabaseUnusable)) throw error;
    return error.message;
  }
}

it('accepts a database that can be used', async () => {
  expect(await problemOf(test.url)).toBeUndefined();
  expect(await problemOf(emptyUrl)).toBeUndefined();
});

it('says in one sentence why a database cannot be reached', async () => {
  for (const [url, reason] of [
    ['postgres://nobody:x@127.0.0.1:9/x', 'connect ECONNREFUSED 127.0.0.1:9'],
    ['postgres://nobody:a/b@127.0.0.1:9/x', 'Invalid URL'],
  ] as const)
    expect(await problemOf(url)).toBe(
      `The database cannot be reached: ${reason}. Check its address (DATABASE_URL), and that PostgreSQL is running there.`,
    );
});

it('says why a database refuses the connection', async () => {
  const told = async (change: Partial<URL>) => problemOf(addressOf(test.url, change));
  expect(await told({ username: role, password: 'wrong' })).toBe(
    `The database refuses the connection: password authentication failed for user "${role}". Check its address (DATABASE_URL).`,
  );
  expect(await told({ pathname: '/absent' })).toBe(
    'The database refuses the connection: database "absent" does not exist. Check its address (DATABASE_URL).',
  );
});

it('says what a role that may not create tables is missing', async () => {
  const guest = addressOf(emptyUrl, { username: role, password: 'right' });
  const database = guest.slice(guest.lastIndexOf('/') + 1);
  expect(await problemOf(guest)).toBe(
    `The role ${role} may not create tables in the database ${database}. As its administrator: alter database ${database} owner to ${role}`,
  );
});

it('counts the connections that the server and the role allow', async () => {
  const { rows } = await test.pool.query<{ max: number }>(
    `select current_setting('max_connections')::int as max`,
  );
  const allowed = rows[0]?.max ?? 0;
  expect(await problemOf(test.url, allowed)).toBeUndefined();
  expect(await problemOf(test.url, allowed + 5)).toMatch(
    `The database allows ${allowed} connections and this process may open ${allowed + 5}: lower DATABASE_POOL_SIZE by 5 or more`,
  );
  const guest = addressOf(test.url, { username: role, password: 'right' });
  expect(await problemOf(guest, 10)).toBeUndefined();
  expect(await problemOf(guest, 12)).toMatch(
    'The database allows 10 connections and this process may open 12: lower DATABASE_POOL_SIZE by 2 or more',
  );
});
