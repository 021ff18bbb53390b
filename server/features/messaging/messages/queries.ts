import { sql, type Insertable, type Selectable } from 'kysely';
import type { MessagesQuery } from '#contract/messaging.ts';
import type { PhraseKey } from '#contract/messaging-limits.ts';
import type { DB } from '#db/schema.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared-statements.ts';
import { pageWindow } from '#server/kernel/http/page.ts';

export type MessageRow = Selectable<DB['message']>;
export type MessageView = Omit<MessageRow, 'recipient_id' | 'search_text' | 'phrase_key'> & {
  phrase_key: PhraseKey | null;
  width: number | null;
  height: number | null;
};

/** For rows of message named s and of its photo named f. */
export const messageColumns = sql`s.id, s.conversation_id, s.sender_id, s.client_message_id, s.text, s.phrase_key, s.file_id,
  s.masked_text, s.trusted_text, s.created_at, s.edited_at, s.deleted_at, s.read_at, f.width, f.height`;

export async function findMessage(db: Db, id: string): Promise<MessageView | undefined> {
  const { rows } = await sql<MessageView>`
    ${prepared} select ${messageColumns} from message s left join stored_file f on f.id = s.file_id where s.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** The message that the sender sent with this id of their own. */
export function findSentMessage(db: Db, senderId: string, clientMessageId: string) {
  return db
    .selectFrom('message')
    .select(['id', 'conversation_id'])
    .where('sender_id', '=', senderId)
    .where('client_message_id', '=', clientMessageId)
    .executeTakeFirst();
}

export async function insertMessage(tx: Tx, row: Insertable<DB['message']>): Promise<void> {
  await tx.insertInto('message').values(row).execute();
}

export async function updateMessage(
  tx: Tx,
  id: string,
  change: Partial<Omit<MessageRow, 'id'>>,
): Promise<void> {
  await tx.updateTable('message').set(change).where('id', '=', id).execute();
}

/** The times of the newest messages of a sender since then, the newest first. */
export async function listSendingTimes(
  db: Db,
  senderId: string,
  since: Date,
  limit: number,
): Promise<Date[]> {
  const rows = await db
    .selectFrom('message')
    .select('created_at')
    .where('sender_id', '=', senderId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.created_at);
}

/**
 * A page of the messages that a member may see, with whether the pair has had a confirmed booking, in one statement.
 * Undefined for a person who is no member.
 */
export async function listMessageViews(
  db: Db,
  of: { conversationId: string; accountId: string },
  request: MessagesQuery,
): Promise<{ rows: MessageView[]; total: number; trusted: boolean } | undefined> {
  const { limit, offset } = pageWindow(request);
  const order =
    request.direction === 'asc' || request.direction === 'ASC'
      ? sql`s.created_at, s.id`
      : sql`s.created_at desc, s.id desc`;
  const bound = (id: string) =>
    sql`(select b.created_at, b.id from message b where b.id = ${id} and b.conversation_id = m.conversation_id)`;
  const { before, after } = request;
  const visible = sql`
    s.conversation_id = m.conversation_id and (m.hidden_until is null or s.created_at > m.hidden_until)
    ${before === undefined ? sql`` : sql`and (s.created_at, s.id) < ${bound(before)}`}
    ${after === undefined ? sql`` : sql`and (s.created_at, s.id) > ${bound(after)}`}`;
  const { rows } = await sql<{ total: number; trusted: boolean } & (MessageView | { id: null })>`
    ${prepared} select counted.total, c.trusted_at is not null as trusted, s.*
    from conversation_member m
    join conversation c on c.id = m.conversation_id
    cross join lateral (select count(*) as total from message s where ${visible}) counted
    left join lateral (
      select ${messageColumns} from message s left join stored_file f on f.id = s.file_id
      where ${visible} order by ${order} limit ${limit} offset ${offset}
    ) s on true
    where m.conversation_id = ${of.conversationId} and m.account_id = ${of.accountId}
    order by ${order}`.execute(db);
  const [first] = rows;
  return (
    first && {
      rows: rows.filter((row) => row.id !== null),
      total: first.total,
      trusted: first.trusted,
    }
  );
}

export async function hasPhotoMessage(db: Db, fileId: string): Promise<boolean> {
  const row = await db.selectFrom('message').select('id').where('file_id', '=', fileId).executeTakeFirst();
  return row !== undefined;
}
