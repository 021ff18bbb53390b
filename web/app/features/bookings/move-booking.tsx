import { useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { reasonMax, type BookingStatus } from '#contract/bookings-rules.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import type { Booking } from '#contract/bookings.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import {
  bookingsApi,
  useCancelBookingMutation,
  useChangeBookingStatusMutation,
} from '#web/api/clients/bookings.ts';
import { dismissAlert } from '#web/alerts/alert-store.ts';
import { errorCodeOf, reasonOf } from '#web/alerts/error-payload.ts';
import type { AppDispatch } from '#web/api/store.ts';

/** After a conflict: what happened to the booking, and that the reader's action had no effect. */
export function ConflictNotice({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  const name = booking.mine === 'PROVIDER' ? booking.customer.displayName : booking.provider.displayName;
  return (
    <div role="status">
      <Alert tone="info" title={t('conflict.title', { name })}>
        {t('conflict.text', { event: t(`event.${booking.status}`) })}
      </Alert>
    </div>
  );
}

/** Changed meanwhile, by the other party or in another tab (docs/product/bookings.md#concurrency). */
const conflictCodes: readonly (string | undefined)[] = ['BKG003', 'BKG004', 'CNF001'];

/** Whether the change was made; after a conflict the current booking, and one whose cancellation costs something else now. */
type MoveResult = { done: boolean; conflict: Booking | null; requoted: Booking | null };
const notDone: MoveResult = { done: false, conflict: null, requoted: null };

/**
 * Changes the status of a booking to one of its `allowed` ones, if it is still as the reader saw it (`seen`). The
 * page shows the response, never a guess; after a conflict the booking is read again.
 */
export function useMoveBooking() {
  const [changeStatus, change] = useChangeBookingStatusMutation();
  const [cancel, cancelling] = useCancelBookingMutation();
  const dispatch = useDispatch<AppDispatch>();
  const [moving, setMoving] = useState<BookingStatus | null>(null);
  async function send({ id, version, cancellationQuote }: Booking, status: BookingStatus, reason?: string) {
    return status === 'CANCELLED'
      ? cancel({ id, body: { reason, version, expectedFee: cancellationQuote?.fee } })
      : changeStatus({ id, body: { status, reason, version } });
  }
  async function move(seen: Booking, status: BookingStatus, reason?: string): Promise<MoveResult> {
    if (change.isLoading || cancelling.isLoading) return notDone;
    setMoving(status);
    const { error } = await send(seen, status, reason);
    if (!error) dismissAlert();
    const now = conflictCodes.includes(errorCodeOf(error)) ? await readNow(seen) : undefined;
    setMoving(null);
    const hasMoved = now && (now.status !== seen.status || now.version !== seen.version);
    return {
      done: !error,
      conflict: hasMoved ? now : null,
      requoted: now && !hasMoved && reasonOf(error) === 'FEE' ? now : null,
    };
  }
  async function readNow({ id }: Booking): Promise<Booking | undefined> {
    const read = bookingsApi.endpoints.getBooking.initiate({ id }, { subscribe: false, forceRefetch: true });
    return (await dispatch(read)).data;
  }
  return { move, moving };
}

type ReasonDialogProps = {
  open: boolean;
  title: string;
  text: ReactNode;
  confirm: string;
  /** Label of the reason; without it none is requested. */
  wordsLabel?: string;
  pending: boolean;
  onClose: () => void;
  onConfirm: (reason: string | undefined) => void;
};

/** A confirmation before a change of which the other party is notified. */
export function ReasonDialog({
  open,
  title,
  text,
  confirm,
  wordsLabel,
  pending,
  onClose,
  onConfirm,
}: ReasonDialogProps) {
  const { t } = useTranslation('bookings');
  const [words, setWords] = useState('');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t('dialog.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('dialog.back')}
          </Button>
          <Button pending={pending} onClick={() => onConfirm(words.trim() || undefined)}>
            {confirm}
          </Button>
        </>
      }
    >
      <div inert={pending} className="grid gap-5">
        <p>{text}</p>
        {wordsLabel && (
          <TextArea
            label={wordsLabel}
            aside={t('optional')}
            rows={3}
            maxLength={reasonMax}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </div>
    </Dialog>
  );
}
