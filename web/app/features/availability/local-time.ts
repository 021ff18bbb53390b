import { parseAbsolute, parseDateTime } from '@internationalized/date';
import { addDays, daysFrom } from '#contract/dates-rules.ts';
import type { OpeningDay, TimeOff } from '#contract/availability.ts';

/** The instant of a local time, HH:MM or 24:00, on a calendar day of a zone. */
export function instantAt(day: string, time: string, timeZone: string): string {
  const [date, clock] = time === '24:00' ? [addDays(day, 1), '00:00'] : [day, time];
  return parseDateTime(`${date}T${clock}`).toDate(timeZone).toISOString();
}

/** Minutes since the local midnight of that day: negative before it, above 1440 after it. */
export function minutesInto(day: string, instant: string, timeZone: string): number {
  const local = parseAbsolute(instant, timeZone);
  const date = local.toString().slice(0, 10);
  return daysFrom(day, date) * 1440 + local.hour * 60 + local.minute;
}

/** 1 is Monday, as in the opening hours. */
function weekdayOf(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
}

export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day));
}

export function clockMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** Minutes since midnight as HH:MM, 1440 as 24:00. */
export function clockText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The time that a person types as 9, 930, 9h30 or 9:30, in the form HH:MM; other text is returned unchanged. */
export function readTime(typed: string): string {
  const text = typed.trim();
  const match = /^(\d{1,2})\s*(?:[:hH.]?\s*(\d{2}))?\s*[hH]?$/.exec(text);
  const hours = Number(match?.[1]);
  const minutes = Number(match?.[2] ?? 0);
  const isTime = match !== null && minutes < 60 && (hours < 24 || (hours === 24 && minutes === 0));
  return isTime ? clockText(hours * 60 + minutes) : text;
}

/** Minutes since midnight, end excluded. */
export type MinuteSpan = { start: number; end: number };

function without(spans: MinuteSpan[], off: MinuteSpan): MinuteSpan[] {
  return spans
    .flatMap(({ start, end }) => [
      { start, end: Math.min(end, off.start) },
      { start: Math.max(start, off.end), end },
    ])
    .filter(({ start, end }) => start < end);
}

/** Sorted spans, with adjacent ones merged. */
function joined(spans: readonly MinuteSpan[]): MinuteSpan[] {
  const made: MinuteSpan[] = [];
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    const last = made.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else made.push({ start, end });
  }
  return made;
}

/** When a provider is open on a day: weekly hours and extra openings, minus time off. */
export function openSpans(
  day: string,
  hours: readonly OpeningDay[],
  timeOff: readonly Pick<TimeOff, 'kind' | 'startAt' | 'endAt'>[],
  timeZone: string,
): MinuteSpan[] {
  const weekly = hours.find(({ weekday }) => weekday === weekdayOf(day))?.slots ?? [];
  const spanOf = ({ startAt, endAt }: Pick<TimeOff, 'startAt' | 'endAt'>) => ({
    start: Math.max(0, minutesInto(day, startAt, timeZone)),
    end: Math.min(1440, minutesInto(day, endAt, timeZone)),
  });
  const extra = timeOff.filter(({ kind }) => kind === 'EXTRA').map(spanOf);
  const open = joined([
    ...weekly.map(({ start, end }) => ({ start: clockMinutes(start), end: clockMinutes(end) })),
    ...extra.filter(({ start, end }) => start < end),
  ]);
  return timeOff
    .filter(({ kind }) => kind === 'OFF')
    .map(spanOf)
    .filter(({ start, end }) => start < end)
    .reduce(without, open);
}
