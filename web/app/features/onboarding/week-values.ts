import { weekdays } from '#contract/onboarding-limits.ts';
import { problemsOf, type EditedDay, type EditedWeek } from '#web/features/availability/hours-week.ts';
import type { OpeningSpan } from '#web/api/generated/bookings.ts';
import type { Fields } from './step-draft.ts';

function isDay(value: unknown): value is { enabled: boolean; slots: OpeningSpan[] } {
  return typeof value === 'object' && value !== null && 'enabled' in value && 'slots' in value;
}

/** The week of the step as it is edited: one field for each day. */
export function weekOf(values: Fields): EditedWeek {
  return weekdays.map((name, index) => {
    const day = values[name];
    return isDay(day)
      ? { weekday: index + 1, enabled: day.enabled, spans: [...day.slots] }
      : { weekday: index + 1, enabled: false, spans: [] };
  });
}

export const fieldOfDay = (weekday: number) => weekdays[weekday - 1] ?? 'monday';

/** What is saved of a day; while one of its spans is half typed it waits. */
export function valueOfDay(day: EditedDay): { enabled: boolean; slots: OpeningSpan[] } | undefined {
  if (problemsOf({ ...day, enabled: true }).some(Boolean)) return undefined;
  return { enabled: day.enabled && day.spans.length > 0, slots: day.spans };
}

const isSame = (one: EditedDay | undefined, other: EditedDay) =>
  JSON.stringify(one) === JSON.stringify(other);

/** The days in which two weeks differ. */
export function changedDays(before: EditedWeek, after: EditedWeek): EditedDay[] {
  return after.filter(
    (day) =>
      !isSame(
        before.find(({ weekday }) => weekday === day.weekday),
        day,
      ),
  );
}
