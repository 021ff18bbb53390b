import { sql, type RawBuilder } from 'kysely';
import type { DeskAccountFilter, DeskAccountQuery, SuspensionInput } from '#contract/account-desk.ts';
import type { Role } from '#contract/auth-limits.ts';
import type { Language } from '#contract/languages.ts';
import { suspensionDecisionId } from '#server/features/users/queries.ts';
import type { Db } from '#server/kernel/database/database.ts';

export type DeskRow = Readonly<{
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  email_verified_at: Date | null;
  phone: string | null;
  roles: Role[];
  language: Language;
  has_second_factor: boolean;
  sessions: number;
  created_at: Date;
  last_seen_at: Date | null;
  suspended_at: Date | null;
  suspension_reason: SuspensionInput['reason'] | null;
  suspension_text: string | null;
  suspension_decision_id: string | null;
  provider_id: string | null;
  business_name: string | null;
  published: boolean | null;
}>;

const words = sql`folded(a.first_name || ' ' || a.last_name || ' ' || a.email || ' ' || coalesce(a.phone, ''))`;
const states = {
  ACTIVE: sql`a.suspended_at is null`,
  SUSPENDED: sql`a.suspended_at is not null`,
};
/** Signs with a meaning in a pattern stand for themselves. */
const escaped = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** That an account has every word, which an index of all accounts tells. */
function hasWords(query: string): RawBuilder<unknown> {
  const typed = query.split(/\s+/).filter(Boolean);
  return sql.join(
    typed.map((word) => sql`${words} like '%' || folded(${escaped(word)}) || '%'`),
    sql` and `,
  );
}

function matching({ query, role, state }: DeskAccountFilter): RawBuilder<unknown> {
  const isStaff = role === 'ADMIN' || role === 'ADMINISTRATOR';
  return sql.join(
    [
      sql`a.deleted_at is null`,
      ...(query === undefined ? [] : [hasWords(query)]),
      // The index of administrators has both names of the role.
      ...(isStaff ? [sql`a.roles && '{ADMIN,ADMINISTRATOR}'`] : []),
      ...(role ? [sql`${role} = any(a.roles)`] : []),
      ...(state ? [states[state]] : []),
    ],
    sql` and `,
  );
}

const details = (now: Date) => sql`
  a.id, a.first_name, a.last_name, a.email, a.email_verified_at, a.phone, a.roles, a.language, a.created_at,
  a.last_seen_at, a.suspended_at, a.suspension_reason, a.suspension_text,
  ${suspensionDecisionId} as suspension_decision_id,
  exists (select from two_factor f where f.account_id = a.id and f.enabled_at is not null) as has_second_factor,
  (select count(*)::int from auth_session s
    where s.account_id = a.id and s.revoked_at is null and s.expires_at > ${now}) as sessions,
  p.id as provider_id, p.business_name, p.published`;

/** In how many of the newest accounts words are looked for before the index of words is asked. */
const searchedFirst = 2_000;

type Selection = { limit: number; offset: number; now: Date; after?: string | undefined };

/** Accounts that match, the newest first, or the latest suspension; those after one of them when it is named. */
async function selectAccounts(
  db: Db,
  filter: DeskAccountFilter,
  { limit, offset, now, after }: Selection,
): Promise<DeskRow[]> {
  const at = filter.state === 'SUSPENDED' ? sql`suspended_at` : sql`created_at`;
  const order = sql`a.${at} desc, a.id desc`;
  const isAfter =
    after === undefined
      ? sql``
      : sql` and (a.${at}, a.id) < (select x.${at}, x.id from account x where x.id = ${after})`;
  async function select(accounts: RawBuilder<unknown>, condition: RawBuilder<unknown>) {
    const { rows } = await sql<DeskRow>`
      select ${details(now)}
      from (select a.* from ${accounts} a where ${condition} order by ${order} limit ${limit} offset ${offset}) a
        left join provider p on p.account_id = a.id
      order by ${order}`.execute(db);
    return rows;
  }
  const { query, ...others } = filter;
  const all = () => select(sql`account`, sql`${matching(filter)}${isAfter}`);
  if (query === undefined) return all();
  // A word that many accounts have is soon found in the order of the list; the planner would read and sort them all.
  const first = sql`(select * from account a where ${matching(others)}${isAfter} order by ${order} limit ${searchedFirst})`;
  const rows = await select(first, hasWords(query));
  return rows.length === limit ? rows : all();
}

const readingSize = 500;

/** All accounts that match, of which one page at a time is in memory. */
export async function* readDeskAccounts(
  db: Db,
  filter: DeskAccountFilter,
  now: Date,
): AsyncGenerator<DeskRow> {
  for (let after: string | undefined, isMore = true; isMore;) {
    const rows = await selectAccounts(db, filter, { limit: readingSize, offset: 0, now, after });
    yield* rows;
    after = rows.at(-1)?.id;
    isMore = rows.length === readingSize;
  }
}

/** Of the newest accounts that match, at most `most`, a page; and how many of them there are. */
export async function listDeskAccounts(
  db: Db,
  query: DeskAccountQuery,
  { limit, offset, most, now }: { limit: number; offset: number; most: number; now: Date },
): Promise<{ rows: DeskRow[]; total: number }> {
  const rows = await selectAccounts(db, query, { limit, offset, now });
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select from account a where ${matching(query)} limit ${most}) b`.execute(
    db,
  );
  return { rows, total: counted[0]?.total ?? 0 };
}

/** The newest accounts that match words, `most` at most. */
export async function listMatchingAccounts(db: Db, query: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from account a where ${matching({ query })}
    order by a.created_at desc, a.id desc limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function findDeskAccount(db: Db, id: string, now: Date): Promise<DeskRow | undefined> {
  const { rows } = await sql<DeskRow>`
    select ${details(now)} from account a left join provider p on p.account_id = a.id
    where a.id = ${id} and a.deleted_at is null`.execute(db);
  return rows[0];
}
