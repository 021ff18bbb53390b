import { sql, type RawBuilder } from 'kysely';
import type { DeskAccount, DeskAccountFilter } from '#contract/account-desk.ts';
import { adminRoles } from '#contract/auth-limits.ts';
import { accountGroups, accountSortMax, type accountSorts } from '#contract/account-desk-limits.ts';
import { storedStaffRoles } from '#contract/staff-rules.ts';
import { accountHasWords, suspensionDecisionId } from '#server/features/users/queries.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { instantText } from '#server/kernel/database/instants.ts';
import { mediaUrlOf } from '#server/kernel/files/media.ts';
import { preparedPage, windowOf } from '#server/kernel/database/prepared-statements.ts';

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

/** An account as `DeskAccount` has it, for those that are shown only: each of these parts is looked up for each of them. */
const accountJson = (now: Date) => sql`json_build_object(
  'id', a.id, 'firstName', a.first_name, 'lastName', a.last_name, 'email', a.email,
  'emailVerified', a.email_verified_at is not null, 'phone', a.phone, 'avatarUrl', ${mediaUrlOf(sql`a.avatar_name`)},
  'city', coalesce(nullif(p.city, ''),
    (select s.city from saved_address s where s.account_id = a.id and s.is_default)),
  'roles', a.roles, 'language', a.language,
  'hasSecondFactor', exists (select from two_factor f where f.account_id = a.id and f.enabled_at is not null),
  'sessions', (select count(*) from auth_session s
    where s.account_id = a.id and s.revoked_at is null and s.expires_at > ${now}),
  'createdAt', ${instantText(sql`a.created_at`)}, 'lastSeenAt', ${instantText(sql`a.last_seen_at`)},
  'suspension', case when a.suspended_at is not null then json_build_object(
    'reason', coalesce(a.suspension_reason, 'OTHER'), 'text', coalesce(a.suspension_text, ''),
    'at', ${instantText(sql`a.suspended_at`)}, 'until', ${instantText(sql`a.suspended_until`)},
    'decisionId', ${suspensionDecisionId}) end,
  'provider', case when p.id is not null then json_build_object(
    'id', p.id, 'businessName', p.business_name, 'published', p.published,
    'waitsForReview', exists (select from verification_document d
      where d.provider_id = p.id and d.status in ('PENDING', 'IN_REVIEW'))) end,
  'record', case when p.id is not null then (
    select json_build_object('visits', p.completed_count, 'reviews', coalesce(sum(number), 0)::int,
      'rating', round(sum(number * star)::numeric / nullif(sum(number), 0), 1)::float)
    from unnest(p.rating_counts) with ordinality as counted(number, star)) end)`;
type Row = Readonly<{ account: DeskAccount }>;

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
): AsyncGenerator<DeskAccount> {
  const at = orderOf(filter);
  const order = sql`a.${at} desc, a.id desc`;
  for (let after: string | undefined, isMore = true; isMore;) {
    const following =
      after === undefined
        ? sql``
        : sql` and (a.${at}, a.id) < (select x.${at}, x.id from account x where x.id = ${after})`;
    const { rows } = await sql<Row>`
      select ${accountJson(now)} as account
      from (select * from account a where ${matching(filter)}${following} order by ${order} limit ${readingSize}) a
        left join provider p on p.account_id = a.id
      order by ${order}`.execute(db);
    yield* rows.map(({ account }) => account);
    after = rows.at(-1)?.account.id;
    isMore = rows.length === readingSize;
  }
}

type Window = { limit: number; offset: number; most: number; now: Date };
type Found = Readonly<{ content: string; total: number }>;

/** A page of gathered accounts as JSON, and how many they are, in one statement. */
async function selectPage(
  db: Db,
  gathered: RawBuilder<unknown>,
  { now, ...window }: Window,
  direction: RawBuilder<unknown>,
  mark = sql``,
): Promise<Found> {
  const { rows } = await sql<Found>`
    ${mark}
    with gathered as materialized (${gathered})
    select (select count(*)::int from gathered) as total, (
      select coalesce(json_agg(${accountJson(now)} order by g.at ${direction}, g.id desc), '[]')::text
      from (select * from gathered order by at ${direction}, id desc ${windowOf(window)}) g
        join account a on a.id = g.id left join provider p on p.account_id = a.id
    ) as content`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A page of accounts answers one row');
  return row;
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
    sql`${ofAll(by)} order by a.${orderOf(filter)} desc, a.id desc limit ${sql.lit(most)}`;
  // Words are planned for themselves: how many accounts have them decides how they are looked for.
  if (filter.query !== undefined) {
    const found = await selectPage(
      db,
      sql`${ofAll(key)} limit ${sql.lit(accountSortMax + 1)}`,
      window,
      direction,
    );
    if (found.total <= accountSortMax) return { ...found, sort };
    const first = newest(newestFirst(filter).key, window.offset + window.limit);
    const { content } = await selectPage(db, first, window, sql`desc`);
    return { content, total: found.total, sort: 'NEWEST' };
  }
  if (sort !== 'NEWEST') {
    const found = await selectPage(
      db,
      newest(key, accountSortMax + 1),
      window,
      direction,
      preparedPage(window),
    );
    if (found.total <= accountSortMax) return { ...found, sort };
  }
  const first = newest(newestFirst(filter).key, window.most);
  return { ...(await selectPage(db, first, window, sql`desc`, preparedPage(window))), sort: 'NEWEST' };
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

export async function findDeskAccount(db: Db, id: string, now: Date): Promise<DeskAccount | undefined> {
  const { rows } = await sql<Row>`
    select ${accountJson(now)} as account from account a left join provider p on p.account_id = a.id
    where a.id = ${id} and a.deleted_at is null`.execute(db);
  return rows[0]?.account;
}

/** The accounts whose suspension has come to its end, the earliest first. */
export async function listEndedSuspensions(db: Db, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from account where suspended_until <= ${now} order by suspended_until, id limit ${most}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
