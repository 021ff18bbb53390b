import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { HistoryKind } from '#contract/account-desk-limits.ts';
import type { DB } from '#db/schema.ts';
import { fullNameOf } from '#server/features/users/queries.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';
import { exportRows, type ExportOwner, type ExportPart } from '#server/kernel/database/export-pages.ts';
import type { HistoryPart } from '#server/kernel/database/history-parts.ts';
import { pageWindow, type PageRequest } from '#server/kernel/http/page.ts';

/** The account whose page is shown, unless it is deleted. */
export async function findHistoryOwner(db: Db, accountId: string): Promise<ExportOwner | undefined> {
  return db
    .selectFrom('account as a')
    .leftJoin('provider as p', 'p.account_id', 'a.id')
    .select(['a.id as accountId', 'a.email', 'p.id as providerId'])
    .where('a.id', '=', accountId)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst();
}

type PersonFacts = Readonly<{
  email_verified_at: Date | null;
  address: string | null;
  services: number;
}>;

/** What the page of a person shows of the account and of the profile, beside what the list has. */
export async function findFacts(db: Db, accountId: string): Promise<PersonFacts | undefined> {
  const { rows } = await sql<PersonFacts>`
    select a.email_verified_at,
      coalesce(
        case when p.street <> '' then concat_ws(', ', p.street, concat_ws(' ', p.postal_code, p.city)) end,
        (select concat_ws(', ', s.street, concat_ws(' ', s.postal_code, s.city)) from saved_address s
          where s.account_id = a.id order by s.is_default desc, s.created_at, s.id limit 1)
      ) as address,
      (select count(*)::int from service s
        where s.provider_id = p.id and s.deleted_at is null and s.active) as services
    from account a left join provider p on p.account_id = a.id
    where a.id = ${accountId}`.execute(db);
  return rows[0];
}

type SumRow = Readonly<{
  done: number;
  done_cents: number;
  ahead: number;
  ahead_cents: number;
  found: number;
}>;
type Side = Readonly<{ customer: string } | { provider: string }>;

/** Agreed prices of a side, of its latest bookings, `most` at most. */
export async function sumAgreedPrices(db: Db, side: Side, now: Date, most: number): Promise<SumRow> {
  const mine =
    'customer' in side ? sql`b.customer_id = ${side.customer}` : sql`b.provider_id = ${side.provider}`;
  const done = sql`status = 'COMPLETED'`;
  const ahead = sql`status = 'CONFIRMED' and start_at > ${now}`;
  const { rows } = await sql<SumRow>`
    select count(*) filter (where ${done})::int as done,
      coalesce(sum(price_cents) filter (where ${done}), 0)::float8 as done_cents,
      count(*) filter (where ${ahead})::int as ahead,
      coalesce(sum(price_cents) filter (where ${ahead}), 0)::float8 as ahead_cents,
      count(*)::int as found
    from (select b.status, b.start_at, b.price_cents from booking b where ${mine}
      order by b.start_at desc, b.id limit ${most}) latest`.execute(db);
  return rows[0] ?? { done: 0, done_cents: 0, ahead: 0, ahead_cents: 0, found: 0 };
}

export type NoteRow = Readonly<{ id: string; text: string; at: Date; by: string | null }>;

/** Notes on a person, one page, newest first. */
export async function listNotes(
  db: Db,
  accountId: string,
  request: PageRequest,
): Promise<{ rows: NoteRow[]; total: number }> {
  const { limit, offset } = pageWindow(request);
  const ofPerson = db.selectFrom('account_note as n').where('n.account_id', '=', accountId);
  const rows = await ofPerson
    .leftJoin('account as a', (join) => join.onRef('a.id', '=', 'n.author_id').on('a.deleted_at', 'is', null))
    .select(['n.id', 'n.text', 'n.at', fullNameOf('a').as('by')])
    .orderBy('n.at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await ofPerson
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export async function insertNote(tx: Tx, values: Insertable<DB['account_note']>): Promise<void> {
  await tx.insertInto('account_note').values(values).execute();
}

/** What was noted on a person who leaves; notes that they wrote on others stay, without their name. */
export async function deleteNotesOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('account_note').where('account_id', '=', accountId).execute();
}

/** What administrators noted on a person; not by whom. */
export const noteExport: ExportPart = exportRows(
  'account-notes',
  ({ accountId }) => sql`select id as key, text, at from account_note where account_id = ${accountId}`,
);

export type HistoryRow = Readonly<{
  kind: HistoryKind;
  /** Which of the parts it is of. */
  part: number;
  id: string;
  at: Date;
  what: string;
  facts: object;
}>;
type Window = Readonly<{ limit: number; offset: number; most: number }>;
type Found = { rows: HistoryRow[]; counts: Partial<Record<HistoryKind, number>> };

/** The newest of a part, `most` at most: each is read by an index of its own. */
const newest = ({ kind, select }: HistoryPart, number: number, owner: ExportOwner, most: number) => sql`(
  select ${kind}::text as kind, ${number}::int as part, h.* from (${select(owner)}) h
  order by h.at desc, h.id desc limit ${most})`;

/** A page of the history of a person, of one kind or of all, and how much there is of each kind, up to `most` of a part. */
export async function listHistory(
  db: Db,
  parts: readonly HistoryPart[],
  owner: ExportOwner,
  { kind, limit, offset, most }: Window & { kind: HistoryKind | undefined },
): Promise<Found> {
  const gathered = sql.join(
    parts.map((part, number): RawBuilder<unknown> => newest(part, number, owner, most)),
    sql` union all `,
  );
  const { rows } = await sql<{ counts: Found['counts'] } & (HistoryRow | Record<keyof HistoryRow, null>)>`
    with gathered as materialized (${gathered})
    select counted.counts, page.*
    from (
      select coalesce(jsonb_object_agg(k.kind, k.number), '{}') as counts
      from (select kind, count(*)::int as number from gathered group by kind) k
    ) counted left join lateral (
      select * from gathered g where ${kind ?? null}::text is null or g.kind = ${kind ?? null}
      order by g.at desc, g.id desc limit ${limit} offset ${offset}
    ) page on true
    order by page.at desc, page.id desc`.execute(db);
  return { rows: rows.filter((row) => row.id !== null), counts: rows[0]?.counts ?? {} };
}
