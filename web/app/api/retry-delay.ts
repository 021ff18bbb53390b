/** Milliseconds until the next attempt after some failed ones. */
export function retryDelay(attempts: number): number {
  return Math.min(60_000, 2000 * 2 ** Math.max(0, attempts - 1));
}
