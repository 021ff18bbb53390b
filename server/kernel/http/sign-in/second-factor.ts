import type { Db } from '#server/kernel/database/database.ts';

/** Whether an account has a second factor (docs/product/accounts.md#second-factor). */
export async function hasSecondFactor(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('two_factor')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
