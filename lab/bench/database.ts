import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { makeBlogArchive } from '#server/features/blog/archive-factory.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { createDatabase } from '#server/kernel/database/database.ts';
import { startEmbeddedPostgres } from '#server/kernel/database/embedded/embedded-postgres.ts';
import { startTestCluster } from '#server/testing/cluster.ts';
import { parentOf } from '../programs/processes.ts';
import { seedDatabase } from '../programs/seeded-database.ts';

/** How many articles a measured blog has (quality S1 to S3). */
const articles = 10_000;
type DemoSize = Parameters<typeof seedDatabase>[1];

/** Its message is for the person who gave the database. */
export class UnsuitableDatabase extends Error {}

/** What is written to a database that was given stays in it. */
type Database = { url: string; isGiven: boolean; stop: () => Promise<void> };

/** A database with demo data of this size: that of DATABASE_URL when it is set, otherwise a new one in memory. */
export async function openDatabase(size: DemoSize, say: (line: string) => void): Promise<Database> {
  const url = process.env['DATABASE_URL'];
  const database = url
    ? { url, isGiven: true, stop: () => Promise.resolve() }
    : { ...(await startTestCluster({ template: false })), isGiven: false };
  try {
    if (url && (await hasDemoData(url, size))) return database;
    const seconds = await seedDatabase(database.url, size);
    await addArticles(database.url);
    say(`seeded ${size.services} services and ${articles} articles in ${seconds.toFixed(1)} s`);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function addArticles(url: string): Promise<void> {
  const { db, close } = createDatabase({
    url,
    max: 1,
    applicationName: 'articles',
    statementTimeoutMs: 600_000,
  });
  try {
    await makeBlogArchive({ db, clock: systemClock }, articles);
  } finally {
    await close();
  }
}

export type OnDisk = { url: string; end: () => Promise<void> };

/** An empty database on the disk, for what does not fit in memory: a million services with their related rows. */
export async function startOnDisk(say: (line: string) => void): Promise<OnDisk> {
  const directory = await mkdtemp(join(tmpdir(), 'maisonnee-bench-'));
  await chmod(directory, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: directory, onNotice: say, throwaway: true });
  const end = async (): Promise<void> => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
  return { url: postgres.url, end };
}

/** The empty database of DATABASE_URL, or one that was filled before and is kept; otherwise a new one on the disk. */
export async function openOnDisk(say: (line: string) => void): Promise<OnDisk & { isFilled: boolean }> {
  const url = process.env['DATABASE_URL'];
  if (!url) return { ...(await startOnDisk(say)), isFilled: false };
  const isFilled = await withClient(url, async (client) => {
    const { rows } = await client.query<{ there: boolean }>(
      "select to_regclass('booking') is not null as there",
    );
    return rows[0]?.there ?? false;
  });
  return { url, isFilled, end: () => Promise.resolve() };
}

export async function sizeOf(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ size: string }>(
      'select pg_size_pretty(pg_database_size(current_database())) as size',
    );
    return rows[0]?.size ?? '';
  });
}

/** Runs `work` with a connection to a database. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * True for the demo data of an earlier run, false for an empty database. @throws UnsuitableDatabase for other data, which
 * is left alone.
 */
async function hasDemoData(url: string, size: DemoSize): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
    );
    if (tables.length === 0) return false;
    const refusal = 'DATABASE_URL names a database with other data. Name an empty one for measuring.';
    if (!tables.some(({ name }) => name === 'schema_migration')) throw new UnsuitableDatabase(refusal);
    const { rows } = await client.query<{ people: number; others: number; services: number }>(
      `select count(*)::int as people, count(*) filter (where email not like '%@example.org')::int as others,
         (select count(*)::int from service_search) as services from account`,
    );
    const { people, others, services } = rows[0] ?? { people: 0, others: 0, services: 0 };
    if (people === 0) return false;
    if (others > 0) throw new UnsuitableDatabase(refusal);
    if (services !== size.services)
      throw new UnsuitableDatabase(
        `DATABASE_URL names a database with ${services} services of the demo, not ${size.services}. Give --services ${services} or an empty database.`,
      );
    return true;
  });
}

/**
 * The first process of the PostgreSQL server, whose children use the processor; undefined when it is not on this
 * machine. A process of the same number elsewhere does not have the name of the database in its title.
 */
export async function postmasterOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number; name: string }>(
    'select pg_backend_pid() as pid, current_database() as name',
  );
  const [backend] = rows;
  return backend && titleOf(backend.pid).includes(`${backend.name} `) ? parentOf(backend.pid) : undefined;
}

function titleOf(pid: number): string {
  try {
    const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return title.startsWith('postgres:') ? title : '';
  } catch {
    return '';
  }
}
