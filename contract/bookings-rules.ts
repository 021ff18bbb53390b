import { respondHours, standardPolicy, type FeeTier } from './bookings-limits.ts';
import type { PriceUnit } from './catalog-limits.ts';

const hour = 3_600_000;

/** The instant from which a request may no longer be answered (docs/product/bookings.md#deadline). */
export function answerDeadline({ requestedAt, startAt }: { requestedAt: Date; startAt: Date }): Date {
  const lead = startAt.getTime() - requestedAt.getTime();
  if (lead < respondHours.shortLead * hour) return new Date(requestedAt.getTime() + lead / 2);
  const byRule = requestedAt.getTime() + respondHours.answer * hour;
  return new Date(Math.min(byRule, startAt.getTime() - respondHours.beforeStart * hour));
}

type Price = { priceCents: number; priceUnit: PriceUnit; durationMinutes: number };

/** Cents: per visit times the multiple booked, or per hour times the hours (docs/product/bookings.md#price). */
export function totalCents({
  priceCents,
  priceUnit,
  durationMinutes,
  bookedMinutes,
}: Price & { bookedMinutes: number }): number {
  const units = priceUnit === 'HOUR' ? bookedMinutes / 60 : bookedMinutes / durationMinutes;
  return Math.round(priceCents * units);
}

/** The last instant at which a confirmed visit is cancelled free of charge, but for the grace after the confirmation (docs/product/bookings.md#cancellation). */
export function freeCancellationEnd({ startAt }: { startAt: Date }): Date {
  return new Date(startAt.getTime() - standardPolicy.freeHoursBefore * hour);
}

/** Hours before the start, the later bound left out; the fee in cents. */
export type FeeStep = { tier: FeeTier; fromHours: number; untilHours: number; feeCents: number };

/** What a customer's late cancellation costs, from the first late hour to the start (docs/product/bookings.md#cancellation). */
export function feeSteps({ priceCents }: { priceCents: number }): FeeStep[] {
  return standardPolicy.tiers.map(({ tier, fromHours, ...fee }, index) => ({
    tier,
    fromHours,
    untilHours: standardPolicy.tiers[index - 1]?.fromHours ?? standardPolicy.freeHoursBefore,
    feeCents: feeCents({ priceCents, ...fee }),
  }));
}

/** Cents: a share of the price up to a ceiling in euros (docs/product/bookings.md#cancellation). */
export function feeCents({
  priceCents,
  share,
  maxEuros,
}: {
  priceCents: number;
  share: number;
  maxEuros: number;
}): number {
  return Math.min(Math.round(priceCents * share), maxEuros * 100);
}
