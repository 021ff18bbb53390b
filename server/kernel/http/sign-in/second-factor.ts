import { sql } from 'kysely';
import { compileStatement } from '#server/kernel/database/compiled-statements.ts';
import type { Db } from '#server/kernel/database/database.ts';

const secondFactor = compileStatement<{ accountId: string }, object>(
  (place) =>
    sql`select from two_factor where account_id = ${place('accountId')}::uuid and enabled_at is not null`,
);

/** Whether an account has a second factor (docs/product/accounts.md#second-factor). */
export async function hasSecondFactor(db: Db, accountId: string): Promise<boolean> {
  return (await secondFactor(db, { accountId })).length > 0;
}
