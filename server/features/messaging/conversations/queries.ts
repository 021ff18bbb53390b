import { sql } from 'kysely';
import type { ConversationRole, PhraseKey } from '#contract/messaging-limits.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared-statements.ts';
import { pageWindow, type PageRequest } from '#server/kernel/http/page.ts';

/** A conversation with everything that its reader may need; the rules remove what the reader may not see. */
export type ConversationView = {
  id: string;
  subject: string;
  opened_by: string;
  provider_id: string;
  service_id: string | null;
  booking_id: string | null;
  trusted_at: Date | null;
  reader_id: string;
  favorite: boolean;
  archived_at: Date | null;
  muted: boolean;
  muted_until: Date | null;
  blocked_at: Date | null;
  left_at: Date | null;
  unread_count: number;
  listed_at: Date;
  first_unread_id: string | null;
  other_id: string;
  other_role: ConversationRole;
  other_blocked_at: Date | null;
  other_suspended_at: Date | null;
  first_name: string;
  last_name: string;
  avatar_name: string | null;
  last_seen_at: Date | null;
  business_name: string | null;
  hide_last_seen: boolean;
  last_id: string | null;
  last_sender_id: string | null;
  last_text: string | null;
  last_masked_text: string | null;
  last_trusted_text: string | null;
  last_phrase_key: PhraseKey | null;
  last_file_id: string | null;
  last_created_at: Date | null;
  last_deleted_at: Date | null;
};

/** The columns and joins of a view, for rows of conversation_member named m. */
const columns = sql`
  c.id, c.subject, c.opened_by, c.provider_id, c.service_id, c.booking_id, c.trusted_at,
  m.account_id as reader_id, m.favorite, m.archived_at, m.muted, m.muted_until, m.blocked_at, m.left_at,
  m.unread_count, m.listed_at, unread.id as first_unread_id,
  o.account_id as other_id, o.role as other_role, o.blocked_at as other_blocked_at,
  a.suspended_at as other_suspended_at, a.first_name, a.last_name, a.avatar_name, a.last_seen_at,
  p.business_name, p.hide_last_seen,
  l.id as last_id, l.sender_id as last_sender_id, l.text as last_text, l.masked_text as last_masked_text,
  l.trusted_text as last_trusted_text, l.phrase_key as last_phrase_key, l.file_id as last_file_id,
  l.created_at as last_created_at, l.deleted_at as last_deleted_at`;
const joins = sql`
  join conversation c on c.id = m.conversation_id
  join conversation_member o on o.conversation_id = m.conversation_id and o.account_id <> m.account_id
  join account a on a.id = o.account_id
  join provider p on p.id = c.provider_id
  left join message l on l.id = c.last_message_id and (m.hidden_until is null or l.created_at > m.hidden_until)
  left join lateral (
    select u.id from message u
    where m.unread_count > 0 and u.conversation_id = m.conversation_id and u.sender_id <> m.account_id
      and u.deleted_at is null and u.created_at > greatest(m.last_read_at, m.hidden_until, '-infinity')
    order by u.created_at limit 1
  ) unread on true`;

/** A conversation as one of its members sees it; undefined for any other account. */
export async function findConversation(
  db: Db,
  id: string,
  accountId: string,
): Promise<ConversationView | undefined> {
  const { rows } = await sql<ConversationView>`
    ${prepared} select ${columns} from conversation_member m ${joins}
    where m.conversation_id = ${id} and m.account_id = ${accountId}`.execute(db);
  return rows[0];
}

/** Several conversations of one member, in no order. */
export async function findConversations(
  db: Db,
  ids: readonly string[],
  accountId: string,
): Promise<ConversationView[]> {
  const { rows } = await sql<ConversationView>`
    ${prepared} select ${columns} from conversation_member m ${joins}
    where m.conversation_id = any(${[...ids]}::uuid[]) and m.account_id = ${accountId}`.execute(db);
  return rows;
}

export type ConversationsFilter = 'OPEN' | 'ARCHIVED' | 'ACTIVE';
export type ConversationsRequest = PageRequest & { unread?: boolean };

const filters = {
  OPEN: sql`m.archived_at is null`,
  ARCHIVED: sql`m.archived_at is not null`,
  ACTIVE: sql`m.archived_at is null and m.blocked_at is null and not exists (
    select from conversation_member b where b.conversation_id = m.conversation_id and b.blocked_at is not null)`,
} as const satisfies Record<ConversationsFilter, unknown>;

/** The listed conversations of a person, the newest message first: neither left nor deleted for oneself. */
export async function listConversationViews(
  db: Db,
  accountId: string,
  filter: ConversationsFilter,
  request: ConversationsRequest,
): Promise<{ rows: ConversationView[]; total: number }> {
  const { limit, offset } = pageWindow(request);
  const unread = request.unread === true ? sql`and m.unread_count > 0` : sql``;
  const listed = sql`from conversation_member m where m.account_id = ${accountId} and m.left_at is null
    and (m.hidden_until is null or m.listed_at > m.hidden_until) and ${filters[filter]} ${unread}`;
  const { rows } = await sql<{ total: number } & (ConversationView | { id: null })>`
    ${prepared} select counted.total, listed.*
    from (select count(*) as total ${listed}) counted
    left join lateral (
      select ${columns} from (
        select m.* ${listed} order by m.listed_at desc, m.conversation_id limit ${limit} offset ${offset}
      ) m ${joins}
    ) listed on true
    order by listed.listed_at desc, listed.id`.execute(db);
  return {
    rows: rows.filter((row) => row.id !== null),
    total: rows[0]?.total ?? 0,
  };
}

/** Conversations with something unread: muted ones too, left and archived ones not. */
export async function countUnreadConversations(db: Db, accountId: string): Promise<number> {
  return (await listUnreadCounts(db, [accountId])).get(accountId) ?? 0;
}

/** The counts of several people in one statement; those without something unread are missing. */
export async function listUnreadCounts(
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('conversation_member')
    .select((row) => ['account_id', row.fn.countAll<number>().as('count')])
    .where('account_id', 'in', accountIds)
    .where('unread_count', '>', 0)
    .where('left_at', 'is', null)
    .where('archived_at', 'is', null)
    .groupBy('account_id')
    .execute();
  return new Map(rows.map((row) => [row.account_id, row.count]));
}

/** Those of the conversations that the person is a member of. */
export async function listMemberships(db: Db, ids: readonly string[], accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('conversation_member')
    .select('conversation_id')
    .where('account_id', '=', accountId)
    .where('conversation_id', 'in', ids)
    .orderBy('conversation_id')
    .execute();
  return rows.map((row) => row.conversation_id);
}
