import type { ServiceDetail } from '#contract/catalog.ts';
import type { Slots } from '#contract/availability.ts';
import { appointmentHours } from '#contract/availability-limits.ts';
import { dayOf } from '#web/i18n/days.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { SlotLink } from '#web/ui/data/slot.tsx';

const daysShown = 4;
const startsShown = 4;

type NextSlotsProps = {
  service: ServiceDetail;
  slots: Slots | undefined;
  hrefOf: (startAt: string) => string;
};

/** Free starts of the coming week, by day; spread over the day rather than the first ones of the morning. */
export function NextSlots({ service, slots, hrefOf }: NextSlotsProps) {
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
      <ul className="grid grid-cols-4 gap-2">
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
