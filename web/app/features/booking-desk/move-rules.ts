/** Starts of one day in rows by their hour, in order; `timeOf` writes the time of a start as 14:30. */
export function hourRowsOf(
  starts: readonly string[],
  timeOf: (start: string) => string,
): { hour: string; starts: string[] }[] {
  const rows = Map.groupBy(
    starts.toSorted((one, other) => Date.parse(one) - Date.parse(other)),
    (start) => `${timeOf(start).slice(0, 2)}:00`,
  );
  return [...rows].map(([hour, own]) => ({ hour, starts: own }));
}
