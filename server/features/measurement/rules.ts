import { monthsBefore } from '#server/kernel/time-zone.ts';
import { measurementKeptMonths } from '#contract/measurement-limits.ts';

/** Measurements before this are deleted. */
export const measurementsKeptSince = (now: Date): Date => monthsBefore(now, measurementKeptMonths);
