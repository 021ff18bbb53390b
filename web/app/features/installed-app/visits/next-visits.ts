import type { Booking } from '#contract/bookings.ts';
import { keptVisitsMax } from '#contract/installed-app-limits.ts';
import type { KeptVisit } from '#web/loading/visits/kept-visits.ts';

const takesPlace = ({ status }: Booking) => status === 'CONFIRMED' || status === 'IN_PROGRESS';

const toKept = ({
  id,
  version,
  startAt,
  endAt,
  timeZone,
  service,
  address,
  ...booking
}: Booking): KeptVisit => ({
  id,
  version,
  startAt,
  endAt,
  timeZone,
  title: service.title,
  other: booking.mine === 'PROVIDER' ? booking.customer.displayName : booking.provider.displayName,
  street: address.street,
  postalCode: address.postalCode,
  city: address.city,
});

/** The next visits of a person: those that were kept, as the bookings that the page has just read changed them. */
export function nextVisits(kept: readonly KeptVisit[], seen: readonly Booking[], now: Date): KeptVisit[] {
  const newest = new Map<string, KeptVisit | { version: number; endAt: null }>(
    kept.map((visit) => [visit.id, visit]),
  );
  for (const booking of seen) {
    // What an administrator looks at is a visit of other people.
    if (booking.mine === 'ADMIN' || booking.version < (newest.get(booking.id)?.version ?? 0)) continue;
    const { id, version } = booking;
    newest.set(id, takesPlace(booking) ? toKept(booking) : { version, endAt: null });
  }
  return [...newest.values()]
    .filter((visit): visit is KeptVisit => visit.endAt !== null && new Date(visit.endAt) > now)
    .toSorted((one, other) => Date.parse(one.startAt) - Date.parse(other.startAt))
    .slice(0, keptVisitsMax);
}
