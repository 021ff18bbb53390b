import { ordinaryWeeks, type DayFigures, type Statistics } from '#contract/statistics.ts';
import type { EventRow, HourRow, SignUpRow } from './queries.ts';

const hoursOfDay = 24;
const sumOf = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0);

/** The figures of one day. A visit that is confirmed at once is a request too, without an event of its own. */
export function toDayFigures(
  day: string,
  events: readonly EventRow[],
  signUps: readonly SignUpRow[],
): DayFigures {
  const ofDay = events.filter((row) => row.day === day);
  const countOf = (status: string, actor?: string) =>
    sumOf(ofDay.filter((row) => row.status === status && (actor === undefined || row.actor === actor)));
  const newOnes = signUps.filter((row) => row.day === day);
  return {
    day,
    requests: countOf('PENDING') + countOf('CONFIRMED', 'CUSTOMER'),
    confirmed: countOf('CONFIRMED'),
    declined: countOf('DECLINED'),
    expired: countOf('EXPIRED'),
    cancelledByCustomers: countOf('CANCELLED', 'CUSTOMER'),
    cancelledByProviders: countOf('CANCELLED', 'PROVIDER'),
    newClients: sumOf(newOnes.filter((row) => !row.is_provider)),
    newProviders: sumOf(newOnes.filter((row) => row.is_provider)),
  };
}

/** Every hour of the day, with the requests of today and the mean of the ordinary days. */
export function toHours(today: readonly HourRow[], ordinary: readonly HourRow[]): Statistics['hours'] {
  const countIn = (rows: readonly HourRow[], hour: number) => sumOf(rows.filter((row) => row.hour === hour));
  return Array.from({ length: hoursOfDay }, (_, hour) => ({
    hour,
    requests: countIn(today, hour),
    ordinary: countIn(ordinary, hour) / ordinaryWeeks,
  }));
}
