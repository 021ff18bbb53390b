import { useState } from 'react';
import type { BookingStatus } from '#contract/bookings-limits.ts';
import { dismissAlert } from '#web/alerts/alert-store.ts';
import { errorCodeOf } from '#web/alerts/error-payload.ts';
import { useDispatch } from 'react-redux';
import { api } from '#web/api/cache.ts';
import {
  useCancelBookingMutation,
  useChangeBookingStatusMutation,
  type Booking,
} from '#web/api/generated/bookings.ts';
import type { AppDispatch } from '#web/api/store.ts';

/** Moved meanwhile, by the other party or in another tab (behaviour.md section 1). */
const overtaken: readonly (string | undefined)[] = ['BKG003', 'BKG004', 'CNF001'];

/**
 * Moves a booking as one of its `allowed` statuses. The page shows what the answer says, never a guess; when somebody
 * was faster it is fetched again and `overtaken` says so.
 */
export function useMoveBooking(booking: Pick<Booking, 'id'>) {
  const [changeStatus, change] = useChangeBookingStatusMutation();
  const [cancel, cancelling] = useCancelBookingMutation();
  const dispatch = useDispatch<AppDispatch>();
  const [moving, setMoving] = useState<BookingStatus | null>(null);
  const [wasOvertaken, setOvertaken] = useState(false);
  async function move(status: BookingStatus, reason?: string): Promise<boolean> {
    const { id } = booking;
    if (change.isLoading || cancelling.isLoading) return false;
    setMoving(status);
    const { error } =
      status === 'CANCELLED'
        ? await cancel({ id, body: { reason } })
        : await changeStatus({ id, body: { status, ...(reason ? { reason } : {}) } });
    setMoving(null);
    if (!error) dismissAlert();
    const stale = overtaken.includes(errorCodeOf(error));
    setOvertaken(stale);
    if (stale) dispatch(api.util.invalidateTags(['Bookings']));
    return !error;
  }
  return { move, moving, overtaken: wasOvertaken };
}
