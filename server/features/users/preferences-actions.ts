import type { Preferences, PreferencesInput } from '#contract/users.ts';
import { findPreferences, updatePreferences } from './preferences-queries.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';

/** @throws AUT002 when the account no longer exists. */
export async function getPreferences({ db }: Pick<Deps, 'db'>, accountId: string): Promise<Preferences> {
  return (await findPreferences(db, accountId)) ?? fail('AUT002');
}

/** @throws CNF001 based on an older version, AUT002 the account no longer exists */
export async function changePreferences(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  input: PreferencesInput,
): Promise<Preferences> {
  return inTransaction(db, async (tx) => {
    const saved = await updatePreferences(tx, accountId, input, clock.now());
    if (saved) return saved;
    await getPreferences({ db: tx }, accountId);
    return fail('CNF001');
  });
}
