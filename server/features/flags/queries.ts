import { sql } from 'kysely';
import type { FlagName } from '#contract/flags.ts';
import { flagKey } from '#server/kernel/flags.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';

export function listChangedFlags(db: Db) {
  return db
    .selectFrom('setting')
    .leftJoin('account', (join) =>
      join.onRef('account.id', '=', 'setting.updated_by').on('account.deleted_at', 'is', null),
    )
    .select([
      'setting.key',
      'setting.updated_at',
      'account.id as account_id',
      'account.first_name',
      'account.last_name',
    ])
    .where('setting.key', 'like', flagKey('%'))
    .execute();
}

/** Writes the row of a flag. Changes at the same time wait for each other. Returns what was set before. */
export async function replaceFlag(
  tx: Tx,
  name: FlagName,
  { on, actorId, now }: { on: boolean; actorId: string | null; now: Date },
): Promise<boolean | null> {
  const key = flagKey(name);
  await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(tx);
  const before = await tx.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  const row = { value: JSON.stringify(on), updated_at: now, updated_by: actorId };
  await tx
    .insertInto('setting')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
  return typeof before?.value === 'boolean' ? before.value : null;
}
