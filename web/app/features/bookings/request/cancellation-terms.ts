import { feeSteps, freeCancellationEnd, type FeeStep } from '#contract/bookings-rules.ts';

const hour = 3_600_000;

/** The STANDARD policy for one visit (docs/product/bookings.md#cancellation): until when it is free, then what each step to come costs. */
export function cancellationTerms(
  startAt: Date,
  price: number,
  now: Date,
): { freeUntil: Date | null; steps: FeeStep[] } {
  const freeUntil = freeCancellationEnd({ startAt });
  const lead = startAt.getTime() - now.getTime();
  return {
    freeUntil: freeUntil > now ? freeUntil : null,
    steps: feeSteps({ priceCents: Math.round(price * 100) }).filter((step) => step.fromHours * hour < lead),
  };
}
