import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Insertable } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import type { OnStep } from '../../steps.ts';

/** Rows per statement: few enough that the statement is sent before the next rows are serialised. */
const batch = 1_000;

/**
 * Inserts rows of one table: they are sent as JSON, so that thousands of them are one parameter. All rows have the
 * same columns. While the database inserts some, the next ones are prepared. `onStep` is told the table and its rows.
 */
export async function writeRows<Table extends keyof DB>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
  onStep: OnStep,
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  let written: Promise<unknown> = Promise.resolve();
  for (let from = 0; from < rows.length; from += batch) {
    const json = JSON.stringify(rows.slice(from, from + batch));
    await written;
    onStep({ name: `rows of ${table}`, done: from, of: rows.length });
    written = sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(tx);
    await nextTurn();
  }
  await written;
}
