import type { OpeningHours } from '#contract/availability.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Link } from '#web/ui/actions/link.tsx';

type ConflictsProps = { title: string; conflicts: OpeningHours['conflicts']; timeZone: string };

/** Booked visits that are now outside the opening hours: they are kept, so the provider checks each of them. */
export function Conflicts({ title, conflicts, timeZone }: ConflictsProps) {
  const { t } = useTranslation('availability');
  const format = useFormat();
  return (
    <div role="status">
      <Alert tone="warning" title={title}>
        <p>{t('conflicts.text', { count: conflicts.length })}</p>
        <ul className="mt-1 grid">
          {conflicts.map((booking) => (
            <li key={booking.id}>
              <Link href={`/bookings/${booking.id}`} className="inline-flex min-h-11 items-center">
                <span className="text-link">
                  {format.shortDate(booking.startAt, timeZone)}{' '}
                  {format.timeRange(booking.startAt, booking.endAt, timeZone)}
                  {t('separator')}
                  <bdi>{booking.customerName}</bdi>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
