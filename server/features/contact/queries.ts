import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { BookingStatus } from '#contract/bookings-rules.ts';
import type { ContactStatus } from '#contract/contact-rules.ts';
import type { ContactMessagesQuery } from '#contract/contact.ts';
import type { Language } from '#contract/languages.ts';
import type { DB } from '#db/schema.ts';
import { fullNameOf, hasEveryWord, worksAs } from '#server/features/users/queries.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';
import { pageWindow } from '#server/kernel/http/page.ts';
import { prepared, preparedPage, windowOf } from '#server/kernel/database/prepared-statements.ts';
import { exportRows, type ExportPart } from '#server/kernel/database/export-pages.ts';

const fullName = (table: string) => sql<string | null>`nullif(${fullNameOf(table)}, '')`;

type BookingOfMessage = {
  id: string;
  number: string;
  service_title: string;
  start_at: string;
  status: BookingStatus;
};

const messages = (db: Db) =>
  db
    .selectFrom('contact_message as m')
    .leftJoin('account as by', 'by.id', 'm.replied_by')
    .leftJoin('account as reader', 'reader.id', 'm.read_by')
    .leftJoin('account as closer', 'closer.id', 'm.closed_by')
    .leftJoin('account as author', 'author.id', 'm.author_id')
    .leftJoin('account as person', 'person.id', 'm.account_id')
    .leftJoin('account as who', (join) =>
      join.onRef('who.id', '=', 'm.assignee_id').on(worksAs('who', 'SUPPORT')),
    )
    .select([
      'm.id',
      'm.number',
      'm.account_id',
      'm.name',
      'm.email',
      'm.subject',
      'm.message',
      'm.is_from_desk',
      'm.locale',
      'm.status',
      'm.created_at',
      'm.read_at',
      'm.replied_at',
      'm.closed_at',
      'm.last_written_at',
      'm.answered_at',
      'm.assigned_at',
      'm.version',
      fullName('by').as('replied_by_name'),
      fullName('reader').as('read_by_name'),
      fullName('closer').as('closed_by_name'),
      fullName('author').as('author_name'),
      'person.first_name as account_first_name',
      'who.id as assignee_id',
      fullName('who').as('assignee_name'),
      sql<BookingOfMessage | null>`(
        select json_build_object('id', b.id, 'number', b.number, 'service_title', b.service_title,
          'start_at', b.start_at, 'status', b.status)
        from booking b where b.id = m.booking_id)`.as('booking'),
    ])
    .$narrowType<{ status: ContactStatus; locale: Language }>();

export type ContactRow = NonNullable<Awaited<ReturnType<typeof findMessage>>>;
export type ContactEntryRow = Awaited<ReturnType<typeof listEntries>>[number];
export type ContactNoteRow = Awaited<ReturnType<typeof listNotes>>[number];

export const findMessage = (db: Db, id: string) => messages(db).where('m.id', '=', id).executeTakeFirst();

/** What decides on a change of a message, locked for it. */
export const lockMessage = (tx: Tx, id: string) =>
  tx
    .selectFrom('contact_message')
    .select(['id', 'number', 'status', 'assignee_id', 'answered_at', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<{ status: ContactStatus }>()
    .executeTakeFirst();

/** One text for any number of them: the statement is prepared. */
const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`;

/** The threads of messages, oldest text first. */
export function listEntries(db: Db, messageIds: readonly string[]) {
  return db
    .selectFrom('contact_entry as e')
    .modifyFront(prepared)
    .leftJoin('account as a', 'a.id', 'e.author_id')
    .select(['e.contact_message_id', 'e.is_from_desk', 'e.text', 'e.at', fullName('a').as('author_name')])
    .where('e.contact_message_id', '=', anyOf(messageIds))
    .orderBy('e.at')
    .orderBy('e.id')
    .execute();
}

/** What administrators noted on messages, oldest first. */
export function listNotes(db: Db, messageIds: readonly string[]) {
  return db
    .selectFrom('contact_note as n')
    .modifyFront(prepared)
    .leftJoin('account as a', 'a.id', 'n.author_id')
    .select(['n.contact_message_id', 'n.text', 'n.at', fullName('a').as('author_name')])
    .where('n.contact_message_id', '=', anyOf(messageIds))
    .orderBy('n.at')
    .orderBy('n.id')
    .execute();
}

export async function insertNote(tx: Tx, values: Insertable<DB['contact_note']>): Promise<void> {
  await tx.insertInto('contact_note').values(values).execute();
}

export const findEntry = (db: Db, id: string) =>
  db.selectFrom('contact_entry').select(['id', 'text']).where('id', '=', id).executeTakeFirst();

const sortColumns = {
  createdAt: 'm.created_at',
  status: 'm.status',
  name: 'm.name',
  email: 'm.email',
  subject: 'm.subject',
} as const;
/** As the index contact_message_due has it; those that wait for nothing have no such time and are last. */
const waitingSince = sql`(
  case when m.status in ('NEW', 'READ', 'IN_PROGRESS') and m.answered_at is null then m.last_written_at end)`;

type Selection = {
  status?: ContactStatus | undefined;
  /** Only the message of this number, and those with all words. */
  sought?: Readonly<{ number: number | null; words: readonly string[] }> | undefined;
};

/** One page of the messages, of all without a selection. */
export async function listMessages(db: Db, query: ContactMessagesQuery, { status, sought }: Selection = {}) {
  const window = pageWindow(query);
  const direction = query.sortDir === 'asc' || query.sortDir === 'ASC' ? 'asc' : 'desc';
  // Words are planned for themselves: how many messages have them decides how they are looked for.
  const isKept = sought === undefined;
  let rows = messages(db).modifyFront(isKept ? preparedPage(window) : sql``);
  let counted = db.selectFrom('contact_message as m').modifyFront(isKept ? prepared : sql``);
  if (status !== undefined) {
    rows = rows.where('m.status', '=', status);
    counted = counted.where('m.status', '=', status);
  }
  if (sought) {
    const { number, words } = sought;
    const hasWords = words.length === 0 ? sql`false` : hasEveryWord(sql`m.desk_words`, words);
    const isSought = sql<boolean>`(m.number = ${number} or ${hasWords})`;
    rows = rows.where(isSought);
    counted = counted.where(isSought);
  }
  const ordered =
    query.sortBy === 'due'
      ? rows.orderBy(waitingSince).orderBy('m.created_at', 'desc').orderBy('m.id', 'desc')
      : rows.orderBy(sortColumns[query.sortBy], direction).orderBy('m.id', direction);
  const content = await ordered.modifyEnd(windowOf(window)).execute();
  const { total } = await counted
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: content, total };
}

export type WriterRow = Readonly<{
  id: string;
  first_name: string;
  last_name: string;
  created_at: Date;
  is_proven: boolean;
}>;
type Found<Row> = Row | Record<keyof Row, null>;

/**
 * Who was signed in while writing a message, otherwise who has confirmed its address: an address that anyone typed is no
 * proof. Null without such an account, undefined without such a message.
 */
export async function findWriter(db: Db, messageId: string): Promise<WriterRow | null | undefined> {
  const { rows } = await sql<Found<WriterRow>>`
    select a.id, a.first_name, a.last_name, a.created_at, m.account_id is not null as is_proven
    from contact_message m left join lateral (
      select * from account where id = m.account_id
      union all
      select * from account where m.account_id is null and email = m.email and email_verified_at is not null
    ) a on a.deleted_at is null
    where m.id = ${messageId}`.execute(db);
  const [row] = rows;
  return row && (row.id === null ? null : row);
}

export type EarlierRow = Readonly<
  Pick<ContactRow, 'id' | 'number' | 'subject' | 'is_from_desk' | 'status' | 'created_at'> & { words: string }
>;

/**
 * What came before a message from its address or its account, `limit` of it, and how much it is, up to `most` of each;
 * undefined without such a message.
 */
export async function listEarlier(
  db: Db,
  messageId: string,
  { limit, most, words }: { limit: number; most: number; words: number },
): Promise<{ rows: EarlierRow[]; total: number } | undefined> {
  const before = (of: RawBuilder<unknown>) => sql`(
    select e.id, e.created_at from contact_message e
    where ${of} and e.created_at <= m.created_at and (e.created_at, e.id) < (m.created_at, m.id)
    order by e.created_at desc, e.id desc limit ${most})`;
  const { rows } = await sql<{ total: number } & Found<EarlierRow>>`
    with gathered as materialized (
      select e.id, e.created_at from contact_message m cross join lateral (
        ${before(sql`e.email = m.email`)} union ${before(sql`e.account_id = m.account_id`)}
      ) e where m.id = ${messageId}
    )
    select counted.total, e.id, e.number, e.subject, left(e.message, ${words}) as words, e.is_from_desk, e.status,
      e.created_at
    from contact_message m cross join (select count(*)::int as total from gathered) counted
      left join (select id from gathered order by created_at desc, id desc limit ${limit}) newest on true
      left join contact_message e on e.id = newest.id
    where m.id = ${messageId} order by e.created_at desc, e.id desc`.execute(db);
  const [first] = rows;
  return first && { rows: rows.filter((row) => row.id !== null), total: first.total };
}

/** What an address and an e-mail have written lately, under a lock that lets the attempts of both pass one by one. */
export async function countRecent(
  tx: Tx,
  { addressHash, email }: { addressHash: Buffer; email: string },
  since: { address: Date; email: Date },
): Promise<{ fromAddress: number; fromEmail: number }> {
  for (const counter of [addressHash.toString('hex'), email])
    await sql`select pg_advisory_xact_lock(hashtextextended(${`contact:${counter}`}, 0))`.execute(tx);
  const { rows } = await sql<{ from_address: number; from_email: number }>`
    select
      (select count(*)::int from contact_message
        where address_hash = ${addressHash} and last_written_at > ${since.address}) as from_address,
      (select count(*)::int from contact_message
        where email = ${email} and not is_from_desk and last_written_at > ${since.email}) as from_email`.execute(
    tx,
  );
  return { fromAddress: rows[0]?.from_address ?? 0, fromEmail: rows[0]?.from_email ?? 0 };
}

/** How many texts a person has added to a thread since then. */
export async function countContinued(tx: Tx, messageId: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('contact_entry')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('contact_message_id', '=', messageId)
    .where('is_from_desk', '=', false)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the number of the message. */
export async function insertMessage(tx: Tx, values: Insertable<DB['contact_message']>): Promise<number> {
  const { number } = await tx
    .insertInto('contact_message')
    .values(values)
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

export async function insertEntry(tx: Tx, values: Insertable<DB['contact_entry']>): Promise<void> {
  await tx.insertInto('contact_entry').values(values).execute();
}

/** Whether the team answered with this text last. */
export async function isLatestAnswer(tx: Tx, id: string, text: string): Promise<boolean> {
  const latest = await tx
    .selectFrom('contact_entry')
    .select(['is_from_desk', 'text'])
    .where('contact_message_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return latest !== undefined && latest.is_from_desk && latest.text === text;
}

type Act = { at: Date; by: string };
type Change = {
  status?: ContactStatus;
  read?: Act;
  replied?: Act;
  /** Null: it has not ended. */
  closed?: Act | null;
  writtenAt?: Date;
  /** Null: no administrator sees to it. */
  assigned?: { to: string; at: Date } | null;
};

/** The first reading and the first answer keep their time, the reading its reader too. */
export async function updateMessage(tx: Tx, id: string, change: Change): Promise<void> {
  const { status, read, replied, closed, writtenAt, assigned } = change;
  await tx
    .updateTable('contact_message')
    .set((row) => ({
      version: row('version', '+', 1),
      ...(status && { status }),
      ...(closed !== undefined && { closed_at: closed?.at ?? null, closed_by: closed?.by ?? null }),
      ...(read && {
        read_at: row.fn.coalesce('read_at', row.val(read.at)),
        read_by: sql<string>`case when read_at is null then ${read.by}::uuid else read_by end`,
      }),
      ...(replied && {
        replied_at: row.fn.coalesce('replied_at', row.val(replied.at)),
        replied_by: replied.by,
        answered_at: replied.at,
      }),
      ...(writtenAt && { last_written_at: writtenAt, answered_at: null }),
      ...(assigned !== undefined && {
        assignee_id: assigned?.to ?? null,
        assigned_at: assigned?.at ?? null,
      }),
    }))
    .where('id', '=', id)
    .execute();
}

/** The booking of a number; undefined where there is none. */
export const findBookingByNumber = (tx: Tx, number: string) =>
  tx.selectFrom('booking').select(['id', 'number']).where('number', '=', number).executeTakeFirst();

/** The number of the booking that a message is tied to. */
export async function findTiedNumber(tx: Tx, id: string): Promise<string | null> {
  const tied = await tx
    .selectFrom('contact_message as m')
    .innerJoin('booking as b', 'b.id', 'm.booking_id')
    .select('b.number')
    .where('m.id', '=', id)
    .executeTakeFirst();
  return tied?.number ?? null;
}

/** Ties a message to a booking, or to none: nothing that an answer depends on changes by it. */
export async function tieMessage(tx: Tx, id: string, bookingId: string | null): Promise<void> {
  await tx.updateTable('contact_message').set({ booking_id: bookingId }).where('id', '=', id).execute();
}

export async function deleteMessage(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('contact_message').where('id', '=', id).execute();
}

/** Counts of all messages, of those since an instant, and the middle wait for a first answer since another one. */
export async function findStats(db: Db, since: { today: Date; replies: Date }) {
  const { rows: counts } = await sql<{ status: ContactStatus; count: number; today: number }>`
    select status, count(*)::int as count, 
      (count(*) filter (where created_at >= ${since.today} and not is_from_desk))::int as today
    from contact_message group by status`.execute(db);
  const { rows } = await sql<{ minutes: number | null }>`
    select round(percentile_cont(0.5) within group (
      order by extract(epoch from replied_at - created_at)) / 60)::int as minutes
    from contact_message where replied_at is not null and not is_from_desk and created_at >= ${since.replies}`.execute(
    db,
  );
  return { counts, minutes: rows[0]?.minutes ?? null };
}

/** Messages that ended long enough ago, spam earlier than the others. */
export async function deleteEnded(db: Db, before: { closed: Date; spam: Date }): Promise<void> {
  await db
    .deleteFrom('contact_message')
    .where((row) =>
      row.or([
        row.and([row('status', '=', 'CLOSED'), row('closed_at', '<', before.closed)]),
        row.and([row('status', '=', 'SPAM'), row('closed_at', '<', before.spam)]),
      ]),
    )
    .execute();
}

export async function forgetAddresses(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('contact_message')
    .set({ address_hash: null })
    .where('address_hash', 'is not', null)
    .where('last_written_at', '<', before)
    .execute();
}

/** What a person wrote to the operator while signed in, the answers, and what administrators noted on it. */
export const contactExport: ExportPart = exportRows(
  'contact',
  ({ accountId }) => sql`
    select m.id as key, m.name, m.email, m.subject, m.message, m.is_from_desk, m.locale, m.status, m.created_at, m.replied_at,
      (select coalesce(jsonb_agg(jsonb_build_object('fromDesk', e.is_from_desk, 'text', e.text, 'at', e.at)
        order by e.at, e.id), '[]') from contact_entry e where e.contact_message_id = m.id) as thread,
      (select coalesce(jsonb_agg(jsonb_build_object('text', n.text, 'at', n.at) order by n.at, n.id), '[]')
        from contact_note n where n.contact_message_id = m.id) as notes
    from contact_message m where m.account_id = ${accountId}`,
);

/** What a person wrote to the operator, signed in or from the address of the account, with the threads. */
export async function deleteContactOf(
  tx: Tx,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  await tx
    .deleteFrom('contact_message')
    .where((row) => row.or([row('account_id', '=', accountId), row('email', '=', email)]))
    .execute();
}
