import { hourMs } from '#contract/durations.ts';

/** What waits for longer than this is not only on its way. */
const longestWaitMs = hourMs;

/** Whether a mail that has waited since then is late. */
export const waitsTooLong = (since: string, now: Date): boolean =>
  now.getTime() - Date.parse(since) > longestWaitMs;
