import type { Insertable } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';

/** Newest first. */
export async function listRequestTimes(
  tx: Tx,
  accountId: string,
  kind: 'RESEND' | 'TEST',
  since: Date,
): Promise<Date[]> {
  const rows = await tx
    .selectFrom('notification_request')
    .select('requested_at')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('requested_at', '>', since)
    .orderBy('requested_at', 'desc')
    .execute();
  return rows.map((row) => row.requested_at);
}

export async function insertRequest(tx: Tx, request: Insertable<DB['notification_request']>): Promise<void> {
  await tx.insertInto('notification_request').values(request).execute();
}

export async function deleteOldRequests(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('notification_request').where('requested_at', '<', before).execute();
}
