import { sql } from 'kysely';
import { accountKey } from './rules.ts';
import { describeDevice } from './security/rules.ts';
import { exportRows, type ExportPart } from '#server/kernel/database/export-pages.ts';
import type { HistoryPart } from '#server/kernel/database/history-parts.ts';
import { formatPlace } from '#server/kernel/text/formats.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';

type SignIn = Readonly<{ user_agent: string | null; country: string | null; city: string | null }>;

export const signInHistory: HistoryPart = {
  kind: 'SIGN_IN',
  select: ({ accountId }) => sql`
    select s.id, s.created_at as at, case when s.new_device then 'NEW_DEVICE' else 'KNOWN_DEVICE' end as what,
      jsonb_build_object('user_agent', s.user_agent, 'country', s.country, 'city', s.city) as facts
    from auth_session s where s.account_id = ${accountId}`,
  describe: (signIn: SignIn, language) => {
    const { device, browser } = describeDevice(signIn.user_agent);
    return { device, browser, place: formatPlace(language, signIn) };
  },
};

/** What protects an account, without anything that opens it. */
export const securityExport: readonly ExportPart[] = [
  exportRows(
    'security/settings',
    ({ accountId }) => sql`
      select a.id as key, a.password_hash is not null as has_password, a.password_changed_at, a.sign_in_alerts,
        a.failed_sign_in_alerts, t.enabled_at as two_factor_since, t.last_used_at as two_factor_last_used_at,
        (select count(*) from recovery_code c where c.account_id = a.id and c.used_at is null) as recovery_codes_left,
        (select max(c.used_at) from recovery_code c where c.account_id = a.id) as recovery_code_used_at
      from account a left join two_factor t on t.account_id = a.id where a.id = ${accountId}`,
  ),
  exportRows(
    'security/sign-ins',
    ({ accountId }) => sql`
      select id as key, id, user_agent, address, country, city, new_device, recognised_at, created_at, last_used_at,
        expires_at, revoked_at
      from auth_session where account_id = ${accountId}`,
  ),
  exportRows(
    'security/failed-sign-ins',
    ({ email }) => sql`
      select id as key, address, at from sign_in_failure where account_key = ${accountKey(email)}`,
  ),
  exportRows(
    'security/social-accounts',
    ({ accountId }) => sql`
      select md5(provider || subject)::uuid as key, provider, subject, email, linked_at
      from social_account where account_id = ${accountId}`,
  ),
  exportRows(
    'security/links',
    ({ accountId }) => sql`
      select md5(l::text)::uuid as key, l.* from (
        select purpose, email, created_at, expires_at, used_at from email_link where account_id = ${accountId}
        union all
        select 'PASSWORD_RESET', null, created_at, expires_at, used_at from password_reset where account_id = ${accountId}
        union all
        select 'CODE', null, created_at, expires_at, null from mailed_code where account_id = ${accountId}
      ) l`,
  ),
];

/**
 * Erases what a person signs in with and ends every session; returns those that were open. The rows of the sessions stay
 * without a device and place, so that a process that starts meanwhile refuses their access tokens too.
 */
export async function eraseSignIns(
  tx: Tx,
  { accountId, email }: { accountId: string; email: string },
  now: Date,
): Promise<string[]> {
  for (const table of [
    'password_reset',
    'email_link',
    'mailed_code',
    'two_factor',
    'social_account',
    'social_challenge',
  ] as const)
    await sql`delete from ${sql.table(table)} where account_id = ${accountId}`.execute(tx);
  await tx.deleteFrom('sign_in_failure').where('account_key', '=', accountKey(email)).execute();
  await sql`delete from refresh_token where session_id in (
    select id from auth_session where account_id = ${accountId})`.execute(tx);
  const { rows } = await sql<{ id: string; was_open: boolean }>`
    update auth_session s set revoked_at = coalesce(s.revoked_at, ${now}), user_agent = null, address = null,
      device_hash = null, country = null, city = null, recognised_at = null
    from auth_session before where before.id = s.id and s.account_id = ${accountId}
    returning s.id, before.revoked_at is null as was_open`.execute(tx);
  return rows.filter((row) => row.was_open).map(({ id }) => id);
}

/** The rest, once no access token can be valid any more. */
export async function deleteSessionsOfDeleted(db: Db, accountIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('auth_session')
    .where('account_id', 'in', [...accountIds])
    .execute();
}
