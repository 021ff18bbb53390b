import { addDays } from '#contract/dates-rules.ts';
import { localInstant, weekdayOf } from '#server/kernel/time-zone.ts';
import { timeZone, type DemoProvider } from './providers.ts';
import type { Random } from './random.ts';

type Span = { start: number; end: number };
export type Reserved = { startAt: Date; endAt: Date };

const gridMinutes = 15;
const minute = 60_000;

/** The days of one provider: open and booked intervals. Minutes are from local midnight. */
export type Calendar = {
  /** Opens a date outside the weekly hours. */
  openExtra: (date: string, span: Span) => void;
  extrasOn: (date: string) => Span[];
  isOpen: (date: string, span: Span) => boolean;
  /** Books this start, if it is free. */
  reserveAt: (date: string, start: number, minutes: number) => Reserved | undefined;
  /** Books one of the starts that the site would offer on the date, or the first. */
  reserveOn: (date: string, minutes: number, random?: Random) => Reserved | undefined;
  /** Books the first start found on the date or one of the days after it. */
  reserveFrom: (date: string, minutes: number) => Reserved | undefined;
};

export function createCalendar({ week, row, timeOff }: DemoProvider): Calendar {
  const taken = new Map<string, Span[]>();
  const extras = new Map<string, Span[]>();
  const weekdays = Array.from({ length: 8 }, (_, weekday) => week.filter((span) => span.weekday === weekday));

  function spansOn(date: string): Span[] {
    const weekly = isAwayOn(date) ? [] : (weekdays[weekdayOf(date)] ?? []);
    return [...weekly, ...(extras.get(date) ?? [])];
  }

  function isAwayOn(date: string): boolean {
    if (timeOff.length === 0) return false;
    const noon = localInstant(date, 720, timeZone).at;
    return timeOff.some(
      ({ kind, start_at: from, end_at: to }) => kind === 'OFF' && Number(from) <= noon && noon < Number(to),
    );
  }

  function isOpen(date: string, { start, end }: Span): boolean {
    return spansOn(date).some((span) => span.start <= start && end <= span.end);
  }

  function isFree(date: string, start: number, minutes: number): boolean {
    const end = start + minutes + row.buffer_minutes;
    return (taken.get(date) ?? []).every((other) => end <= other.start || other.end <= start);
  }

  function reserveAt(date: string, start: number, minutes: number): Reserved | undefined {
    const isPossible = isOpen(date, { start, end: start + minutes }) && isFree(date, start, minutes);
    return isPossible ? take(date, start, minutes) : undefined;
  }

  function take(date: string, start: number, minutes: number): Reserved {
    taken.set(date, [...(taken.get(date) ?? []), { start, end: start + minutes + row.buffer_minutes }]);
    const at = localInstant(date, start, timeZone).at;
    return { startAt: new Date(at), endAt: new Date(at + minutes * minute) };
  }

  function reserveOn(date: string, minutes: number, random?: Random): Reserved | undefined {
    const step = Math.max(row.slot_step_minutes, gridMinutes);
    const starts = spansOn(date).flatMap(({ start, end }) =>
      Array.from(
        { length: Math.max(0, Math.floor((end - start - minutes) / step) + 1) },
        (_, k) => start + k * step,
      ),
    );
    const free = starts.filter((start) => isFree(date, start, minutes));
    const start = random && free.length > 0 ? random.pick(free) : free[0];
    return start === undefined ? undefined : take(date, start, minutes);
  }

  return {
    extrasOn: (date) => extras.get(date) ?? [],
    isOpen,
    reserveAt,
    reserveOn,
    openExtra: (date, span) => extras.set(date, [...(extras.get(date) ?? []), span]),
    reserveFrom(date, minutes) {
      for (let ahead = 0; ahead < 30; ahead += 1) {
        const reserved = reserveOn(addDays(date, ahead), minutes);
        if (reserved) return reserved;
      }
      return undefined;
    },
  };
}
