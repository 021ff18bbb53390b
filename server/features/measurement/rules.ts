import { measurementKeptMonths } from '#contract/measurement-limits.ts';

/** Measurements before this are deleted. */
export function measurementsKeptSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - measurementKeptMonths);
  return since;
}
