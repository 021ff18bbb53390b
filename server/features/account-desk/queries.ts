import { sql, type RawBuilder } from 'kysely';
import type { DeskAccount, DeskAccountFilter, SuspensionInput } from '#contract/account-desk.ts';
import { adminRoles, type Role } from '#contract/auth-limits.ts';
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
  mark = sql``,
): Promise<Found> {
  const { rows } = await sql<{ total: number } & (DeskRow | Record<keyof DeskRow, null>)>`
    ${mark}
    with gathered as materialized (${gathered})
    select counted.total, page.*
    from (select count(*)::int as total from gathered) counted left join lateral (
      select ${details(now)}, g.at
      from (select * from gathered order by at desc, id desc limit ${limit} offset ${offset}) g
        join account a on a.id = g.id left join provider p on p.account_id = a.id
    ) page on true
    order by page.at desc, page.id desc`.execute(db);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

/** So many accounts with a word are gathered; those of a more frequent word are soon found in the order of the list. */
const gatheredMax = 2_000;

/** Of the newest accounts that match a page, and how many of them there are: at least `most` when there are more. */
export async function listDeskAccounts(db: Db, filter: DeskAccountFilter, window: Window): Promise<Found> {
  const at = orderOf(filter);
  const accounts = sql`select a.id, a.${at} as at from account a where ${matching(filter)}`;
  const newest = (most: number) => sql`${accounts} order by a.${at} desc, a.id desc limit ${most}`;
  // Words are planned for themselves: how many accounts have them decides how they are looked for.
  if (filter.query === undefined) return selectPage(db, newest(window.most), window, prepared);
  const found = await selectPage(db, sql`${accounts} limit ${gatheredMax + 1}`, window);
  if (found.total <= gatheredMax) return found;
  const { rows } = await selectPage(db, newest(window.offset + window.limit), window);
  return { rows, total: found.total };
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
