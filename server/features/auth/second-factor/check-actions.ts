import { lockTwoFactor, updateLastStep, updateRecoveryCodeUsed } from './queries.ts';
import { acceptedStep, plainRecoveryCode } from './rules.ts';
import { forgetAttempt, noteFailure, type Attempt } from '../attempt-actions.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';

export type SecondFactorVerdict = 'passed' | 'missing' | 'wrong';

/**
 * Accepts or refuses the second factor of an account, whose first one has been proved, in the caller's transaction: a
 * code of the authenticator or a recovery code, which are then used up. An account without a second factor passes.
 */
export async function checkSecondFactor(
  deps: Pick<Deps, 'sealing' | 'events'>,
  tx: Tx,
  { accountId, otp, now }: { accountId: string; otp: string | undefined; now: Date },
): Promise<SecondFactorVerdict> {
  const factor = await lockTwoFactor(tx, accountId);
  if (!factor?.enabled_at) return 'passed';
  if (otp === undefined) return 'missing';
  const secret = deps.sealing.open(factor.secret_sealed);
  const step = acceptedStep(secret, otp, { lastStep: factor.last_step, now });
  if (step !== undefined) {
    await updateLastStep(tx, accountId, step, now);
    return 'passed';
  }
  if (!(await updateRecoveryCodeUsed(tx, accountId, recoveryCodeHash(deps, accountId, otp), now)))
    return 'wrong';
  await deps.events.emit(tx, { type: 'account.recoveryCodeUsed', accountId, at: now });
  return 'passed';
}

export const recoveryCodeHash = (
  { sealing }: Pick<Deps, 'sealing'>,
  accountId: string,
  typed: string,
): Buffer => sealing.mark(`recovery:${accountId}:${plainRecoveryCode(typed)}`);

/**
 * Refuses a sign-in for its second factor: a missing one does not count as a failed attempt, a wrong one does.
 * @throws AUT007
 */
export async function refuseSecondFactor(
  deps: Pick<Deps, 'db'>,
  attempt: Attempt,
  verdict: Exclude<SecondFactorVerdict, 'passed'>,
): Promise<never> {
  if (verdict === 'missing') {
    await forgetAttempt(deps, attempt);
    fail('AUT007', { reason: 'missing' });
  }
  await noteFailure(deps, attempt);
  const { left } = attempt;
  return left === 0
    ? fail('AUT007', { reason: 'locked' })
    : fail('AUT007', { reason: 'wrong', params: { count: left } });
}
