import type { RootCategoryId } from '#contract/category-tree.ts';
import { clockMinutes } from '#server/features/availability/rules.ts';
import type { Random } from './random.ts';

/** Minutes from local midnight; weekday 1 is Monday. */
export type OpenSpan = { weekday: number; start: number; end: number };

const weekdays = [1, 2, 3, 4, 5];

function open(days: readonly number[], ...spans: string[]): OpenSpan[] {
  return days.flatMap((weekday) =>
    spans.map((span) => {
      const [start = '', end = ''] = span.split('-');
      return { weekday, start: clockMinutes(start), end: clockMinutes(end) };
    }),
  );
}

export const weeks = {
  office: open(weekdays, '09:00-12:00', '14:00-18:00'),
  whole: open(weekdays, '08:00-17:30'),
  sixDays: open([...weekdays, 6], '08:00-12:00', '13:00-17:30'),
  saturdayMornings: [...open(weekdays, '08:00-17:30'), ...open([6], '08:00-13:00')],
  shop: open([2, 3, 4, 5, 6], '09:00-12:30', '14:00-19:00'),
  early: open(weekdays, '07:30-14:30'),
  evenings: [...open(weekdays, '16:00-21:00'), ...open([6], '10:00-18:00')],
  everyDay: open([...weekdays, 6, 7], '08:00-20:00'),
  schoolDays: [...open([1, 2, 4, 5], '07:30-09:30', '16:00-20:00'), ...open([3], '08:00-19:00')],
  saturdays: open([6], '08:00-18:00'),
  weekEnds: [...open([3], '14:00-20:00'), ...open([6, 7], '09:00-17:00')],
  showcase: [...open(weekdays, '08:00-18:30'), ...open([6], '09:00-13:00')],
} satisfies Record<string, OpenSpan[]>;

const weeksOf: Record<RootCategoryId, OpenSpan[][]> = {
  cleaning: [weeks.office, weeks.saturdayMornings, weeks.early, weeks.sixDays, weeks.saturdayMornings],
  gardening: [weeks.sixDays, weeks.whole, weeks.weekEnds, weeks.shop],
  handyman: [weeks.sixDays, weeks.shop, weeks.office, weeks.weekEnds],
  childcare: [weeks.schoolDays, weeks.evenings, weeks.weekEnds],
  plumbing: [weeks.everyDay, weeks.sixDays, weeks.office, weeks.whole],
  electricity: [weeks.sixDays, weeks.office, weeks.whole, weeks.evenings],
  painting: [weeks.whole],
  moving: [weeks.everyDay, weeks.whole],
  other: [weeks.shop, weeks.everyDay, weeks.schoolDays],
};

/** The hours that the text of a profile promises. */
const promises: [words: RegExp, week: OpenSpan[]][] = [
  [/soir/, weeks.evenings],
  [/matin/, weeks.early],
  [/samedi/, weeks.saturdays],
];

/** Opening hours that suit the trade, match the text of the profile and are long enough for the longest service. */
export function chooseWeek(
  random: Random,
  trade: RootCategoryId,
  headline: string,
  longestMinutes: number,
): OpenSpan[] {
  const promised = promises.find(([words]) => words.test(headline))?.[1];
  const fitting = (promised ? [promised] : weeksOf[trade]).filter((week) =>
    week.some(({ start, end }) => end - start >= longestMinutes),
  );
  return fitting.length > 0 ? random.pick(fitting) : weeks.whole;
}
