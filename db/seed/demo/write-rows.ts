import { sql, type Insertable } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { Tx } from '#server/kernel/database.ts';

/**
 * Inserts rows of one table in one statement: they travel as JSON, so that any number of them is one parameter.
 * All rows name the same columns.
 */
export async function writeRows<Table extends keyof DB>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
}
