const dayMinutes = 24 * 60;

/** Minutes since midnight of a clock time, HH:MM. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export const shareOfDay = (minutes: number): string => `${((minutes / dayMinutes) * 100).toFixed(2)}%`;

/** The quiet parts of one day, in minutes: two when they reach over midnight, none when they are empty. */
export function quietSpans(from: string, to: string): { start: number; end: number }[] {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  const spans =
    start < end
      ? [{ start, end }]
      : [
          { start: 0, end },
          { start, end: dayMinutes },
        ];
  return start === end ? [] : spans.filter((span) => span.end > span.start);
}

/** How long the quiet hours are, in minutes. */
export const quietMinutes = (from: string, to: string): number =>
  quietSpans(from, to).reduce((sum, { start, end }) => sum + end - start, 0);

const nearMinutes = 4 * 60;

/** The times to name under the day, in minutes: the two ends, midnight and noon, as far as they leave each other room. */
export function timeMarks(from: string, to: string): number[] {
  const marks: number[] = [];
  for (const time of [minutesOf(from), minutesOf(to), 0, dayMinutes / 2]) {
    if (marks.every((mark) => Math.abs(mark - time) >= nearMinutes)) marks.push(time);
  }
  return marks.toSorted((one, other) => one - other);
}
