import type { Db, Tx } from '#server/kernel/database/database.ts';

/** Begins a second factor in the place of one that is not active yet; false when one is active. */
export async function upsertSetup(
  tx: Tx,
  accountId: string,
  secretSealed: Buffer,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('two_factor')
    .values({ account_id: accountId, secret_sealed: secretSealed, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret_sealed: secretSealed, created_at: now })
        .where('two_factor.enabled_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The second factor of an account, active or not; its row is locked, so that codes are checked one after the other. */
export function lockTwoFactor(tx: Tx, accountId: string) {
  return tx
    .selectFrom('two_factor')
    .select(['secret_sealed', 'enabled_at', 'last_step'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateEnabled(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx.updateTable('two_factor').set({ enabled_at: now }).where('account_id', '=', accountId).execute();
}

export async function updateLastStep(tx: Tx, accountId: string, step: number, now: Date): Promise<void> {
  await tx
    .updateTable('two_factor')
    .set({ last_step: step, last_used_at: now })
    .where('account_id', '=', accountId)
    .execute();
}

/** Its recovery codes go with it. */
export async function deleteTwoFactor(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('two_factor').where('account_id', '=', accountId).execute();
}

export async function replaceRecoveryCodes(
  tx: Tx,
  accountId: string,
  hashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ account_id: accountId, code_hash: hash, created_at: now })))
    .execute();
}

/** Whether there was an unused code with this hash, which is used now. */
export async function updateRecoveryCodeUsed(
  tx: Tx,
  accountId: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((row) => row.fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}
