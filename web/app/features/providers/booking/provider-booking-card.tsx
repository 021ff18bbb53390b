import type { ProviderDetail } from '#contract/providers.ts';
import { RotateCcw } from 'lucide-react';
import type { RefObject } from 'react';
import { appointmentHours } from '#contract/availability-limits.ts';
import { standardPolicy } from '#contract/bookings-limits.ts';
import { freeCancellationEnd } from '#contract/bookings-rules.ts';
import { daysBetween } from '#web/i18n/days.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { ServicePrice } from '../service-price.tsx';
import { bookingHref } from '#web/features/bookings/booking-href.ts';
import { hasHours } from './choice.ts';
import { totalOf } from '#web/features/bookings/visit-total.ts';
import type { Booking } from './use-booking.ts';
import { WeekStrip } from './week-strip.tsx';

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
    const words = days < 7 ? format.weekday(startAt, timeZone) : format.dayDate(startAt, now, timeZone);
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
      <form className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <Select
          name="serviceId"
          hideLabel
          label={t('book.service')}
          value={service.id}
          options={provider.services.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={({ target }) => choose({ serviceId: target.value })}
          className={durations.length > 1 ? undefined : 'col-span-full'}
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
          />
        )}
        <div className="col-span-full hidden noscript:block">
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
        <span>{t('book.total', { duration: format.duration(durationMinutes) })}</span>
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
