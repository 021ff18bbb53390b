import type { OpeningSpan } from '#contract/cards.ts';
import { weekdays } from '#contract/onboarding-limits.ts';
import { problemsOf, type EditedDay, type EditedWeek } from '#web/features/availability/hours-week.ts';
import type { Fields } from '#web/api/signed-in/field-draft.ts';

type DayValue = { enabled: boolean; slots: OpeningSpan[] };

export function isDay(value: unknown): value is DayValue {
  return typeof value === 'object' && value !== null && 'enabled' in value && 'slots' in value;
}

/** Errors of the spans, also of a disabled day: they are stored with it. */
const problemsOfSpans = (spans: OpeningSpan[]) => problemsOf({ weekday: 1, enabled: true, spans });

/** Whether all of its spans are complete. */
export const isRight = ({ slots }: DayValue) => !problemsOfSpans(slots).some(Boolean);

/** The week of the step while it is edited: one field for each day. */
export function weekOf(values: Fields): EditedWeek {
  return weekdays.map((name, index) => {
    const day = values[name];
    return isDay(day)
      ? { weekday: index + 1, enabled: day.enabled, spans: [...day.slots] }
      : { weekday: index + 1, enabled: false, spans: [] };
  });
}

export const fieldOfDay = (weekday: number) => weekdays[weekday - 1] ?? 'monday';

/** What is stored of a day. A disabled day drops incomplete spans, which could be neither seen nor corrected. */
export function valueOfDay({ enabled, spans }: EditedDay): DayValue {
  const problems = problemsOfSpans(spans);
  const slots = enabled ? spans : spans.filter((_span, index) => !problems[index]);
  return { enabled: enabled && slots.length > 0, slots };
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
