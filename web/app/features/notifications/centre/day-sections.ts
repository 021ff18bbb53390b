import type { Notification } from '#contract/notifications.ts';
import { dayOf } from '#web/i18n/days.ts';

export type DaySection = {
  /** YYYY-MM-DD in Paris time. */
  day: string;
  lines: Notification[];
};

/** The lines by day, in their order. */
export function daySections(lines: readonly Notification[]): DaySection[] {
  const byDay = Map.groupBy(lines, ({ timestamp }) => dayOf(new Date(timestamp)));
  return [...byDay].map(([day, ofDay]) => ({ day, lines: ofDay }));
}
