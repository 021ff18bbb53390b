import { randomBytes } from 'node:crypto';
import { Client, type Pool } from 'pg';
import { inject } from 'vitest';
import { createDatabase, type Db } from '#server/kernel/database/database.ts';
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
    max: 10,
    applicationName: 'test',
    statementTimeoutMs: slowStatementMs,
  });
  const drop = async (): Promise<void> => {
    await close();
    await dropDatabaseUrl(url);
  };
  return { url, db, pool, drop };
}
