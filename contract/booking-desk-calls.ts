import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  DeskBookingParams,
  DeskBooking,
  RulingInput,
  DeskBookingQuery,
  DeskBookingPage,
  DeskBookingFilter,
  DeskBookingCounts,
  DeskBookingCountsQuery,
  NearBookings,
  BookingLetters,
  DeskCancellationInput,
  DeskRescheduleInput,
  RescheduleSlotsQuery,
} from './booking-desk.ts';
import { DeskAccountParams } from './account-desk.ts';
import { Slots } from './availability.ts';

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

const previewed = {
  method: 'POST',
  tag: 'Booking desk',
  access: 'support',
  params: DeskBookingParams,
  response: { 200: BookingLetters },
  stale: [],
  shownBy: 'form',
} as const;

export const previewRuling = endpoint({
  ...previewed,
  path: '/admin/bookings/:bookingId/ruling/preview',
  summary: 'The mails of a decision about an absence; nothing is changed',
  errors: ['RES001', 'BKG003', 'CNF001'],
  body: RulingInput,
});

export const cancelDeskBooking = endpoint({
  method: 'POST',
  path: '/admin/bookings/:bookingId/cancellation',
  tag: 'Booking desk',
  summary: 'Cancel a request or a visit ahead; both parties read why',
  access: 'support',
  needsProof: true,
  errors: ['RES001', 'BKG003', 'CNF001'],
  params: DeskBookingParams,
  body: DeskCancellationInput,
  response: { 200: DeskBooking },
  stale: ['Booking desk', 'Bookings', 'Availability'],
  answers: 'getDeskBooking',
  shownBy: 'form',
});

export const previewCancellation = endpoint({
  ...previewed,
  path: '/admin/bookings/:bookingId/cancellation/preview',
  summary: 'The mails of a cancellation; nothing is changed',
  errors: ['RES001', 'BKG003', 'CNF001'],
  body: DeskCancellationInput,
});

export const getRescheduleSlots = endpoint({
  method: 'GET',
  path: '/admin/bookings/:bookingId/slots',
  tag: 'Booking desk',
  summary: 'The free starts to which a request or a visit ahead can be moved',
  access: 'support',
  errors: ['RES001', 'BKG003'],
  params: DeskBookingParams,
  query: RescheduleSlotsQuery,
  response: { 200: Slots },
  shownBy: 'form',
});

export const rescheduleDeskBooking = endpoint({
  method: 'POST',
  path: '/admin/bookings/:bookingId/reschedule',
  tag: 'Booking desk',
  summary: 'Move a request or a visit ahead to another free start; both parties read why',
  access: 'support',
  needsProof: true,
  errors: ['RES001', 'BKG001', 'BKG002', 'BKG003', 'BKG005', 'CNF001'],
  params: DeskBookingParams,
  body: DeskRescheduleInput,
  response: { 200: DeskBooking },
  stale: ['Booking desk', 'Bookings', 'Availability'],
  answers: 'getDeskBooking',
  shownBy: 'form',
});

export const previewReschedule = endpoint({
  ...previewed,
  path: '/admin/bookings/:bookingId/reschedule/preview',
  summary: 'The mails of a move; nothing is changed',
  errors: ['RES001', 'BKG001', 'BKG002', 'BKG003', 'BKG005', 'CNF001'],
  body: DeskRescheduleInput,
});

export const listDeskBookings = endpoint({
  method: 'GET',
  path: '/admin/bookings',
  tag: 'Booking desk',
  summary: 'Bookings by party, town, status and day of the visit',
  access: 'support',
  query: DeskBookingQuery,
  response: { 200: DeskBookingPage },
  shownBy: 'form',
});

export const countDeskBookings = endpoint({
  method: 'GET',
  path: '/admin/bookings/counts',
  tag: 'Booking desk',
  summary: 'How many bookings of the list have each status',
  access: 'support',
  query: DeskBookingCountsQuery,
  response: { 200: DeskBookingCounts },
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
