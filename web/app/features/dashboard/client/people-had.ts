import type { Booking } from '#contract/bookings.ts';

/** The last completed visit with each person, the latest first. */
export function peopleHad(past: readonly Booking[], most: number): Booking[] {
  const visits = new Map<string, Booking>();
  const latestFirst = past
    .filter(({ status }) => status === 'COMPLETED')
    .toSorted((one, other) => other.startAt.localeCompare(one.startAt));
  for (const visit of latestFirst) if (!visits.has(visit.provider.id)) visits.set(visit.provider.id, visit);
  return [...visits.values()].slice(0, most);
}
