import { RotateCcw } from 'lucide-react';
import type { ServiceDetail } from '#contract/catalog.ts';
import type { Slots } from '#contract/availability.ts';
import { standardPolicy } from '#contract/bookings-rules.ts';
import { bookingHref } from '#web/features/bookings/booking-href.ts';
import { ServicePrice } from '#web/features/providers/service-price.tsx';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { appointmentHours } from '#contract/availability-rules.ts';
import { dayOf } from '#web/i18n/days.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { SlotLink } from '#web/ui/data/slot.tsx';

const daysShown = 4;
const startsShown = 4;

type NextSlotsProps = {
  service: ServiceDetail;
  slots: Slots | undefined;
  hrefOf: (startAt: string) => string;
};

/** Free starts of the coming week, by day; spread over the day rather than the first ones of the morning. */
function NextSlots({ service, slots, hrefOf }: NextSlotsProps) {
  const { t } = useTranslation('catalog');
  const { t: ofProvider } = useTranslation('providers');
  const format = useFormat();
  const now = useNow();
  const next = slots?.nextSlotAt ?? service.nextSlotAt;
  const days = slots?.days.filter((day) => day.slots.length > 0).slice(0, daysShown) ?? [];
  if (days.length === 0) {
    if (service.provider.byAppointment && !next) {
      const hours = { from: appointmentHours.start, to: appointmentHours.end };
      return <p className="text-14 text-muted">{ofProvider('book.appointmentText', hours)}</p>;
    }
    return (
      <div className="grid gap-2.5">
        <p className="text-14 text-muted">
          {next ? ofProvider('book.noneInWeek') : ofProvider('book.noSlots')}
        </p>
        {next && (
          <SlotLink href={hrefOf(next)} className="px-4!">
            <span suppressHydrationWarning>
              {ofProvider('book.firstFree', { at: format.slot(next, now, slots?.timeZone) })}
            </span>
          </SlotLink>
        )}
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      <h2 className="font-text text-14 font-semibold tracking-normal">{t('detail.slotsTitle')}</h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-2">
        {days.map((day) => {
          const [first] = day.slots;
          if (!first) return null;
          const isToday = dayOf(now) === day.date;
          return (
            <li key={day.date} className="grid content-start gap-2">
              <p className="text-center text-14 leading-[1.3] text-muted">
                {format.weekdayShort(first.startAt, slots?.timeZone)}
                <b className="block text-16 font-semibold text-ink tabular-nums">
                  {format.dayNumber(first.startAt, slots?.timeZone)}
                </b>
              </p>
              {spread(day.slots, startsShown).map(({ startAt }) => (
                <SlotLink
                  key={startAt}
                  href={hrefOf(startAt)}
                  today={isToday}
                  aria-label={format.dateTime(startAt, slots?.timeZone)}
                  className="min-w-0! px-1!"
                >
                  {format.time(startAt, slots?.timeZone)}
                </SlotLink>
              ))}
            </li>
          );
        })}
      </ul>
      <p className="text-14 text-muted">{ofProvider('book.zone')}</p>
    </div>
  );
}

/** Some items of a list, the first one and the others at even distances. */
function spread<Item>(items: readonly Item[], count: number): readonly Item[] {
  if (items.length <= count) return items;
  return items.filter(
    (_, index) =>
      Math.floor((index * count) / items.length) !== Math.floor(((index - 1) * count) / items.length),
  );
}

/** Price, the next free starts, and the link to the booking. */
export function BookingCard({ service, slots }: { service: ServiceDetail; slots: Slots | undefined }) {
  const { t } = useTranslation('catalog');
  const { t: ofProvider } = useTranslation('providers');
  const format = useFormat();
  return (
    <Card floating className="grid gap-4 p-5 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <ServicePrice price={service.price} unit={service.priceUnit} size="l" />
        <span className="text-14 text-muted">
          {t('detail.duration', { duration: format.duration(service.durationMinutes) })}
        </span>
      </div>
      <NextSlots
        service={service}
        slots={slots}
        hrefOf={(startAt) => bookingHref(service.id, service.durationMinutes, startAt)}
      />
      <LinkButton size="l" block href={bookingHref(service.id, service.durationMinutes)}>
        {service.nextSlotAt ? ofProvider('book.title') : ofProvider('book.request')}
      </LinkButton>
      <p className="flex gap-2 border-t border-line pt-4 text-14 text-muted">
        <Icon of={RotateCcw} size={18} className="mt-0.5" />
        <span>
          {ofProvider('book.cancel', { hours: format.durationAfter(standardPolicy.freeHoursBefore * 60) })}
        </span>
      </p>
    </Card>
  );
}
