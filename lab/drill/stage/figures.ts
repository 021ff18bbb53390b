/** Rounded, for a line of the report. */
export const median = (numbers: readonly number[]) =>
  Math.round(numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0);
export const maximum = (numbers: readonly number[]) => Math.round(Math.max(0, ...numbers));
export const percentile = (numbers: readonly number[], share: number) =>
  Math.round(numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * share) - 1] ?? 0);
