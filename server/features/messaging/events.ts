import { trustPair } from './messages/trust-actions.ts';
import type { Listener } from '#server/kernel/events.ts';
import type { Realtime } from '#server/kernel/realtime/realtime.ts';

/** The first confirmed booking of a pair shows the contact details in what they have written. */
export function followBookings(realtime: Realtime): Listener {
  return async (tx, event) => {
    if (event.type === 'booking.changed' && event.status === 'CONFIRMED')
      await trustPair({ realtime }, tx, event.bookingId, event.at);
  };
}
