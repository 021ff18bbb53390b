import {
  lateCancellationPause,
  slotReopensDaysAhead,
  standardPolicy,
  type FeeTier,
} from '#contract/bookings-limits.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type Cancellable = Readonly<{ start_at: Date; confirmed_at: Date | null; price_cents: number }>;

/** What cancelling would cost the customer now, and the last instant at which it costs nothing. */
export type Quote = { tier: FeeTier; feeCents: number; freeUntil: Date | null };

/**
 * The STANDARD policy for a customer (docs/product/bookings.md#cancellation). A booking that is not confirmed is always free. With
 * payments off the fee is nothing, the tier is told all the same.
 */
export function customerQuote(booking: Cancellable, now: Date, paymentsOn: boolean): Quote {
  const freeUntil = freeCancellationEnd(booking);
  if (!freeUntil || now <= freeUntil) return { tier: 'FREE', feeCents: 0, freeUntil };
  const hoursLeft = (booking.start_at.getTime() - now.getTime()) / hour;
  const tier =
    standardPolicy.tiers.find(({ fromHours }) => hoursLeft >= fromHours) ?? standardPolicy.tiers[2];
  const feeCents = Math.min(Math.round(booking.price_cents * tier.share), tier.maxEuros * 100);
  return { tier: tier.tier, feeCents: paymentsOn ? feeCents : 0, freeUntil };
}

/** Free until 24 h before the start, or for 15 min after confirmation as long as the start is more than 2 h away. */
export function freeCancellationEnd({ start_at: start, confirmed_at: confirmed }: Cancellable): Date | null {
  if (!confirmed) return null;
  const byRule = start.getTime() - standardPolicy.freeHoursBefore * hour;
  const byGrace = Math.min(
    confirmed.getTime() + standardPolicy.graceMinutesAfterConfirmation * minute,
    start.getTime() - standardPolicy.graceHoursBeforeStart * hour - 1,
  );
  return new Date(Math.max(byRule, byGrace));
}

/** The fee of a customer who was not there. */
export function noShowFeeCents({ price_cents: price }: { price_cents: number }, paymentsOn: boolean): number {
  const { share, maxEuros } = standardPolicy.noShow;
  return paymentsOn ? Math.min(Math.round(price * share), maxEuros * 100) : 0;
}

/** A provider cancels late under 24 hours. */
export function isLateForProvider({ start_at: start }: { start_at: Date }, now: Date): boolean {
  return start.getTime() - now.getTime() < standardPolicy.freeHoursBefore * hour;
}

/** After a provider's cancellation the slot reopens by itself only far enough ahead. */
export function reopensSlot({ start_at: start }: { start_at: Date }, now: Date): boolean {
  return start.getTime() - now.getTime() > slotReopensDaysAhead * day;
}

/** Since when late cancellations count together, and until when requests stay closed after one too many. */
export function latePauseWindow(now: Date): { since: Date; until: Date } {
  return {
    since: new Date(now.getTime() - lateCancellationPause.withinDays * day),
    until: new Date(now.getTime() + lateCancellationPause.pauseHours * hour),
  };
}
