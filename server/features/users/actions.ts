import { v7 as newId } from 'uuid';
import type { CurrentUser } from '#contract/auth.ts';
import { minuteMs } from '#contract/durations.ts';
import type { PublicUser, Preferences, PreferencesInput } from '#contract/users.ts';
import {
  findAccount,
  insertAccount,
  findAccountByEmail,
  findCurrentUser,
  updateLastSeen,
  updatePasswordHash,
  updateRoles,
} from './queries.ts';
import { rolesOf, toCurrentUser, toPublicUser } from './rules.ts';
import { findPreferences, updatePreferences } from './preferences-queries.ts';
import { inTransaction, isUniqueViolation } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';
import { hashPassword, verifyPassword } from '#server/kernel/passwords.ts';

/** @throws AUT002 when the account no longer exists. */
export async function getCurrentUser({ db }: Pick<Deps, 'db'>, accountId: string): Promise<CurrentUser> {
  const user = await findCurrentUser(db, accountId);
  return toCurrentUser(user ?? fail('AUT002'));
}

/** @throws RES001 when there is no such account */
export async function getPublicUser({ db }: Pick<Deps, 'db'>, id: string): Promise<PublicUser> {
  return toPublicUser((await findAccount(db, id)) ?? fail('RES001'));
}

/** Accounts that this process saw within the minute: each causes one statement per minute. */
const recentlySeen = new Map<string, number>();

export async function recordSeen(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
): Promise<void> {
  const now = clock.now();
  const minute = Math.floor(now.getTime() / minuteMs);
  if (recentlySeen.get(accountId) === minute) return;
  if (recentlySeen.size > 10_000) recentlySeen.clear();
  recentlySeen.set(accountId, minute);
  await updateLastSeen(db, accountId, now);
}

/** Creates the administrator of the settings, or gives the existing account the role and this password. */
export async function ensureAdministrator(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  // Of two processes that start together one creates the account, and the other one finds it afterwards.
  await writeAdministrator(deps).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    return writeAdministrator(deps);
  });
}

async function writeAdministrator({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const { admin } = config;
  if (!admin) return;
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    const account = await findAccountByEmail(tx, admin.email);
    if (!account) {
      const passwordHash = await hashPassword(admin.password);
      await insertAccount(tx, {
        id: newId(),
        email: admin.email,
        passwordHash,
        firstName: config.brandName,
        lastName: 'Admin',
        roles: ['ADMIN'],
        language: 'fr',
        acceptedTerms: null,
        now,
      });
      return;
    }
    if (!(await verifyPassword(account.password_hash, admin.password))) {
      await updatePasswordHash(tx, account.id, await hashPassword(admin.password), now);
    }
    if (!account.roles.includes('ADMIN'))
      await updateRoles(tx, account.id, [...rolesOf(account), 'ADMIN'], now);
  });
}

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
