import type { DeletionPreview } from '#contract/own-data.ts';
import { customerQuote } from '#server/features/bookings/rules.ts';
import type { LiveBooking } from '#server/features/bookings/erasure-queries.ts';

/** A request or visit that a deletion ends; only a customer may owe something for it. */
export function toEndedBooking(
  booking: LiveBooking,
  { now, paymentsOn }: { now: Date; paymentsOn: boolean },
): DeletionPreview['bookings'] {
  if (booking.status === 'IN_PROGRESS') return [];
  const owes = booking.side === 'CUSTOMER' && booking.status === 'CONFIRMED' && booking.start_at > now;
  return [
    {
      id: booking.id,
      status: booking.status,
      as: booking.side,
      otherName: booking.other_name,
      serviceTitle: booking.service_title,
      startAt: booking.start_at.toISOString(),
      timeZone: booking.time_zone,
      feeCents: owes ? customerQuote(booking, now, paymentsOn).feeCents : 0,
    },
  ];
}
