import { dayMs } from '#contract/durations.ts';
import { reminderDays } from '#contract/onboarding-limits.ts';

/** When the reminder after this one is due; null after the last. A late reminder moves it, so that two never come together. */
export function reminderAfter(index: number, now: Date): Date | null {
  const [days, later] = reminderDays.slice(index);
  if (days === undefined || later === undefined) return null;
  return new Date(now.getTime() + (later - days) * dayMs);
}
