import * as calls from '#contract/booking-desk-calls.ts';
import { clientOf } from '../client-of.ts';

export const bookingDeskApi = clientOf(calls);
export const {
  useGetDeskBookingQuery,
  useListDeskBookingsQuery,
  useListNearBookingsQuery,
  useRuleOnAbsenceMutation,
} = bookingDeskApi;
