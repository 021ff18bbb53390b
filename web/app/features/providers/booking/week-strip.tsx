import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigation } from 'react-router';
import { addDays } from '#contract/dates-rules.ts';
import { bookingHorizonDays } from '#contract/providers-limits.ts';
import { dayOf, noonOf } from '#web/i18n/days.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { iconButtonClasses } from '#web/ui/actions/icon-button.tsx';
import { slotClasses } from '#web/ui/data/slot.tsx';
import { daysShown } from './choice.ts';
import type { Booking } from './use-booking.ts';

const slotsShown = 4;

/** Five days with their free starts. Everything is a link, so the strip works without script. */
export function WeekStrip({ booking, timeZone }: { booking: Booking; timeZone: string }) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const now = useNow();
  const { state } = useNavigation();
  const { choice, slots, selected, searchWith } = booking;
  // The first formatter of dates takes a phone 80 ms: made while nothing happens, not by the tap on a slot.
  useEffect(() => void window.requestIdleCallback?.(() => void new Intl.DateTimeFormat()), []);
  const today = dayOf(now, timeZone);
  const { from } = choice;
  const earlier = addDays(from, -daysShown);
  const later = addDays(from, daysShown);
  const isFirst = from <= today;
  const isLast = later > addDays(today, bookingHorizonDays);
  const days = slots?.days ?? [];
  const isCut = !choice.isWhole && days.some((day) => day.slots.length > slotsShown);
  const arrow = (to: string, label: string, icon: typeof ChevronLeft, isHidden: boolean) => (
    <Link
      to={{ search: searchWith({ from: to }) }}
      preventScrollReset
      replace
      aria-label={label}
      className={classes(iconButtonClasses(), isHidden && 'invisible')}
    >
      <Icon of={icon} directional />
    </Link>
  );
  return (
    <div
      aria-busy={state === 'loading'}
      className={classes('grid gap-2', state === 'loading' && 'opacity-60')}
    >
      <div className="-mx-2 flex items-center justify-between gap-2">
        {arrow(earlier < today ? today : earlier, t('book.earlier'), ChevronLeft, isFirst)}
        <span aria-live="polite" suppressHydrationWarning className="text-center font-semibold">
          {format.dateRange(noonOf(from), noonOf(addDays(from, daysShown - 1)))}
        </span>
        {arrow(later, t('book.later'), ChevronRight, isLast)}
      </div>
      <div className="grid auto-cols-[minmax(0,1fr)] grid-flow-col gap-1.5 max-xs:grid-flow-row max-xs:grid-cols-3">
        {days.map((day) => (
          <div
            key={day.date}
            role="group"
            aria-label={format.weekdayDate(noonOf(day.date))}
            className="grid content-start gap-1.5"
          >
            <span className="grid justify-items-center pt-1 pb-1.5 text-14 max-xs:text-12 leading-[1.35] text-muted">
              {format.weekdayShort(noonOf(day.date))}
              <b className="text-16 font-semibold text-ink tabular-nums">
                {format.dayNumber(noonOf(day.date))}
              </b>
            </span>
            {day.slots.length === 0 && (
              <span className="grid min-h-11 place-items-center text-muted">
                <span aria-hidden="true">–</span>
                <span className="sr-only">{t('book.none')}</span>
              </span>
            )}
            {day.slots
              .filter((slot, index) => choice.isWhole || index < slotsShown || slot.startAt === selected)
              .map(({ startAt }) => (
                <Link
                  key={startAt}
                  to={{ search: searchWith({ startAt }) }}
                  preventScrollReset
                  replace
                  aria-current={startAt === selected ? 'true' : undefined}
                  aria-label={format.dateTime(startAt, timeZone)}
                  className={classes(
                    slotClasses({ today: day.date === today, pressed: startAt === selected }),
                    'w-full min-w-0! px-0.5!',
                  )}
                >
                  {format.time(startAt, timeZone)}
                </Link>
              ))}
          </div>
        ))}
      </div>
      {isCut && (
        <Link
          to={{ search: searchWith({ hours: 'all' }) }}
          preventScrollReset
          replace
          className={classes(buttonClasses({ variant: 'quiet' }), 'text-14!')}
        >
          {t('book.allHours')}
        </Link>
      )}
      {slots && !selected && <NoneHere booking={booking} timeZone={timeZone} />}
    </div>
  );
}

/** Nothing is free on these days: a link to the first free start. */
function NoneHere({ booking, timeZone }: { booking: Booking; timeZone: string }) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const now = useNow();
  const next = booking.slots?.nextSlotAt;
  if (!next) return <p className="text-14 text-muted">{t('book.noSlots')}</p>;
  return (
    <Link
      to={{ search: booking.searchWith({ from: dayOf(new Date(next), timeZone) }) }}
      preventScrollReset
      replace
      className={buttonClasses({ variant: 'soft' })}
    >
      <span suppressHydrationWarning>{t('book.firstFree', { at: format.slot(next, now, timeZone) })}</span>
    </Link>
  );
}
