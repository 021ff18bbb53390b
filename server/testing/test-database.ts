import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Client, type Pool } from 'pg';
import { inject } from 'vitest';
import { createDatabase, inTransaction, type Db, type Tx } from '#server/kernel/database/database.ts';
import { templateName } from './cluster.ts';
import { slowStatementMs } from './test-timeouts.ts';

declare module 'vitest' {
  // Vitest types the values that a global setup provides to the tests by merging into this interface; there is no
  // other way.
  interface ProvidedContext {
    clusterUrl: string;
  }
}

/** A migrated database for one test file. `drop` closes its connections and deletes it. */
export type TestDatabase = { url: string; db: Db; pool: Pool; drop: () => Promise<void> };

async function onCluster(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates a database, migrated or (`empty`) without tables, and returns its address. */
export async function createDatabaseUrl(kind: 'migrated' | 'empty' = 'migrated'): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const source = kind === 'migrated' ? `template ${templateName} strategy file_copy` : '';
  await onCluster(`create database ${name} ${source}`);
  return inject('clusterUrl').replace(/[^/]*$/, name);
}

/** Deletes a database made by `createDatabaseUrl`, closing the connections to it. */
export async function dropDatabaseUrl(url: string): Promise<void> {
  await onCluster(`drop database ${url.slice(url.lastIndexOf('/') + 1)} with (force)`);
}

/** Copies the migrated template (about 20 ms): call it once per test file and `drop` it after the last test. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const url = await createDatabaseUrl();
  const { db, pool, close } = createDatabase({
    url,
    // Each connection reads the catalogue of its database anew: ten take a quarter more time.
    max: 4,
    applicationName: 'test',
    statementTimeoutMs: slowStatementMs,
  });
  const drop = async (): Promise<void> => {
    await close();
    await dropDatabaseUrl(url);
  };
  return { url, db, pool, drop };
}

type Reads<Table extends string> = Record<Table | 'wholeTables', number>;

/** The counters of this connection: rows that were taken from each table, and tables that were read from end to end. */
async function readCounters<Table extends string>(tx: Tx, tables: readonly Table[]): Promise<Reads<Table>> {
  const { rows } = await sql<{ name: Table; rows: string; scans: string }>`
    select relname as name, seq_tup_read + idx_tup_fetch as rows, seq_scan as scans
    from pg_stat_xact_user_tables where relname in (${sql.join(tables)})`.execute(tx);
  const reads = { wholeTables: 0 } as Reads<Table>;
  for (const table of tables) reads[table] = 0;
  for (const row of rows) {
    reads[row.name] = Number(row.rows);
    reads.wholeTables += Number(row.scans);
  }
  return reads;
}

/** The rows of each table that a read takes, and how many of the tables it reads from end to end. */
export async function countReads<Table extends string>(
  db: Db,
  tables: readonly Table[],
  read: (tx: Tx) => Promise<unknown>,
): Promise<Reads<Table>> {
  return inTransaction(db, async (tx) => {
    // What a parallel worker reads is not counted here.
    await sql`set local max_parallel_workers_per_gather = 0`.execute(tx);
    const before = await readCounters(tx, tables);
    await read(tx);
    const after = await readCounters(tx, tables);
    const entries = Object.entries(after) as [keyof Reads<Table>, number][];
    return Object.fromEntries(entries.map(([name, count]) => [name, count - before[name]])) as Reads<Table>;
  });
}
