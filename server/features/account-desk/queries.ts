import { sql, type RawBuilder } from 'kysely';
import type { DeskAccountQuery, SuspensionInput } from '#contract/account-desk.ts';
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

function matching({ query, role, state }: Partial<DeskAccountQuery>): RawBuilder<unknown> {
  const typed = query?.split(/\s+/).filter(Boolean) ?? [];
  const isStaff = role === 'ADMIN' || role === 'ADMINISTRATOR';
  return sql.join(
    [
      sql`a.deleted_at is null`,
      ...typed.map((word) => sql`${words} like '%' || folded(${escaped(word)}) || '%'`),
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

/** Of the newest accounts that match, at most `most`, a page; and how many of them there are. */
export async function listDeskAccounts(
  db: Db,
  query: DeskAccountQuery,
  { limit, offset, most, now }: { limit: number; offset: number; most: number; now: Date },
): Promise<{ rows: DeskRow[]; total: number }> {
  const order =
    query.state === 'SUSPENDED' ? sql`a.suspended_at desc, a.id desc` : sql`a.created_at desc, a.id desc`;
  const { rows } = await sql<DeskRow>`
    select ${details(now)}
    from (select * from account a where ${matching(query)} order by ${order} limit ${limit} offset ${offset}) a
      left join provider p on p.account_id = a.id
    order by ${order}`.execute(db);
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
