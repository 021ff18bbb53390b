import { sql } from 'kysely';
import { isErased, shownText } from './messages/queries.ts';
import { displayNameOf } from '#server/features/users/queries.ts';
import {
  exportPageSize,
  exportRows,
  withCamelCase,
  type ExportOwner,
  type ExportPart,
} from '#server/kernel/database/export-pages.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';

/** One's conversations with what one has set in them, and every message as one reads it. */
export const messageExport: readonly ExportPart[] = [
  exportRows(
    'messages/conversations',
    ({ accountId }) => sql`
      select c.id as key, c.id,
        coalesce(case when o.role = 'PROVIDER' then p.business_name end, ${displayNameOf('a')}) as other, m.role,
        ${shownText('c', 'subject', sql`c.opened_by = m.account_id`)} as subject, c.service_id, c.booking_id, m.favorite,
        m.archived_at, m.muted, m.muted_until, m.blocked_at, m.left_at, m.hidden_until, m.last_read_at, m.unread_count,
        c.created_at
      from conversation_member m join conversation c on c.id = m.conversation_id
      join conversation_member o on o.conversation_id = c.id and o.account_id <> m.account_id
      join account a on a.id = o.account_id join provider p on p.id = c.provider_id
      where m.account_id = ${accountId}`,
  ),
  { name: 'messages/messages', rows: ({ db }, owner) => readMessages(db, owner) },
];

/** Conversation by conversation, in the order in which the messages were sent: pages follow the index of the history. */
async function* readMessages(db: Db, { accountId }: ExportOwner): AsyncGenerator<object> {
  const conversations = await db
    .selectFrom('conversation_member')
    .select('conversation_id')
    .where('account_id', '=', accountId)
    .orderBy('conversation_id')
    .execute();
  for (const { conversation_id: id } of conversations) {
    let after: string | null = null;
    do {
      const page: { id: string; row: object }[] = await readPage(db, { id, accountId, after });
      yield* page.map(({ row }) => withCamelCase(row));
      after = page[exportPageSize - 1]?.id ?? null;
    } while (after !== null);
  }
}

/** What a member may see, and what they wrote before they deleted the conversation for themselves. */
async function readPage(
  db: Db,
  { id, accountId, after }: { id: string; accountId: string; after: string | null },
): Promise<{ id: string; row: object }[]> {
  const mine = sql<boolean>`s.sender_id = ${accountId}`;
  const { rows } = await sql<{ id: string; row: object }>`
    select s.id, json_build_object('id', s.id, 'conversation_id', s.conversation_id, 'mine', ${mine},
      'text', case when ${mine} or s.hidden_at is null then ${shownText('s', 'text', mine)} end,
      'phrase_key', case when ${mine} or s.hidden_at is null then s.phrase_key end, 'photo', s.file_id is not null,
      'sent_at', s.created_at, 'edited_at', s.edited_at, 'read_at', case when ${mine} then s.read_at end,
      'deleted', ${isErased('s')}, 'hidden_at', s.hidden_at) as row
    from message s join conversation c on c.id = s.conversation_id
    join conversation_member m on m.conversation_id = c.id and m.account_id = ${accountId}
    where s.conversation_id = ${id} and (${mine} or m.hidden_until is null or s.created_at > m.hidden_until)
      ${after === null ? sql`` : sql`and (s.created_at, s.id) > (select b.created_at, b.id from message b where b.id = ${after})`}
    order by s.created_at, s.id limit ${exportPageSize}`.execute(db);
  return rows;
}

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

type LeftConversation = { id: string; other_id: string; had_unread: boolean };

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
