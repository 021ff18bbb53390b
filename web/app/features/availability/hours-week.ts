import type { OpeningDay } from '#contract/availability.ts';
import type { OpeningSpan } from '#contract/cards.ts';
import { hoursPresets, spansPerDayMax } from '#contract/availability-rules.ts';
import { clockMinutes } from './local-time.ts';

/** Noon of that weekday in a past week, for formatting its name: 1 is Monday. */
export function noonOfWeekday(weekday: number): string {
  return `2024-01-0${weekday}T12:00:00Z`;
}

/** A weekday while it is edited: its spans are kept when it is disabled, and may be incomplete. */
export type EditedDay = { weekday: number; enabled: boolean; spans: OpeningSpan[] };
export type EditedWeek = readonly EditedDay[];
type SpanProblem = 'time' | 'order' | 'overlap';
type Preset = keyof typeof hoursPresets;

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const firstSpan: OpeningSpan = { start: '09:00', end: '12:00' };
const lastMinute = 24 * 60;
const clock = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;

export function toEditedWeek(hours: readonly OpeningDay[]): EditedWeek {
  return weekdays.map((weekday) => {
    const spans = hours.find((day) => day.weekday === weekday)?.slots ?? [];
    return { weekday, enabled: spans.length > 0, spans: [...spans] };
  });
}

/** What is sent: the enabled days. */
export function toOpeningHours(week: EditedWeek): OpeningDay[] {
  return week
    .filter(({ enabled, spans }) => enabled && spans.length > 0)
    .map(({ weekday, spans }) => ({
      weekday,
      slots: spans.toSorted((one, other) => one.start.localeCompare(other.start)),
    }));
}

export const emptyWeek: EditedWeek = weekdays.map((weekday) => ({ weekday, enabled: false, spans: [] }));

export function presetWeek(preset: Preset): EditedWeek {
  const { days, slots } = hoursPresets[preset];
  return toEditedWeek(days.map((weekday) => ({ weekday, slots: [...slots] })));
}

function changeDay(week: EditedWeek, weekday: number, change: (day: EditedDay) => EditedDay): EditedWeek {
  return week.map((day) => (day.weekday === weekday ? change(day) : day));
}

export function switchDay(week: EditedWeek, weekday: number, enabled: boolean): EditedWeek {
  return changeDay(week, weekday, (day) => ({
    ...day,
    enabled,
    spans: enabled && day.spans.length === 0 ? [firstSpan] : day.spans,
  }));
}

export function setSpan(week: EditedWeek, weekday: number, index: number, span: OpeningSpan): EditedWeek {
  return changeDay(week, weekday, (day) => ({ ...day, spans: day.spans.with(index, span) }));
}

/** Two hours after the last span, as far as the day allows; undefined when there is no room. */
export function nextSpan({ spans }: EditedDay): OpeningSpan | undefined {
  if (spans.length >= spansPerDayMax) return undefined;
  const ends = spans.map(({ end }) => (clock.test(end) ? clockMinutes(end) : 0));
  const last = Math.max(0, ...ends);
  if (last === 0) return firstSpan;
  const start = Math.min(last + 120, lastMinute - 60);
  if (start < last) return undefined;
  return { start: clockText(start), end: clockText(Math.min(start + 240, lastMinute)) };
}

export function addSpan(week: EditedWeek, weekday: number): EditedWeek {
  return changeDay(week, weekday, (day) => {
    const span = nextSpan(day);
    return span ? { ...day, enabled: true, spans: [...day.spans, span] } : day;
  });
}

/** A day is closed once its last span is removed. */
export function removeSpan(week: EditedWeek, weekday: number, index: number): EditedWeek {
  return changeDay(week, weekday, (day) => {
    const spans = day.spans.toSpliced(index, 1);
    return { ...day, spans, enabled: spans.length > 0 };
  });
}

export function copyPreviousDay(week: EditedWeek, weekday: number): EditedWeek {
  const previous = week.find((day) => day.weekday === weekday - 1);
  return previous ? changeDay(week, weekday, () => ({ ...previous, weekday })) : week;
}

/** The error of each span of a day, undefined for a valid one. */
export function problemsOf({ enabled, spans }: EditedDay): (SpanProblem | undefined)[] {
  if (!enabled) return spans.map(() => undefined);
  return spans.map((span, index) => {
    if (!clock.test(span.start) || !clock.test(span.end)) return 'time';
    if (span.start >= span.end) return 'order';
    const overlaps = spans.some(
      (other, at) =>
        at < index && other.start < other.end && span.start < other.end && other.start < span.end,
    );
    return overlaps ? 'overlap' : undefined;
  });
}

/** Open minutes of a week, invalid spans left out. */
export function openMinutes(week: EditedWeek): number {
  return week.reduce((sum, day) => {
    const problems = problemsOf(day);
    const minutes = day.enabled
      ? day.spans.map(({ start, end }, index) =>
          problems[index] ? 0 : clockMinutes(end) - clockMinutes(start),
        )
      : [];
    return sum + minutes.reduce((one, other) => one + other, 0);
  }, 0);
}

function clockText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
