import type { Proof } from '#contract/auth.ts';
import { countAttempt, forgetAttempt, noteFailure } from './attempt-actions.ts';
import { deleteMailedCode, lockMailedCode, deleteSignInFailures } from './queries.ts';
import { isMailedCode } from './rules.ts';
import { checkSecondFactor } from './second-factor/check-actions.ts';
import { findAccount } from '#server/features/users/queries.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import { lockAccount } from '#server/kernel/database/row-locks.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';
import { verifyPassword } from '#server/kernel/passwords.ts';

/**
 * Makes sure that the caller owns the account (docs/product/accounts.md#proof): by the password, or by a mailed code
 * where there is none, and `withSecondFactor` by that of the account, if it has one. A wrong one counts as a failed
 * sign-in. Returns the account as it was then. @throws VAL001 under `field` or `otp`, AUT004, AUT002 the account no
 * longer exists
 */
export async function proveOwner(
  deps: Pick<Deps, 'db' | 'clock' | 'sealing' | 'events'>,
  accountId: string,
  { password, otp }: Proof,
  {
    address,
    field = 'password',
    withSecondFactor = false,
  }: { address: string; field?: string; withSecondFactor?: boolean },
) {
  const now = deps.clock.now();
  const account = (await findAccount(deps.db, accountId)) ?? fail('AUT002');
  const attempt = await countAttempt(deps, account.email, address, now);
  const isByMail = account.password_hash === null;
  const isPasswordRight = isByMail || (await verifyPassword(account.password_hash, password));
  const verdict = await inTransaction(deps.db, async (tx) => {
    const present = (await lockAccount(tx, accountId, ['password_hash'])) ?? fail('AUT002');
    // Another password was set while this one was checked.
    if (present.password_hash !== account.password_hash) return 'wrongPassword';
    if (!isPasswordRight || (isByMail && !(await holdsMailedCode(tx, accountId, password, now))))
      return 'wrongPassword';
    const factor = withSecondFactor ? await checkSecondFactor(deps, tx, { accountId, otp, now }) : 'passed';
    if (factor !== 'passed') return factor;
    if (isByMail) await deleteMailedCode(tx, accountId);
    await deleteSignInFailures(tx, attempt.key, address);
    return 'passed';
  });
  if (verdict === 'passed') return account;
  if (verdict === 'missing') {
    await forgetAttempt(deps, attempt);
    return failField('otp', 'required');
  }
  await noteFailure(deps, attempt);
  if (verdict === 'wrong') failField('otp', 'wrong_code');
  return failField(field, isByMail ? 'wrong_code' : 'wrong_password');
}

/** Its row stays locked until the code is used up. */
async function holdsMailedCode(tx: Tx, accountId: string, code: string, now: Date): Promise<boolean> {
  const mailed = await lockMailedCode(tx, accountId, now);
  return mailed !== undefined && isMailedCode(mailed.code_hash, accountId, code);
}
