import type { Statistics } from '#contract/statistics.ts';

export type DayFigures = Statistics['days'][number];

export const figureNames = [
  'requests',
  'answered',
  'confirmed',
  'cancelled',
  'newClients',
  'newProviders',
] as const;
export type FigureName = (typeof figureNames)[number];

/** A figure of a day. `answered` is the share of requests that were answered in time, null without any. */
export function figureOf(name: FigureName, day: DayFigures): number | null {
  switch (name) {
    case 'answered':
      return shareAnswered(day);
    case 'cancelled':
      return day.cancelledByCustomers + day.cancelledByProviders;
    default:
      return day[name];
  }
}

function shareAnswered({ confirmed, declined, expired }: DayFigures): number | null {
  const ended = confirmed + declined + expired;
  return ended === 0 ? null : (confirmed + declined) / ended;
}

const daysOfWeek = 7;

/** The difference from the same weekday a week before; null where either day has no figure. */
export function changeOf(name: FigureName, days: readonly DayFigures[]): number | null {
  const [today, before] = [days.at(-1), days.at(-1 - daysOfWeek)];
  const now = today && figureOf(name, today);
  const then = before && figureOf(name, before);
  return typeof now === 'number' && typeof then === 'number' ? now - then : null;
}
