import type { DeskBooking } from '#contract/booking-desk.ts';
import { statusLooks } from '#web/features/bookings/visit-time.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/theme/icon.tsx';

/** What happened to a booking, by whom and when, the latest last. */
export function Events({ booking }: { booking: DeskBooking }) {
  const { t } = useTranslation('booking-desk');
  const { t: words } = useTranslation('bookings');
  const format = useFormat();
  return (
    <section aria-labelledby="events" className="grid gap-3 border-t border-line pt-5">
      <h3 id="events" className="font-text text-16 font-semibold tracking-normal">
        {t('events')}
      </h3>
      <ol className="grid gap-3">
        {booking.history.map((event) => (
          <li key={`${event.status}-${event.at}`} className="flex items-start gap-3">
            <span className="grid size-8 flex-none place-items-center rounded-full bg-brand-soft text-brand">
              <Icon of={statusLooks[event.status].icon} size={18} />
            </span>
            <div className="grid">
              <b className="font-semibold">{words(`event.${event.status}`)}</b>
              <span className="text-14 text-muted">
                <time dateTime={event.at}>{format.dateTime(event.at, booking.timeZone)}</time> ·{' '}
                {t(`by.${event.by}`)}
              </span>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
