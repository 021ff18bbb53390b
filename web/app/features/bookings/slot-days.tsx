import { useState } from 'react';
import type { Slots } from '#contract/availability.ts';
import { addDays } from '#contract/dates-rules.ts';
import { bookingHorizonDays } from '#contract/providers-limits.ts';
import { dayOf, noonOf } from '#web/i18n/days.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useFormat, useInSentence, useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { TimeSlotPicker, type PickerDay } from '#web/ui/fields/time-slot-picker.tsx';

const daysShown = 5;
const slotsShown = 6;

/** The last of the days that are shown with this one as the first. */
export const lastDayOf = (first: string): string => addDays(first, daysShown - 1);

/** The first day to show so that a start is in the middle; today without one. */
export function firstDayFor(instant: string | null, today: string, timeZone: string): string {
  if (!instant) return today;
  const centred = addDays(dayOf(new Date(instant), timeZone), -2);
  return centred > today ? centred : today;
}

type SlotDaysProps = {
  /** The free starts from `first` to `lastDayOf(first)`. */
  answer: { data?: Slots | undefined; isFetching: boolean; isError: boolean; refetch: () => unknown };
  first: string;
  onFirst: (day: string) => void;
  timeZone: string;
  value: string | null;
  /** The first known free start. */
  nextSlotAt: string | null;
  onSelect: (startAt: string) => void;
};

/** Five days of free starts, with links to the days before and after. */
export function SlotDays({ answer, first, onFirst, timeZone, value, nextSlotAt, onSelect }: SlotDaysProps) {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const inSentence = useInSentence();
  const now = useNow({ everyMinute: true });
  const today = dayOf(now, timeZone);
  const [whole, setWhole] = useState(false);
  const last = lastDayOf(first);
  const horizon = addDays(today, bookingHorizonDays);
  const { data, isFetching, isError, refetch } = answer;
  const days = (data?.days ?? []).map((day): PickerDay & { hidden: number } => {
    const slots = day.slots.map((slot) => ({
      startAt: slot.startAt,
      time: format.time(slot.startAt, timeZone),
      label: format.dateTime(slot.startAt, timeZone),
      today: day.date === today,
    }));
    const kept = whole ? slots : slots.filter((slot, index) => index < slotsShown || slot.startAt === value);
    return {
      date: day.date,
      weekday: format.weekdayShort(noonOf(day.date)),
      day: format.dayNumber(noonOf(day.date)),
      slots: kept,
      hidden: slots.length - kept.length,
    };
  });
  const empty = data !== undefined && days.every((day) => day.slots.length === 0);
  const next = data?.nextSlotAt ?? nextSlotAt;
  return (
    <>
      <TimeSlotPicker
        days={days}
        title={format.dateRange(noonOf(first), noonOf(last))}
        value={value}
        onSelect={onSelect}
        onPrevious={
          first > today
            ? () => onFirst(addDays(first, -daysShown) > today ? addDays(first, -daysShown) : today)
            : undefined
        }
        onNext={last < horizon ? () => onFirst(addDays(first, daysShown)) : undefined}
        previousLabel={t('slot.previous')}
        nextLabel={t('slot.next')}
        noneLabel={t('slot.none')}
        pending={isFetching}
        expected={{ days: daysShown, slots: slotsShown }}
      />
      <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-14 text-muted">{t('slot.zone')}</p>
        {days.some((day) => day.hidden > 0) && (
          <Button reads variant="quiet" onClick={() => setWhole(true)}>
            {t('slot.more')}
          </Button>
        )}
        {empty && next && (
          <Button reads variant="soft" onClick={() => onFirst(firstDayFor(next, today, timeZone))}>
            {t('slot.goToNext', { slot: inSentence(format.slot(next, now, timeZone)) })}
          </Button>
        )}
        {isError && (
          <Button reads variant="soft" onClick={() => void refetch()}>
            {t('failure.retry')}
          </Button>
        )}
      </div>
      {empty && !next && <p className="mt-2 font-medium">{t('slot.noneAtAll')}</p>}
    </>
  );
}
