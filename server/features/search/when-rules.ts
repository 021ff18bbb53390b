import { startGridMinutes } from '#contract/availability-rules.ts';
import { addDays, daysFrom } from '#contract/dates-rules.ts';
import { dayMs } from '#contract/durations.ts';
import { dayPartNames, dayParts, searchDaysMax } from '#contract/search-limits.ts';
import { clockMinutes, clockTime, type FreeStarts } from '#server/features/availability/rules.ts';
import { localDay, minuteOfDay, weekdayOf } from '#server/kernel/time-zone.ts';

// Free starts are bits: one for each quarter of an hour of some days, by the clock of the provider.

export const quartersOfDay = (24 * 60) / startGridMinutes;
/** A row has one more week than a search may ask for, so that one that nothing changes has enough days until it is rolled on. */
export const storedDays = searchDaysMax + 7;
export const storedQuarters = storedDays * quartersOfDay;
/** Free starts are rolled on from this age of their first day on. */
const rolledOnDays = storedDays - searchDaysMax - 3;
export const rolledOnAt = (now: Date) => new Date(now.getTime() - rolledOnDays * dayMs);
/** Whether a row of free starts has too few days, by its first one. */
export const isRolledOn = (firstDay: string, now: Date) =>
  firstDay < rolledOnAt(now).toISOString().slice(0, 10);

/** Quarters of an hour, counted from the first one of some days, as the text of their bits in PostgreSQL. */
export function bitsOf(quarters: Iterable<number>, days = storedDays): string {
  const bytes = Buffer.alloc((days * quartersOfDay) / 8);
  for (const quarter of quarters) bytes[quarter >> 3] = (bytes[quarter >> 3] ?? 0) | (0x80 >> (quarter & 7));
  return `x${bytes.toString('hex')}`;
}

/** The quarters of an hour in which a visit can begin, from the local day of `now` on. */
export function* listQuarters(startsOf: FreeStarts, timeZone: string, now: Date): Generator<number> {
  const today = localDay(now, timeZone);
  for (let day = 0; day < storedDays; day += 1)
    for (const start of startsOf(addDays(today, day)))
      yield day * quartersOfDay + Math.floor(minuteOfDay(new Date(start), timeZone) / startGridMinutes);
}

/** What a search says about time: a date or one of its names, and the bounds of a start on the clock. */
export type AskedTime = {
  day?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/**
 * The time of a search: the days as numbers from `today` on, both included, and the quarters of an hour of each of them,
 * the last one excluded. `day` is null for any of the next days.
 */
export type When = {
  today: string;
  day: string | null;
  days: { first: number; last: number };
  from: string | null;
  to: string | null;
  quarters: { first: number; end: number };
};

export type WhenProblem = { field: 'day' | 'from' | 'to'; key: string; params?: Record<string, unknown> };

/** "09:30" as the number of its quarter of an hour in the day. */
export const quarterOf = (time: string) => clockMinutes(time) / startGridMinutes;
export const timeOfQuarter = (quarter: number) => clockTime(quarter * startGridMinutes);

/** The time that is asked for, null for none; `today` is the day of the place. */
export function readWhen({ day, from, to }: AskedTime, today: string): When | WhenProblem | null {
  if (day === undefined && from === undefined && to === undefined) return null;
  const days = day === undefined ? anyDay : daysOf(day, today);
  if (days.first < 0) return { field: 'day', key: 'past_day' };
  if (days.last >= searchDaysMax) return { field: 'day', key: 'day_ahead', params: { max: searchDaysMax } };
  const quarters = {
    first: from === undefined ? wholeDay.first : quarterOf(from),
    end: to === undefined ? wholeDay.end : quarterOf(to),
  };
  if (quarters.first >= quarters.end)
    return { field: to === undefined ? 'from' : 'to', key: 'end_after_start' };
  const named = day === undefined || day === 'WEEKEND' ? (day ?? null) : addDays(today, days.first);
  return { today, day: named, days, from: from ?? null, to: to ?? null, quarters };
}

/** A day of a search as numbers from today on. */
export function daysOf(day: string, today: string): When['days'] {
  switch (day) {
    case 'TODAY':
      return { first: 0, last: 0 };
    case 'TOMORROW':
      return { first: 1, last: 1 };
    case 'WEEKEND': {
      const sunday = 7 - weekdayOf(today);
      return { first: Math.max(0, sunday - 1), last: sunday };
    }
    default: {
      const asked = daysFrom(today, day);
      return { first: asked, last: asked };
    }
  }
}

const anyDay: When['days'] = { first: 0, last: searchDaysMax - 1 };
const wholeDay: When['quarters'] = { first: 0, end: quartersOfDay };

/**
 * The bits of the times that a search is counted at: the asked quarters of an hour on one day, on the weekend and on any
 * day, and the parts of the asked days and their whole. Null is no time at all.
 */
export function countedQuarters(when: When | null, today: string) {
  const { days, quarters } = when ?? { days: anyDay, quarters: wholeDay };
  const bits = (asked: Pick<When, 'days' | 'quarters'>) => bitsOf(listAskedQuarters(asked));
  return {
    dayQuarters: bitsOf(listAskedQuarters({ days: { first: 0, last: 0 }, quarters }), 1),
    weekendQuarters: bits({ days: daysOf('WEEKEND', today), quarters }),
    anyDayQuarters: when?.from || when?.to ? bits({ days: anyDay, quarters }) : null,
    wholeDayQuarters: when?.day ? bits({ days, quarters: wholeDay }) : null,
    partQuarters: dayPartNames.map((name) => {
      const { from, to } = dayParts[name];
      return bits({ days, quarters: { first: quarterOf(from), end: quarterOf(to) } });
    }),
  };
}

/** The quarters of an hour of a time, counted from the first one of `today`. */
export function* listAskedQuarters({ days, quarters }: Pick<When, 'days' | 'quarters'>): Generator<number> {
  for (let day = days.first; day <= days.last; day += 1)
    for (let quarter = quarters.first; quarter < quarters.end; quarter += 1)
      yield day * quartersOfDay + quarter;
}
