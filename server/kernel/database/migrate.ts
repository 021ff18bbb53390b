import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';

type MigrationFile = { name: string; sha: string; sql: string };

const directory = fileURLToPath(new URL('../../../db/migrations/', import.meta.url));

// Any constant works, as long as no other code uses the same advisory lock in this database.
const lockKey = 7_201_944;

const createTable = `create table if not exists schema_migration (
  name text primary key, sha text not null, at timestamptz not null default now())`;

async function readFiles(from: string): Promise<MigrationFile[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql')).toSorted();
  const numbers = new Set<string>();
  for (const name of names) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1];
    if (!number) throw new Error(`Migration ${name} is not named NNNN-title.sql.`);
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}.`);
    numbers.add(number);
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${from}/${name}`, 'utf8');
      return { name, sql, sha: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') };
    }),
  );
}

async function readApplied(db: Pool | PoolClient): Promise<Map<string, string>> {
  const exists = await db.query(`select to_regclass('public.schema_migration') is not null as yes`);
  if (!exists.rows[0].yes) return new Map();
  const { rows } = await db.query<{ name: string; sha: string }>('select name, sha from schema_migration');
  return new Map(rows.map((row) => [row.name, row.sha]));
}

function choosePending(files: MigrationFile[], applied: Map<string, string>): MigrationFile[] {
  for (const { name, sha } of files) {
    if (applied.has(name) && applied.get(name) !== sha) {
      throw new Error(`Migration ${name} was changed after it was applied: restore it and write a new one.`);
    }
  }
  return files.filter(({ name }) => !applied.has(name));
}

/**
 * Names of the migrations that this version has and the database lacks, in order. Fails when the database does, and
 * when an applied file was changed.
 */
export async function pendingMigrations(pool: Pool, from: string = directory): Promise<string[]> {
  const [files, applied] = await Promise.all([readFiles(from), readApplied(pool)]);
  return choosePending(files, applied).map(({ name }) => name);
}

/**
 * Applies the missing migrations and returns their names. Each file is one transaction. When several processes start
 * together, one applies them; the others wait for its session lock and then find nothing to do. The job queue creates
 * its own tables in the same way. The pool needs at least two connections, without limits of time, to the server itself:
 * on a connection of a pooler the lock would stay.
 */
export async function migrate(pool: Pool, from: string = directory): Promise<string[]> {
  const files = await readFiles(from);
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(createTable);
    const pending = choosePending(files, await readApplied(client));
    for (const file of pending) await apply(client, file);
    await runMigrations({ pgPool: pool });
    return pending.map(({ name }) => name);
  } finally {
    // The connection is closed, not returned to the pool: its lock ends with it.
    client.release(true);
  }
}

async function apply(client: PoolClient, file: MigrationFile): Promise<void> {
  try {
    await client.query('begin');
    await client.query(file.sql);
    await client.query('insert into schema_migration (name, sha) values ($1, $2)', [file.name, file.sha]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => undefined);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Migration ${file.name} failed: ${reason}`, { cause });
  }
}
