import { standardPolicy } from '#contract/bookings-limits.ts';
import { feeSteps, freeCancellationEnd, type FeeStep } from '#contract/bookings-rules.ts';
import { hourMs } from '#contract/durations.ts';

/**
 * The STANDARD policy for one visit (docs/product/bookings.md#cancellation): until when it is free, whether the
 * minutes after the confirmation are free, then the cost of each later period.
 */
export function cancellationTerms(
  startAt: Date,
  price: number,
  now: Date,
): { freeUntil: Date | null; hasGrace: boolean; steps: FeeStep[] } {
  const freeUntil = freeCancellationEnd({ startAt });
  const lead = startAt.getTime() - now.getTime();
  return {
    freeUntil: freeUntil > now ? freeUntil : null,
    hasGrace: lead > standardPolicy.graceHoursBeforeStart * hourMs,
    steps: feeSteps({ priceCents: Math.round(price * 100) }).filter((step) => step.fromHours * hourMs < lead),
  };
}
