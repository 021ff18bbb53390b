import { sql, type RawBuilder, type Selectable } from 'kysely';
import {
  blockingStatuses,
  bookingStatuses,
  type BookingSort,
  type BookingStatus,
} from '#contract/bookings-rules.ts';
import type { Booking } from '#contract/bookings.ts';
import type { BookingLetters, DeskBookingCounts } from '#contract/booking-desk.ts';
import type { ReportKind } from '#contract/reports-limits.ts';
import type { DB } from '#db/schema.ts';
import { reschedulesOf } from '#server/features/bookings/queries.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { instantText } from '#server/kernel/database/instants.ts';
import { prepared, preparedPage, windowOf } from '#server/kernel/database/prepared-statements.ts';

/** Which bookings; `people` are accounts of which one is a party. Those ahead begin at `now` or later. */
export type Search = Readonly<{
  id?: string;
  number?: string;
  people?: readonly string[];
  postalCodes?: readonly string[];
  status?: BookingStatus | undefined;
  /** Without those that were called off. */
  isOn?: boolean;
  providerId?: string | undefined;
  customerId?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  sort: BookingSort;
  now: Date;
}>;
/** Where a list goes on: after this booking. */
type Place = Readonly<{ start_at: Date; id: string }>;

type PartyName = 'provider' | 'customer';
type Party<Name extends PartyName> = Readonly<
  Record<`${Name}_account_id` | `${Name}_first_name` | `${Name}_last_name`, string> &
    Record<`${Name}_deleted_at`, Date | null>
>;
type Contacts<Name extends PartyName> = Readonly<Record<`${Name}_email` | `${Name}_phone`, string | null>>;
/** The columns of a list: all of them would take most of the time that it takes. */
const listed = [
  'id',
  'number',
  'status',
  'version',
  'service_id',
  'service_title',
  'category_id',
  'provider_id',
  'start_at',
  'end_at',
  'time_zone',
  'city',
  'price_cents',
  'no_show_party',
  'ruling',
  'ruled_at',
  'respond_by',
  'dispute_open',
] as const;
export type DeskRow = Readonly<Pick<Selectable<DB['booking']>, (typeof listed)[number]>> &
  Party<'provider'> &
  Party<'customer'> &
  Readonly<{ business_name: string | null; declared_at: Date | null }>;
export type DeskDetails = DeskRow &
  Readonly<Selectable<DB['booking']>> &
  Contacts<'provider'> &
  Contacts<'customer'> &
  Readonly<
    Pick<Booking, 'history' | 'reschedules'> & {
      withdrawn_at: Date | null;
      reports: readonly ReportOfBooking[];
      messages: readonly { id: string; number: number; subject: string; createdAt: string }[];
    }
  >;
type ReportOfBooking = Readonly<{ id: string; number: number; kind: ReportKind; isOpen: boolean }>;

/** When the absence was reported: a ruling adds no event of an absence that was reported already. */
const declaredAt = sql`(
  select max(e.at) from booking_event e where b.status = 'NO_SHOW' and e.booking_id = b.id and e.status = 'NO_SHOW')`;
const party = (name: PartyName, account: RawBuilder<unknown>) => sql`
  ${account}.id as ${sql.ref(`${name}_account_id`)}, ${account}.first_name as ${sql.ref(`${name}_first_name`)},
  ${account}.last_name as ${sql.ref(`${name}_last_name`)}, ${account}.deleted_at as ${sql.ref(`${name}_deleted_at`)}`;
const contacts = (name: PartyName, account: RawBuilder<unknown>, phone = sql`${account}.phone`) => sql`
  ${account}.email as ${sql.ref(`${name}_email`)}, ${phone} as ${sql.ref(`${name}_phone`)}`;
const visitPhone = sql`coalesce(b.visit_phone, c.phone)`;
const others = sql`
  p.business_name, ${party('provider', sql.ref('o'))}, ${party('customer', sql.ref('c'))}, ${declaredAt} as declared_at`;
const columns = sql`${sql.join(listed.map((column) => sql.ref(`b.${column}`)))}, ${others}`;
const details = sql`b.*, ${others}, ${contacts('provider', sql.ref('o'))}, ${contacts('customer', sql.ref('c'), visitPhone)}`;
const joins = sql`
  join provider p on p.id = b.provider_id join account o on o.id = p.account_id join account c on c.id = b.customer_id`;

/** A search in one direction. */
type Run = Search & Readonly<{ sort: Exclude<BookingSort, 'NEAREST'> }>;

/** The nearest first: those ahead in order, then those behind, the latest first. */
function runsOf(search: Search): Run[] {
  const { sort, from, to, now } = search;
  if (sort !== 'NEAREST') return [{ ...search, sort }];
  return [
    { ...search, sort: 'OLDEST', from: from && from > now ? from : now },
    { ...search, sort: 'NEWEST', to: to && to < now ? to : now },
  ];
}

const orders = {
  NEWEST: sql`b.start_at desc, b.id`,
  OLDEST: sql`b.start_at, b.id desc`,
} as const;
const following = {
  NEWEST: ({ start_at, id }: Place) =>
    sql`b.start_at <= ${start_at} and (b.start_at < ${start_at} or b.id > ${id}::uuid)`,
  OLDEST: ({ start_at, id }: Place) =>
    sql`b.start_at >= ${start_at} and (b.start_at > ${start_at} or b.id < ${id}::uuid)`,
} as const;

function conditions(search: Run, after?: Place): RawBuilder<unknown>[] {
  return [
    search.id && sql`b.id = ${search.id}`,
    search.number && sql`b.number = ${search.number}`,
    search.status && sql`b.status = ${search.status}`,
    search.isOn && sql`b.status in (${sql.join(blockingStatuses.map((status) => sql.lit(status)))})`,
    search.providerId && sql`b.provider_id = ${search.providerId}`,
    search.customerId && sql`b.customer_id = ${search.customerId}`,
    search.from && sql`b.start_at >= ${search.from}`,
    search.to && sql`b.start_at < ${search.to}`,
    after && following[search.sort](after),
  ].filter((condition) => typeof condition === 'object');
}

/**
 * The first bookings of a search, `most` at most; those of people and of postal codes are found by the indexes of each
 * of them.
 */
function firstBookings(search: Run, most: number, after?: Place): RawBuilder<unknown> {
  const { people, postalCodes } = search;
  const isThere = postalCodes && sql`b.postal_code = any(${postalCodes}::text[])`;
  const first = (...more: RawBuilder<unknown>[]) => sql`
    select b.id, b.start_at from booking b
    where ${sql.join([sql`true`, ...more, ...conditions(search, after)], sql` and `)}
    order by ${orders[search.sort]} limit ${sql.lit(most)}`;
  if (people) {
    const accounts = sql`${people}::uuid[]`;
    const there = isThere ? [isThere] : [];
    return sql`
      select b.id, b.start_at from unnest(${accounts}) as person (id)
        cross join lateral (${first(sql`b.customer_id = person.id`, ...there)}) b
      union
      select b.id, b.start_at from provider p cross join lateral (${first(sql`b.provider_id = p.id`, ...there)}) b
      where p.account_id = any(${accounts})`;
  }
  if (!postalCodes) return first();
  // The bookings of one person are fewer than those of a town.
  if (search.customerId ?? search.providerId) return first(isThere ?? sql`true`);
  return sql`
    select b.id, b.start_at from unnest(${postalCodes}::text[]) as town (code)
      cross join lateral (${first(sql`b.postal_code = town.code`, sql`b.postal_code <> ''`)}) b`;
}

type Window = Readonly<{ limit: number; offset: number; most: number }>;

/**
 * A page of a search, and how many bookings it finds, at most `most`, in one statement. They are counted apart, by the
 * index alone and in one direction, whatever the order of the page.
 */
export async function listDeskBookings(
  db: Db,
  search: Search,
  { limit, offset, most }: Window,
): Promise<{ rows: DeskRow[]; total: number }> {
  const shown = offset + limit;
  const runs = runsOf(search).map(
    (run, index) => sql`(
      select ${sql.lit(index)} as run, row_number() over (order by ${orders[run.sort]}) as place, b.id
      from (${firstBookings(run, shown)}) b order by place limit ${sql.lit(shown)})`,
  );
  // An empty page is one row of nulls beside the total.
  const { rows } = await sql<{ total: number } & (DeskRow | Record<keyof DeskRow, null>)>`
    ${preparedPage({ offset, limit })}
    select counted.total, page.*
    from (
      select count(*)::int as total
      from (select from (${firstBookings({ ...search, sort: 'NEWEST' }, most)}) b limit ${sql.lit(most)}) found
    ) counted left join lateral (
      select found.run, found.place, ${columns}
      from (
        select * from (${sql.join(runs, sql` union all `)}) found order by run, place ${windowOf({ limit, offset })}
      ) found join booking b on b.id = found.id ${joins}
    ) page on true
    order by page.run, page.place`.execute(db);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

/** How many bookings of a search there are and how many of them have each status, each at most `most`, in one statement. */
export async function countDeskBookings(
  db: Db,
  search: Omit<Search, 'sort' | 'status'>,
  most: number,
): Promise<DeskBookingCounts> {
  const count = (status?: BookingStatus) => sql`(
    select count(*)::int from (select from (${firstBookings({ ...search, status, sort: 'NEWEST' }, most)}) b limit ${sql.lit(most)}) found)`;
  const { rows } = await sql<Record<BookingStatus | 'all', number>>`
    ${prepared}
    select ${count()} as "all", ${sql.join(bookingStatuses.map((status) => sql`${count(status)} as ${sql.ref(status)}`))}`.execute(
    db,
  );
  const { all = 0, ...statuses } = rows[0] ?? {};
  return { all, statuses: statuses as Record<BookingStatus, number> };
}

const readingSize = 500;

/** All bookings of a search, of which one page at a time is in memory. */
export async function* readDeskBookings(db: Db, search: Search): AsyncGenerator<DeskRow> {
  for (const run of runsOf(search))
    for (let after: Place | undefined, isMore = true; isMore;) {
      const { rows } = await sql<DeskRow>`
        select ${columns} from (
          select b.id from (${firstBookings(run, readingSize, after)}) b
          order by ${orders[run.sort]} limit ${readingSize}
        ) found join booking b on b.id = found.id ${joins}
        order by ${orders[run.sort]}`.execute(db);
      yield* rows;
      after = rows.at(-1);
      isMore = rows.length === readingSize;
    }
}

/** The reports of the review of a booking, and those that one party made of what the other wrote. */
const reportsOfBooking = sql`(
  select coalesce(json_agg(
    json_build_object('id', r.id, 'number', r.number, 'kind', r.kind, 'isOpen', r.decision_id is null)
    order by r.created_at desc, r.id desc), '[]')
  from report r
  where (r.kind = 'REVIEW' and r.object_id = (select v.id from review v where v.booking_id = b.id))
    or (r.reporter_id = c.id and r.author_id = o.id) or (r.reporter_id = o.id and r.author_id = c.id))`;

/** The messages to the team that are tied to a booking. */
const messagesOfBooking = sql`(
  select coalesce(json_agg(
    json_build_object('id', m.id, 'number', m.number, 'subject', m.subject, 'createdAt', ${instantText(sql`m.created_at`)})
    order by m.created_at desc, m.id), '[]')
  from contact_message m where m.booking_id = b.id)`;

export async function findDeskBooking(db: Db, id: string): Promise<DeskDetails | undefined> {
  const { rows } = await sql<DeskDetails>`
    select ${details}, (
      select coalesce(json_agg(
        json_build_object('status', e.status, 'by', e.actor, 'at', ${instantText(sql`e.at`)}) order by e.at, e.id), '[]')
      from booking_event e where e.booking_id = b.id
    ) as history, ${reschedulesOf} as reschedules,
      (select w.declared_at from withdrawal w where w.booking_id = b.id) as withdrawn_at,
      ${reportsOfBooking} as reports, ${messagesOfBooking} as messages
    from booking b ${joins} where b.id = ${id}`.execute(db);
  return rows[0];
}

export type RulingNews = Readonly<
  Pick<Selectable<DB['booking']>, 'ruling' | 'ruling_text'> & { removes_review: boolean }
>;

/** What the parties are told of a ruling; the review that it removes has its instant. */
export async function findRulingNews(db: Db, id: string): Promise<RulingNews | undefined> {
  const { rows } = await sql<RulingNews>`
    select b.ruling, b.ruling_text,
      exists (select from review r where r.booking_id = b.id and r.deleted_at = b.ruled_at) as removes_review
    from booking b where b.id = ${id}`.execute(db);
  return rows[0];
}

/** The mails that have these keys, in their order. */
export async function listBookingLetters(
  db: Db,
  toCustomer: string,
  toProvider: string,
): Promise<BookingLetters['letters']> {
  const { rows } = await sql<BookingLetters['letters'][number]>`
    select case when dedupe_key = ${toCustomer} then 'CUSTOMER' else 'PROVIDER' end as "to", locale as language, subject, text
    from outgoing_mail where dedupe_key in (${toCustomer}, ${toProvider}) order by 1`.execute(db);
  return rows;
}
