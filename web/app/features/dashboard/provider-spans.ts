import { visitWindows } from '#contract/bookings-limits.ts';
import type { ListProviderBookingsApiArg } from '#web/api/generated/bookings.ts';
import { addDays, dayOf } from '#web/i18n/days.ts';
import { instantAt, mondayOf } from '#web/features/availability/local-time.ts';

/** The largest page of a list. */
const size = 100;
/** Visits that the provider does not close are closed by the system some hours after their end: until then they are shown. */
const daysToClose = Math.ceil(visitWindows.closesHoursAfterEnd / 24);

export const requestsQuery: ListProviderBookingsApiArg = { status: 'PENDING', when: 'upcoming', size };
export const nextQuery: ListProviderBookingsApiArg = { status: 'CONFIRMED', when: 'upcoming', size: 1 };

function between(first: string, last: string, timeZone: string): ListProviderBookingsApiArg {
  return { from: instantAt(first, '00:00', timeZone), to: instantAt(last, '24:00', timeZone), size };
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
