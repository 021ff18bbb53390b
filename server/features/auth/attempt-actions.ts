import { signInLimits } from '#contract/auth-limits.ts';
import { insertSignInFailure, lockSignInFailures } from './queries.ts';
import { lockedUntil } from './rules.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';

/** Counts the attempt as failed before the password is verified, so that parallel guesses cannot exceed the limit. @throws AUT004 */
export async function countAttempt(
  { db }: Pick<Deps, 'db'>,
  key: string,
  address: string,
  now: Date,
): Promise<void> {
  const until = await inTransaction(db, async (tx) => {
    const failures = await lockSignInFailures(tx, key, address);
    const held = [
      lockedUntil(failures.accountAndAddress, signInLimits.accountAndAddress, now),
      lockedUntil(failures.account, signInLimits.account, now),
      lockedUntil(failures.address, signInLimits.address, now),
    ].filter((date) => date !== undefined);
    if (held.length === 0) await insertSignInFailure(tx, key, address, now);
    return held.length === 0 ? undefined : Math.max(...held.map((date) => date.getTime()));
  });
  if (until !== undefined) fail('AUT004', { retryAfterSeconds: Math.ceil((until - now.getTime()) / 1000) });
}
