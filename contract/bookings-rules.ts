import { respondHours, standardPolicy, visitReminderHours, type FeeTier } from './bookings-limits.ts';
import type { PriceUnit } from './catalog-limits.ts';
import { hourMs } from './durations.ts';

/** The instant from which a request can no longer be answered (docs/product/bookings.md#deadline). */
export function answerDeadline({ requestedAt, startAt }: { requestedAt: Date; startAt: Date }): Date {
  const lead = startAt.getTime() - requestedAt.getTime();
  if (lead < respondHours.shortLead * hourMs) return new Date(requestedAt.getTime() + lead / 2);
  const byRule = requestedAt.getTime() + respondHours.answer * hourMs;
  return new Date(Math.min(byRule, startAt.getTime() - respondHours.beforeStart * hourMs));
}

/** When both parties are reminded of a visit, in order: what was past at the confirmation is not sent (docs/product/bookings.md#reminders). */
export function visitReminders({ startAt, confirmedAt }: { startAt: Date; confirmedAt: Date }): Date[] {
  return Object.values(visitReminderHours)
    .map((hours) => new Date(startAt.getTime() - hours * hourMs))
    .filter((at) => at > confirmedAt)
    .toSorted((one, other) => one.getTime() - other.getTime());
}

type Price = { priceCents: number; priceUnit: PriceUnit; durationMinutes: number };

/**
 * The price in cents: per visit times the booked multiple, or per hour times the hours
 * (docs/product/bookings.md#price).
 */
export function totalCents({
  priceCents,
  priceUnit,
  durationMinutes,
  bookedMinutes,
}: Price & { bookedMinutes: number }): number {
  const units = priceUnit === 'HOUR' ? bookedMinutes / 60 : bookedMinutes / durationMinutes;
  return Math.round(priceCents * units);
}

/**
 * The last instant at which a confirmed visit can be cancelled free of charge; the grace period after the
 * confirmation is not included (docs/product/bookings.md#cancellation).
 */
export function freeCancellationEnd({ startAt }: { startAt: Date }): Date {
  return new Date(startAt.getTime() - standardPolicy.freeHoursBefore * hourMs);
}

/** One period of the cancellation fee: hours before the start, the later bound excluded; the fee in cents. */
export type FeeStep = { tier: FeeTier; fromHours: number; untilHours: number; feeCents: number };

/**
 * The fees of a late cancellation by the customer, from the first late hour to the start
 * (docs/product/bookings.md#cancellation).
 */
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
