import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { signInLimits } from '#contract/auth-limits.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';

type NewSession = {
  accountId: string;
  userAgent: string | null;
  address: string;
  deviceHash: Buffer;
  country: string | null;
  city: string | null;
  isNewDevice: boolean;
  now: Date;
  expiresAt: Date;
};

export async function insertSession(db: Db, session: NewSession): Promise<string> {
  const id = newId();
  await db
    .insertInto('auth_session')
    .values({
      id,
      account_id: session.accountId,
      user_agent: session.userAgent,
      address: session.address,
      device_hash: session.deviceHash,
      country: session.country,
      city: session.city,
      new_device: session.isNewDevice,
      created_at: session.now,
      last_used_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
  return id;
}

export type KnownDevices = Awaited<ReturnType<typeof findKnownDevices>>;

/** What the sign-ins of an account so far have in common with another one. */
export function findKnownDevices(tx: Tx, accountId: string, deviceHash: Buffer, country: string | null) {
  return tx
    .selectFrom('auth_session')
    .select([
      sql<boolean>`coalesce(bool_or(device_hash is not null), false)`.as('knowsDevices'),
      sql<boolean>`coalesce(bool_or(device_hash = ${deviceHash}), false)`.as('isDeviceKnown'),
      sql<boolean>`coalesce(bool_or(country is not null), false)`.as('knowsCountries'),
      sql<boolean>`coalesce(bool_or(country = ${country}), false)`.as('isCountryKnown'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
}

export async function insertRefreshToken(db: Db, sessionId: string, hash: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('refresh_token')
    .values({ token_hash: hash, session_id: sessionId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * The token with its session and account; the session row is locked, so that rotations of a family run one after the
 * other.
 */
export function lockRefreshToken(tx: Tx, hash: Buffer) {
  return tx
    .selectFrom('refresh_token')
    .innerJoin('auth_session', 'auth_session.id', 'refresh_token.session_id')
    .innerJoin('account', 'account.id', 'auth_session.account_id')
    .select([
      'refresh_token.rotated_at',
      'auth_session.id as session_id',
      'auth_session.revoked_at',
      'auth_session.expires_at',
      'account.id as account_id',
      'account.roles',
      'account.language',
    ])
    .where('refresh_token.token_hash', '=', hash)
    .forUpdate(['auth_session', 'refresh_token'])
    .executeTakeFirst();
}

export async function updateRotated(
  tx: Tx,
  hash: Buffer,
  sessionId: string,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await tx.updateTable('refresh_token').set({ rotated_at: now }).where('token_hash', '=', hash).execute();
  await tx
    .updateTable('auth_session')
    .set({ last_used_at: now, expires_at: expiresAt })
    .where('id', '=', sessionId)
    .execute();
}

/** Ends sessions: one, those of an account, one of an account, or all of it but one; returns the ids of those that were open. */
export async function updateRevoked(
  db: Db,
  { sessionId, accountId, except }: { sessionId?: string; accountId?: string; except?: string },
  now: Date,
): Promise<string[]> {
  if (sessionId === undefined && accountId === undefined) return [];
  let query = db.updateTable('auth_session').set({ revoked_at: now }).where('revoked_at', 'is', null);
  if (sessionId !== undefined) query = query.where('id', '=', sessionId);
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  if (except !== undefined) query = query.where('id', '<>', except);
  const rows = await query.where('expires_at', '>', now).returning('id').execute();
  return rows.map((row) => row.id);
}

/**
 * Deletes sessions that ended before an instant, with their tokens. The latest of each account stays: the next sign-in
 * is compared with it.
 */
export async function deleteEndedSessions(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('auth_session')
    .where((where) => where.or([where('revoked_at', '<', before), where('expires_at', '<', before)]))
    .where((where) =>
      where.exists(
        where
          .selectFrom('auth_session as later')
          .select('later.id')
          .whereRef('later.account_id', '=', 'auth_session.account_id')
          .whereRef('later.id', '>', 'auth_session.id'),
      ),
    )
    .execute();
}

export async function findSessionOfToken(db: Db, hash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('refresh_token')
    .select('session_id')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return row?.session_id;
}

/** The latest failures of the three counters, newest first, under a lock that serialises the attempts on an account. */
export async function lockSignInFailures(tx: Tx, key: string, address: string) {
  for (const counter of [key, address]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${counter}, 0))`.execute(tx);
  }
  const latest = (limit: number) =>
    tx.selectFrom('sign_in_failure').select('at').orderBy('at', 'desc').limit(limit);
  const both = await latest(signInLimits.accountAndAddress)
    .where('account_key', '=', key)
    .where('address', '=', address)
    .execute();
  const account = await latest(signInLimits.account).where('account_key', '=', key).execute();
  const from = await latest(signInLimits.address).where('address', '=', address).execute();
  const times = (rows: { at: Date }[]) => rows.map((row) => row.at);
  return { accountAndAddress: times(both), account: times(account), address: times(from) };
}

export async function insertSignInFailure(db: Db, key: string, address: string, now: Date): Promise<string> {
  const id = newId();
  await db.insertInto('sign_in_failure').values({ id, account_key: key, address, at: now }).execute();
  return id;
}

export async function deleteSignInFailure(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('id', '=', id).execute();
}

/** A correct password removes the attempt that was counted before the check, and clears its own counter. */
export async function deleteSignInFailures(db: Db, key: string, address: string): Promise<void> {
  await db
    .deleteFrom('sign_in_failure')
    .where('account_key', '=', key)
    .where('address', '=', address)
    .execute();
}

export async function deleteOldSignInFailures(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('at', '<', before).execute();
}

export async function insertPasswordReset(
  db: Db,
  accountId: string,
  hash: Buffer,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('password_reset')
    .values({ token_hash: hash, account_id: accountId, created_at: now, expires_at: expiresAt })
    .execute();
}

/** The account of a reset link that is neither used nor expired; its row is locked. */
export function lockPasswordReset(tx: Tx, hash: Buffer, now: Date) {
  return tx
    .selectFrom('password_reset')
    .innerJoin('account', 'account.id', 'password_reset.account_id')
    .select(['account.id as account_id', 'account.email'])
    .where('password_reset.token_hash', '=', hash)
    .where('password_reset.used_at', 'is', null)
    .where('password_reset.expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteExpiredResets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('password_reset').where('expires_at', '<', now).execute();
}

/** Marks every open link of the account as used: an older mail must not work after the password has changed. */
export async function updateResetsUsed(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
}

/** The code that was mailed to an account and has not expired; its row is locked. */
export function lockMailedCode(tx: Tx, accountId: string, now: Date) {
  return tx
    .selectFrom('mailed_code')
    .select('code_hash')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteMailedCode(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('mailed_code').where('account_id', '=', accountId).execute();
}

export async function findMailedCodeTime(tx: Tx, accountId: string): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('mailed_code')
    .select('created_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.created_at;
}

export async function upsertMailedCode(
  tx: Tx,
  { accountId, hash, now, expiresAt }: { accountId: string; hash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  const code = { code_hash: hash, created_at: now, expires_at: expiresAt };
  await tx
    .insertInto('mailed_code')
    .values({ account_id: accountId, ...code })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(code))
    .execute();
}

export async function deleteExpiredMailedCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('mailed_code').where('expires_at', '<', now).execute();
}
