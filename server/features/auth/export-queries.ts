import { sql } from 'kysely';
import { accountKey } from './rules.ts';
import { exportRows, type ExportPart } from '#server/kernel/database/export-pages.ts';

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
