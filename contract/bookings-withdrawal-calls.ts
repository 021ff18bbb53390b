import { endpoint } from './endpoint.ts';
import { BookingParams, Booking } from './bookings.ts';

export const withdrawFromBooking = endpoint({
  method: 'POST',
  path: '/bookings/:id/withdrawal',
  tag: 'Bookings',
  summary: 'Withdraw from the contract of a booking, as its customer',
  access: 'owner',
  errors: ['BKG007'],
  params: BookingParams,
  response: { 200: Booking },
  stale: ['Bookings', 'Availability', 'Providers'],
  answers: 'getBooking',
  shownBy: 'form',
});
