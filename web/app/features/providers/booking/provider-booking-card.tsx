import { RotateCcw, ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useEffect } from 'react';
import { Link, useNavigation } from 'react-router';
import type { ProviderDetail } from '#contract/providers.ts';
import { appointmentHours } from '#contract/availability-rules.ts';
import { standardPolicy, freeCancellationEnd } from '#contract/bookings-rules.ts';
import { daysBetween, dayOf, noonOf } from '#web/i18n/days.ts';
import { commaOf } from '#web/i18n/direction.ts';
import { useFormat, useLanguage, useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { Button, buttonClasses } from '#web/ui/actions/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { ServicePrice } from '../service-price.tsx';
import { bookingHref } from '#web/features/bookings/booking-href.ts';
import { hasHours, daysShown, type Booking } from './choice.ts';
import { totalOf } from '#web/features/bookings/visit-total.ts';
import { addDays } from '#contract/dates-rules.ts';
import { bookingHorizonDays } from '#contract/providers-limits.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { iconButtonClasses } from '#web/ui/actions/icon-button.tsx';
import { slotClasses } from '#web/ui/data/slot.tsx';

const slotsShown = 4;

/** Five days with their free starts. Everything is a link, so the strip works without script. */
function WeekStrip({ booking, timeZone }: { booking: Booking; timeZone: string }) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const comma = commaOf(useLanguage());
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
                  // The same as the instant as a date and time, without a text of each instant in the document.
                  aria-label={`${format.weekdayDate(noonOf(day.date))}${comma}${format.time(startAt, timeZone)}`}
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

/** Shown when nothing is free on these days: a link to the first free start. */
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

type BookingCardProps = {
  provider: ProviderDetail;
  booking: Booking;
  /** Wraps the main button, so that the dock of a phone can detect whether it is visible. */
  actionRef: RefObject<HTMLDivElement | null>;
};

/** The day of a start in a sentence: today, Saturday, Saturday 28 November. */
function useDayWords() {
  const format = useFormat();
  const language = useLanguage();
  const now = useNow();
  return (startAt: string, timeZone: string): string => {
    const days = daysBetween(now, new Date(startAt), timeZone);
    if (days >= 0 && days < 2) return format.relativeDay(startAt, now, timeZone).toLowerCase();
    const words = days < 7 ? format.weekday(startAt, timeZone) : format.weekdayDate(startAt, timeZone);
    return language === 'en' ? words : words.toLowerCase();
  };
}

/** Service, duration, start, total, cancellation rule: everything for a booking, with the free starts. */
export function BookingCard({ provider, booking, actionRef }: BookingCardProps) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const dayWords = useDayWords();
  const now = useNow();
  const { service, durationMinutes, durations, selected, choose } = booking;
  const { timeZone, byAppointment, instantBooking } = provider;
  if (!service) return null;
  const { freeHoursBefore, graceMinutesAfterConfirmation, graceHoursBeforeStart } = standardPolicy;
  const isSoon = selected !== undefined && now > freeCancellationEnd({ startAt: new Date(selected) });
  const soonKey = instantBooking ? 'book.cancelSoonInstant' : 'book.cancelSoonRequest';
  const cancelKey = isSoon ? soonKey : 'book.cancel';
  return (
    <Card floating className="grid gap-4 p-5 lg:p-6">
      <ServicePrice price={service.price} unit={service.priceUnit} size="l" />
      <form data-reads="" className="flex flex-wrap gap-2">
        <Select
          name="serviceId"
          hideLabel
          label={t('book.service')}
          value={service.id}
          options={provider.services.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={({ target }) => choose({ serviceId: target.value })}
          className="min-w-0 grow-999 basis-36"
        />
        {durations.length > 1 && (
          <Select
            name="durationMinutes"
            hideLabel
            label={t('book.duration')}
            value={String(durationMinutes)}
            options={durations.map((minutes) => ({
              value: String(minutes),
              label: format.duration(minutes),
            }))}
            onChange={({ target }) => choose({ durationMinutes: target.value })}
            className="max-w-full grow"
          />
        )}
        <div className="hidden basis-full noscript:block">
          <Button type="submit" variant="secondary" block>
            {t('book.show')}
          </Button>
        </div>
      </form>
      {hasHours(provider) && <WeekStrip booking={booking} timeZone={timeZone} />}
      <div ref={actionRef} className="grid gap-3">
        {selected && (
          <LinkButton size="l" block href={bookingHref(service.id, durationMinutes, selected)}>
            <span suppressHydrationWarning>
              {t('book.action', { day: dayWords(selected, timeZone), time: format.time(selected, timeZone) })}
            </span>
          </LinkButton>
        )}
        {byAppointment && (
          <>
            <p className="text-14 text-muted">
              {t('book.appointmentText', { from: appointmentHours.start, to: appointmentHours.end })}
            </p>
            <LinkButton
              size="l"
              block
              variant={selected ? 'secondary' : 'primary'}
              href={bookingHref(service.id, durationMinutes)}
            >
              {t('book.request')}
            </LinkButton>
          </>
        )}
      </div>
      <p className="flex justify-between gap-3 text-14">
        <span>
          {service.travelIncluded
            ? t('services.withTravel', { duration: format.duration(durationMinutes) })
            : format.duration(durationMinutes)}
        </span>
        <b className="font-semibold tabular-nums">
          <bdi dir="ltr">{format.money(totalOf(service, durationMinutes))}</bdi>
        </b>
      </p>
      <p className="flex gap-2.5 border-t border-line pt-3.5 text-14 text-muted">
        <Icon of={RotateCcw} size={18} className="mt-px" />
        <span>
          {t(cancelKey, {
            hours: format.durationAfter(freeHoursBefore * 60),
            minutes: format.durationAfter(graceMinutesAfterConfirmation),
            grace: format.durationAfter(graceHoursBeforeStart * 60),
          })}{' '}
          {instantBooking ? t('book.instant') : t('book.answer')}
        </span>
      </p>
    </Card>
  );
}
