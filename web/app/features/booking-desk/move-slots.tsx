import { useState } from 'react';
import type { Slots } from '#contract/availability.ts';
import type { DeskBooking } from '#contract/booking-desk.ts';
import { addDays, daysFrom } from '#contract/dates-rules.ts';
import { bookingHorizonDays } from '#contract/providers-limits.ts';
import { firstDayFor, lastDayOf } from '#web/features/bookings/slot-days.tsx';
import { dayOf, noonOf } from '#web/i18n/days.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useFormat, useInSentence, useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Chip } from '#web/ui/data/chip.tsx';
import { hourRowsOf } from './move-rules.ts';

type MoveSlotsProps = {
  /** The free starts from `first` to `lastDayOf(first)`. */
  answer: { data?: Slots | undefined; isFetching: boolean; isError: boolean; refetch: () => unknown };
  first: string;
  onFirst: (day: string) => void;
  booking: DeskBooking;
  value: string | null;
  onSelect: (startAt: string) => void;
};

/** The days to which a visit can be moved, and the hours of one of them, each a row; the present hour is marked. */
export function MoveSlots({ answer, first, onFirst, booking, value, onSelect }: MoveSlotsProps) {
  const { t } = useTranslation('booking-desk');
  const { t: words } = useTranslation('bookings');
  const format = useFormat();
  const inSentence = useInSentence();
  const now = useNow({ everyMinute: true });
  const { startAt, timeZone } = booking;
  const today = dayOf(now, timeZone);
  const presentDay = dayOf(new Date(startAt), timeZone);
  const [chosen, setChosen] = useState<string>();
  const { data, isError, refetch } = answer;
  const last = lastDayOf(first);
  const days = data?.days ?? [];
  const open =
    [chosen, presentDay]
      .map((day) => days.find(({ date, slots }) => date === day && slots.length > 0))
      .find((day) => day !== undefined) ?? days.find(({ slots }) => slots.length > 0);
  const rows = open
    ? hourRowsOf(
        [...open.slots.map((slot) => slot.startAt), ...(open.date === presentDay ? [startAt] : [])],
        (instant) => format.time(instant, timeZone),
      )
    : [];
  const show = (day: string) => {
    setChosen(undefined);
    onFirst(day > today ? day : today);
  };
  return (
    <div className="grid gap-3">
      <p className="text-14 text-muted">
        {t('move.now', { at: inSentence(format.dateTime(startAt, timeZone)) })}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        {first > today && (
          <Button variant="quiet" onClick={() => show(addDays(first, -1 - daysFrom(first, last)))}>
            {words('slot.previous')}
          </Button>
        )}
        <p className="font-semibold">{format.dateRange(noonOf(first), noonOf(last))}</p>
        {last < addDays(today, bookingHorizonDays) && (
          <Button variant="quiet" onClick={() => show(addDays(last, 1))}>
            {words('slot.next')}
          </Button>
        )}
      </div>
      <div role="group" aria-label={t('move.days')} className="move-days">
        {days.map(({ date, slots }) => (
          <Chip
            key={date}
            selected={date === open?.date}
            disabled={slots.length === 0}
            onClick={() => setChosen(date)}
          >
            <span>{format.weekdayShort(noonOf(date))}</span>
            <b className="font-semibold">{format.dayNumber(noonOf(date))}</b>
          </Chip>
        ))}
      </div>
      {open && (
        <ul aria-label={format.weekdayDate(noonOf(open.date))} className="move-hours">
          {rows.map(({ hour, starts }) => (
            <li key={hour} className={starts.includes(startAt) ? 'is-now' : undefined}>
              <span className="text-14 text-muted tabular-nums">{hour}</span>
              {starts.map((start) =>
                start === startAt ? (
                  <b key={start} className="text-center text-14">
                    {t('move.present', { time: format.time(start, timeZone) })}
                  </b>
                ) : (
                  <Chip key={start} selected={start === value} onClick={() => onSelect(start)}>
                    <time dateTime={start} aria-label={format.dateTime(start, timeZone)}>
                      {format.time(start, timeZone)}
                    </time>
                  </Chip>
                ),
              )}
            </li>
          ))}
        </ul>
      )}
      {data && !open && data.nextSlotAt && (
        <Button
          variant="soft"
          className="justify-self-start"
          onClick={() => show(firstDayFor(data.nextSlotAt, today, timeZone))}
        >
          {words('slot.goToNext', { slot: inSentence(format.slot(data.nextSlotAt, now, timeZone)) })}
        </Button>
      )}
      {data && !open && !data.nextSlotAt && <p className="font-medium">{words('slot.noneAtAll')}</p>}
      {isError && (
        <Button variant="soft" className="justify-self-start" onClick={() => void refetch()}>
          {words('failure.retry')}
        </Button>
      )}
      <p className="text-14 text-muted">{words('slot.zone')}</p>
    </div>
  );
}
