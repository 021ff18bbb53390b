import {
  lateCancellationPause,
  slotReopensDaysAhead,
  standardPolicy,
  type FeeTier,
  feeCents,
  feeSteps,
  freeCancellationEnd,
} from '#contract/bookings-rules.ts';
import { dayMs, hourMs, minuteMs } from '#contract/durations.ts';

type Cancellable = Readonly<{ start_at: Date; confirmed_at: Date | null; price_cents: number }>;

/** What a cancellation would cost the customer now, and the last instant at which it is free. */
export type Quote = { tier: FeeTier; feeCents: number; freeUntil: Date | null };

/**
 * The STANDARD policy for a customer (docs/product/bookings.md#cancellation). An unconfirmed booking can always be
 * cancelled free of charge. With payments off the fee is zero, but the tier is returned all the same.
 */
export function customerQuote(booking: Cancellable, now: Date, paymentsOn: boolean): Quote {
  const freeUntil = freeEndOnceConfirmed(booking);
  const hoursLeft = (booking.start_at.getTime() - now.getTime()) / hourMs;
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
    confirmed.getTime() + standardPolicy.graceMinutesAfterConfirmation * minuteMs,
    start.getTime() - standardPolicy.graceHoursBeforeStart * hourMs - 1,
  );
  return new Date(Math.max(byRule, byGrace));
}

/** The fee of a customer's no-show. */
export function noShowFeeCents({ price_cents: price }: { price_cents: number }, paymentsOn: boolean): number {
  return paymentsOn ? feeCents({ priceCents: price, ...standardPolicy.noShow }) : 0;
}

/** A provider's cancellation is late within 24 hours of the start. */
export function isLateForProvider({ start_at: start }: { start_at: Date }, now: Date): boolean {
  return now > freeCancellationEnd({ startAt: start });
}

/** After a provider's cancellation the slot reopens by itself only when the start is far enough ahead. */
export function reopensSlot({ start_at: start }: { start_at: Date }, now: Date): boolean {
  return start.getTime() - now.getTime() > slotReopensDaysAhead * dayMs;
}

/** The start of the period in which late cancellations are counted, and the end of the pause after too many of them. */
export function latePauseWindow(now: Date): { since: Date; until: Date } {
  return {
    since: new Date(now.getTime() - lateCancellationPause.withinDays * dayMs),
    until: new Date(now.getTime() + lateCancellationPause.pauseHours * hourMs),
  };
}
