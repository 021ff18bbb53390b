import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { Message, MessagesQuery } from '#contract/messaging.ts';
import type { DB } from '#db/schema.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';
import { compileForms, compileStatement } from '#server/kernel/database/compiled-statements.ts';
import { instantText } from '#server/kernel/database/instants.ts';
import { pageWindow } from '#server/kernel/http/page.ts';

type MessageRow = Selectable<DB['message']>;

/** What may be shown of a text with its two masked forms, for rows of conversation named c (docs/product/messages.md#privacy). */
export const shownText = (row: 's' | 'l' | 'c', column: 'text' | 'subject', mine: RawBuilder<unknown>) => {
  const [text, masked, trusted] = ['', 'masked_', 'trusted_'].map((form) =>
    sql.ref(`${row}.${form}${column}`),
  );
  return sql<string | null>`case when ${mine} then ${text}
    when c.trusted_at is null then coalesce(${masked}, ${text}) else coalesce(${trusted}, ${text}) end`;
};

/** A message of which nothing is left: it was deleted, or its owner has removed the photo. */
export const isErased = (row: 's' | 'l') => {
  const [deletedAt, text, phraseKey, fileId] = ['deleted_at', 'text', 'phrase_key', 'file_id'].map((column) =>
    sql.ref(`${row}.${column}`),
  );
  return sql<boolean>`(${deletedAt} is not null or ${text} is null and ${phraseKey} is null and ${fileId} is null)`;
};

/** A part of a message that its members read, unless an administrator has hidden it: then they read that it is gone. */
export const unlessHidden = (row: 's' | 'l', part: RawBuilder<unknown>) =>
  sql`case when ${sql.ref(`${row}.hidden_at`)} is null then ${part} end`;

/** A message without the link of its photo. */
export type UnlinkedMessage = Omit<Message, 'photo'> & {
  photo: Omit<NonNullable<Message['photo']>, 'url'> | null;
};

/** The columns of UnlinkedMessage for a reader: rows of message named s, of its conversation c and its photo f. */
export function messageFields(reader: RawBuilder<unknown>): RawBuilder<unknown> {
  const mine = sql<boolean>`s.sender_id = ${reader}`;
  return sql`
    s.id, s.conversation_id as "conversationId", case when ${mine} then s.client_message_id end as "clientMessageId",
    s.sender_id as "senderId", ${mine} as mine, ${unlessHidden('s', shownText('s', 'text', mine))} as text,
    ${unlessHidden('s', sql`s.phrase_key`)} as "phraseKey",
    case when f.width is not null and f.height is not null and s.hidden_at is null
      then json_build_object('fileId', f.id, 'width', f.width, 'height', f.height) end as photo,
    (s.hidden_at is null and case when c.trusted_at is null then s.masked_text else s.trusted_text end is not null) as masked,
    ${instantText(sql`s.created_at`)} as "sentAt", ${instantText(sql`s.edited_at`)} as "editedAt",
    case when s.hidden_at is not null or ${isErased('s')}
      then ${instantText(sql`coalesce(s.deleted_at, s.hidden_at, s.created_at)`)} end as "deletedAt",
    case when ${mine} then ${instantText(sql`s.read_at`)} end as "readAt"`;
}

const messageView = compileStatement<{ id: string; readerId: string }, { message: UnlinkedMessage }>(
  (place) => sql`
    select row_to_json(one) as message from (
      select ${messageFields(place('readerId'))} from message s
      join conversation c on c.id = s.conversation_id
      left join stored_file f on f.id = s.file_id
      where s.id = ${place('id')}
    ) one`,
);

/** A message as a member of its conversation sees it. */
export async function findMessageView(
  db: Db,
  id: string,
  readerId: string,
): Promise<UnlinkedMessage | undefined> {
  const [row] = await messageView(db, { id, readerId });
  return row?.message;
}

/** A message as it is stored. */
export function findMessage(db: Db, id: string) {
  return db
    .selectFrom('message')
    .select([
      'id',
      'conversation_id',
      'sender_id',
      'text',
      'file_id',
      'created_at',
      'edited_at',
      'deleted_at',
      'hidden_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}
export type StoredMessage = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

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

type OfMember = { conversationId: string; readerId: string };
type PageBounds = { limit: number; offset: number; before: string | undefined; after: string | undefined };
type MessagePageRow = { content: string; total: number; photos: number };

const messagePage = compileForms<
  OfMember & PageBounds,
  MessagePageRow,
  { ascending: boolean; hasBefore: boolean; hasAfter: boolean }
>((place, { ascending, hasBefore, hasAfter }) => {
  const bound = (id: RawBuilder<unknown>) =>
    sql`(select b.created_at, b.id from message b where b.id = ${id} and b.conversation_id = m.conversation_id)`;
  const visible = sql`
    s.conversation_id = m.conversation_id and (m.hidden_until is null or s.created_at > m.hidden_until)
    ${hasBefore ? sql`and (s.created_at, s.id) < ${bound(place('before'))}` : sql``}
    ${hasAfter ? sql`and (s.created_at, s.id) > ${bound(place('after'))}` : sql``}`;
  const order = ascending ? sql`s.created_at, s.id` : sql`s.created_at desc, s.id desc`;
  return sql`
    select (select count(*) from message s where ${visible}) as total, page.content, page.photos
    from conversation_member m
    join conversation c on c.id = m.conversation_id
    cross join lateral (
      select coalesce(json_agg(one), '[]')::text as content, count(one.photo) as photos from (
        select ${messageFields(sql`m.account_id`)} from message s left join stored_file f on f.id = s.file_id
        where ${visible} order by ${order} limit ${place('limit')} offset ${place('offset')}
      ) one
    ) page
    where m.conversation_id = ${place('conversationId')} and m.account_id = ${place('readerId')}`;
});

/**
 * A page of the messages that a member may see: its UnlinkedMessages as JSON, and how many of them have a photo, in one
 * statement. Undefined for a person who is no member.
 */
export async function findMessagePage(
  db: Db,
  of: OfMember,
  request: MessagesQuery,
): Promise<MessagePageRow | undefined> {
  const { before, after, direction } = request;
  const [row] = await messagePage(
    db,
    { ...of, ...pageWindow(request), before, after },
    {
      ascending: direction.toLowerCase() === 'asc',
      hasBefore: before !== undefined,
      hasAfter: after !== undefined,
    },
  );
  return row;
}

export async function hasPhotoMessage(db: Db, fileId: string): Promise<boolean> {
  const row = await db.selectFrom('message').select('id').where('file_id', '=', fileId).executeTakeFirst();
  return row !== undefined;
}

/** The messages of which something is masked. */
export function listMaskedMessages(db: Db, conversationId: string) {
  return db
    .selectFrom('message')
    .select(['id', 'text', 'masked_text', 'trusted_text'])
    .where('conversation_id', '=', conversationId)
    .where('masked_text', 'is not', null)
    .execute();
}

export async function updateSearchTexts(
  tx: Tx,
  texts: readonly { id: string; search_text: string }[],
): Promise<void> {
  if (texts.length === 0) return;
  const ids = texts.map(({ id }) => id);
  const words = texts.map((text) => text.search_text);
  await sql`update message set search_text = given.search_text
    from unnest(${ids}::uuid[], ${words}::text[]) given (id, search_text) where message.id = given.id`.execute(
    tx,
  );
}
