import { sql } from 'kysely';
import type { Preferences, PreferencesInput } from '#contract/users.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';

const columns = [
  'language',
  'theme',
  'time_zone as timeZone',
  sql<boolean>`marketing_consent_at is not null`.as('marketingConsent'),
  'hide_last_seen as hideLastSeen',
  sql<boolean>`place_lookup_consent_at is not null`.as('placeLookupConsent'),
  'preferences_version as version',
] as const;

export function findPreferences(db: Db, accountId: string): Promise<Preferences | undefined> {
  return db.selectFrom('account').select(columns).where('id', '=', accountId).executeTakeFirst();
}

/** Writes the preferences over this version; undefined when it is not the current one. A consent keeps its time. */
export function updatePreferences(
  tx: Tx,
  accountId: string,
  {
    language,
    theme,
    timeZone,
    marketingConsent,
    hideLastSeen,
    placeLookupConsent,
    version,
  }: PreferencesInput,
  now: Date,
): Promise<Preferences | undefined> {
  return tx
    .updateTable('account')
    .set((set) => ({
      language,
      theme,
      time_zone: timeZone,
      marketing_consent_at: marketingConsent ? set.fn.coalesce('marketing_consent_at', set.val(now)) : null,
      hide_last_seen: hideLastSeen,
      ...(placeLookupConsent !== undefined && {
        place_lookup_consent_at: placeLookupConsent
          ? set.fn.coalesce('place_lookup_consent_at', set.val(now))
          : null,
      }),
      preferences_version: set('preferences_version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', accountId)
    .where('preferences_version', '=', version)
    .returning(columns)
    .executeTakeFirst();
}
