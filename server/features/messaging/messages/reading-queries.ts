import type { MemberRow } from '../conversations/member-queries.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';

/** The newest message up to a time, of either member. */
export function findLastMessage(db: Db, conversationId: string, until: Date) {
  return db
    .selectFrom('message')
    .select(['id', 'created_at'])
    .where('conversation_id', '=', conversationId)
    .where('created_at', '<=', until)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The messages of the other member after the mark that a member may see. */
export async function countUnreadMessages(
  db: Db,
  member: Pick<MemberRow, 'conversation_id' | 'account_id' | 'last_read_at' | 'hidden_until'>,
): Promise<number> {
  const { last_read_at: readAt, hidden_until: hiddenUntil } = member;
  const { count } = await db
    .selectFrom('message')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('conversation_id', '=', member.conversation_id)
    .where('sender_id', '<>', member.account_id)
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .$if(readAt !== null, (query) => query.where('created_at', '>', readAt))
    .$if(hiddenUntil !== null, (query) => query.where('created_at', '>', hiddenUntil))
    .executeTakeFirstOrThrow();
  return count;
}

/** Records when a member read the messages of the other one, up to a time. */
export async function updateReadMessages(
  tx: Tx,
  member: Pick<MemberRow, 'conversation_id' | 'account_id' | 'last_read_at'>,
  until: Date,
  now: Date,
): Promise<void> {
  const { last_read_at: readAt } = member;
  await tx
    .updateTable('message')
    .set({ read_at: now })
    .where('conversation_id', '=', member.conversation_id)
    .where('sender_id', '<>', member.account_id)
    .where('created_at', '<=', until)
    .where('read_at', 'is', null)
    .$if(readAt !== null, (query) => query.where('created_at', '>', readAt))
    .execute();
}
