import { sql, type Insertable } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { Tx } from '#server/kernel/database.ts';

/** Rows of one statement, which ends within seconds. */
const batch = 5_000;

/**
 * Inserts rows of one table: they travel as JSON, so that thousands of them are one parameter. All rows name the same
 * columns.
 */
export async function writeRows<Table extends keyof DB>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  for (let from = 0; from < rows.length; from += batch)
    await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.slice(from, from + batch))}::jsonb)`.execute(
      tx,
    );
}
