import type { Booking } from '#contract/bookings.ts';

type Read = Pick<Booking, 'mine' | 'status' | 'withdrawal'>;

/** The reader is the customer of a confirmed visit: the page begins with that news instead of the service. */
export function isConfirmedForReader({ mine, status, withdrawal }: Read): boolean {
  return mine !== 'PROVIDER' && status === 'CONFIRMED' && !withdrawal;
}
