import {
  lateCancellationPause,
  slotReopensDaysAhead,
  standardPolicy,
  type FeeTier,
} from '#contract/bookings-limits.ts';
import { feeCents, feeSteps, freeCancellationEnd } from '#contract/bookings-rules.ts';

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
  const freeUntil = freeEndOnceConfirmed(booking);
  const hoursLeft = (booking.start_at.getTime() - now.getTime()) / hour;
  const late =
    freeUntil && now > freeUntil
      ? feeSteps({ priceCents: booking.price_cents }).findLast(({ untilHours }) => hoursLeft < untilHours)
      : undefined;
  return { tier: late?.tier ?? 'FREE', feeCents: paymentsOn && late ? late.feeCents : 0, freeUntil };
}

/** Free until 24 h before the start, or for 15 min after confirmation as long as the start is more than 2 h away. */
export function freeEndOnceConfirmed({ start_at: start, confirmed_at: confirmed }: Cancellable): Date | null {
  if (!confirmed) return null;
  const byRule = freeCancellationEnd({ startAt: start }).getTime();
  const byGrace = Math.min(
    confirmed.getTime() + standardPolicy.graceMinutesAfterConfirmation * minute,
    start.getTime() - standardPolicy.graceHoursBeforeStart * hour - 1,
  );
  return new Date(Math.max(byRule, byGrace));
}

/** The fee of a customer who was not there. */
export function noShowFeeCents({ price_cents: price }: { price_cents: number }, paymentsOn: boolean): number {
  return paymentsOn ? feeCents({ priceCents: price, ...standardPolicy.noShow }) : 0;
}

/** A provider cancels late under 24 hours. */
export function isLateForProvider({ start_at: start }: { start_at: Date }, now: Date): boolean {
  return now > freeCancellationEnd({ startAt: start });
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
