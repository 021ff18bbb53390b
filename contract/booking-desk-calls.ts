import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  DeskBookingParams,
  DeskBooking,
  RulingInput,
  DeskBookingQuery,
  DeskBookingPage,
  DeskBookingFilter,
  NearBookings,
} from './booking-desk.ts';
import { DeskAccountParams } from './account-desk.ts';

export const getDeskBooking = endpoint({
  method: 'GET',
  path: '/admin/bookings/:bookingId',
  tag: 'Booking desk',
  summary: 'A booking with both parties and what happened',
  access: 'support',
  errors: ['RES001'],
  params: DeskBookingParams,
  response: { 200: DeskBooking },
});

export const ruleOnAbsence = endpoint({
  method: 'POST',
  path: '/admin/bookings/:bookingId/ruling',
  tag: 'Booking desk',
  summary: 'Decide about an absence; both parties read why',
  access: 'support',
  needsProof: true,
  errors: ['RES001', 'BKG003', 'CNF001'],
  params: DeskBookingParams,
  body: RulingInput,
  response: { 200: DeskBooking },
  shownBy: 'form',
});

export const listDeskBookings = endpoint({
  method: 'GET',
  path: '/admin/bookings',
  tag: 'Booking desk',
  summary: 'Bookings by party, status and day of the visit',
  access: 'support',
  query: DeskBookingQuery,
  response: { 200: DeskBookingPage },
  shownBy: 'form',
});

export const exportDeskBookings = endpoint({
  method: 'GET',
  path: '/admin/bookings/export',
  tag: 'Booking desk',
  summary: 'The same as a table',
  access: 'admin',
  query: DeskBookingFilter,
  response: {
    200: {
      description: 'CSV; cells that a spreadsheet would compute are escaped',
      content: { 'text/csv': { schema: z.unknown() } },
    },
  },
});

export const listNearBookings = endpoint({
  method: 'GET',
  path: '/admin/users/:userId/bookings',
  tag: 'Booking desk',
  summary: 'The nearest bookings ahead and the latest of a person',
  access: 'support',
  params: DeskAccountParams,
  response: { 200: NearBookings },
});
