import { sql } from 'kysely';
import { isMuted } from './conversations/queries.ts';
import type { Db } from '#server/kernel/database/database.ts';

/** Who wrote a message, and its recipient with what they set for the conversation. */
export function findMessageNotice(db: Db, messageId: string, recipientId: string, now: Date) {
  return db
    .selectFrom('message as s')
    .innerJoin('conversation as c', 'c.id', 's.conversation_id')
    .innerJoin('provider as p', 'p.id', 'c.provider_id')
    .innerJoin('account as sender', 'sender.id', 's.sender_id')
    .innerJoin('conversation_member as m', 'm.conversation_id', 's.conversation_id')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select([
      'sender.first_name as sender_first_name',
      'sender.last_name as sender_last_name',
      sql<string | null>`case when m.role = 'CUSTOMER' then p.business_name end`.as('business_name'),
      isMuted(sql`${now}`).as('muted'),
      'm.left_at',
      'a.email',
      'a.first_name',
      'a.language',
    ])
    .where('s.id', '=', messageId)
    .where('m.account_id', '=', recipientId)
    .executeTakeFirst();
}
