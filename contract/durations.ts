/** Lengths of time in milliseconds. A local day in a zone may be an hour shorter or longer than `dayMs`. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
