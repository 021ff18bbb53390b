import { randomInt } from 'node:crypto';
import { hourMs, minuteMs } from '#contract/durations.ts';
import {
  emailChangesPerHour,
  emailUndoHours,
  verificationLinkHours,
  mailedCodeDigits,
  mailedCodeMinutes,
} from '#contract/auth-limits.ts';
import type { ConfirmedEmail, EmailChange } from '#contract/auth.ts';
import {
  countChangesAsked,
  findEmailLink,
  findOpenEmailLink,
  insertEmailLink,
  updateEmailLinksUsed,
} from './queries.ts';
import { proveOwner } from '../proof-actions.ts';
import { updateResetsUsed, updateRevoked, findMailedCodeTime, upsertMailedCode } from '../queries.ts';
import { limitResending, newToken, secondsUntilResend, tokenHash, codeHash } from '../rules.ts';
import { findAccountByEmail, updateEmail } from '#server/features/users/queries.ts';
import { inTransaction, isUniqueViolation, type Tx } from '#server/kernel/database/database.ts';
import { lockAccount } from '#server/kernel/database/row-locks.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';
import { limitAttempts, windowStart } from '#server/kernel/http/limits/attempt-limit.ts';

const changeLimit = { most: emailChangesPerHour, windowMs: hourMs };

const hoursAfter = (now: Date, hours: number) => new Date(now.getTime() + hours * hourMs);

/** A link that confirms the present address of an account; earlier ones stop working. */
export async function createVerification(
  tx: Tx,
  { accountId, email }: { accountId: string; email: string },
  now: Date,
): Promise<string> {
  const token = newToken();
  await updateEmailLinksUsed(tx, accountId, { purposes: ['VERIFY'] }, now);
  await insertEmailLink(tx, {
    hash: tokenHash(token),
    accountId,
    purpose: 'VERIFY',
    email,
    now,
    expiresAt: hoursAfter(now, verificationLinkHours),
  });
  return token;
}

/**
 * Mails the pending link again: the one to the new address during a change, otherwise that of the
 * present address. Does nothing when the address is confirmed. @throws RAT001 within a minute of the last one, AUT002
 */
export async function resendVerification(deps: Deps, accountId: string): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const account = (await lockAccount(tx, accountId, ['email', 'email_verified_at'])) ?? fail('AUT002');
    const pending = await findOpenEmailLink(tx, accountId, 'CHANGE', now);
    if (pending) {
      limitResending(pending.created_at, now, 'LINK_JUST_SENT');
      await askForChange(deps, tx, { accountId, email: pending.email }, now);
    } else if (!account.email_verified_at) {
      const last = await findOpenEmailLink(tx, accountId, 'VERIFY', now);
      limitResending(last?.created_at, now, 'LINK_JUST_SENT');
      const token = await createVerification(tx, { accountId, email: account.email }, now);
      await deps.events.emit(tx, { type: 'account.verificationAsked', accountId, token, at: now });
    }
  });
}

/**
 * Mails a link to a new address; the present one stays until it is opened. @throws VAL001 wrong password or second factor, or the
 * present address, USR001 the address is taken, RAT001, AUT004, AUT002
 */
export async function changeEmail(
  deps: Deps,
  accountId: string,
  { email, password, otp }: EmailChange,
  address: string,
): Promise<void> {
  const account = await proveOwner(
    deps,
    accountId,
    { password, ...(otp !== undefined && { otp }) },
    { address, withSecondFactor: true },
  );
  if (email === account.email) failField('email', 'same_email');
  if (await findAccountByEmail(deps.db, email)) fail('USR001');
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    if (!(await lockAccount(tx, accountId, ['id']))) fail('AUT002');
    await askForChangeOnce(deps, tx, { accountId, email }, now);
  });
}

type Change = Readonly<{
  accountId: string;
  email: string;
  /** Those of the team, when it asks for a person. */
  words?: string;
}>;

/**
 * Mails a link to a new address, in the transaction that has the account: the same address again within a minute changes
 * nothing, and strangers are not mailed without limit. @throws RAT001
 */
export async function askForChangeOnce(
  deps: Pick<Deps, 'events'>,
  tx: Tx,
  change: Change,
  now: Date,
): Promise<void> {
  const { accountId, email } = change;
  const pending = await findOpenEmailLink(tx, accountId, 'CHANGE', now);
  // Its mail is on the way.
  if (pending?.email === email && secondsUntilResend(pending.created_at, now) > 0) return;
  limitAttempts(changeLimit, await countChangesAsked(tx, accountId, windowStart(changeLimit, now)), now);
  await askForChange(deps, tx, change, now);
}

async function askForChange(
  deps: Pick<Deps, 'events'>,
  tx: Tx,
  { accountId, email, words }: Change,
  now: Date,
): Promise<void> {
  const token = newToken();
  await updateEmailLinksUsed(tx, accountId, { purposes: ['CHANGE'] }, now);
  await insertEmailLink(tx, {
    hash: tokenHash(token),
    accountId,
    purpose: 'CHANGE',
    email,
    now,
    expiresAt: hoursAfter(now, verificationLinkHours),
  });
  await deps.events.emit(tx, {
    type: 'account.emailChangeAsked',
    accountId,
    email,
    token,
    ...(words !== undefined && { words }),
    at: now,
  });
}

/** Keeps the present address: a link to a new one stops working. */
export async function cancelEmailChange(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
): Promise<void> {
  await inTransaction(db, (tx) => updateEmailLinksUsed(tx, accountId, { purposes: ['CHANGE'] }, clock.now()));
}

/**
 * Confirms the present address by its link, or makes the new one the address of the account; the previous one is told
 * and can take it back. @throws AUT006 for a used or expired link, USR001 when the address has been taken meanwhile
 */
export function confirmEmail(deps: Deps, token: string): Promise<ConfirmedEmail> {
  return followLink(deps, token, ['VERIFY', 'CHANGE'], async (tx, link, now) => {
    const { account_id: accountId, email } = link;
    const previous = link.account.email;
    // The address has changed since this link was mailed.
    if (link.purpose === 'VERIFY' && email !== previous) fail('AUT006');
    await updateEmailLinksUsed(tx, accountId, { purposes: ['VERIFY', 'CHANGE'] }, now);
    await updateEmail(tx, accountId, email, now);
    if (link.purpose === 'VERIFY') return [];
    await updateResetsUsed(tx, accountId, now);
    const undoToken = newToken();
    await insertEmailLink(tx, {
      hash: tokenHash(undoToken),
      accountId,
      purpose: 'UNDO',
      email: previous,
      now,
      expiresAt: hoursAfter(now, emailUndoHours),
    });
    await deps.events.emit(tx, {
      type: 'account.emailChanged',
      accountId,
      previousEmail: previous,
      undoToken,
      at: now,
    });
    return [];
  });
}

/**
 * Gives the account its previous address back and ends every session, because the change may be that of an intruder. Later
 * changes are undone with it. @throws AUT006, USR001 when the address has been taken meanwhile
 */
export function undoEmailChange(deps: Deps, token: string): Promise<ConfirmedEmail> {
  return followLink(deps, token, ['UNDO'], async (tx, link, now) => {
    const { account_id: accountId, email } = link;
    await updateEmailLinksUsed(tx, accountId, { purposes: ['VERIFY', 'CHANGE'] }, now);
    await updateEmailLinksUsed(tx, accountId, { purposes: ['UNDO'], since: link.created_at }, now);
    await updateResetsUsed(tx, accountId, now);
    await updateEmail(tx, accountId, email, now);
    await deps.events.emit(tx, { type: 'account.emailRestored', accountId, at: now });
    return updateRevoked(tx, { accountId }, now);
  });
}

type FollowedLink = NonNullable<Awaited<ReturnType<typeof findEmailLink>>> & { account: { email: string } };

/** Runs what a link does, under the lock of its account, and ends the sessions that it returns. */
async function followLink(
  deps: Deps,
  token: string,
  purposes: readonly FollowedLink['purpose'][],
  follow: (tx: Tx, link: FollowedLink, now: Date) => Promise<string[]>,
): Promise<ConfirmedEmail> {
  const now = deps.clock.now();
  const hash = tokenHash(token);
  try {
    const { email, ended } = await inTransaction(deps.db, async (tx) => {
      const { account_id } = (await findEmailLink(tx, hash, now)) ?? fail('AUT006');
      const account = (await lockAccount(tx, account_id, ['email'])) ?? fail('AUT006');
      // Read again under the lock: another click may have used it.
      const link = await findEmailLink(tx, hash, now);
      if (!link || !purposes.includes(link.purpose)) fail('AUT006');
      return { email: link.email, ended: await follow(tx, { ...link, account }, now) };
    });
    await deps.revokedSessions.announce(ended);
    return { email };
  } catch (error) {
    if (isUniqueViolation(error, 'account_email')) fail('USR001');
    throw error;
  }
}

/**
 * Mails a code in the place of a password, for an account without one; it replaces an earlier one. An account with a
 * password needs none, and gets none. @throws RAT001 within a minute of the last one, AUT002
 */
export async function sendMailedCode(deps: Deps, accountId: string): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const account = (await lockAccount(tx, accountId, ['password_hash'])) ?? fail('AUT002');
    if (account.password_hash !== null) return;
    limitResending(await findMailedCodeTime(tx, accountId), now, 'CODE_JUST_SENT');
    const code = String(randomInt(10 ** mailedCodeDigits)).padStart(mailedCodeDigits, '0');
    const expiresAt = new Date(now.getTime() + mailedCodeMinutes * minuteMs);
    await upsertMailedCode(tx, { accountId, hash: codeHash(accountId, code), now, expiresAt });
    await deps.events.emit(tx, { type: 'account.codeAsked', accountId, code, at: now });
  });
}
