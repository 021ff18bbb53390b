import { addressKeptYears } from '#contract/bookings-rules.ts';
import type { Language } from '#contract/languages.ts';
import {
  anonymiseOldBookings,
  deleteReminders,
  listLiveBookings,
  type LiveBooking,
} from './erasure-queries.ts';
import { lockBooking } from './queries.ts';
import { settledStatus } from './rules.ts';
import { findBookingMail } from './mail-queries.ts';
import { moveBooking, settleBooking } from './status-actions.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { translate } from '#server/kernel/text/i18n.ts';
import { monthsBefore } from '#server/kernel/time-zone.ts';

type Leaver = Readonly<{ accountId: string; providerId: string | null }>;

/** A visit that was checked in, or that should have begun: it has to end before its people can leave. */
export const isInProgress = ({ status, start_at, end_at }: LiveBooking, now: Date): boolean =>
  status === 'IN_PROGRESS' || (status === 'CONFIRMED' && start_at <= now && now < end_at);

/** Requests and visits of a person as they are with the changes that are due by time. */
export async function listUnfinished(tx: Deps['db'], leaver: Leaver, now: Date): Promise<LiveBooking[]> {
  const live = await listLiveBookings(tx, leaver);
  return live.filter((booking) => settledStatus(booking, now) === booking.status);
}

/**
 * Ends what a person who leaves has asked for as a customer or agreed to as a provider, each by its rule (docs/product/bookings.md#cancellation): the
 * other party is told. A visit whose time is over counts as done.
 */
export async function endBookings(
  deps: Deps,
  tx: Tx,
  leaver: Leaver,
  side: LiveBooking['side'],
  now: Date,
): Promise<void> {
  const live = await listLiveBookings(tx, leaver);
  for (const { id } of live.filter((booking) => booking.side === side)) {
    await settleBooking(deps, tx, id, now);
    const booking = await lockBooking(tx, id);
    const mail = await findBookingMail(tx, id);
    if (!booking || !mail) continue;
    const by = { actor: side, accountId: leaver.accountId };
    const language = side === 'CUSTOMER' ? mail.provider_language : mail.customer_language;
    const reason = reasonOf(side, language);
    if (booking.status === 'PENDING') {
      const to = side === 'CUSTOMER' ? 'CANCELLED' : 'DECLINED';
      await moveBooking(deps, tx, booking, { to, ...by, reason }, now);
    } else if (booking.status === 'CONFIRMED') {
      const to = booking.end_at <= now ? 'COMPLETED' : 'CANCELLED';
      await moveBooking(deps, tx, booking, { to, ...by, reason }, now);
    }
  }
  await deleteReminders(tx, leaver);
}

/** Requests and visits of a person that have not begun, the nearest first. */
export async function listVisitsAhead(db: Deps['db'], person: Leaver, now: Date): Promise<LiveBooking[]> {
  const unfinished = await listUnfinished(db, person, now);
  return unfinished.filter(({ status, start_at: startAt }) => status !== 'IN_PROGRESS' && startAt > now);
}

/** Cancels visits ahead of a person by an administrator: at nobody's cost, and both parties are told. */
export async function cancelVisitsAhead(
  deps: Deps,
  tx: Tx,
  visits: readonly LiveBooking[],
  actorId: string,
  now: Date,
): Promise<void> {
  for (const { id, side } of visits) {
    const booking = await lockBooking(tx, id);
    const mail = await findBookingMail(tx, id);
    if (!booking || !mail) continue;
    const language = side === 'CUSTOMER' ? mail.provider_language : mail.customer_language;
    const reason = translate(language, 'email:booking.stopped');
    const move = { to: 'CANCELLED', actor: 'ADMIN', accountId: actorId, reason } as const;
    await moveBooking(deps, tx, booking, move, now);
  }
}

/** The reason that the other party reads, in their language. */
const reasonOf = (side: LiveBooking['side'], language: Language) =>
  translate(language, `email:booking.left.${side === 'CUSTOMER' ? 'customer' : 'provider'}`);

/** Removes where a visit was, and what was said of it, when no claim can be made any more (docs/retention.md). */
export async function forgetOldVisits({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await anonymiseOldBookings(db, monthsBefore(clock.now(), addressKeptYears * 12));
}
