import type { Booking } from '#contract/bookings.ts';
import { minutesInto } from '#web/features/availability/local-time.ts';
import type { MinuteSpan } from '#web/features/availability/open-spans.ts';
import { noonOf } from '#web/i18n/days.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { placeOn } from './provider-week-layout.ts';
import { ProviderWeekRow } from './provider-week-row.tsx';

type ProviderWeekDayProps = {
  day: string;
  today: string;
  open: readonly MinuteSpan[];
  visits: readonly { booking: Booking; span: MinuteSpan }[];
  axis: MinuteSpan;
  now: Date;
  timeZone: string;
};

/** A day of the week: opening hours as a track, visits on it, and their total hours at the end. */
export function ProviderWeekDay({ day, today, open, visits, axis, now, timeZone }: ProviderWeekDayProps) {
  const { t } = useTranslation('provider');
  const { t: bookings } = useTranslation('bookings');
  const format = useFormat();
  const isToday = day === today;
  const minutes = visits.reduce((sum, { span }) => sum + span.end - span.start, 0);
  const present = minutesInto(day, now.toISOString(), timeZone);
  const dayText = `${format.weekdayShort(noonOf(day))} ${format.dayNumber(noonOf(day))}`;
  function lookOf({ status }: Booking): string {
    if (status === 'PENDING') return 'hatched inset-ring-[1.5px] inset-ring-warning';
    return day < today
      ? 'bg-brand-line inset-ring inset-ring-surface hover:bg-line-strong'
      : 'bg-brand inset-ring inset-ring-surface hover:bg-brand-strong';
  }
  return (
    <ProviderWeekRow day={day} isToday={isToday} open={open} axis={axis} minutes={minutes}>
      {open.length === 0 && visits.length === 0 && (
        <span className="font-normal text-muted">{t('week.closed')}</span>
      )}
      {visits.map(({ booking, span }) => (
        <Link
          key={booking.id}
          href={`/bookings/${booking.id}`}
          style={placeOn(axis, span)}
          title={`${format.timeRange(booking.startAt, booking.endAt, timeZone)} ${booking.customer.displayName}`}
          aria-label={[
            dayText,
            format.timeRange(booking.startAt, booking.endAt, timeZone),
            booking.customer.displayName,
            booking.service.title,
            bookings(`status.${booking.status}`),
          ].join(t('separator'))}
          className={classes(
            'absolute inset-y-0.75 rounded-6 transition-colors after:absolute after:inset-x-0 after:-inset-y-2.75 focus-visible:z-1',
            lookOf(booking),
          )}
        />
      ))}
      {isToday && present >= axis.start && present <= axis.end && (
        <i
          aria-hidden="true"
          style={{
            insetInlineStart: placeOn(axis, { start: present, end: present }).insetInlineStart,
          }}
          className="pointer-events-none absolute -inset-y-1 z-2 w-0.5 bg-accent"
        />
      )}
    </ProviderWeekRow>
  );
}
