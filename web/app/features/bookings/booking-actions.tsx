import { useState, type ReactNode, type RefObject } from 'react';
import type { BookingStatus } from '#contract/bookings-limits.ts';
import type { Booking } from '#web/api/generated/bookings.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { CancelDialog } from './detail/cancel-dialog.tsx';
import { CancelLine } from './detail/cancel-line.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useMoveBooking } from './use-move-booking.ts';

/** Without a confirmation, in this order; the first available one is the primary button. */
const direct = ['CONFIRMED', 'IN_PROGRESS', 'COMPLETED'] as const satisfies BookingStatus[];
/** After a confirmation. */
const asked = ['DECLINED', 'NO_SHOW'] as const satisfies BookingStatus[];
/** A dialog with the booking that it was opened for: the reader's decision is about that version. */
type Opened = { status: (typeof asked)[number] | 'CANCELLED'; booking: Booking };

type BookingActionsProps = {
  booking: Booking;
  /** The heading with the booking's status: it receives the focus when the pressed button is removed. */
  heading: RefObject<HTMLElement | null>;
  /** What helps until the visit, between the steps and the cancellation. */
  tools?: ReactNode;
};

/** The actions that the API allows this reader now. */
export function BookingActions({ booking, heading, tools }: BookingActionsProps) {
  const { t } = useTranslation('bookings');
  const { move, moving } = useMoveBooking();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [conflict, setConflict] = useState<Booking | null>(null);
  const name = booking.mine === 'PROVIDER' ? booking.customer.displayName : booking.provider.displayName;
  useFocusWhenLost(heading, `${booking.version} ${opened?.status ?? ''}`);
  const close = () => setOpened(null);
  async function handleMove(seen: Booking, status: BookingStatus, reason?: string) {
    const result = await move(seen, status, reason);
    setConflict(result.conflict);
    close();
  }
  const handleConfirm = (reason?: string) =>
    void (opened && handleMove(opened.booking, opened.status, reason));
  // A confirmed visit is to take place: its cancellation is a quiet link.
  const isQuiet = booking.status === 'CONFIRMED';
  const steps = booking.allowed.filter((status) => status !== 'CANCELLED' || !isQuiet);
  const [primary] = direct.filter((status) => booking.allowed.includes(status));
  return (
    <>
      {conflict && <ConflictNotice booking={conflict} />}
      {steps.length > 0 && (
        <div className="flex flex-wrap gap-2.5">
          {direct
            .filter((status) => booking.allowed.includes(status))
            .map((status) => (
              <Button
                key={status}
                variant={status === primary ? 'primary' : 'secondary'}
                pending={moving === status}
                onClick={() => void handleMove(booking, status)}
              >
                {t(`action.${status}`)}
              </Button>
            ))}
          {asked
            .filter((status) => booking.allowed.includes(status))
            .map((status) => (
              <Button key={status} variant="secondary" onClick={() => setOpened({ status, booking })}>
                {t(`action.${status}`)}
              </Button>
            ))}
          {booking.allowed.includes('CANCELLED') && !isQuiet && (
            <Button
              variant={booking.allowed.length > 1 ? 'plain' : 'secondary'}
              onClick={() => setOpened({ status: 'CANCELLED', booking })}
            >
              {booking.status === 'PENDING' ? t('action.withdraw') : t('action.CANCELLED')}
            </Button>
          )}
        </div>
      )}
      {tools}
      {booking.allowed.includes('CANCELLED') && isQuiet && (
        <CancelLine booking={booking} onCancel={() => setOpened({ status: 'CANCELLED', booking })} />
      )}
      <CancelDialog
        booking={opened?.booking ?? booking}
        open={opened?.status === 'CANCELLED'}
        pending={moving === 'CANCELLED'}
        onClose={close}
        onConfirm={handleConfirm}
      />
      {asked.map((status) => (
        <ReasonDialog
          key={status}
          open={opened?.status === status}
          title={t(`confirm.${status}.title`)}
          text={t(`confirm.${status}.text`, { name })}
          confirm={t(`confirm.${status}.confirm`)}
          wordsLabel={status === 'DECLINED' ? t('confirm.DECLINED.words', { name }) : undefined}
          pending={moving === status}
          onClose={close}
          onConfirm={handleConfirm}
        />
      ))}
    </>
  );
}
