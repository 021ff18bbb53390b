import type { Pool, PoolClient } from 'pg';
import { loadCommunes } from './communes.ts';
import { loadCategories } from './load-categories.ts';

/** Brings the reference data into a migrated database: categories at every start, communes once. */
export async function loadReferenceData(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // Two processes may start at once: the second waits, then finds everything there.
    await client.query("select pg_advisory_xact_lock(hashtextextended('reference data', 0))");
    await loadCategories(client);
    if (!(await hasCommunes(client))) await loadCommunes(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** A database of before `names` has them written. */
async function hasCommunes(client: PoolClient): Promise<boolean> {
  const { rowCount } = await client.query(`select from place where names <> '{}' limit 1`);
  return rowCount === 1;
}
