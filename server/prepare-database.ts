import { hostname } from 'node:os';
import type { Pool } from 'pg';
import { loadReferenceData } from '#db/seed/reference/load.ts';
import { DatabaseUnusable } from './kernel/database/check-database.ts';
import { createDatabase } from './kernel/database/database.ts';
import { reportLockWaits } from './kernel/database/lock-waits.ts';
import { migrate, pendingMigrations } from './kernel/database/migrate.ts';

/** One migrates, one creates the tables of the job queue, one waits for a lock and one says so. */
const connections = 4;

/**
 * Opens the database for what a program writes before it serves: as slow as it may be, on connections of their own to the
 * server itself. Other programs that wait for one of its locks are told its name.
 */
export function openForPreparation(url: string, program: string): ReturnType<typeof createDatabase> {
  return createDatabase({
    url,
    max: connections,
    applicationName: `${program} ${hostname()}:${process.pid}`,
    statementTimeoutMs: 0,
  });
}

/**
 * Brings tables, categories and communes to this version and returns the migrations that ran. Several processes may do
 * it at once: one does the work, the others wait, say for whom, and find it done (decision 59).
 */
export async function prepareDatabase(pool: Pool, say: (text: string) => void): Promise<readonly string[]> {
  let step = 'Migrations';
  const endReports = reportLockWaits(pool, (text) => say(`${step}: ${text}`));
  try {
    const applied = await migrate(pool);
    step = 'Categories and communes';
    await loadReferenceData(pool);
    return applied;
  } finally {
    await endReports();
  }
}

/** Refuses a database whose tables are older than this version. @throws DatabaseUnusable */
export async function requirePrepared(pool: Pool): Promise<void> {
  const [first, ...others] = await pendingMigrations(pool);
  if (first === undefined) return;
  const rest = others.length > 0 ? ` and ${others.length} more` : '';
  throw new DatabaseUnusable(
    `The database is older than this version: ${first}${rest} did not run. SKIP_MIGRATIONS is on, so run npm run migrate first.`,
  );
}
