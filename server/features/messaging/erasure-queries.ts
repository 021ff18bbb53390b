import { sql } from 'kysely';
import type { Db, Tx } from '#server/kernel/database/database.ts';

/** Rows of one statement, each of which has to end within the limit of the database. */
const erasedAtOnce = 5000;

export async function countSentMessages(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('message')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('sender_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Erases every message of a person; their places stay. */
export async function eraseMessages(tx: Tx, accountId: string, now: Date): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      update message set text = null, phrase_key = null, file_id = null, masked_text = null, trusted_text = null,
        search_text = '', client_message_id = null, deleted_at = ${now}
      where id in (
        select id from message where sender_id = ${accountId} and deleted_at is null limit ${erasedAtOnce})`.execute(
      tx,
    );
    if (Number(numAffectedRows ?? 0) < erasedAtOnce) return;
  }
}

export type LeftConversation = { id: string; other_id: string; had_unread: boolean };

/**
 * A person who leaves is no longer in their conversations, whose subjects they wrote are gone, and nothing of theirs is
 * unread. Conversations with people who left before are removed. Returns those of the people who stay.
 */
export async function leaveConversations(tx: Tx, accountId: string, now: Date): Promise<LeftConversation[]> {
  await sql`
    delete from conversation c using account o
    where (c.customer_id = ${accountId} and o.id = c.provider_account_id
        or c.provider_account_id = ${accountId} and o.id = c.customer_id)
      and o.deleted_at is not null`.execute(tx);
  await sql`
    update conversation set subject = '…', masked_subject = null, trusted_subject = null, updated_at = ${now}
    where opened_by = ${accountId}`.execute(tx);
  await sql`
    update conversation_member set favorite = false, archived_at = null, muted = false, muted_until = null,
      unread_count = 0, left_at = coalesce(left_at, ${now})
    where account_id = ${accountId}`.execute(tx);
  const { rows } = await sql<LeftConversation>`
    update conversation_member o set unread_count = 0
    from conversation_member m, conversation_member before
    where m.account_id = ${accountId} and o.conversation_id = m.conversation_id and o.account_id <> m.account_id
      and before.conversation_id = o.conversation_id and before.account_id = o.account_id
    returning o.conversation_id as id, o.account_id as other_id, before.unread_count > 0 as had_unread`.execute(
    tx,
  );
  return rows;
}
