import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { SuspensionInput } from '#contract/account-desk.ts';
import { stepKeys } from '#contract/onboarding-limits.ts';
import { adminRoles, type Role } from '#contract/auth-limits.ts';
import { minuteMs } from '#contract/durations.ts';
import type { StaffRole } from '#contract/staff-rules.ts';
import type { Language } from '#contract/languages.ts';
import type { DB } from '#db/schema.ts';
import { compileStatement } from '#server/kernel/database/compiled-statements.ts';
import { lockAccount, lockProvider } from '#server/kernel/database/row-locks.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';
import { toE164 } from '#server/kernel/text/formats.ts';
import { exportRows, type ExportPart } from '#server/kernel/database/export-pages.ts';

const accounts = (db: Db) => db.selectFrom('account').selectAll().where('deleted_at', 'is', null);

/** The account that owns an e-mail address given in lower case. */
export function findAccountByEmail(db: Db, email: string) {
  return accounts(db).where('email', '=', email).executeTakeFirst();
}

/** Undefined when there is none, or it is deleted. */
export function findAccount(db: Db, id: string) {
  return accounts(db).where('id', '=', id).executeTakeFirst();
}

/** Signs with a meaning in a pattern stand for themselves. */
const escaped = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** That a folded text has every typed word, each anywhere in it. */
export const hasEveryWord = (folded: RawBuilder<unknown>, typed: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    typed.map((word) => sql`${folded} like '%' || folded(${escaped(word)}) || '%'`),
    sql` and `,
  );

/** The first digits of a number of the French plan, as numbers are kept. */
function beginningOfPhone(query: string): string | undefined {
  const digits = query.replaceAll(/[\s.]/g, '');
  return /^0[1-9]\d{2,7}$/.test(digits) ? `+33${digits.slice(1)}` : undefined;
}

/** That an account (a) has every word, or the phone number, which an index of all accounts tells. */
export function accountHasWords(query: string): RawBuilder<unknown> {
  const phone = toE164(query) ?? beginningOfPhone(query);
  return hasEveryWord(sql`a.desk_words`, phone ? [phone] : query.split(/\s+/).filter(Boolean));
}

/** The newest accounts that match words, `most` at most. */
export async function listMatchingAccounts(db: Db, query: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from account a where a.deleted_at is null and ${accountHasWords(query)}
    order by a.created_at desc, a.id desc limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** actsAs of an account; `table` names it in the statement. */
export const worksAs = (table: string, role: StaffRole) =>
  sql<boolean>`(${sql.ref(`${table}.deleted_at`)} is null and ${sql.ref(`${table}.roles`)} && ${[...adminRoles, role]}::text[])`;

/** Everyone of the team who does what this role does. */
export function listStaff(db: Db, role: StaffRole) {
  return accounts(db).select(['id as account_id']).where(worksAs('account', role)).orderBy('id').execute();
}

export const findStaff = (db: Db, id: string, role: StaffRole) =>
  db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where(worksAs('account', role))
    .executeTakeFirst();

/** fullName in contract/users-rules.ts of an account under an alias; null without one. */
export const fullNameOf = (account: string): RawBuilder<string | null> => sql.ref(`${account}.full_name`);

/** What a provider is called: the business, otherwise the person. */
export const providerName = (provider: RawBuilder<unknown>): RawBuilder<string | null> => sql`(
  select coalesce(nullif(p.business_name, ''), ${fullNameOf('n')})
  from provider p join account n on n.id = p.account_id where p.id = ${provider})`;

/** displayName of an account under an alias. */
export const displayNameOf = (account: string): RawBuilder<string> => sql.ref(`${account}.display_name`);

/**
 * The onboarding progress of a provider `p` (docs/product/onboarding.md#percentages). The first step is always
 * complete; the others are complete without a row when the onboarding was completed.
 */
export const onboardingPercentage = sql<number>`(
  select (100 + coalesce(sum(t.percentage), 0)
    + (${sql.lit(stepKeys.length - 1)} - count(*)) * case when p.onboarding_completed_at is null then 0 else 100 end)::int
    / ${sql.lit(stepKeys.length)}
  from onboarding_step t where t.provider_id = p.id and t.step_key <> 'PROVIDER_SIGNUP')`;

type CurrentUserRow = Pick<
  Selectable<DB['account']>,
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'email_verified_at'
  | 'phone'
  | 'roles'
  | 'avatar_name'
  | 'language'
  | 'time_zone'
  | 'theme'
  | 'created_at'
  | 'suspended_at'
  | 'suspension_reason'
  | 'suspension_text'
  | 'suspended_until'
> & {
  suspension_decision_id: string | null;
  provider_id: string | null;
  onboarding_completed_at: Date | null;
  onboarding_percentage: number;
};

/** The decision on the suspension of an account `a`, which its owner can contest. */
export const suspensionDecisionId = sql<string | null>`(
  select d.id from moderation_decision d
  where d.kind = 'ACCOUNT' and d.object_id = a.id and d.action <> 'KEEP' and d.lifted_at is null)`;

const currentUser = compileStatement<{ id: string }, CurrentUserRow>(
  (place) => sql`
    select a.id, a.first_name, a.last_name, a.email, a.email_verified_at, a.phone, a.roles, a.avatar_name, a.language,
      a.time_zone, a.theme, a.created_at, a.suspended_at, a.suspension_reason, a.suspension_text,
      a.suspended_until, ${suspensionDecisionId} as suspension_decision_id, p.id as provider_id, p.onboarding_completed_at,
      ${onboardingPercentage} as onboarding_percentage
    from account a left join provider p on p.account_id = a.id where a.id = ${place('id')}`,
);

/** The account with its provider, in one statement. */
export async function findCurrentUser(db: Db, id: string): Promise<CurrentUserRow | undefined> {
  const [user] = await currentUser(db, { id });
  return user;
}

/** The version of the terms that a person accepts, and when. */
export type AcceptedTerms = Readonly<{ version: string; at: Date }>;

type NewAccount = {
  id: string;
  email: string;
  passwordHash: string | null;
  emailVerifiedAt?: Date | null;
  firstName: string;
  lastName: string;
  roles: readonly Role[];
  language: Language;
  /** In the format E.164. */
  phone?: string | null;
  acceptedTerms: AcceptedTerms | null;
  now: Date;
};

/** @throws a unique violation of account_email when the address is taken. */
export async function insertAccount(db: Db, account: NewAccount): Promise<void> {
  await db
    .insertInto('account')
    .values({
      id: account.id,
      email: account.email,
      password_hash: account.passwordHash,
      email_verified_at: account.emailVerifiedAt ?? null,
      first_name: account.firstName,
      last_name: account.lastName,
      phone: account.phone ?? null,
      roles: [...account.roles],
      language: account.language,
      terms_accepted_at: account.acceptedTerms?.at ?? null,
      terms_version: account.acceptedTerms?.version ?? null,
      created_at: account.now,
      updated_at: account.now,
    })
    .execute();
}

export async function updatePasswordHash(
  db: Db,
  accountId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('account')
    .set({ password_hash: passwordHash, password_changed_at: now, updated_at: now })
    .where('id', '=', accountId)
    .execute();
}

export async function updateAlertChoices(
  db: Db,
  accountId: string,
  { signInAlerts, failedSignInAlerts }: { signInAlerts: boolean; failedSignInAlerts?: boolean },
  now: Date,
): Promise<void> {
  await db
    .updateTable('account')
    .set({
      sign_in_alerts: signInAlerts,
      ...(failedSignInAlerts !== undefined && { failed_sign_in_alerts: failedSignInAlerts }),
      updated_at: now,
    })
    .where('id', '=', accountId)
    .execute();
}

/** Gives an account a confirmed address. @throws a unique violation of account_email when the address is taken. */
export async function updateEmail(db: Db, accountId: string, email: string, now: Date): Promise<void> {
  await db
    .updateTable('account')
    .set({ email, email_verified_at: now, updated_at: now })
    .where('id', '=', accountId)
    .execute();
}

export async function updateRoles(
  db: Db,
  accountId: string,
  roles: readonly Role[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('account')
    .set({ roles: [...roles], updated_at: now })
    .where('id', '=', accountId)
    .execute();
}

/** Records that an account was seen, at most once a minute in all processes together. */
export async function updateLastSeen(db: Db, accountId: string, now: Date): Promise<void> {
  const minuteAgo = new Date(now.getTime() - minuteMs);
  await db
    .updateTable('account')
    .set({ last_seen_at: now })
    .where('id', '=', accountId)
    .where((where) => where.or([where('last_seen_at', 'is', null), where('last_seen_at', '<', minuteAgo)]))
    .execute();
}

/**
 * The account under lock, with its personal data before the change. Its provider, if any, is locked first, as in the
 * steps of the onboarding that change both.
 */
export async function lockPerson(tx: Tx, accountId: string) {
  const provider = await lockProvider(tx, { accountId }, ['id']);
  const person = await lockAccount(tx, accountId, ['first_name', 'last_name', 'phone', 'avatar_name']);
  return person && { ...person, provider_id: provider?.id ?? null };
}

export async function updateHideLastSeen(
  tx: Tx,
  accountId: string,
  isHidden: boolean,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('account')
    .set((set) => ({
      hide_last_seen: isHidden,
      preferences_version: set('preferences_version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', accountId)
    .where('hide_last_seen', '<>', isHidden)
    .execute();
}

export type PersonChange = Partial<{
  first_name: string;
  last_name: string;
  phone: string | null;
  language: Language;
  avatar_name: string | null;
}>;

export async function updatePerson(
  tx: Tx,
  accountId: string,
  change: PersonChange,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('account')
    .set((set) => ({
      ...change,
      ...(change.language && { preferences_version: set('preferences_version', '+', 1) }),
      updated_at: now,
    }))
    .where('id', '=', accountId)
    .execute();
}

/** Suspends an account, or ends its suspension (null). */
export async function updateSuspension(
  tx: Tx,
  accountId: string,
  suspension: (Pick<SuspensionInput, 'reason' | 'text'> & { until: Date | null }) | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('account')
    .set({
      suspended_at: suspension && now,
      suspension_reason: suspension?.reason ?? null,
      suspension_text: suspension?.text ?? null,
      suspended_until: suspension?.until ?? null,
      updated_at: now,
    })
    .where('id', '=', accountId)
    .execute();
}

export const accountExport: readonly ExportPart[] = [
  exportRows(
    'account',
    ({ accountId }) => sql`
      select id as key, id, email, email_verified_at, first_name, last_name, phone, roles, avatar_name, terms_accepted_at, terms_version,
        last_seen_at, suspended_at, suspended_until, suspension_reason, suspension_text, created_at, updated_at
      from account where id = ${accountId}`,
  ),
  exportRows(
    'preferences',
    ({ accountId }) => sql`
      select id as key, language, theme, time_zone, marketing_consent_at, hide_last_seen, place_lookup_consent_at
      from account where id = ${accountId}`,
  ),
  exportRows(
    'addresses',
    ({ accountId }) => sql`
      select id as key, label, street, postal_code, city, is_default, created_at, updated_at
      from saved_address where account_id = ${accountId}`,
  ),
];
