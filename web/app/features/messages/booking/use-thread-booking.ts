import { useGetBookingQuery } from '#web/api/clients/bookings.ts';

/** Milliseconds between two looks at the status, for changes that no event reports. */
const lookAgainMs = 60_000;

/** The booking that a conversation is about, kept up to date. */
export function useThreadBooking(id: string | null) {
  return useGetBookingQuery(
    { id: id ?? '' },
    { skip: id === null, pollingInterval: lookAgainMs, skipPollingIfUnfocused: true },
  );
}
