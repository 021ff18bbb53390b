import * as z from 'zod';
import { signInLimits } from '#contract/auth-limits.ts';
import { deleteSignInFailure, insertSignInFailure, lockSignInFailures } from './queries.ts';
import { accountKey, attemptsLeft, lockedUntil } from './rules.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';
import { defineTask, enqueue } from '#server/kernel/jobs/jobs.ts';

/** An attempt to prove who one is, counted as failed from its beginning. */
export type Attempt = Readonly<{
  id: string;
  email: string;
  key: string;
  address: string;
  at: Date;
  /** How many more may fail before sign-in is locked. */
  left: number;
  /** Sign-in to the account is locked if it fails. */
  locksAccount: boolean;
}>;

/** Tells the owner of an address, if it has one, that sign-in is locked. */
export const signInLocked = defineTask(
  'sign-in-locked',
  z.object({ attemptId: z.uuid(), email: z.string(), address: z.string(), at: z.coerce.date() }),
);

/** Counts the attempt as failed before the password is verified, so that parallel guesses cannot exceed the limit. @throws AUT004 */
export async function countAttempt(
  { db }: Pick<Deps, 'db'>,
  email: string,
  address: string,
  now: Date,
): Promise<Attempt> {
  const key = accountKey(email);
  const counted = await inTransaction(db, async (tx) => {
    const failures = await lockSignInFailures(tx, key, address);
    const counters = ['accountAndAddress', 'account', 'address'] as const;
    const held = counters
      .map((counter) => lockedUntil(failures[counter], signInLimits[counter], now))
      .filter((date) => date !== undefined);
    if (held.length > 0) return { until: Math.max(...held.map((date) => date.getTime())) };
    const id = await insertSignInFailure(tx, key, address, now);
    const left = counters.map((counter) => attemptsLeft(failures[counter], signInLimits[counter], now));
    return { id, left };
  });
  if (counted.until !== undefined)
    fail('AUT004', { retryAfterSeconds: Math.ceil((counted.until - now.getTime()) / 1000) });
  const { id, left } = counted;
  const [both = 0, ofAccount = 0] = left;
  return {
    id,
    email,
    key,
    address,
    at: now,
    left: Math.min(...left),
    locksAccount: both === 0 || ofAccount === 0,
  };
}

/** An attempt that was neither right nor wrong does not count. */
export async function forgetAttempt({ db }: Pick<Deps, 'db'>, { id }: Attempt): Promise<void> {
  await deleteSignInFailure(db, id);
}

/**
 * Leaves an attempt among the failed ones. When it locks sign-in, a job tells the owner of the address: known and
 * unknown addresses cost the same.
 */
export async function noteFailure({ db }: Pick<Deps, 'db'>, attempt: Attempt): Promise<void> {
  const { id: attemptId, email, address, at } = attempt;
  if (attempt.locksAccount) await enqueue(db, signInLocked, { attemptId, email, address, at });
}
