import { followBooking } from './conversations/booking-actions.ts';
import type { Listener } from '#server/kernel/events.ts';
import type { Realtime } from '#server/kernel/realtime/realtime.ts';

/** The conversation of a pair shows what becomes of their bookings. */
export function followBookings(realtime: Realtime): Listener {
  return async (tx, event) => {
    if (event.type === 'booking.changed') await followBooking({ realtime }, tx, event);
  };
}
