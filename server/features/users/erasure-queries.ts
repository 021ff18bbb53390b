import { sql } from 'kysely';
import type { Db, Tx } from '#server/kernel/database/database.ts';

/**
 * Makes an account a tombstone (decision 34): it holds the bookings and threads of others together, without anything
 * about the person.
 */
export async function eraseAccount(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({
      email: `${accountId}@deleted.invalid`,
      email_verified_at: null,
      password_hash: null,
      password_changed_at: null,
      first_name: '',
      last_name: '',
      phone: null,
      roles: ['CLIENT'],
      language: 'fr',
      theme: 'system',
      time_zone: 'Europe/Paris',
      avatar_name: null,
      terms_accepted_at: null,
      terms_version: null,
      marketing_consent_at: null,
      place_lookup_consent_at: null,
      last_seen_at: null,
      hide_last_seen: true,
      sign_in_alerts: false,
      failed_sign_in_alerts: false,
      suspended_at: null,
      suspension_reason: null,
      suspension_text: null,
      suspended_until: null,
      updated_at: now,
      deleted_at: now,
    })
    .where('id', '=', accountId)
    .execute();
  await tx.deleteFrom('saved_address').where('account_id', '=', accountId).execute();
}

/** Whether this is the only administrator. */
export async function isOnlyAdministrator(db: Db, accountId: string): Promise<boolean> {
  const administers = sql<boolean>`roles && array['ADMIN', 'ADMINISTRATOR']`;
  const { rows } = await sql<{ only: boolean }>`
    select ${administers} and not exists (
      select from account o where o.id <> account.id and o.deleted_at is null
        and o.roles && array['ADMIN', 'ADMINISTRATOR']) as only
    from account where id = ${accountId}`.execute(db);
  return rows[0]?.only ?? false;
}

/** Two administrators who leave at once do so one after the other. */
export async function lockAdministrators(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('administrators', 40))`.execute(tx);
}

export async function countSavedAddresses(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('saved_address')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}
