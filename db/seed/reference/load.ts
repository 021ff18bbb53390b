import type { Pool, PoolClient } from 'pg';
import { loadCommunes } from './communes.ts';
import { loadCategories } from './load-categories.ts';
import { postalNames } from './postal-names.ts';
import { foldPlaceName } from '#contract/text-folding.ts';

/** Loads the reference data into a migrated database: categories at every start, communes once for each list of names. */
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

/** Whether every name in postal use is there: an older database is filled anew. */
async function hasCommunes(client: PoolClient): Promise<boolean> {
  const named = postalNames.flatMap(({ insee, names }) =>
    names.map((name) => [insee, foldPlaceName(name)] as const),
  );
  const { rowCount } = await client.query(
    `select from unnest($1::text[], $2::text[]) as used (insee, name)
     where not exists (select from place p where p.insee = used.insee and used.name = any(p.names)) limit 1`,
    [named.map(([insee]) => insee), named.map(([, name]) => name)],
  );
  return rowCount === 0;
}
