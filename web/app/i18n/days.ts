import { addDays, daysFrom } from '#contract/dates-rules.ts';
import { writeDate } from './written-dates.ts';

/** Providers and customers live in France: times are shown in this zone unless a booking has another. */
export const defaultTimeZone = 'Europe/Paris';

const quarterMilliseconds = 900_000;

/**
 * Calendar day of an instant in a zone, as YYYY-MM-DD. Days begin at a full quarter of an hour in every zone of today, so
 * that the days which the server wrote still hold for the time at which a tap reads them.
 */
export function dayOf(instant: Date, timeZone: string = defaultTimeZone): string {
  const quarter = new Date(Math.floor(instant.getTime() / quarterMilliseconds) * quarterMilliseconds);
  return writeDate('en-CA', { timeZone }, quarter);
}

/**
 * The calendar days of a zone from one instant to another: 0 today, 1 tomorrow, negative in the past. From Friday evening
 * to Monday morning they are three, although fewer than three times 24 hours pass.
 */
export function daysBetween(from: Date, to: Date, timeZone: string = defaultTimeZone): number {
  return daysFrom(dayOf(from, timeZone), dayOf(to, timeZone));
}

/** The first Saturday after a day: the one of invented visits. */
export function comingSaturday(day: string): string {
  return addDays(day, 7 - ((new Date(day).getUTCDay() + 1) % 7));
}

/** An instant that is on that day in every zone of France, for formatting. */
export function noonOf(day: string): string {
  return `${day}T12:00:00Z`;
}

/** Quarter hours from start to end, both included: 07:00, 07:15 and so on. */
export function quarterHours(start: string, end: string): string[] {
  const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const times: string[] = [];
  for (let minutes = minutesOf(start); minutes <= minutesOf(end); minutes += 15) {
    times.push(
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
    );
  }
  return times;
}
