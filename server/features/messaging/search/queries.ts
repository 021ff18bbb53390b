import { sql } from 'kysely';
import { messageColumns, type MessageView } from '../messages/queries.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { pageWindow, type PageRequest } from '#server/kernel/http/page.ts';

export type FoundMessage = MessageView & { trusted: boolean };

/**
 * The messages of a person's conversations that contain every word, the newest first; neither deleted ones nor those
 * that the person has hidden. Each word is a condition of its own, so that the trigram index serves the rare ones.
 */
export async function findMessagesWith(
  db: Db,
  of: { accountId: string; conversationId?: string | undefined; words: readonly string[] },
  page: PageRequest,
): Promise<{ rows: FoundMessage[]; total: number }> {
  const { limit, offset } = pageWindow(page);
  const within = of.conversationId === undefined ? sql`` : sql`and m.conversation_id = ${of.conversationId}`;
  const words = sql.join(
    of.words.map((word) => sql`and s.search_text like ${`%${word}%`}`),
    sql` `,
  );
  const { rows } = await sql<{ total: number } & (FoundMessage | { id: null })>`
    with matched as materialized (
      select s.id, s.created_at from conversation_member m
      join message s on s.conversation_id = m.conversation_id
        and (m.hidden_until is null or s.created_at > m.hidden_until)
      where m.account_id = ${of.accountId} and m.left_at is null ${within} and s.search_text <> '' ${words}
    )
    select counted.total, found.*
    from (select count(*) as total from matched) counted
    left join lateral (
      select ${messageColumns}, c.trusted_at is not null as trusted
      from (select id from matched order by created_at desc, id desc limit ${limit} offset ${offset}) one
      join message s on s.id = one.id
      join conversation c on c.id = s.conversation_id
      left join stored_file f on f.id = s.file_id
    ) found on true
    order by found.created_at desc, found.id desc`.execute(db);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}
