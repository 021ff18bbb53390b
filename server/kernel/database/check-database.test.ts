import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  createDatabaseUrl,
  createTestDatabase,
  dropDatabaseUrl,
  type TestDatabase,
} from '#server/testing/test-database.ts';
import { checkDatabase, checkPooler, DatabaseUnusable } from './check-database.ts';
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

/** Where a server tells its process, as the message begins: its type and its length. */
const backendKey = Buffer.from([0x4b, 0, 0, 0, 12]);

it('refuses a pooler, which tells another number than that of the process of the server', async () => {
  const { hostname, port } = new URL(test.url);
  const pooler = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const end of [near, far]) end.on('error', () => undefined);
    near.pipe(far);
    far.on('data', (bytes) => {
      const at = bytes.indexOf(backendKey);
      if (at >= 0) bytes.writeInt32BE(1, at + backendKey.length);
      near.write(bytes);
    });
    far.once('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  const { port: poolerPort } = pooler.address() as AddressInfo;
  expect(await problemOf(addressOf(test.url, { port: String(poolerPort) }))).toMatch(
    'A pooler is at DATABASE_URL',
  );
  for (const pool of pools.splice(0)) await pool.end();
  pooler.close();
});

it('names what the connections of a pooler lack, each setting and prepared statements', async () => {
  const told = async (preparedStatements = true, ...before: string[]) => {
    const pool = createPool({ connectionString: emptyUrl, max: 2, isPooled: true });
    pools.push(pool);
    const clients = [await pool.connect(), await pool.connect()];
    for (const client of clients) {
      for (const statement of before) await client.query(statement);
      client.release();
    }
    return checkPooler(pool, preparedStatements).then(
      () => undefined,
      (error: unknown) => (error instanceof DatabaseUnusable ? error.message : error),
    );
  };
  const database = emptyUrl.slice(emptyUrl.lastIndexOf('/') + 1);
  const give = (setting: string) => test.pool.query(`alter database ${database} set ${setting}`);
  await give("timezone = 'Europe/Paris'");
  await give('lock_timeout = 3001');
  expect(await told()).toMatch(
    'timezone is Europe/Paris and must be UTC, statement_timeout is 0 and must be between 1 and 4000 ms, lock_timeout is 3001 and must be between 1 and 3000 ms, idle_in_transaction_session_timeout is 0',
  );
  for (const setting of [
    'timezone = UTC',
    'statement_timeout = 4000',
    'lock_timeout = 3000',
    'idle_in_transaction_session_timeout = 30000',
  ])
    await give(setting);
  expect(await told()).toBeUndefined();
  // Another client of the same connection has prepared this name.
  const taken = 'prepare maisonnee_check as select 1';
  expect(await told(true, taken)).toMatch('cannot keep prepared statements');
  expect(await told(false, taken)).toBeUndefined();
});
