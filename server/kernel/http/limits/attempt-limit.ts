import { fail } from '../errors.ts';

/** At most `most` attempts in any span of `windowMs`. */
export type AttemptLimit = Readonly<{ most: number; windowMs: number }>;

/** Attempts that are not newer no longer count. */
export function windowStart({ windowMs }: AttemptLimit, now: Date): Date {
  return new Date(now.getTime() - windowMs);
}

/**
 * Seconds until another attempt is allowed, 0 when it is allowed now. `attempts` are those since `windowStart`: their
 * times, newest first, or their number alone; a number does not tell when the oldest one stops counting, so that the
 * answer is the whole window.
 */
export function secondsUntilAllowed(
  { most, windowMs }: AttemptLimit,
  attempts: number | readonly Date[],
  now: Date,
): number {
  if (typeof attempts === 'number') return attempts < most ? 0 : windowMs / 1000;
  const oldest = attempts[most - 1];
  return oldest ? Math.max(0, Math.ceil((oldest.getTime() + windowMs - now.getTime()) / 1000)) : 0;
}

/**
 * Refuses an attempt over its limit, with Retry-After. The caller counts in the database under a lock and writes the
 * attempt afterwards in the same transaction, so that all processes agree. @throws RAT001
 */
export function limitAttempts(
  limit: AttemptLimit,
  attempts: number | readonly Date[],
  now: Date,
  reason?: string,
): void {
  const retryAfterSeconds = secondsUntilAllowed(limit, attempts, now);
  if (retryAfterSeconds > 0) fail('RAT001', { ...(reason && { reason }), retryAfterSeconds });
}
