import type { Pool, PoolClient } from 'pg';
import { loadCommunes } from './communes.ts';
import { loadCategories } from './load-categories.ts';

/** Loads the reference data into a migrated database: categories at every start, communes once. */
export async function loadReferenceData(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // Two processes may start at once: the second one waits, then finds the data complete.
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

/** In a database from before the column `names` the names are added. */
async function hasCommunes(client: PoolClient): Promise<boolean> {
  const { rowCount } = await client.query(`select from place where names <> '{}' limit 1`);
  return rowCount === 1;
}
