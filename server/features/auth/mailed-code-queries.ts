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
