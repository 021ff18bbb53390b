import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { SignedLinkQuery } from './primitives.ts';
import { BookingParams } from './bookings.ts';

export const getBookingCalendar = endpoint({
  method: 'GET',
  path: '/bookings/:id/calendar.ics',
  tag: 'Bookings',
  summary: 'The visit as a calendar file, by its signed link',
  access: 'public',
  errors: ['RES001'],
  params: BookingParams,
  query: SignedLinkQuery,
  response: {
    200: {
      description: 'An event in UTC, without any phone number',
      content: { 'text/calendar': { schema: z.string() } },
    },
  },
});
