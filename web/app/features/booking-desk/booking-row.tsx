import type { DeskBookingRow } from '#contract/booking-desk.ts';
import { StatusBadge } from '#web/features/bookings/status-badge.tsx';
import { VisitTime } from '#web/features/bookings/visit-time.tsx';
import { useInSentence } from '#web/i18n/use-in-sentence.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { classes } from '#web/ui/theme/classes.ts';

type BookingRowProps = { booking: DeskBookingRow; href: string; isOpen: boolean };

/** A booking of the list: what, when, who with whom, and until when an absence waits for a ruling. */
export function BookingRow({ booking, href, isOpen }: BookingRowProps) {
  const { t } = useTranslation('booking-desk');
  const format = useFormat();
  const inSentence = useInSentence();
  const { service, customer, provider, status, rulingUntil } = booking;
  return (
    <li className="border-b border-line">
      <Link
        href={href}
        aria-current={isOpen ? 'true' : undefined}
        className={classes(
          'flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-3 transition-colors hover:bg-sunken',
          isOpen && 'rounded-field bg-brand-soft',
        )}
      >
        <span className="grid min-w-0 flex-1 basis-40 gap-0.5">
          <span className="truncate font-semibold">
            <bdi>{service.title}</bdi>
          </span>
          <span className="text-14 text-muted">
            <VisitTime {...booking} />
          </span>
          <span className="text-14 text-muted wrap-anywhere">
            {t('pair', { customer: customer.displayName, provider: provider.displayName })}
          </span>
          {status === 'NO_SHOW' && rulingUntil !== null && (
            <span className="text-14 font-semibold text-danger">
              {t('openUntil', { date: inSentence(format.dateTime(rulingUntil)) })}
            </span>
          )}
        </span>
        <StatusBadge status={status} />
      </Link>
    </li>
  );
}
