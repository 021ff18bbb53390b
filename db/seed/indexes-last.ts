import { sql } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import type { OnStep } from './steps.ts';

type Definition = { drop: string; make: string };

/**
 * Runs `fill` while the tables have neither indexes nor keys, except those named in `keep`, and creates them again
 * afterwards: sorting and comparing all rows once is many times faster than looking up each. PostgreSQL refuses to
 * create them over rows that violate them, and all of it is one transaction, so that the committed data is as valid
 * as ever.
 */
export async function indexesLast(
  tx: Tx,
  tables: readonly (keyof DB)[],
  keep: readonly string[],
  fill: () => Promise<void>,
  onStep: OnStep,
): Promise<void> {
  const constraints = await listConstraints(tx, tables, keep);
  const indexes = await listIndexes(tx, tables, keep);
  for (const { drop } of [...constraints.toReversed(), ...indexes]) await sql.raw(drop).execute(tx);
  await fill();
  // The planner has no statistics for rows that were added in this transaction, and checking a key is a join.
  await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(tx);
  await sql`set local maintenance_work_mem = '256MB'`.execute(tx);
  const definitions = [...indexes, ...constraints];
  for (const [done, { make }] of definitions.entries()) {
    onStep({ name: 'indexes and keys', done, of: definitions.length });
    await sql.raw(make).execute(tx);
  }
}

/** Keys of the tables and of those that refer to them; keys that others depend on come first. */
async function listConstraints(
  tx: Tx,
  tables: readonly (keyof DB)[],
  keep: readonly string[],
): Promise<Definition[]> {
  const { rows } = await sql<Definition>`
    select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
      format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
        || coalesce(format('; comment on constraint %I on %s is %L', c.conname, c.conrelid::regclass,
          obj_description(c.oid, 'pg_constraint')), '') as make
    from pg_constraint c
    where (c.contype in ('p', 'u', 'x') and c.conrelid = any(${[...tables]}::regclass[])
        and c.conname <> all(${[...keep]}::text[]))
      or (c.contype = 'f' and (c.conrelid = any(${[...tables]}::regclass[]) or c.confrelid = any(${[...tables]}::regclass[])))
    order by c.contype = 'f', c.oid`.execute(tx);
  return rows;
}

/** Indexes that belong to no constraint. */
async function listIndexes(
  tx: Tx,
  tables: readonly (keyof DB)[],
  keep: readonly string[],
): Promise<Definition[]> {
  const { rows } = await sql<Definition>`
    select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make
    from pg_index i
    where i.indrelid = any(${[...tables]}::regclass[]) and i.indexrelid::regclass::text <> all(${[...keep]}::text[])
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.conrelid = i.indrelid)
    order by i.indexrelid`.execute(tx);
  return rows;
}
