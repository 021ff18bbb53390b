import { v7 as newId } from 'uuid';
import { resetLinkMinutes, type Role } from '#contract/auth-limits.ts';
import type { LoginRequest, RefreshedToken, RegisterRequest } from '#contract/auth.ts';
import { minuteMs } from '#contract/durations.ts';
import type { Language } from '#contract/languages.ts';
import { isStaff } from '#contract/staff-rules.ts';
import type { PasswordChange } from '#contract/users.ts';
import {
  deleteSignInFailures,
  findSessionOfToken,
  insertPasswordReset,
  insertRefreshToken,
  lockPasswordReset,
  lockRefreshToken,
  updateResetsUsed,
  updateRevoked,
  updateRotated,
} from './queries.ts';
import { isPromisedBack, updateEmailLinksUsed } from './email/queries.ts';
import { isGuessable, newToken, refreshVerdict, successorOf, tokenHash } from './rules.ts';
import { countAttempt, forgetAttempt, noteFailure } from './attempt-actions.ts';
import { proveOwner } from './proof-actions.ts';
import {
  refreshExpiry,
  startSession,
  type Device,
  type SessionOwner,
  type SessionStart,
} from './session-actions.ts';
import { checkSecondFactor, refuseSecondFactor } from './second-factor/check-actions.ts';
import { createProvider } from '#server/features/providers/actions.ts';
import { findAccountByEmail, insertAccount, updatePasswordHash } from '#server/features/users/queries.ts';
import { currentTerms, rolesOf } from '#server/features/users/rules.ts';
import { inTransaction, isUniqueViolation, type Tx } from '#server/kernel/database/database.ts';
import { lockAccount } from '#server/kernel/database/row-locks.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { Principal } from '#server/kernel/http/access-token.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';
import { hashPassword, verifyPassword } from '#server/kernel/passwords.ts';
import { toE164 } from '#server/kernel/text/formats.ts';

/** @throws USR001 when the address has an account, USR002 when the password is easily guessed, VAL001 for the phone. */
export async function register(
  deps: Deps,
  { password, phone, ...person }: RegisterRequest & { phone?: string },
  language: Language,
  device: Device,
): Promise<SessionStart> {
  if (isGuessable(password, person.email)) fail('USR002');
  const known = phone === undefined ? null : (toE164(phone) ?? failField('phone', 'phone'));
  const account = { ...person, phone: known, passwordHash: await hashPassword(password) };
  return openAccount(deps, account, language, device);
}

type NewAccount = Omit<RegisterRequest, 'password'> & {
  phone?: string | null;
  /** Null for an account that signs in by social accounts only. */
  passwordHash: string | null;
  emailVerified?: boolean;
};

/** Creates the account and signs in. @throws USR001 */
export async function openAccount(
  deps: Deps,
  account: NewAccount,
  language: Language,
  device: Device,
): Promise<SessionStart> {
  const now = deps.clock.now();
  try {
    return await inTransaction(deps.db, async (tx) => {
      const owner = await createAccount(deps, tx, account, language, now);
      return startSession(deps, tx, owner, device, now);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'account_email')) fail('USR001');
    throw error;
  }
}

/** @throws a unique violation of account_email when the address is taken, USR001 while a person may take it back */
export async function createAccount(
  { events }: Pick<Deps, 'events'>,
  tx: Tx,
  { userType, termsAccepted, emailVerified = false, ...account }: NewAccount,
  language: Language,
  now: Date,
): Promise<SessionOwner> {
  const roles: Role[] = userType === 'provider' ? ['PROVIDER'] : ['CLIENT'];
  const { email, firstName, lastName } = account;
  const owner = { id: newId(), first_name: firstName, last_name: lastName, email, roles, language };
  await insertAccount(tx, {
    ...account,
    id: owner.id,
    roles,
    language,
    emailVerifiedAt: emailVerified ? now : null,
    acceptedTerms: termsAccepted ? currentTerms(now) : null,
    now,
  });
  // After the insertion, which waits for a change of address in progress. Who has proved to read its mails may have it.
  if (!emailVerified && (await isPromisedBack(tx, email, now))) fail('USR001');
  if (userType === 'provider') await createProvider(tx, owner.id, language, now);
  await events.emit(tx, { type: 'account.registered', accountId: owner.id, at: now });
  return owner;
}

/**
 * @throws AUT001 for a wrong password and for an unknown address alike, AUT004 while sign-in is locked, AUT007 without
 * the second factor of the account, AUT014 before the opening for everyone but the team
 */
export async function login(deps: Deps, request: LoginRequest, device: Device): Promise<SessionStart> {
  const now = deps.clock.now();
  const attempt = await countAttempt(deps, request.email, device.address, now);
  const account = await findAccountByEmail(deps.db, request.email);
  if (!(await verifyPassword(account?.password_hash, request.password)) || !account) {
    await noteFailure(deps, attempt);
    return fail('AUT001');
  }
  if (isHeldBack(deps, account)) {
    await forgetAttempt(deps, attempt);
    return fail('AUT014');
  }
  const outcome = await inTransaction(deps.db, async (tx) => {
    const present = await lockAccount(tx, account.id, ['password_hash']);
    // A new password or a deletion was faster, and has ended the sessions that were open.
    if (present?.password_hash !== account.password_hash) return { verdict: 'outdated' as const };
    const factor = { accountId: account.id, otp: request.otp, now };
    const verdict = await checkSecondFactor(deps, tx, factor);
    if (verdict !== 'passed') return { verdict };
    await deleteSignInFailures(tx, attempt.key, device.address);
    return { session: await startSession(deps, tx, account, device, now) };
  });
  if (outcome.session) return outcome.session;
  if (outcome.verdict !== 'outdated') return refuseSecondFactor(deps, attempt, outcome.verdict);
  await noteFailure(deps, attempt);
  return fail('AUT001');
}

/** Before the opening only the team signs in. */
const isHeldBack = ({ flags }: Pick<Deps, 'flags'>, account: { roles: string[] }): boolean =>
  flags.current().comingSoon && !isStaff({ roles: rolesOf(account) });

/**
 * Rotates a refresh token. Within ten seconds a rotated token returns the same successor again (two tabs); later its
 * use ends the whole family (docs/product/accounts.md#sessions). @throws AUT002, CFG002 before the opening for everyone but
 * the team, whose token stays as it is
 */
export async function refreshSession(
  deps: Deps,
  refreshToken: string,
): Promise<{ answer: RefreshedToken; refreshToken: string }> {
  const now = deps.clock.now();
  const hash = tokenHash(refreshToken);
  const successor = successorOf(refreshToken, deps.config.secrets.auth);
  const outcome = await inTransaction(deps.db, async (tx) => {
    const token = await lockRefreshToken(tx, hash);
    const verdict = token ? refreshVerdict(token, now) : 'ended';
    if (!token || verdict === 'ended') return { ended: [] };
    if (isHeldBack(deps, token)) fail('CFG002');
    if (verdict === 'replayed')
      return { ended: await updateRevoked(tx, { sessionId: token.session_id }, now) };
    if (verdict === 'rotate') {
      await updateRotated(tx, hash, token.session_id, now, refreshExpiry(now));
      await insertRefreshToken(tx, token.session_id, tokenHash(successor), now);
    }
    return { session: token };
  });
  if (!outcome.session) {
    await deps.revokedSessions.announce(outcome.ended);
    fail('AUT002');
  }
  const { session } = outcome;
  const roles = rolesOf(session);
  const token = await deps.accessTokens.issue(
    { accountId: session.account_id, sessionId: session.session_id, roles, language: session.language },
    now,
  );
  return { refreshToken: successor, answer: { ...token, roles } };
}

/** Ends the session of the refresh token and that of the bearer token; without either it does nothing. */
export async function logout(
  deps: Deps,
  tokens: { refreshToken?: string; sessionId?: string },
): Promise<void> {
  const now = deps.clock.now();
  const ofCookie = tokens.refreshToken
    ? await findSessionOfToken(deps.db, tokenHash(tokens.refreshToken))
    : undefined;
  const sessionIds = new Set([ofCookie, tokens.sessionId].filter((id) => id !== undefined));
  for (const sessionId of sessionIds) {
    await deps.revokedSessions.announce(await updateRevoked(deps.db, { sessionId }, now));
  }
}

/**
 * Creates a reset link for the account of an address, if there is one. Runs in a job, so that the duration of the
 * call reveals nothing.
 */
export async function createPasswordReset(deps: Deps, email: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const account = await findAccountByEmail(tx, email);
    // A deletion in progress comes first.
    if (!account || !(await lockAccount(tx, account.id, ['id']))) return;
    const now = deps.clock.now();
    const token = newToken();
    await insertPasswordReset(
      tx,
      account.id,
      tokenHash(token),
      now,
      new Date(now.getTime() + resetLinkMinutes * minuteMs),
    );
    await deps.events.emit(tx, { type: 'account.passwordResetAsked', accountId: account.id, token, at: now });
  });
}

/** Sets a new password with a link from the mail and ends every session. @throws AUT006, USR002 */
export async function resetPassword(deps: Deps, token: string, newPassword: string): Promise<void> {
  const now = deps.clock.now();
  const passwordHash = await hashPassword(newPassword);
  const ended = await inTransaction(deps.db, async (tx) => {
    const reset = await lockPasswordReset(tx, tokenHash(token), now);
    if (!reset) fail('AUT006');
    if (isGuessable(newPassword, reset.email)) fail('USR002');
    // A pending change of address may have been requested with the old password.
    await updateEmailLinksUsed(tx, reset.account_id, { purposes: ['CHANGE'] }, now);
    return renewPassword(deps, tx, { accountId: reset.account_id, passwordHash, now });
  });
  await deps.revokedSessions.announce(ended);
}

/**
 * Sets a new password and ends the other sessions. A wrong present password counts as a failed sign-in. @throws VAL001
 * for a wrong present password, USR002, AUT004, AUT002 when the account no longer exists
 */
export async function changePassword(
  deps: Deps,
  { accountId, sessionId }: Pick<Principal, 'accountId' | 'sessionId'>,
  { currentPassword, newPassword }: PasswordChange,
  address: string,
): Promise<void> {
  const now = deps.clock.now();
  const { email, password_hash } = await proveOwner(
    deps,
    accountId,
    { password: currentPassword },
    { address, field: 'currentPassword' },
  );
  if (isGuessable(newPassword, email)) fail('USR002');
  const passwordHash = await hashPassword(newPassword);
  const ended = await inTransaction(deps.db, async (tx) => {
    const account = (await lockAccount(tx, accountId, ['password_hash'])) ?? fail('AUT002');
    // Another change was faster: the password that was checked is not the present one any more.
    if (account.password_hash !== password_hash) failField('currentPassword', 'wrong_password');
    return renewPassword(deps, tx, { accountId, except: sessionId, passwordHash, now });
  });
  await deps.revokedSessions.announce(ended);
}

type NewPasswordOf = { accountId: string; passwordHash: string; except?: string; now: Date };

/** Stores a password, ends the sessions but one and the open reset links; returns the sessions that were open. */
async function renewPassword(
  deps: Deps,
  tx: Tx,
  { accountId, passwordHash, except, now }: NewPasswordOf,
): Promise<string[]> {
  await updateResetsUsed(tx, accountId, now);
  await updatePasswordHash(tx, accountId, passwordHash, now);
  await deps.events.emit(tx, { type: 'account.passwordChanged', accountId, at: now });
  return updateRevoked(tx, { accountId, except }, now);
}
