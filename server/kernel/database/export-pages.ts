import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/kernel/database/database.ts';
import type { Sealing } from '#server/kernel/sealing.ts';

/** Whose data is exported. */
export type ExportOwner = Readonly<{ accountId: string; email: string; providerId: string | null }>;
type Sources = Readonly<{ db: Db; sealing: Sealing }>;
/** One JSON file of an export; its rows are read while they are written. */
export type ExportPart = Readonly<{
  name: string;
  rows: (sources: Sources, owner: ExportOwner) => AsyncIterable<object>;
}>;

/** Rows in memory at a time, however many there are. */
export const exportPageSize = 250;

/**
 * The rows of a select as objects with camelCase names, page by page in the order of its column `key`, a uuid, which is
 * left out.
 */
export function exportRows(name: string, select: (owner: ExportOwner) => RawBuilder<unknown>): ExportPart {
  return { name, rows: ({ db }, owner) => readPages(db, select(owner)) };
}

async function* readPages(db: Db, select: RawBuilder<unknown>): AsyncGenerator<object> {
  let after: string | null = null;
  do {
    const page = await readPage(db, select, after);
    yield* page.map(({ row }) => withCamelCase(row));
    after = page[exportPageSize - 1]?.key ?? null;
  } while (after !== null);
}

async function readPage(
  db: Db,
  select: RawBuilder<unknown>,
  after: string | null,
): Promise<{ key: string; row: object }[]> {
  const { rows } = await sql<{ key: string; row: object }>`
    select q.key, to_jsonb(q) - 'key' as row from (${select}) q
    where ${after}::uuid is null or q.key > ${after}::uuid order by q.key limit ${exportPageSize}`.execute(
    db,
  );
  return rows;
}

/** Names of columns as the API writes names. */
export function withCamelCase(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column.replaceAll(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}
