import type { Booking } from '#contract/bookings.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';

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
