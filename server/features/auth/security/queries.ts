import { sql } from 'kysely';
import { listedSessionsMax } from '#contract/auth-limits.ts';
import type { Db } from '#server/kernel/database/database.ts';

/** What protects an account, with its second factor. */
export function findSecurityFacts(db: Db, accountId: string) {
  return db
    .selectFrom('account as a')
    .leftJoin('two_factor as f', (join) =>
      join.onRef('f.account_id', '=', 'a.id').on('f.enabled_at', 'is not', null),
    )
    .select([
      'a.roles',
      'a.sign_in_alerts',
      'a.failed_sign_in_alerts',
      'a.password_changed_at',
      'a.email_verified_at',
      'f.enabled_at',
      'f.last_used_at',
      sql<boolean>`a.password_hash is not null`.as('has_password'),
    ])
    .where('a.id', '=', accountId)
    .executeTakeFirst();
}

export function findRecoveryCodes(db: Db, accountId: string) {
  return db
    .selectFrom('recovery_code')
    .select((row) => [
      row.fn.countAll<number>().filterWhere('used_at', 'is', null).as('left'),
      row.fn.max('used_at').as('used_at'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** The change of the address whose link is open. */
export function findPendingEmail(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom('email_link')
    .select(['email', 'created_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'CHANGE')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

export function listSocialAccounts(db: Db, accountId: string) {
  return db
    .selectFrom('social_account')
    .select(['provider', 'email', 'linked_at'])
    .where('account_id', '=', accountId)
    .orderBy('provider')
    .execute();
}

export type SessionRow = Awaited<ReturnType<typeof listLiveSessions>>[number];

/** The live sessions of an account: the current one, then those last seen. */
export function listLiveSessions(
  db: Db,
  { accountId, sessionId }: { accountId: string; sessionId: string },
  now: Date,
) {
  return db
    .selectFrom('auth_session')
    .select([
      'id',
      'user_agent',
      'country',
      'city',
      'created_at',
      'last_used_at',
      'new_device',
      'recognised_at',
    ])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy((row) => row('id', '=', sessionId), 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(listedSessionsMax)
    .execute();
}

/** Whether there was such a live session of the account; the time of an earlier answer stays. */
export async function updateRecognised(
  db: Db,
  { accountId, id }: { accountId: string; id: string },
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('auth_session')
    .set((set) => ({ recognised_at: set.fn.coalesce('recognised_at', set.val(now)) }))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A session with what a mail about it needs. */
export function findSignIn(db: Db, sessionId: string) {
  return db
    .selectFrom('auth_session as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select([
      's.user_agent',
      's.address',
      's.country',
      's.city',
      's.new_device',
      'a.sign_in_alerts',
      'a.place_lookup_consent_at',
    ])
    .where('s.id', '=', sessionId)
    .executeTakeFirst();
}

export async function updateSessionPlace(
  db: Db,
  sessionId: string,
  { country, city }: { country: string; city: string | null },
): Promise<void> {
  await db.updateTable('auth_session').set({ country, city }).where('id', '=', sessionId).execute();
}
