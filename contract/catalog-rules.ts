/** Whether a list of a service has an entry twice, whatever its capitals and the blanks around it. */
export const hasRepeatedEntry = (entries: readonly string[]): boolean =>
  new Set(entries.map((entry) => entry.trim().toLowerCase())).size < entries.length;
