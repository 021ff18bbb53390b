import { sql, type RawBuilder } from 'kysely';
import type { Conversation } from '#contract/messaging.ts';
import { isErased, shownText, unlessHidden } from '../messages/queries.ts';
import { presenceOfAccount } from '#server/features/search/cards/presence-queries.ts';
import { displayNameOf } from '#server/features/users/queries.ts';
import { compileForms, compileStatement } from '#server/kernel/database/compiled-statements.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { instantText } from '#server/kernel/database/instants.ts';
import { mediaUrlOf } from '#server/kernel/files/media.ts';
import { pageWindow, type PageRequest } from '#server/kernel/http/page.ts';

/** Whether a member named m does not want to be notified: a muting that has an end is over when it has passed. */
export const isMuted = (now: RawBuilder<unknown>) =>
  sql<boolean>`(m.muted and (m.muted_until is null or m.muted_until > ${now}::timestamptz))`;

const firstUnreadId = sql`
  case when m.unread_count > 0 then (
    select u.id from message u
    where u.conversation_id = m.conversation_id and u.sender_id <> m.account_id and u.deleted_at is null and u.hidden_at is null
      and u.created_at > greatest(m.last_read_at, m.hidden_until, '-infinity')
    order by u.created_at limit 1
  ) end`;

/**
 * The columns of Conversation for its reader (docs/product/messages.md#privacy): rows of conversation_member named m of
 * the reader, with the joins below.
 */
function conversationFields(now: RawBuilder<unknown>): RawBuilder<unknown> {
  const mine = (account: RawBuilder<unknown>) => sql<boolean>`${account} = m.account_id`;
  const isProvider = sql`o.role = 'PROVIDER'`;
  const isBlocked = sql`(m.blocked_at is not null or o.blocked_at is not null)`;
  // A block hides the presence both ways.
  const { online, lastSeenAt } = presenceOfAccount({
    hidden: sql`(${isBlocked} or a.hide_last_seen)`,
    now,
  });
  return sql`
    c.id,
    json_build_object(
      'id', o.account_id,
      'displayName', coalesce(case when ${isProvider} then nullif(p.business_name, '') end, ${displayNameOf('a')}),
      'avatarUrl', ${mediaUrlOf(sql`a.avatar_name`)}, 'online', ${online}, 'lastSeenAt', ${lastSeenAt},
      'role', o.role, 'providerId', case when ${isProvider} then c.provider_id end
    ) as other,
    ${shownText('c', 'subject', mine(sql`c.opened_by`))} as subject,
    c.service_id as "serviceId", c.booking_id as "bookingId",
    case when l.id is not null then json_build_object(
      'text', ${unlessHidden('l', shownText('l', 'text', mine(sql`l.sender_id`)))},
      'phraseKey', ${unlessHidden('l', sql`l.phrase_key`)}, 'photo', l.file_id is not null and l.hidden_at is null,
      'deleted', l.hidden_at is not null or ${isErased('l')}, 'at', ${instantText(sql`l.created_at`)},
      'mine', ${mine(sql`l.sender_id`)}
    ) end as "lastMessage",
    m.unread_count as "unreadCount", ${firstUnreadId} as "firstUnreadId", m.favorite, m.archived_at is not null as archived,
    ${isMuted(now)} as muted, case when ${isMuted(now)} then ${instantText(sql`m.muted_until`)} end as "mutedUntil",
    ${isBlocked} as blocked, m.blocked_at is not null as "blockedByMe", m.left_at is not null as "left",
    case
      when ${isBlocked} then 'BLOCKED'
      when m.left_at is not null or a.suspended_at is not null or a.deleted_at is not null then 'CLOSED'
      when m.archived_at is not null then 'ARCHIVED'
      else 'ACTIVE'
    end as status,
    ${instantText(sql`m.listed_at`)} as "updatedAt"`;
}
const joins = sql`
  join conversation c on c.id = m.conversation_id
  join conversation_member o on o.conversation_id = m.conversation_id and o.account_id <> m.account_id
  join account a on a.id = o.account_id
  join provider p on p.id = c.provider_id
  left join message l on l.id = c.last_message_id and (m.hidden_until is null or l.created_at > m.hidden_until)`;

const conversationViews = compileStatement<
  { ids: readonly string[]; accountId: string; now: Date },
  { conversation: Conversation }
>(
  (place) => sql`
    select row_to_json(one) as conversation from (
      select ${conversationFields(place('now'))} from conversation_member m ${joins}
      where m.conversation_id = any(${place('ids')}::uuid[]) and m.account_id = ${place('accountId')}
    ) one`,
);

/** Conversations as one of their members sees them, in no order; those of other accounts are left out. */
export async function findConversations(
  db: Db,
  ids: readonly string[],
  accountId: string,
  now: Date,
): Promise<Conversation[]> {
  const rows = await conversationViews(db, { ids, accountId, now });
  return rows.map((row) => row.conversation);
}

/** A conversation as one of its members sees it; undefined for any other account. */
export async function findConversation(
  db: Db,
  id: string,
  accountId: string,
  now: Date,
): Promise<Conversation | undefined> {
  const [conversation] = await findConversations(db, [id], accountId, now);
  return conversation;
}

export type ConversationsFilter = 'OPEN' | 'ARCHIVED' | 'ACTIVE';
export type ConversationsRequest = PageRequest & { unread?: boolean };

const filters = {
  OPEN: sql`m.archived_at is null`,
  ARCHIVED: sql`m.archived_at is not null`,
  ACTIVE: sql`m.archived_at is null and m.blocked_at is null and not exists (
    select from conversation_member b where b.conversation_id = m.conversation_id and b.blocked_at is not null)`,
} as const satisfies Record<ConversationsFilter, unknown>;

const conversationPage = compileForms<
  { accountId: string; limit: number; offset: number; now: Date },
  { content: string; total: number },
  { filter: ConversationsFilter; unread: boolean }
>((place, { filter, unread }) => {
  const listed = sql`from conversation_member m where m.account_id = ${place('accountId')} and m.left_at is null
    and (m.hidden_until is null or m.listed_at > m.hidden_until) and ${filters[filter]}
    ${unread ? sql`and m.unread_count > 0` : sql``}`;
  const order = sql`m.listed_at desc, m.conversation_id`;
  return sql`
    select (select count(*) ${listed}) as total, (
      select coalesce(json_agg(one), '[]')::text from (
        select ${conversationFields(place('now'))} from (
          select m.* ${listed} order by ${order} limit ${place('limit')} offset ${place('offset')}
        ) m ${joins} order by ${order}
      ) one
    ) as content`;
});

/**
 * The listed conversations of a person as JSON, the newest message first: neither left nor deleted for oneself, in one
 * statement.
 */
export async function findConversationPage(
  db: Db,
  accountId: string,
  filter: ConversationsFilter,
  request: ConversationsRequest,
  now: Date,
): Promise<{ content: string; total: number }> {
  const given = { accountId, now, ...pageWindow(request) };
  const [row] = await conversationPage(db, given, { filter, unread: request.unread === true });
  return row ?? { content: '[]', total: 0 };
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
