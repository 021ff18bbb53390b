import * as bookingsCalls from '#contract/bookings-calls.ts';
import { clientOf } from '../client-of.ts';
import { keepAnswers } from '../signed-in/keep-answers.ts';

const calls = bookingsCalls;
export const bookingsApi = clientOf(calls);
keepAnswers(calls);
export const {
  useCancelBookingMutation,
  useChangeBookingStatusMutation,
  useCreateBookingMutation,
  useGetBookingQuery,
  useListCustomerBookingsQuery,
  useListProviderBookingsQuery,
  useSummarizeCustomerBookingsQuery,
  useSummarizeProviderBookingsQuery,
  useWithdrawFromBookingMutation,
} = bookingsApi;
