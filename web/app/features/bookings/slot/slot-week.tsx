import { useState } from 'react';
import { addDays } from '#contract/dates-rules.ts';
import { bookingHorizonDays } from '#contract/providers-limits.ts';
import { useListSlotsQuery } from '#web/api/generated/public.ts';
import { dayOf } from '#web/i18n/days.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { TimeSlotPicker, type PickerDay } from '#web/ui/fields/time-slot-picker.tsx';
import { noonOf } from '#web/i18n/days.ts';
import { useInSentence } from '#web/i18n/use-in-sentence.ts';

const daysShown = 5;
const slotsShown = 6;

type SlotWeekProps = {
  providerId: string;
  serviceId: string;
  durationMinutes: number;
  timeZone: string;
  value: string | null;
  /** The first known free start: the week to show when none is chosen. */
  nextSlotAt: string | null;
  onSelect: (startAt: string) => void;
};

function firstDayFor(instant: string | null, today: string, timeZone: string): string {
  if (!instant) return today;
  const centred = addDays(dayOf(new Date(instant), timeZone), -2);
  return centred > today ? centred : today;
}

/** Five days of free starts, with links to the days before and after. */
export function SlotWeek({
  providerId,
  serviceId,
  durationMinutes,
  timeZone,
  value,
  nextSlotAt,
  onSelect,
}: SlotWeekProps) {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const inSentence = useInSentence();
  const now = useNow({ everyMinute: true });
  const today = dayOf(now, timeZone);
  const [first, setFirst] = useState(() => firstDayFor(value ?? nextSlotAt, today, timeZone));
  const [whole, setWhole] = useState(false);
  const last = addDays(first, daysShown - 1);
  const horizon = addDays(today, bookingHorizonDays);
  const { data, isFetching, isError, refetch } = useListSlotsQuery({
    providerId,
    serviceId,
    from: first,
    to: last,
    durationMinutes,
  });
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
            ? () => setFirst(addDays(first, -daysShown) > today ? addDays(first, -daysShown) : today)
            : undefined
        }
        onNext={last < horizon ? () => setFirst(addDays(first, daysShown)) : undefined}
        previousLabel={t('slot.previous')}
        nextLabel={t('slot.next')}
        noneLabel={t('slot.none')}
        pending={isFetching}
        expected={{ days: daysShown, slots: slotsShown }}
      />
      <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-14 text-muted">{t('slot.zone')}</p>
        {days.some((day) => day.hidden > 0) && (
          <Button variant="quiet" onClick={() => setWhole(true)}>
            {t('slot.more')}
          </Button>
        )}
        {empty && next && (
          <Button variant="soft" onClick={() => setFirst(firstDayFor(next, today, timeZone))}>
            {t('slot.goToNext', { slot: inSentence(format.slot(next, now, timeZone)) })}
          </Button>
        )}
        {isError && (
          <Button variant="soft" onClick={() => void refetch()}>
            {t('failure.retry')}
          </Button>
        )}
      </div>
      {empty && !next && <p className="mt-2 font-medium">{t('slot.noneAtAll')}</p>}
    </>
  );
}
