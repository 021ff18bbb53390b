import type { Booking } from '#web/api/generated/bookings.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { statusLooks } from '../status-badge.tsx';

/** The history of a booking, the latest event last and marked as the current status. */
export function BookingHistory({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const people = { CUSTOMER: booking.customer.displayName, PROVIDER: booking.provider.displayName };
  const lastIndex = booking.history.length - 1;
  return (
    <ol className="grid">
      {booking.history.map((event, index) => {
        const current = index === lastIndex;
        // An instant booking is confirmed by the customer's own request, not by a person.
        const isWithdrawal = event.status === 'CANCELLED' && booking.withdrawal !== null;
        const isInstant = event.status === 'CONFIRMED' && event.by === 'CUSTOMER';
        const by =
          !isInstant && (event.by === 'CUSTOMER' || event.by === 'PROVIDER') ? people[event.by] : null;
        return (
          <li
            key={`${event.status}-${event.at}`}
            aria-current={current ? 'step' : undefined}
            className={classes(
              'relative flex gap-3.5 pb-5 last:pb-0',
              !current &&
                'before:absolute before:top-9 before:bottom-1 before:start-3.75 before:w-0.5 before:bg-line',
            )}
          >
            <span
              className={classes(
                'grid size-8 flex-none place-items-center rounded-full',
                current ? 'bg-brand text-on-brand' : 'bg-brand-soft text-brand',
              )}
            >
              <Icon of={statusLooks[event.status].icon} size={18} />
            </span>
            <div className="grid pt-1">
              <b className="font-semibold">
                {isWithdrawal
                  ? t('event.withdrawn')
                  : t(isInstant ? 'event.confirmedAtOnce' : `event.${event.status}`)}
              </b>
              <span className="text-14 text-muted">
                <time dateTime={event.at}>{format.dateTime(event.at, booking.timeZone)}</time>
                {by && (
                  <>
                    {' · '}
                    <bdi>{by}</bdi>
                  </>
                )}
              </span>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
