import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Insertable } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import type { OnStep } from '../../steps.ts';

/** Rows per statement: few enough that the statement is sent before the next rows are serialised. */
const batch = 1_000;

/**
 * Inserts rows of one table: thousands of them are one parameter. All rows have the same columns. While the database
 * inserts some, the next ones are prepared. `onStep` is told the table and its rows.
 */
export async function writeRows<Table extends keyof DB>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
  onStep: OnStep,
): Promise<void> {
  const written = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  const columns = await columnsOf(tx, table);
  let inserting: Promise<unknown> = Promise.resolve();
  for (let from = 0; from < rows.length; from += batch) {
    const literal = rowsLiteral(columns, rows.slice(from, from + batch));
    await inserting;
    onStep({ name: `rows of ${table}`, done: from, of: rows.length });
    inserting = sql`
      insert into ${sql.table(table)} (${written})
      select ${written} from unnest(${literal}::${sql.table(table)}[])`.execute(tx);
    await nextTurn();
  }
  await inserting;
}

/** The columns of the table's row type, in its order. */
async function columnsOf(tx: Tx, table: keyof DB): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(tx);
  return rows.map(({ name }) => name);
}

type Row = Readonly<Record<string, unknown>>;

/**
 * Rows as the text of an array of the table's own row type, which has these columns in this order; an absent value is
 * null. PostgreSQL reads it in half the time of the same rows as JSON, and it is written in a fraction of the time.
 */
function rowsLiteral(columns: readonly string[], rows: readonly Row[]): string {
  const texts = rows.map((row) => `"(${columns.map((column) => cell(row[column])).join(',')})"`);
  return `{${texts.join(',')}}`;
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return quoted(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return quoted(`{${value.map(item).join(',')}}`);
  throw new TypeError(`A column of the demo holds a value of type ${typeof value}.`);
}

/** Quoted for the row, and both quotes and backslashes once more for the array around the rows. */
const quoted = (text: string) => `\\"${/["\\]/.test(text) ? text.replace(/["\\]/g, '\\\\\\$&') : text}\\"`;

/** An item of a column that is an array itself. */
const item = (value: unknown) =>
  typeof value === 'string' ? `"${value.replace(/["\\]/g, '\\$&')}"` : String(value);
