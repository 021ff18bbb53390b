import {
  bookingsApi,
  useCancelBookingMutation,
  useChangeBookingStatusMutation,
} from '#web/api/clients/bookings.ts';
import type { Booking } from '#contract/bookings.ts';
import { useState } from 'react';
import type { BookingStatus } from '#contract/bookings-limits.ts';
import { dismissAlert } from '#web/alerts/alert-store.ts';
import { errorCodeOf } from '#web/alerts/error-payload.ts';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '#web/api/store.ts';

/** Changed meanwhile, by the other party or in another tab (docs/product/bookings.md#concurrency). */
const conflictCodes: readonly (string | undefined)[] = ['BKG003', 'BKG004', 'CNF001'];

/** Whether the change was made; after a conflict, the current booking. */
export type MoveResult = { done: boolean; conflict: Booking | null };
const notDone: MoveResult = { done: false, conflict: null };

/**
 * Changes the status of a booking to one of its `allowed` ones, if it is still as the reader saw it (`seen`). The
 * page shows the response, never a guess; after a conflict the booking is read again.
 */
export function useMoveBooking() {
  const [changeStatus, change] = useChangeBookingStatusMutation();
  const [cancel, cancelling] = useCancelBookingMutation();
  const dispatch = useDispatch<AppDispatch>();
  const [moving, setMoving] = useState<BookingStatus | null>(null);
  async function send({ id, version }: Booking, status: BookingStatus, reason?: string) {
    return status === 'CANCELLED'
      ? cancel({ id, body: { reason, version } })
      : changeStatus({ id, body: { status, reason, version } });
  }
  async function move(seen: Booking, status: BookingStatus, reason?: string): Promise<MoveResult> {
    if (change.isLoading || cancelling.isLoading) return notDone;
    setMoving(status);
    const { error } = await send(seen, status, reason);
    if (!error) dismissAlert();
    const conflict = conflictCodes.includes(errorCodeOf(error)) ? await readMoved(seen) : null;
    setMoving(null);
    return { done: !error, conflict };
  }
  async function readMoved({ id, status, version }: Booking): Promise<Booking | null> {
    const read = bookingsApi.endpoints.getBooking.initiate({ id }, { subscribe: false, forceRefetch: true });
    const { data } = await dispatch(read);
    const hasMoved = data && (data.status !== status || data.version !== version);
    return hasMoved ? data : null;
  }
  return { move, moving };
}
