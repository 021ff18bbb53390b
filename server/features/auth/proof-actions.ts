import type { Proof } from '#contract/security.ts';
import { countAttempt } from './attempt-actions.ts';
import { deleteMailedCode, lockMailedCode } from './mailed-code-queries.ts';
import { deleteSignInFailures } from './queries.ts';
import { accountKey, isMailedCode } from './rules.ts';
import { findAccount } from '#server/features/users/queries.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';
import { verifyPassword } from '#server/kernel/passwords.ts';

/**
 * Makes sure that the caller owns the account: by the password, or by a mailed code where there is none
 * (docs/product/accounts.md#proof). A wrong one counts as a failed sign-in. Returns the account as it was then.
 * @throws VAL001 under `field`, AUT004, AUT002 the account no longer exists
 */
export async function proveOwner(
  deps: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  { password }: Pick<Proof, 'password'>,
  { address, field = 'password' }: { address: string; field?: string },
) {
  const now = deps.clock.now();
  const account = (await findAccount(deps.db, accountId)) ?? fail('AUT002');
  const key = accountKey(account.email);
  await countAttempt(deps, key, address, now);
  if (account.password_hash === null) {
    if (!(await useMailedCode(deps, accountId, password, now))) failField(field, 'wrong_code');
  } else if (!(await verifyPassword(account.password_hash, password))) failField(field, 'wrong_password');
  await deleteSignInFailures(deps.db, key, address);
  return account;
}

/** A code works once. */
function useMailedCode({ db }: Pick<Deps, 'db'>, accountId: string, code: string, now: Date) {
  return inTransaction(db, async (tx) => {
    const mailed = await lockMailedCode(tx, accountId, now);
    if (!mailed || !isMailedCode(mailed.code_hash, accountId, code)) return false;
    await deleteMailedCode(tx, accountId);
    return true;
  });
}
