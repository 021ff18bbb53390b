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

const nearHours = 3;

/** The hours to name under the day: midnight, the two ends, and those between that leave room. */
export function hourMarks(from: string, to: string): number[] {
  const ends = [from, to].map((time) => Math.round(minutesOf(time) / 60) % 24);
  const marks: number[] = [];
  for (const hour of [...ends, 0, 12]) {
    if (marks.every((mark) => Math.abs(mark - hour) >= nearHours)) marks.push(hour);
  }
  return marks.toSorted((one, other) => one - other);
}
