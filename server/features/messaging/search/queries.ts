import { sql, type RawBuilder } from 'kysely';
import { newestSearched } from '#contract/messaging-rules.ts';
import { messageFields, type UnlinkedMessage } from '../messages/queries.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { pageWindow, type PageRequest } from '#server/kernel/http/page.ts';

type Searched = { accountId: string; conversationId?: string | undefined; words: readonly string[] };
type Hits = { rows: UnlinkedMessage[]; total: number };

/**
 * The messages of a person's conversations that contain every word, the newest first; neither deleted ones nor those
 * that the person or an administrator has hidden. A frequent word fills the page from the newest messages, which are read in their order;
 * otherwise the trigram index finds all hits, which are few unless they are old (docs/performance.md).
 */
export async function findMessagesWith(
  db: Db,
  of: Searched,
  page: PageRequest,
): Promise<Hits & { totalIsExact: boolean }> {
  const { limit, offset } = pageWindow(page);
  const newest = await readHits(db, of, page, newestMessages(of));
  const isWhole = newest.searched < newestSearched;
  if (isWhole || newest.total > offset + limit) return { ...newest, totalIsExact: isWhole };
  return { ...(await readHits(db, of, page, messagesWithWords(of))), totalIsExact: true };
}

const contains = ({ words }: Searched) =>
  sql.join(
    words.map((word) => sql`search_text like ${`%${word}%`}`),
    sql` and `,
  );

/** The newest messages, each with whether it contains the words. */
function newestMessages(of: Searched): RawBuilder<unknown> {
  const { accountId, conversationId } = of;
  const newest = (where: RawBuilder<unknown>) => sql`(
    select id, conversation_id, created_at, hidden_at is null and search_text <> '' and ${contains(of)} as hit from message
    where ${where} order by created_at desc limit ${newestSearched})`;
  return conversationId === undefined
    ? sql`${newest(sql`sender_id = ${accountId}`)} union all ${newest(sql`recipient_id = ${accountId}`)}
        order by created_at desc limit ${newestSearched}`
    : newest(sql`conversation_id = ${conversationId}`);
}

/** All messages with the words. */
const messagesWithWords = (of: Searched): RawBuilder<unknown> => sql`
  select id, conversation_id, created_at, true as hit from message
  where array[sender_id, recipient_id] @> array[${of.accountId}]::uuid[] and search_text <> '' and ${contains(of)} and hidden_at is null
    ${of.conversationId === undefined ? sql`` : sql`and conversation_id = ${of.conversationId}`}`;

/** A page of the hits among some messages, and how many messages and hits there were. */
async function readHits(
  db: Db,
  { accountId }: Searched,
  page: PageRequest,
  messages: RawBuilder<unknown>,
): Promise<Hits & { searched: number }> {
  const { limit, offset } = pageWindow(page);
  const { rows } = await sql<{ total: number; searched: number; found: UnlinkedMessage[] }>`
    with searched as materialized (${messages}), matched as materialized (
      select s.id, s.created_at from searched s
      join conversation_member m on m.conversation_id = s.conversation_id
        and (m.hidden_until is null or s.created_at > m.hidden_until)
      where s.hit and m.account_id = ${accountId} and m.left_at is null
    )
    select (select count(*) from matched) as total, (select count(*) from searched) as searched, (
      select coalesce(json_agg(page), '[]') from (
        select ${messageFields(sql`${accountId}`)}
        from (select id from matched order by created_at desc, id desc limit ${limit} offset ${offset}) one
        join message s on s.id = one.id
        join conversation c on c.id = s.conversation_id
        left join stored_file f on f.id = s.file_id
        order by s.created_at desc, s.id desc
      ) page
    ) as found`.execute(db);
  const { total = 0, searched = 0, found = [] } = rows[0] ?? {};
  return { rows: found, total, searched };
}
