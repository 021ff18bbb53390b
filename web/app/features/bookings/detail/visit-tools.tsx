import type { Booking } from '#web/api/generated/bookings.ts';
import { WriteButton } from '#web/features/questions/write-button.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CalendarLink } from '../calendar-link.tsx';
import { DirectionsLink } from '../directions-link.tsx';

/** What helps until a confirmed visit: calendar, way, message, in this order. */
export function VisitTools({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  const isMain = !booking.allowed.some((status) => status === 'IN_PROGRESS' || status === 'COMPLETED');
  return (
    <div role="group" aria-label={t('detail.tools')} className="flex flex-wrap gap-2.5 max-sm:*:grow">
      <CalendarLink booking={booking} variant={isMain ? 'primary' : 'secondary'} className="max-sm:w-full" />
      <DirectionsLink address={booking.address} />
      <WriteButton booking={booking} />
    </div>
  );
}
