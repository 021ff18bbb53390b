import type { MinuteSpan } from '#web/features/availability/open-spans.ts';

const usualDay = { start: 8 * 60, end: 20 * 60 };
const axisStep = 120;
/** A longer axis than this only has room for half of its labels. */
const closeMarksUpTo = 16 * 60;

export type WeekAxis = MinuteSpan & { marks: number[] };

/** The hours that a week shows, at least 8 to 20, even numbers. */
export function axisOf(spans: readonly MinuteSpan[]): WeekAxis {
  const first = Math.min(usualDay.start, ...spans.map(({ start }) => start));
  const last = Math.max(usualDay.end, ...spans.map(({ end }) => end));
  const start = Math.floor(first / axisStep) * axisStep;
  const end = Math.min(1440, Math.ceil(last / axisStep) * axisStep);
  const step = end - start > closeMarksUpTo ? axisStep * 2 : axisStep;
  const marks = Array.from(
    { length: Math.floor((end - start) / step) + 1 },
    (_, index) => start + index * step,
  );
  return { start, end, marks };
}

/** Percentages along the axis, for inset-inline-start and inline-size. */
export function placeOn(
  axis: MinuteSpan,
  span: MinuteSpan,
): { insetInlineStart: string; inlineSize: string } {
  const length = axis.end - axis.start;
  const start = Math.max(axis.start, span.start);
  const end = Math.min(axis.end, span.end);
  return {
    insetInlineStart: `${((start - axis.start) / length) * 100}%`,
    inlineSize: `${(Math.max(0, end - start) / length) * 100}%`,
  };
}
