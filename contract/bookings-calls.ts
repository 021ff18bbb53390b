import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  BookingPage,
  BookingsFilter,
  BookingsQuery,
  BookingsSummary,
  BookingRequest,
  Booking,
  BookingParams,
  CancelQuery,
  CancelBody,
  StatusQuery,
  StatusBody,
} from './bookings.ts';
import { SignedLinkQuery } from './primitives.ts';

export const createBooking = endpoint({
  method: 'POST',
  path: '/bookings',
  tag: 'Bookings',
  summary: 'Request a visit',
  access: 'user',
  errors: ['RES001', 'AUT005', 'BKG001', 'BKG002', 'BKG005', 'BKG006', 'CNF001', 'CNF002'],
  once: true,
  body: BookingRequest,
  response: { 201: Booking },
  stale: ['Bookings', 'Availability', 'Providers'],
  answers: 'getBooking',
});

export const getBooking = endpoint({
  method: 'GET',
  path: '/bookings/:id',
  tag: 'Bookings',
  summary: 'One booking',
  access: 'owner',
  accessExceptions: { support: 'served', administrator: 'served' },
  params: BookingParams,
  response: { 200: Booking },
});

export const cancelBooking = endpoint({
  method: 'POST',
  path: '/bookings/:id/cancel',
  tag: 'Bookings',
  summary: 'Cancel a booking',
  access: 'owner',
  accessExceptions: { support: 'served', administrator: 'served' },
  errors: ['BKG003', 'BKG004', 'CNF001'],
  params: BookingParams,
  query: CancelQuery,
  body: CancelBody,
  response: { 200: Booking },
  stale: ['Bookings', 'Availability', 'Providers'],
  answers: 'getBooking',
});

export const changeBookingStatus = endpoint({
  method: 'PATCH',
  path: '/bookings/:id/status',
  tag: 'Bookings',
  summary: 'Move a booking',
  access: 'owner',
  accessExceptions: { support: 'served', administrator: 'served' },
  errors: ['BKG003', 'BKG004', 'CNF001'],
  params: BookingParams,
  query: StatusQuery,
  body: StatusBody,
  response: { 200: Booking },
  stale: ['Bookings', 'Availability', 'Providers'],
  answers: 'getBooking',
});

const ownBookings = {
  method: 'GET',
  tag: 'Bookings',
  summary: 'My bookings on this side',
  query: BookingsQuery,
  response: { 200: BookingPage },
} as const;

export const listCustomerBookings = endpoint({ ...ownBookings, path: '/bookings/customer', access: 'user' });
export const listProviderBookings = endpoint({
  ...ownBookings,
  path: '/bookings/provider',
  access: 'provider',
});

/** The list that a provider reads, with the same limits, as a table for their own accounts. */
export const exportProviderBookings = endpoint({
  method: 'GET',
  path: '/bookings/provider/export',
  tag: 'Bookings',
  summary: 'My visits as a table',
  access: 'provider',
  query: BookingsFilter,
  closedInViews: true,
  response: {
    200: {
      description: 'CSV in the language of the reader; cells that a spreadsheet would compute are escaped',
      content: { 'text/csv': { schema: z.unknown() } },
    },
  },
});

const ownSummary = {
  method: 'GET',
  tag: 'Bookings',
  summary: 'How many of my bookings are in each part of the list, and what it can be limited to',
  response: { 200: BookingsSummary },
} as const;
export const summarizeCustomerBookings = endpoint({
  ...ownSummary,
  path: '/bookings/customer/summary',
  access: 'user',
});
export const summarizeProviderBookings = endpoint({
  ...ownSummary,
  path: '/bookings/provider/summary',
  access: 'provider',
});

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
