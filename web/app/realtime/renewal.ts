import { reconnectBeforeExpiryMs } from '#contract/realtime-limits.ts';

/** The largest delay of a timer, and the smallest pause between two renewals. */
const timerMaxMs = 2 ** 31 - 1;
const pauseMinMs = 10_000;

/**
 * Milliseconds until the connection is made again with a new token; undefined when the token does not expire. A
 * connection is opened with a new token, so one that is near its end means that the clock of this machine is wrong:
 * then the server ends the connection in time.
 */
export function renewalDelay(expiresAt: number | null, now: number): number | undefined {
  if (expiresAt === null || isNearExpiry(expiresAt, now)) return undefined;
  return Math.min(timerMaxMs, Math.max(pauseMinMs, expiresAt - now - reconnectBeforeExpiryMs));
}

/** Whether a token is too near its end to open a connection with it. */
export function isNearExpiry(expiresAt: number | null, now: number): boolean {
  return expiresAt !== null && expiresAt - now <= reconnectBeforeExpiryMs;
}
