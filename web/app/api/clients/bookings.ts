import * as bookingsCalendarCalls from '#contract/bookings-calendar-calls.ts';
import * as bookingsCalls from '#contract/bookings-calls.ts';
import * as bookingsWithdrawalCalls from '#contract/bookings-withdrawal-calls.ts';
import { clientOf } from '../client-of.ts';
import { keepAnswers } from '../signed-in/keep-answers.ts';

const calls = {
  ...bookingsCalendarCalls,
  ...bookingsCalls,
  ...bookingsWithdrawalCalls,
};
export const bookingsApi = clientOf(calls);
keepAnswers(calls);
export const {
  useCancelBookingMutation,
  useChangeBookingStatusMutation,
  useCreateBookingMutation,
  useGetBookingQuery,
  useListCustomerBookingsQuery,
  useListProviderBookingsQuery,
  useWithdrawFromBookingMutation,
} = bookingsApi;
