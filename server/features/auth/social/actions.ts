import { minuteMs } from '#contract/durations.ts';
import { socialChallengeMinutes, type SocialProvider } from '#contract/auth-limits.ts';
import type { SocialAuthorizationRequest, SocialLink, SocialLoginRequest } from '#contract/auth.ts';
import type { Language } from '#contract/languages.ts';
import {
  deleteChallenge,
  deleteSocialAccount,
  findChallenge,
  findSocialOwner,
  insertChallenge,
  insertSocialAccount,
  listSocialAccounts,
} from './queries.ts';
import { joinVerdict, namesOf, returnAddress, type SocialIdentity } from './rules.ts';
import type { SocialClients } from './social-client.ts';
import { createAccount } from '../actions.ts';
import { countAttempt } from '../attempt-actions.ts';
import { checkSecondFactor, refuseSecondFactor } from '../second-factor/check-actions.ts';
import { deleteSignInFailures } from '../queries.ts';
import { newToken, tokenHash } from '../rules.ts';
import { startSession, type Device, type SessionStart } from '../session-actions.ts';
import { findAccount, findAccountByEmail } from '#server/features/users/queries.ts';
import { inTransaction, isUniqueViolation, type Tx } from '#server/kernel/database/database.ts';
import { lockAccount } from '#server/kernel/database/row-locks.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { ApiError, fail } from '#server/kernel/http/errors.ts';

export type SocialDeps = Deps & { social: SocialClients; onFailure: (error: unknown) => void };

/** Where to send the browser. @throws RES001 the provider is not set up, AUT009 it does not respond */
export async function authorizeSocialLogin(
  deps: SocialDeps,
  { provider, redirectUri, ...attempt }: SocialAuthorizationRequest,
): Promise<{ url: string }> {
  const client = deps.social[provider] ?? fail('RES001');
  if (redirectUri !== returnAddress(deps.config.publicUrl, provider)) fail('AUT009');
  const url = await orRefuse(deps, () => client.authorizationUrl({ redirectUri, ...attempt }));
  return { url };
}

/** A refusal of the provider, and its silence, are one failure for the person (section 8 of the specification). */
async function orRefuse<T>({ onFailure }: SocialDeps, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    onFailure(error);
    return fail('AUT009');
  }
}

async function identify(deps: SocialDeps, proof: SocialLink): Promise<SocialIdentity> {
  const { provider, code, redirectUri, codeVerifier, idToken, nonce } = proof;
  const client = deps.social[provider] ?? fail('AUT009');
  if (idToken && nonce) return orRefuse(deps, () => client.identifyByToken({ idToken, nonce }));
  if (!code || !codeVerifier || redirectUri !== returnAddress(deps.config.publicUrl, provider))
    return fail('AUT009');
  const identity = await orRefuse(deps, () =>
    client.identifyByCode({ code, redirectUri, codeVerifier, nonce }),
  );
  return {
    ...identity,
    firstName: identity.firstName ?? proof.firstName ?? null,
    lastName: identity.lastName ?? proof.lastName ?? null,
  };
}

/**
 * Signs in with a social account (docs/product/accounts.md#social): the linked account, one with the same
 * address when both sides have verified it, or a new one.
 * @throws AUT009 the provider refuses or is silent, USR001 the address is registered, AUT007 with a challenge for
 * the second factor, AUT004
 */
export async function loginWithSocialMedia(
  deps: SocialDeps,
  request: SocialLoginRequest,
  language: Language,
  device: Device,
): Promise<SessionStart> {
  if (request.challenge) return answerChallenge(deps, request.challenge, request.otp, device);
  const identity = await identify(deps, request);
  const { provider } = request;
  const known = await findSocialOwner(deps.db, provider, identity.subject);
  if (known) return enter(deps, known, device);
  const email = identity.email ?? fail('AUT009', { reason: 'NO_EMAIL' });
  const account = await findAccountByEmail(deps.db, email);
  const verdict = joinVerdict(identity, account);
  if (verdict === 'refuse') return fail('USR001');
  try {
    if (account) {
      await inTransaction(deps.db, (tx) => join(deps, tx, account.id, provider, identity));
      return await enter(deps, account.id, device);
    }
    return await inTransaction(deps.db, async (tx) => {
      const now = deps.clock.now();
      const owner = await createAccount(
        deps,
        tx,
        {
          ...namesOf(identity, email),
          email,
          passwordHash: null,
          userType: 'client',
          termsAccepted: true,
          emailVerified: identity.emailVerified,
        },
        language,
        now,
      );
      await insertSocialAccount(tx, {
        provider,
        subject: identity.subject,
        accountId: owner.id,
        email,
        now,
      });
      return startSession(deps, tx, owner, device, now);
    });
  } catch (error) {
    // Two tabs at once: the other one was faster.
    if (isUniqueViolation(error, 'social_account_pkey') || isUniqueViolation(error, 'account_email'))
      return enter(
        deps,
        (await findSocialOwner(deps.db, provider, identity.subject)) ?? fail('USR001'),
        device,
      );
    if (isUniqueViolation(error, 'social_account_once')) return fail('USR003');
    throw error;
  }
}

/** Signs in to an account that is known to belong to the caller, or asks for its second factor first. */
async function enter(deps: SocialDeps, accountId: string, device: Device): Promise<SessionStart> {
  const now = deps.clock.now();
  const challenge = newToken();
  const session = await inTransaction(deps.db, async (tx) => {
    const account = (await findAccount(tx, accountId)) ?? fail('AUT009');
    const verdict = await checkSecondFactor(deps, tx, { accountId, otp: undefined, now });
    if (verdict === 'passed') return startSession(deps, tx, account, device, now);
    const expiresAt = new Date(now.getTime() + socialChallengeMinutes * minuteMs);
    await insertChallenge(tx, { hash: tokenHash(challenge), accountId, now, expiresAt });
    return undefined;
  });
  return session ?? fail('AUT007', { reason: 'missing', challenge });
}

async function answerChallenge(
  deps: SocialDeps,
  challenge: string,
  otp: string | undefined,
  device: Device,
): Promise<SessionStart> {
  const now = deps.clock.now();
  const hash = tokenHash(challenge);
  const accountId = (await findChallenge(deps.db, hash, now)) ?? fail('AUT009');
  const account = (await findAccount(deps.db, accountId)) ?? fail('AUT009');
  const attempt = await countAttempt(deps, account.email, device.address, now);
  const outcome = await inTransaction(deps.db, async (tx) => {
    const verdict = await checkSecondFactor(deps, tx, { accountId, otp, now });
    if (verdict !== 'passed') return { verdict };
    if (!(await deleteChallenge(tx, hash))) fail('AUT009');
    await deleteSignInFailures(tx, attempt.key, device.address);
    return { session: await startSession(deps, tx, account, device, now) };
  });
  return (
    outcome.session ??
    refuseSecondFactor(deps, attempt, outcome.verdict).catch((error: unknown) => {
      if (error instanceof ApiError) throw new ApiError(error.code, { ...error.failure, challenge });
      throw error;
    })
  );
}

/** Links a social account to one's own; linking it again changes nothing. @throws AUT009, USR003, AUT002 */
export async function linkSocialAccount(
  deps: SocialDeps,
  accountId: string,
  proof: SocialLink,
): Promise<void> {
  const identity = await identify(deps, proof);
  try {
    await inTransaction(deps.db, async (tx) => {
      const owner = await findSocialOwner(tx, proof.provider, identity.subject);
      if (owner === accountId) return;
      if (owner) fail('USR003');
      await join(deps, tx, accountId, proof.provider, identity);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'social_account_pkey') || isUniqueViolation(error, 'social_account_once'))
      fail('USR003');
    throw error;
  }
}

async function join(
  deps: SocialDeps,
  tx: Tx,
  accountId: string,
  provider: SocialProvider,
  { subject, email }: SocialIdentity,
): Promise<void> {
  const now = deps.clock.now();
  await insertSocialAccount(tx, { provider, subject, accountId, email, now });
  await deps.events.emit(tx, { type: 'account.socialLinked', accountId, provider, at: now });
}

/** @throws USR004 it is the only way to sign in, AUT002 the account no longer exists */
export async function unlinkSocialAccount(
  deps: Deps,
  accountId: string,
  provider: SocialProvider,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    // Under its lock, so that two requests do not remove the last two ways at once.
    const account = (await lockAccount(tx, accountId, ['password_hash'])) ?? fail('AUT002');
    const linked = await listSocialAccounts(tx, accountId);
    if (!linked.some((one) => one.provider === provider)) return;
    if (account.password_hash === null && linked.length === 1) fail('USR004');
    await deleteSocialAccount(tx, accountId, provider);
    await deps.events.emit(tx, {
      type: 'account.socialUnlinked',
      accountId,
      provider,
      at: deps.clock.now(),
    });
  });
}
