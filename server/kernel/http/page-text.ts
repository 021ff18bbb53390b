import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/kernel/database/database.ts';
import { preparedPage, windowOf } from '#server/kernel/database/prepared-statements.ts';
import { pageText } from '#server/kernel/http/json-text.ts';
import { pageWindow, type PageRequest } from '#server/kernel/http/page.ts';

type Sql = RawBuilder<unknown>;
export type ListStatement = Readonly<{
  /** The alias of the listed table in every part. */
  alias: string;
  /** `from` the table and what decides whether a row is listed, with its `where`. */
  matching: Sql;
  /** Unique for each row: a page goes on where the one before ended. */
  order: Sql;
  /** Joined to the rows of the page only. */
  joins: Sql;
  /** A row in the form of the contract. */
  item: Sql;
}>;

/**
 * A page of a list whose items PostgreSQL writes (decision 32), with how many rows match, up to `max`, in one statement.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- The caller names what the items are.
export async function selectPageText<Item>(
  db: Db,
  { alias, matching, order, joins, item }: ListStatement,
  request: PageRequest,
  max: number,
) {
  const window = pageWindow(request);
  const row = sql.ref(alias);
  const { rows } = await sql<{ total: number; content: string }>`
    ${preparedPage(window)}
    select (select count(*)::int from (select ${matching} limit ${sql.lit(max + 1)}) counted) as total, (
      select coalesce(json_agg(${item} order by ${order}), '[]')::text
      from (select ${row}.* ${matching} order by ${order} ${windowOf(window)}) ${row} ${joins}
    ) as content`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A page is always one row.');
  const { content, total } = found;
  return pageText<Item>({ content, total: Math.min(total, max), totalIsExact: total <= max }, request);
}
