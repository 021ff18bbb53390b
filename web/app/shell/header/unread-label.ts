const mostCounted = 99;

/** The number in a badge, which has room for two figures: 99+. */
export const unreadLabel = (count: number): string =>
  count > mostCounted ? `${mostCounted}+` : String(count);
