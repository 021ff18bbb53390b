import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { PhraseKey } from '#contract/messaging-rules.ts';
import { insertConversation } from './opening/queries.ts';
import { insertMessage } from './messages/queries.ts';
import { contentColumns } from './messages/rules.ts';
import { subjectColumns } from './conversations/rules.ts';
import { updateConversation, updateMember } from './conversations/member-queries.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';

type Making = Pick<Deps, 'db' | 'clock'>;

export type NewMessage = {
  senderId: string;
  text: string | null;
  phraseKey?: PhraseKey;
  fileId?: string;
  /** By default a second after the message before it. */
  at?: Date;
};

/** Opens a conversation without messages; returns its id. */
export async function makeConversation(
  { db, clock }: Making,
  given: { customerId: string; providerId: string; subject?: string; openedBy?: string; at?: Date },
): Promise<string> {
  const at = given.at ?? clock.now();
  const id = newId();
  await inTransaction(db, async (tx) => {
    const { account_id } = await tx
      .selectFrom('provider')
      .select('account_id')
      .where('id', '=', given.providerId)
      .executeTakeFirstOrThrow();
    await insertConversation(tx, {
      id,
      customer_id: given.customerId,
      provider_id: given.providerId,
      provider_account_id: account_id,
      ...subjectColumns(given.subject ?? 'Un robinet qui goutte'),
      opened_by: given.openedBy ?? given.customerId,
      created_at: at,
      updated_at: at,
    });
  });
  return id;
}

/** Writes messages one after the other, unread by the other member; returns their ids. */
export function makeMessages({ db, clock }: Making, id: string, messages: readonly NewMessage[]) {
  return inTransaction(db, async (tx) => {
    const ids: string[] = [];
    for (const message of messages) ids.push(await makeMessage(tx, id, message, clock.now()));
    return ids;
  });
}

async function makeMessage(tx: Tx, conversationId: string, message: NewMessage, now: Date): Promise<string> {
  const conversation = await tx
    .selectFrom('conversation')
    .selectAll()
    .where('id', '=', conversationId)
    .executeTakeFirstOrThrow();
  const { customer_id, provider_account_id, last_message_at: last } = conversation;
  const at = message.at ?? new Date(last ? last.getTime() + 1000 : now.getTime() - 1000);
  const id = newId();
  await insertMessage(tx, {
    id,
    conversation_id: conversationId,
    sender_id: message.senderId,
    recipient_id: message.senderId === customer_id ? provider_account_id : customer_id,
    ...contentColumns(
      { text: message.text, phraseKey: message.phraseKey ?? null },
      conversation.trusted_at !== null,
    ),
    file_id: message.fileId ?? null,
    created_at: at,
  });
  await updateConversation(tx, conversationId, { last_message_id: id, last_message_at: at, updated_at: at });
  const members = await tx
    .selectFrom('conversation_member')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .execute();
  for (const member of members) {
    const unread = member.unread_count + (member.account_id === message.senderId ? 0 : 1);
    await updateMember(tx, member, { listed_at: at, unread_count: unread });
  }
  return id;
}

/** Providers who each talk with every customer, in so many messages. */
export type ArchiveSize = { providers: number; customers: number; messages: number };

/**
 * Fills a database with conversations: all of them at the same time, a message a second. Every third message has the word
 * "robinet", one in 5,003 "zinguerie", and those of other providers than the first "ailleurs". Returns the account of the
 * first provider and one of its conversations.
 */
export async function makeArchive(
  { db }: Pick<Deps, 'db'>,
  { providers, customers, messages }: ArchiveSize,
): Promise<{ accountId: string; conversationId: string }> {
  const count = providers * customers;
  const reader = await inTransaction(db, async (tx) => {
    await sql`create function pg_temp.id_of(name text) returns uuid language sql immutable
      return overlay(overlay(md5(name) placing '7' from 13) placing '8' from 17)::uuid`.execute(tx);
    await sql`insert into account (id, email, password_hash, first_name, last_name, created_at, updated_at)
      select pg_temp.id_of('account ' || n), 'archive-' || n || '@example.org', '', 'Camille', 'Martin', now(), now()
      from generate_series(1, ${providers + customers}::int) n`.execute(tx);
    await sql`insert into provider (id, account_id, created_at, updated_at)
      select pg_temp.id_of('provider ' || n), pg_temp.id_of('account ' || n), now(), now()
      from generate_series(1, ${providers}::int) n`.execute(tx);
    await sql`create temporary table pair on commit drop as
      select pg_temp.id_of(p || ' and ' || c) as id, pg_temp.id_of('provider ' || p) as provider_id,
        pg_temp.id_of('account ' || p) as owner_id, pg_temp.id_of('account ' || c + ${providers}::int) as customer_id,
        row_number() over (order by c, p) as number
      from generate_series(1, ${providers}::int) p, generate_series(1, ${customers}::int) c`.execute(tx);
    await sql`insert into conversation
      (id, customer_id, provider_id, provider_account_id, subject, opened_by, created_at, updated_at)
      select id, customer_id, provider_id, owner_id, 'Un robinet', customer_id, now(), now() from pair`.execute(
      tx,
    );
    await sql`insert into conversation_member (conversation_id, account_id, role, listed_at, unread_count)
      select id, owner_id, 'PROVIDER', now() - (${count}::int - number) * interval '1 second', 1 from pair
      union all select id, customer_id, 'CUSTOMER', now() - (${count}::int - number) * interval '1 second', 0
      from pair`.execute(tx);
    await sql`insert into message (id, conversation_id, sender_id, recipient_id, text, search_text, created_at)
      select pg_temp.id_of(id || ' ' || n), id, case when is_owner then owner_id else customer_id end,
        case when is_owner then customer_id else owner_id end, written, written,
        now() - ((${messages}::int - n) * ${count}::int + ${count}::int - number) * interval '1 second'
      from (
        select pair.*, n, n % 2 = 0 as is_owner, concat_ws(' ', 'bonjour je viens vers', n % 24, 'heures au', number,
          case when (n + number) % 3 = 0 then 'robinet' end,
          case when (n * ${count}::int + number) % 5003 = 0 then 'zinguerie' end,
          case when owner_id <> pg_temp.id_of('account 1') then 'ailleurs' end) as written
        from generate_series(1, ${messages}::int) n, pair order by n, number
      ) one`.execute(tx);
    await sql`update conversation set last_message_id = pg_temp.id_of(id || ' ' || ${messages}::int),
      last_message_at = (select created_at from message where message.id = pg_temp.id_of(conversation.id || ' ' || ${messages}::int))`.execute(
      tx,
    );
    const { rows } = await sql<{ accountId: string; conversationId: string }>`
      select pg_temp.id_of('account 1') as "accountId", pg_temp.id_of('1 and 1') as "conversationId"`.execute(
      tx,
    );
    const [first] = rows;
    if (!first) throw new Error('no archive');
    return first;
  });
  await sql`vacuum analyze account, provider, conversation, conversation_member, message`.execute(db);
  return reader;
}
