import type { Db, Tx } from '#server/kernel/database/database.ts';

/** The code that was mailed to an account and has not expired; its row is locked. */
export function lockMailedCode(tx: Tx, accountId: string, now: Date) {
  return tx
    .selectFrom('mailed_code')
    .select('code_hash')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteMailedCode(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('mailed_code').where('account_id', '=', accountId).execute();
}

export async function findMailedCodeTime(tx: Tx, accountId: string): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('mailed_code')
    .select('created_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.created_at;
}

export async function upsertMailedCode(
  tx: Tx,
  { accountId, hash, now, expiresAt }: { accountId: string; hash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  const code = { code_hash: hash, created_at: now, expires_at: expiresAt };
  await tx
    .insertInto('mailed_code')
    .values({ account_id: accountId, ...code })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(code))
    .execute();
}

export async function deleteExpiredMailedCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('mailed_code').where('expires_at', '<', now).execute();
}
