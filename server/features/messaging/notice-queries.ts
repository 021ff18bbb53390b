import { sql } from 'kysely';
import type { Db } from '#server/kernel/database/database.ts';

/** Who wrote a message, and its recipient with what they set for the conversation. */
export function findMessageNotice(db: Db, messageId: string, recipientId: string) {
  return db
    .selectFrom('message as m')
    .innerJoin('conversation as c', 'c.id', 'm.conversation_id')
    .innerJoin('provider as p', 'p.id', 'c.provider_id')
    .innerJoin('account as sender', 'sender.id', 'm.sender_id')
    .innerJoin('conversation_member as r', 'r.conversation_id', 'm.conversation_id')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .select([
      'sender.first_name as sender_first_name',
      'sender.last_name as sender_last_name',
      sql<string | null>`case when r.role = 'CUSTOMER' then p.business_name end`.as('business_name'),
      'r.muted',
      'r.muted_until',
      'r.left_at',
      'a.email',
      'a.first_name',
      'a.language',
    ])
    .where('m.id', '=', messageId)
    .where('r.account_id', '=', recipientId)
    .executeTakeFirst();
}
