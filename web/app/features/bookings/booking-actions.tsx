import { useState } from 'react';
import type { BookingStatus } from '#contract/bookings-limits.ts';
import type { Booking } from '#web/api/generated/bookings.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useMoveBooking } from './use-move-booking.ts';

/** At once, in this order; the first one offered is the primary button. */
const direct = ['CONFIRMED', 'IN_PROGRESS', 'COMPLETED'] as const satisfies BookingStatus[];
/** After a second look. */
const asked = ['DECLINED', 'NO_SHOW'] as const satisfies BookingStatus[];
type Opened = (typeof asked)[number] | 'CANCELLED' | null;

/** What this reader may do now, as the API allows it. */
export function BookingActions({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  const { move, moving, overtaken } = useMoveBooking(booking);
  const [opened, setOpened] = useState<Opened>(null);
  const name = booking.mine === 'PROVIDER' ? booking.customer.displayName : booking.provider.displayName;
  const close = () => setOpened(null);
  async function handleConfirm(status: BookingStatus, reason?: string) {
    await move(status, reason);
    close();
  }
  const [primary] = direct.filter((status) => booking.allowed.includes(status));
  return (
    <>
      {overtaken && (
        <div role="status">
          <Alert tone="info" title={t('overtaken.title')}>
            {t('overtaken.text')}
          </Alert>
        </div>
      )}
      {booking.allowed.length > 0 && (
        <div className="flex flex-wrap gap-2.5">
          {direct
            .filter((status) => booking.allowed.includes(status))
            .map((status) => (
              <Button
                key={status}
                variant={status === primary ? 'primary' : 'secondary'}
                pending={moving === status}
                onClick={() => void move(status)}
              >
                {t(`action.${status}`)}
              </Button>
            ))}
          {asked
            .filter((status) => booking.allowed.includes(status))
            .map((status) => (
              <Button key={status} variant="secondary" onClick={() => setOpened(status)}>
                {t(`action.${status}`)}
              </Button>
            ))}
          {booking.allowed.includes('CANCELLED') && (
            <Button
              variant={booking.allowed.length > 1 ? 'plain' : 'secondary'}
              onClick={() => setOpened('CANCELLED')}
            >
              {booking.status === 'PENDING' ? t('action.withdraw') : t('action.CANCELLED')}
            </Button>
          )}
        </div>
      )}
      <CancelDialog
        booking={booking}
        open={opened === 'CANCELLED'}
        pending={moving === 'CANCELLED'}
        onClose={close}
        onConfirm={(reason) => void handleConfirm('CANCELLED', reason)}
      />
      {asked.map((status) => (
        <ReasonDialog
          key={status}
          open={opened === status}
          title={t(`confirm.${status}.title`)}
          text={t(`confirm.${status}.text`, { name })}
          confirm={t(`confirm.${status}.confirm`)}
          wordsLabel={status === 'DECLINED' ? t('confirm.DECLINED.words', { name }) : undefined}
          pending={moving === status}
          onClose={close}
          onConfirm={(reason) => void handleConfirm(status, reason)}
        />
      ))}
    </>
  );
}
