import type { Language } from '#contract/languages.ts';
import type { IdentityProof, Proof, SecuritySettings, SecuritySettingsInput } from '#contract/auth.ts';
import {
  findPendingEmail,
  findRecoveryCodes,
  findSecurityFacts,
  listSocialAccounts,
  updateRecognised,
} from './queries.ts';
import { proveOwner } from '../proof-actions.ts';
import { updateRevoked } from '../queries.ts';
import { listSignIns } from '../session-actions.ts';
import { updateAlertChoices } from '#server/features/users/queries.ts';
import { rolesOf } from '#server/features/users/rules.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { isStaff } from '#contract/staff-rules.ts';
import { mustHaveSecondFactor } from '#server/kernel/http/access.ts';
import type { Principal } from '#server/kernel/http/access-token.ts';
import { fail } from '#server/kernel/http/errors.ts';
import { issueIdentityProof } from '#server/kernel/http/sign-in/identity-proof.ts';

type Owner = Pick<Principal, 'accountId' | 'sessionId'>;

/** @throws AUT002 the account no longer exists */
export async function getSecuritySettings(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  owner: Owner,
  language: Language,
): Promise<SecuritySettings> {
  const { accountId } = owner;
  const now = clock.now();
  const [facts, codes, pending, socialAccounts, sessions] = await Promise.all([
    findSecurityFacts(db, accountId),
    findRecoveryCodes(db, accountId),
    findPendingEmail(db, accountId, now),
    listSocialAccounts(db, accountId),
    listSignIns({ db, clock }, owner, language),
  ]);
  if (!facts) return fail('AUT002');
  return {
    twoFactor: {
      enabled: facts.enabled_at !== null,
      since: instant(facts.enabled_at),
      lastUsedAt: instant(facts.last_used_at),
      recoveryCodesLeft: codes.left,
      recoveryCodeUsedAt: instant(codes.used_at),
    },
    twoFactorRequired: mustHaveSecondFactor(config) && isStaff({ roles: rolesOf(facts) }),
    signInAlerts: facts.sign_in_alerts,
    failedSignInAlerts: facts.failed_sign_in_alerts,
    hasPassword: facts.has_password,
    passwordChangedAt: instant(facts.password_changed_at),
    emailVerifiedAt: instant(facts.email_verified_at),
    pendingEmail: pending
      ? {
          email: pending.email,
          sentAt: pending.created_at.toISOString(),
          expiresAt: pending.expires_at.toISOString(),
        }
      : null,
    socialAccounts: socialAccounts.map(({ provider, email, linked_at }) => ({
      provider,
      email,
      linkedAt: linked_at.toISOString(),
    })),
    sessions,
  };
}

const instant = (date: Date | null) => date?.toISOString() ?? null;

export async function changeSecuritySettings(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  owner: Owner,
  input: SecuritySettingsInput,
  language: Language,
): Promise<SecuritySettings> {
  await updateAlertChoices(deps.db, owner.accountId, input, deps.clock.now());
  return getSecuritySettings(deps, owner, language);
}

/** Ends a live session of one's own, the current one too. @throws RES001 */
export async function endSession(
  { db, clock, revokedSessions }: Pick<Deps, 'db' | 'clock' | 'revokedSessions'>,
  accountId: string,
  sessionId: string,
): Promise<void> {
  const ended = await updateRevoked(db, { accountId, sessionId }, clock.now());
  if (ended.length === 0) fail('RES001');
  await revokedSessions.announce(ended);
}

/** Ends every session of the person but the current one. */
export async function endOtherSessions(
  { db, clock, revokedSessions }: Pick<Deps, 'db' | 'clock' | 'revokedSessions'>,
  { accountId, sessionId }: Owner,
): Promise<void> {
  await revokedSessions.announce(await updateRevoked(db, { accountId, except: sessionId }, clock.now()));
}

/** "Yes, it was me", about another live session of one's own. @throws RES001 */
export async function recogniseSession(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  owner: Owner,
  id: string,
  language: Language,
): Promise<SecuritySettings> {
  const isOther = id !== owner.sessionId;
  const { accountId } = owner;
  if (!isOther || !(await updateRecognised(deps.db, { accountId, id }, deps.clock.now()))) fail('RES001');
  return getSecuritySettings(deps, owner, language);
}

/** For the next call that asks for it. @throws VAL001, AUT004, AUT002 as proveOwner */
export async function proveIdentity(
  deps: Pick<Deps, 'db' | 'clock' | 'sealing' | 'events' | 'config'>,
  owner: Owner,
  proof: Proof,
  address: string,
): Promise<IdentityProof> {
  await proveOwner(deps, owner.accountId, proof, { address, withSecondFactor: true });
  return issueIdentityProof(deps.config.secrets.auth, owner, deps.clock.now());
}
