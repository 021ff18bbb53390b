import { sql, type RawBuilder, type Selectable } from 'kysely';
import {
  blockingStatuses,
  calledOffStatuses,
  type BookingPeriod,
  type BookingStatus,
} from '#contract/bookings-rules.ts';
import type { Booking, BookingsSummary } from '#contract/bookings.ts';
import type { DB } from '#db/schema.ts';
import { compileForms, compileStatement } from '#server/kernel/database/compiled-statements.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { publicNameSql } from '#server/features/search/cards/person-queries.ts';
import { displayNameOf } from '#server/features/users/queries.ts';
import { reschedulesOf } from './queries.ts';
import { instantText } from '#server/kernel/database/instants.ts';
import { pageWindow, type PageRequest } from '#server/kernel/http/page.ts';

const bookingColumns = [
  'id',
  'number',
  'status',
  'version',
  'service_id',
  'service_title',
  'category_id',
  'provider_id',
  'customer_id',
  'start_at',
  'end_at',
  'duration_minutes',
  'time_zone',
  'price_cents',
  'fee_cents',
  'policy',
  'street',
  'city',
  'postal_code',
  'country',
  'note',
  'respond_by',
  'due_at',
  'cancelled_by',
  'cancel_reason',
  'cancel_code',
  'late',
  'no_show_party',
  'ruling',
  'ruling_text',
  'ruled_at',
  'dispute_open',
  'confirmed_at',
  'completed_at',
  'express_request_at',
  'withdrawal_until',
  'created_at',
  'updated_at',
] as const satisfies (keyof DB['booking'])[];

/** Everything that any reader of a booking may see; the caller removes what this reader may not. */
export type BookingView = Pick<Selectable<DB['booking']>, (typeof bookingColumns)[number]> & {
  provider_account_id: string;
  provider_suspended_at: Date | null;
  business_name: string | null;
  provider_first_name: string;
  provider_last_name: string;
  provider_avatar: string | null;
  provider_phone: string | null;
  customer_first_name: string;
  customer_last_name: string;
  customer_phone: string | null;
  withdrawn_at: Date | null;
  withdrawal_due_cents: number | null;
  review_id: string | null;
  review_status: DB['review']['status'] | null;
  review_rating: number | null;
  is_offered: boolean;
  history: Booking['history'];
  reschedules: Booking['reschedules'];
};

/** The columns of BookingView over rows of booking named b, with the joins below. */
const viewColumns = sql`
  ${sql.join(bookingColumns.map((column) => sql.ref(`b.${column}`)))},
  p.account_id as provider_account_id, p.suspended_at as provider_suspended_at, p.business_name, o.first_name as provider_first_name,
  o.last_name as provider_last_name, o.avatar_name as provider_avatar, o.phone as provider_phone,
  c.first_name as customer_first_name, c.last_name as customer_last_name, coalesce(b.visit_phone, c.phone) as customer_phone,
  w.declared_at as withdrawn_at, w.amount_due_cents as withdrawal_due_cents,
  r.id as review_id, r.status as review_status, r.rating as review_rating,
  exists (select from service_search x where x.service_id = b.service_id) as is_offered, (
    select coalesce(json_agg(
      json_build_object('status', e.status, 'by', e.actor, 'at', ${instantText(sql`e.at`)}) order by e.at, e.id), '[]')
    from booking_event e where e.booking_id = b.id
  ) as history, ${reschedulesOf} as reschedules`;
const joins = sql`
  join provider p on p.id = b.provider_id
  join account o on o.id = p.account_id
  join account c on c.id = b.customer_id
  left join withdrawal w on w.booking_id = b.id
  left join review r on r.booking_id = b.id`;

const bookingView = compileStatement<{ id: string }, BookingView>(
  (place) => sql`select ${viewColumns} from booking b ${joins} where b.id = ${place('id')}`,
);

export async function findBooking(db: Db, id: string): Promise<BookingView | undefined> {
  const [view] = await bookingView(db, { id });
  return view;
}

export type BookingsFilter = {
  side: 'CUSTOMER' | 'PROVIDER';
  accountId: string;
  when: BookingPeriod | undefined;
  status: BookingStatus | null;
  /** Keeps the visits that overlap the period. */
  from: Date | null;
  to: Date | null;
  number: string | null;
  /** Words of a text, folded and as they are: each has to occur in one of the two forms. */
  words: { folded: string[]; raw: string[] } | null;
  person: string | null;
  serviceId: string | null;
  year: number | null;
  now: Date;
};

const inStatus = (statuses: readonly BookingStatus[]) =>
  sql`b.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;

/** The rule of `canWithdraw`, in SQL. */
const isWithdrawable = (now: RawBuilder<unknown>) => sql`(
  b.withdrawal_until >= ${now} and b.status in ('CONFIRMED', 'IN_PROGRESS', 'COMPLETED')
  and (b.express_request_at is null or b.status <> 'COMPLETED' and b.end_at > ${now})
  and not exists (select from withdrawal done where done.booking_id = b.id))`;

/** A request is called off once its deadline has passed, even if it is not swept yet. */
const isCalledOff = (now: RawBuilder<unknown>) =>
  sql`(${inStatus(calledOffStatuses)} or b.status = 'PENDING' and b.respond_by <= ${now})`;
const isAhead = (now: RawBuilder<unknown>) => sql`(${inStatus(blockingStatuses)} and b.end_at > ${now})`;

/** Which bookings are in a part of the list. */
const inPeriod: Record<BookingPeriod, (now: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  upcoming: (now) => sql`${isAhead(now)} and not ${isCalledOff(now)}`,
  past: (now) => sql`not ${isAhead(now)} and not ${isCalledOff(now)}`,
  cancelled: isCalledOff,
  pending: (now) => sql`b.status = 'PENDING' and not ${isCalledOff(now)}`,
  withdrawable: isWithdrawable,
};

const yearOf = sql`date_part('year', b.start_at at time zone b.time_zone)::int`;

/** The name of each party as the other one reads it, over the joins above. */
const shownNames = {
  CUSTOMER: sql`coalesce(p.business_name, ${displayNameOf('o')})`,
  PROVIDER: displayNameOf('c'),
};

/** Latin letters are folded as foldText does; words in others are compared as they are. */
const hasWords = (side: BookingsFilter['side'], folded: RawBuilder<unknown>, raw: RawBuilder<unknown>) => {
  const text = sql`concat_ws(' ', ${shownNames[side]}, b.service_title, b.city)`;
  return sql`not exists (
    select from unnest(${folded}::text[], ${raw}::text[]) as w (folded, raw)
    where position(w.folded in regexp_replace(lower(unaccent(${text})), '[^[:alnum:]]+', ' ', 'g')) = 0
      and position(w.raw in lower(${text})) = 0)`;
};

/** The rows of booking b of one account as a party. */
const partyOf = (side: BookingsFilter['side'], accountId: RawBuilder<unknown>) =>
  side === 'CUSTOMER'
    ? sql`b.customer_id = ${accountId}`
    : sql`b.provider_id = (select id from provider where account_id = ${accountId})`;

/** A page with the total in each row; a page without bookings is one row without a booking. */
const bookingPage = compileForms<
  Omit<BookingsFilter, 'side' | 'when' | 'words'> & {
    folded: string[];
    raw: string[];
    limit: number;
    offset: number;
  },
  { total: number } & (BookingView | { id: null }),
  Pick<BookingsFilter, 'side' | 'when'> & { isNarrowed: boolean; isSearched: boolean }
>((place, { side, when, isNarrowed, isSearched }) => {
  // A place that is named is a parameter of the statement: each form names only those that it uses.
  const other = side === 'CUSTOMER' ? sql`b.provider_id` : sql`b.customer_id`;
  const conditions = [
    partyOf(side, place('accountId')),
    ...(when ? [inPeriod[when](place('now'))] : []),
    ...(isNarrowed
      ? [
          sql`b.status = coalesce(${place('status')}, b.status)`,
          sql`b.end_at > coalesce(${place('from')}, '-infinity'::timestamptz)`,
          sql`b.start_at < coalesce(${place('to')}, 'infinity'::timestamptz)`,
          sql`b.number = coalesce(${place('number')}, b.number)`,
          sql`${other} = coalesce(${place('person')}::uuid, ${other})`,
          sql`b.service_id = coalesce(${place('serviceId')}::uuid, b.service_id)`,
          sql`${yearOf} = coalesce(${place('year')}::int, ${yearOf})`,
        ]
      : []),
    ...(isSearched ? [hasWords(side, place('folded'), place('raw'))] : []),
  ];
  const matching = sql`from booking b ${isSearched ? joins : sql``} where ${sql.join(conditions, sql` and `)}`;
  const order = sql`b.start_at ${when === 'upcoming' ? sql`asc` : sql`desc`}, b.id`;
  return sql`
    select counted.total, page.* from (select count(*) as total ${matching}) counted left join lateral (
      select ${viewColumns} from (
        select b.* ${matching} order by ${order} limit ${place('limit')} offset ${place('offset')}
      ) b ${joins}
    ) page on true order by ${when === 'upcoming' ? sql`page.start_at` : sql`page.start_at desc`}, page.id`;
});

/** The bookings of one party: upcoming ones by start ascending, otherwise descending; ties by id. */
export async function listBookings(
  db: Db,
  { side, when, words, ...filter }: BookingsFilter,
  page: PageRequest,
): Promise<{ rows: BookingView[]; total: number }> {
  const { status, from, to, number, person, serviceId, year } = filter;
  const isNarrowed = [status, from, to, number, person, serviceId, year].some((one) => one !== null);
  const values = { ...filter, ...(words ?? { folded: [], raw: [] }), ...pageWindow(page) };
  const rows = await bookingPage(db, values, { side, when, isNarrowed, isSearched: words !== null });
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

/** The most people and services that a list can be limited to. */
const limitsMax = 200;

const bookingsSummary = compileForms<
  { accountId: string; now: Date },
  BookingsSummary,
  Pick<BookingsFilter, 'side'>
>((place, { side }) => {
  const counts = (['upcoming', 'past', 'cancelled', 'pending'] as const).flatMap((when) => [
    sql.lit(when),
    sql`count(*) filter (where ${inPeriod[when](place('now'))})`,
  ]);
  const other =
    side === 'CUSTOMER'
      ? {
          id: sql`b.provider_id`,
          rows: sql`(provider p join account a on a.id = p.account_id)`,
          key: sql`p.id`,
          name: publicNameSql,
        }
      : { id: sql`b.customer_id`, rows: sql`account a`, key: sql`a.id`, name: displayNameOf('a') };
  return sql`
    with own as (select b.* from booking b where ${partyOf(side, place('accountId'))})
    select (select json_build_object(${sql.join(counts)}) from own b) as counts,
      (select coalesce(json_agg(json_build_object('id', ${other.key}, 'displayName', ${other.name}) order by l.latest desc, ${other.key}), '[]')
        from (select ${other.id} as id, max(b.start_at) as latest from own b group by 1
          order by 2 desc, 1 limit ${sql.lit(limitsMax)}) l
        join ${other.rows} on ${other.key} = l.id) as people,
      (select coalesce(json_agg(json_build_object('id', l.id, 'title', l.title) order by l.latest desc, l.id), '[]')
        from (select b.service_id as id, max(b.start_at) as latest,
            (array_agg(b.service_title order by b.start_at desc))[1] as title
          from own b group by 1 order by 2 desc, 1 limit ${sql.lit(limitsMax)}) l) as services,
      (select coalesce(json_agg(distinct ${yearOf} order by ${yearOf} desc), '[]') from own b) as years`;
});

/** The parts of the list of one party, and the other parties, services and years in it. */
export async function summarizeBookings(
  db: Db,
  side: BookingsFilter['side'],
  accountId: string,
  now: Date,
): Promise<BookingsSummary> {
  const [summary] = await bookingsSummary(db, { accountId, now }, { side });
  if (!summary) throw new Error('a summary is one row');
  return summary;
}
