import { sql, type RawBuilder } from 'kysely';
import type { DeskAccount, DeskAccountFilter, SuspensionInput } from '#contract/account-desk.ts';
import { adminRoles, type Role } from '#contract/auth-limits.ts';
import { accountGroups, accountSortMax, type accountSorts } from '#contract/account-desk-limits.ts';
import { storedStaffRoles } from '#contract/staff-rules.ts';
import type { Language } from '#contract/languages.ts';
import { accountHasWords, suspensionDecisionId } from '#server/features/users/queries.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared-statements.ts';

export type DeskRow = Readonly<{
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  email_verified_at: Date | null;
  phone: string | null;
  avatar_name: string | null;
  city: string | null;
  roles: Role[];
  language: Language;
  has_second_factor: boolean;
  sessions: number;
  created_at: Date;
  last_seen_at: Date | null;
  suspended_at: Date | null;
  suspension_reason: SuspensionInput['reason'] | null;
  suspension_text: string | null;
  suspended_until: Date | null;
  suspension_decision_id: string | null;
  provider_id: string | null;
  business_name: string | null;
  published: boolean | null;
  waits_for_review: boolean;
  record: DeskAccount['record'];
}>;

type Sort = (typeof accountSorts)[number];

const states = {
  ACTIVE: sql`a.suspended_at is null`,
  SUSPENDED: sql`a.suspended_at is not null`,
};
function matching({ query, role, state }: DeskAccountFilter): RawBuilder<unknown> {
  const ofTeam = role !== undefined && role !== 'CLIENT' && role !== 'PROVIDER';
  const wanted = role === 'ADMIN' ? adminRoles : [role];
  return sql.join(
    [
      sql`a.deleted_at is null`,
      ...(query === undefined ? [] : [accountHasWords(query)]),
      // The index of the team has all of its roles; providers have one whose words these are.
      ...(ofTeam ? [sql`a.roles && ${sql.lit(`{${storedStaffRoles.join()}}`)}`] : []),
      ...(ofTeam && role !== 'TEAM' ? [sql`a.roles && ${[...wanted]}::text[]`] : []),
      ...(role && !ofTeam ? [sql`${sql.lit(role)} = any(a.roles)`] : []),
      ...(state ? [states[state]] : []),
    ],
    sql` and `,
  );
}

/** For the rows that are shown only: each of these parts is looked up for each of them. */
const details = (now: Date) => sql`
  a.id, a.first_name, a.last_name, a.email, a.email_verified_at, a.phone, a.avatar_name, a.roles, a.language, a.created_at,
  a.last_seen_at, a.suspended_at, a.suspension_reason, a.suspension_text, a.suspended_until,
  ${suspensionDecisionId} as suspension_decision_id,
  exists (select from two_factor f where f.account_id = a.id and f.enabled_at is not null) as has_second_factor,
  (select count(*)::int from auth_session s
    where s.account_id = a.id and s.revoked_at is null and s.expires_at > ${now}) as sessions,
  p.id as provider_id, p.business_name, p.published,
  coalesce(nullif(p.city, ''),
    (select s.city from saved_address s where s.account_id = a.id and s.is_default)) as city,
  exists (select from verification_document d
    where d.provider_id = p.id and d.status in ('PENDING', 'IN_REVIEW')) as waits_for_review,
  case when p.id is not null then (
    select json_build_object('visits', p.completed_count, 'reviews', coalesce(sum(number), 0)::int,
      'rating', round(sum(number * star)::numeric / nullif(sum(number), 0), 1)::float)
    from unnest(p.rating_counts) with ordinality as counted(number, star)
  ) end as record`;

const orderOf = ({ state }: DeskAccountFilter) =>
  state === 'SUSPENDED' ? sql`suspended_at` : sql`created_at`;

type Order = Readonly<{ key: RawBuilder<unknown>; direction: RawBuilder<unknown> }>;
const newestFirst = (filter: DeskAccountFilter): Order => ({
  key: sql`a.${orderOf(filter)}`,
  direction: sql`desc`,
});
/** No index has these orders: that of the last visit would be written at each minute of each person. */
const otherOrders: Record<Exclude<Sort, 'NEWEST'>, Order> = {
  NAME: { key: sql`folded(a.last_name || ' ' || a.first_name)`, direction: sql`asc` },
  LAST_SEEN: { key: sql`a.last_seen_at`, direction: sql`desc nulls last` },
};

const readingSize = 500;

/** All accounts that match, of which one page at a time is in memory; the newest first, or the latest suspension. */
export async function* readDeskAccounts(
  db: Db,
  filter: DeskAccountFilter,
  now: Date,
): AsyncGenerator<DeskRow> {
  const at = orderOf(filter);
  const order = sql`a.${at} desc, a.id desc`;
  for (let after: string | undefined, isMore = true; isMore;) {
    const following =
      after === undefined
        ? sql``
        : sql` and (a.${at}, a.id) < (select x.${at}, x.id from account x where x.id = ${after})`;
    const { rows } = await sql<DeskRow>`
      select ${details(now)}
      from (select * from account a where ${matching(filter)}${following} order by ${order} limit ${readingSize}) a
        left join provider p on p.account_id = a.id
      order by ${order}`.execute(db);
    yield* rows;
    after = rows.at(-1)?.id;
    isMore = rows.length === readingSize;
  }
}

type Window = { limit: number; offset: number; most: number; now: Date };
type Found = { rows: DeskRow[]; total: number };

/** A page of gathered accounts, and how many they are, in one statement: it returns a row of nulls for an empty page. */
async function selectPage(
  db: Db,
  gathered: RawBuilder<unknown>,
  { limit, offset, now }: Window,
  direction: RawBuilder<unknown>,
  mark = sql``,
): Promise<Found> {
  const { rows } = await sql<{ total: number } & (DeskRow | Record<keyof DeskRow, null>)>`
    ${mark}
    with gathered as materialized (${gathered})
    select counted.total, page.*
    from (select count(*)::int as total from gathered) counted left join lateral (
      select ${details(now)}, g.at
      from (select * from gathered order by at ${direction}, id desc limit ${limit} offset ${offset}) g
        join account a on a.id = g.id left join provider p on p.account_id = a.id
    ) page on true
    order by page.at ${direction}, page.id desc`.execute(db);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

/**
 * A page of the accounts that match, and how many there are: at least `most` when there are more. So many as can be put
 * in another order are gathered; those of a more frequent word are soon found in the order of the newest.
 */
export async function listDeskAccounts(
  db: Db,
  { sort, ...filter }: DeskAccountFilter & { sort: Sort },
  window: Window,
): Promise<Found & { sort: Sort }> {
  const { key, direction } = sort === 'NEWEST' ? newestFirst(filter) : otherOrders[sort];
  const ofAll = (by: RawBuilder<unknown>) =>
    sql`select a.id, ${by} as at from account a where ${matching(filter)}`;
  const newest = (by: RawBuilder<unknown>, most: number) =>
    sql`${ofAll(by)} order by a.${orderOf(filter)} desc, a.id desc limit ${most}`;
  // Words are planned for themselves: how many accounts have them decides how they are looked for.
  if (filter.query !== undefined) {
    const found = await selectPage(db, sql`${ofAll(key)} limit ${accountSortMax + 1}`, window, direction);
    if (found.total <= accountSortMax) return { ...found, sort };
    const first = newest(newestFirst(filter).key, window.offset + window.limit);
    const { rows } = await selectPage(db, first, window, sql`desc`);
    return { rows, total: found.total, sort: 'NEWEST' };
  }
  if (sort !== 'NEWEST') {
    const found = await selectPage(db, newest(key, accountSortMax + 1), window, direction, prepared);
    if (found.total <= accountSortMax) return { ...found, sort };
  }
  const first = newest(newestFirst(filter).key, window.most);
  return { ...(await selectPage(db, first, window, sql`desc`, prepared)), sort: 'NEWEST' };
}

const groups = {
  ALL: {},
  PROVIDER: { role: 'PROVIDER' },
  CLIENT: { role: 'CLIENT' },
  TEAM: { role: 'TEAM' },
  SUSPENDED: { state: 'SUSPENDED' },
} as const satisfies Record<(typeof accountGroups)[number], DeskAccountFilter>;

type GroupCounts = Record<(typeof accountGroups)[number], number>;
export type CountRow = Readonly<{
  counts: GroupCounts;
  /** Whether more accounts have the words than were looked at. */
  is_partial: boolean;
  registered: number;
  /** What the last analysis of the table found; negative before the first one. */
  estimate: number;
}>;

/** How many accounts each filter finds beside these words, and how many there are at all, `most` of each at most. */
export async function countDeskAccounts(db: Db, query: string | undefined, most: number): Promise<CountRow> {
  const some = (filter: DeskAccountFilter) => sql`(select count(*)::int from (
    select from account a where ${matching(filter)} order by a.${orderOf(filter)} desc, a.id desc limit ${most}) x)`;
  const names = accountGroups.map((name) => ({ name: sql.lit(name), filter: groups[name] }));
  const counts =
    query === undefined
      ? sql`select json_build_object(${sql.join(names.flatMap(({ name, filter }) => [name, some(filter)]))}) as counts,
          false as is_partial`
      : sql`select json_build_object(${sql.join(
          names.flatMap(({ name, filter }) => [name, sql`count(*) filter (where ${matching(filter)})`]),
        )}) as counts, count(*) > ${accountSortMax} as is_partial
        from (select * from account a where ${matching({ query })} limit ${accountSortMax + 1}) a`;
  const { rows } = await sql<CountRow>`
    select counted.*, ${some({})} as registered,
      (select reltuples::float from pg_class where oid = 'account_newest'::regclass) as estimate
    from (${counts}) counted`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Counting answers one row');
  return row;
}

export async function findDeskAccount(db: Db, id: string, now: Date): Promise<DeskRow | undefined> {
  const { rows } = await sql<DeskRow>`
    select ${details(now)} from account a left join provider p on p.account_id = a.id
    where a.id = ${id} and a.deleted_at is null`.execute(db);
  return rows[0];
}

/** The accounts whose suspension has come to its end, the earliest first. */
export async function listEndedSuspensions(db: Db, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from account where suspended_until <= ${now} order by suspended_until, id limit ${most}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
