import { respondHours, standardPolicy } from '#contract/bookings-limits.ts';

const minute = 60_000;
const hour = 60 * minute;

export type FeeStep = { fromHours: number; untilHours: number; fee: number };

/**
 * The STANDARD policy for one visit (docs/product/bookings.md#cancellation): until when it is free, whether the
 * minutes after the confirmation are free, then what each step costs.
 */
export function cancellationTerms(
  startAt: Date,
  price: number,
  now: Date,
): { freeUntil: Date | null; hasGrace: boolean; steps: FeeStep[] } {
  const freeUntil = new Date(startAt.getTime() - standardPolicy.freeHoursBefore * hour);
  let untilHours: number = standardPolicy.freeHoursBefore;
  const steps = standardPolicy.tiers.map(({ fromHours, share, maxEuros }) => {
    const step = { fromHours, untilHours, fee: Math.min(Math.round(price * share * 100) / 100, maxEuros) };
    untilHours = fromHours;
    return step;
  });
  const lead = startAt.getTime() - now.getTime();
  return {
    freeUntil: freeUntil > now ? freeUntil : null,
    hasGrace: lead > standardPolicy.graceHoursBeforeStart * hour,
    steps: steps.filter((step) => step.fromHours * hour < lead),
  };
}

/** When a request sent now would have to be answered (docs/product/bookings.md#deadline). */
export function answerDeadline(startAt: Date, now: Date): Date {
  const lead = startAt.getTime() - now.getTime();
  if (lead < respondHours.shortLead * hour) return new Date(now.getTime() + lead / 2);
  return new Date(
    Math.min(now.getTime() + respondHours.answer * hour, startAt.getTime() - respondHours.beforeStart * hour),
  );
}
