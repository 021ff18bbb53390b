import type { Booking, BookingPage } from '#contract/bookings.ts';
import { logoutEvent, readToken } from '#web/api/session.ts';
import type { AppState, AppStore } from '#web/api/store.ts';
import { claimsOf } from '#web/api/token-claims.ts';
import { forgetVisits, keepVisits, readKeptVisits, type KeptVisit } from '#web/loading/visits/kept-visits.ts';
import { keptVisitsMax } from '#contract/installed-app-limits.ts';

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

const ownAccount = () => claimsOf(readToken()).accountId;

/** The bookings that the pages have read. */
function bookingsIn(state: AppState): Booking[] {
  return Object.values(state.api.queries).flatMap((entry) => {
    switch (entry?.endpointName) {
      case 'listCustomerBookings':
      case 'listProviderBookings':
        return (entry.data as BookingPage | undefined)?.content ?? [];
      case 'getBooking':
        return entry.data ? [entry.data as Booking] : [];
      default:
        return [];
    }
  });
}

async function update(accountId: string, seen: readonly Booking[]): Promise<void> {
  const kept = await readKeptVisits(accountId).catch(() => []);
  const visits = nextVisits(kept, seen, new Date());
  if (ownAccount() === accountId) await keepVisits(accountId, visits);
}

/**
 * Keeps the next visits that the pages of an account show readable without a network, until the returned function is
 * called or the session ends. It asks the server for nothing.
 */
export function keepNextVisits(store: Pick<AppStore, 'getState' | 'subscribe'>): () => void {
  let known = '';
  // One after the other: what is erased at the end of a session is not written again.
  let work: Promise<unknown> = Promise.resolve();
  function handleChange() {
    const accountId = ownAccount();
    const seen = accountId === null ? [] : bookingsIn(store.getState());
    const mark = seen.map(({ id, version }) => `${id} ${version}`).join();
    if (accountId === null || mark === '' || mark === known) return;
    known = mark;
    work = work.then(() => update(accountId, seen)).catch(() => undefined);
  }
  function handleEnd() {
    known = '';
    work = work.then(forgetVisits);
  }
  handleChange();
  const unsubscribe = store.subscribe(handleChange);
  window.addEventListener(logoutEvent, handleEnd);
  return () => {
    unsubscribe();
    window.removeEventListener(logoutEvent, handleEnd);
  };
}
