import type { Booking } from '#web/api/generated/bookings.ts';

/** The reader is the customer of a confirmed visit: the page begins with that news instead of the service. */
export function isConfirmedForReader({ mine, status }: Pick<Booking, 'mine' | 'status'>): boolean {
  return mine !== 'PROVIDER' && status === 'CONFIRMED';
}
