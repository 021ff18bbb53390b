import type { Booking } from '#contract/bookings.ts';
import type { ArgumentOf } from '#contract/endpoint.ts';
import type * as bookingsCalls from '#contract/bookings-calls.ts';
import { addDays } from '#contract/dates-rules.ts';
import { visitWindows } from '#contract/bookings-rules.ts';
import { dayOf } from '#web/i18n/days.ts';
import { instantAt, minutesInto, mondayOf } from '#web/features/availability/local-time.ts';
import type { MinuteSpan } from '#web/features/availability/open-spans.ts';

type ListProviderBookingsApiArg = ArgumentOf<typeof bookingsCalls.listProviderBookings>;

/** The largest page of a list. */
const size = 100;
/** Visits that the provider does not close are closed by the system some hours after their end: until then they are shown. */
const daysToClose = Math.ceil(visitWindows.closesHoursAfterEnd / 24);

export const requestsQuery: ListProviderBookingsApiArg = {
  status: 'PENDING',
  when: 'upcoming',
  size,
};
export const nextQuery: ListProviderBookingsApiArg = {
  status: 'CONFIRMED',
  when: 'upcoming',
  size: 1,
};

function between(first: string, last: string, timeZone: string): ListProviderBookingsApiArg {
  return {
    from: instantAt(first, '00:00', timeZone),
    to: instantAt(last, '24:00', timeZone),
    size,
  };
}

export function todayQuery(now: Date, timeZone: string): ListProviderBookingsApiArg {
  const today = dayOf(now, timeZone);
  return between(addDays(today, -daysToClose), today, timeZone);
}

/** Days of a week, counted from the current one. */
export function weekDays(now: Date, offset: number, timeZone: string): string[] {
  const monday = addDays(mondayOf(dayOf(now, timeZone)), offset * 7);
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

export function weekQuery(now: Date, offset: number, timeZone: string): ListProviderBookingsApiArg {
  const [monday = ''] = weekDays(now, offset, timeZone);
  return between(monday, addDays(monday, 6), timeZone);
}

/** The part of a visit that is on a day, or undefined. */
export function spanInDay(
  { startAt, endAt, timeZone }: Pick<Booking, 'startAt' | 'endAt' | 'timeZone'>,
  day: string,
): MinuteSpan | undefined {
  const start = Math.max(0, minutesInto(day, startAt, timeZone));
  const end = Math.min(1440, minutesInto(day, endAt, timeZone));
  return start < end ? { start, end } : undefined;
}
