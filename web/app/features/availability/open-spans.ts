import type { OpeningDay, TimeOff } from '#contract/availability.ts';
import { clockMinutes, minutesInto, weekdayOf } from './local-time.ts';

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
