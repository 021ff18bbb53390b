import type { OpeningDay } from '#contract/availability.ts';
import { addDays } from '#contract/dates-rules.ts';
import { dayOf } from '#web/i18n/days.ts';
import { clockText, minutesInto } from './local-time.ts';
import { openSpans } from './open-spans.ts';

type Period = { day: string; start: string; end: string };

const hourMinutes = 60;
const usualMinutes = 3 * hourMinutes;

/** The next working hours that can still be closed: today from the next full hour, otherwise tomorrow. */
export function nextPeriod(now: Date, hours: readonly OpeningDay[], timeZone: string): Period {
  const today = dayOf(now, timeZone);
  const minutes = minutesInto(today, now.toISOString(), timeZone);
  const nextHour = (Math.floor(minutes / hourMinutes) + 1) * hourMinutes;
  const tomorrow = addDays(today, 1);
  return (
    periodOf(today, nextHour, hours, timeZone) ??
    periodOf(tomorrow, 0, hours, timeZone) ?? { day: tomorrow, start: '09:00', end: '12:00' }
  );
}

function periodOf(
  day: string,
  from: number,
  hours: readonly OpeningDay[],
  timeZone: string,
): Period | undefined {
  const span = openSpans(day, hours, [], timeZone).find(({ end }) => end > from);
  if (!span) return undefined;
  const start = Math.max(span.start, from);
  return { day, start: clockText(start), end: clockText(Math.min(start + usualMinutes, span.end)) };
}
