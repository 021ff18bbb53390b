import * as calls from '#contract/booking-desk-calls.ts';
import { clientOf } from '../client-of.ts';

export const bookingDeskApi = clientOf(calls);
export const {
  useCancelDeskBookingMutation,
  useCountDeskBookingsQuery,
  useGetDeskBookingQuery,
  useGetRescheduleSlotsQuery,
  useListDeskBookingsQuery,
  useListNearBookingsQuery,
  usePreviewCancellationMutation,
  usePreviewRescheduleMutation,
  usePreviewRulingMutation,
  useRescheduleDeskBookingMutation,
  useRuleOnAbsenceMutation,
} = bookingDeskApi;
