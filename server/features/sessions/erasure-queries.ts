import type { Tx } from '#server/kernel/database/database.ts';

export async function deleteSessionRecords(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('session_record').where('account_id', '=', accountId).execute();
}
