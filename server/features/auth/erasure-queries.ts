import { sql } from 'kysely';
import { accountKey } from './rules.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';

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
