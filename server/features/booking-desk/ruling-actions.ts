import type { DeskBooking, RulingInput } from '#contract/booking-desk.ts';
import { getDeskBooking } from './actions.ts';
import { findDeskBooking } from './queries.ts';
import { lockOthersBooking } from './visit-actions.ts';
import { possibleOutcomes, recordChange, reportedOutcome, rulingChange, rulingKey } from './rules.ts';
import { recordAudit } from '#server/features/audit/actions.ts';
import { insertBookingEvent, updateBooking, type lockBooking } from '#server/features/bookings/queries.ts';
import { replaceReminders } from '#server/features/bookings/mail-queries.ts';
import { remindersOf } from '#server/features/bookings/rules.ts';
import { updateProviderRecord } from '#server/features/providers/record-queries.ts';
import { correctReview } from '#server/features/reviews/ruling-actions.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';

type LockedBooking = NonNullable<Awaited<ReturnType<typeof lockBooking>>>;
type Ruling = Pick<RulingInput, 'outcome' | 'text'>;

/**
 * Rules on an absence (docs/product/bookings.md#ruling). @throws RES001, AUT003 one's own visit, CNF001 it has changed
 * since it was read, BKG003 with the outcomes that are possible
 */
export async function ruleOnAbsence(
  deps: Deps,
  actorId: string,
  id: string,
  input: RulingInput,
): Promise<DeskBooking> {
  await inTransaction(deps.db, (tx) => ruleByDesk(deps, tx, actorId, id, input));
  return getDeskBooking(deps, id);
}

/** The same in a transaction; returns the key of its notices. */
export async function ruleByDesk(
  deps: Deps,
  tx: Tx,
  actorId: string,
  id: string,
  { version, ...ruling }: RulingInput,
): Promise<string> {
  const booking = await lockOthersBooking(tx, actorId, id, version);
  const { declared_at } = (await findDeskBooking(tx, id)) ?? fail('RES001');
  const possible = possibleOutcomes({ ...booking, declared_at }, deps.clock.now());
  if (!possible.includes(ruling.outcome)) fail('BKG003', { allowed: possible });
  await writeRuling(deps, tx, actorId, booking, ruling);
  return rulingKey(id);
}

/** The booking with the record of the provider, the reminders and the review that follow from it. */
async function writeRuling(
  deps: Deps,
  tx: Tx,
  actorId: string,
  booking: LockedBooking,
  { outcome, text }: Ruling,
): Promise<void> {
  const now = deps.clock.now();
  const paymentsOn = deps.flags.current().payments;
  const change = rulingChange(booking, outcome, { now, paymentsOn });
  const ruling = { ruling: outcome, ruling_text: text, ruled_at: now };
  if (!(await updateBooking(tx, booking, { ...change, ...ruling, due_at: null, updated_at: now })))
    fail('CNF001');
  await replaceReminders(tx, booking.id, remindersOf({ ...booking, status: change.status }, now));
  await updateProviderRecord(tx, booking.provider_id, recordChange(booking, outcome));
  if (booking.no_show_party === 'PROVIDER' && outcome !== 'PROVIDER_ABSENT')
    await correctReview(deps, tx, booking.id, outcome === 'COMPLETED', now);
  if (change.status !== booking.status) {
    const event = { bookingId: booking.id, status: change.status, actor: 'ADMIN', at: now } as const;
    await insertBookingEvent(tx, { ...event, accountId: actorId });
  }
  await recordAudit(tx, {
    actorId,
    action: 'BOOKING_RULED',
    subject: { type: 'BOOKING', id: booking.id },
    before: { outcome: reportedOutcome(booking) },
    after: { outcome },
    reason: text,
    at: now,
  });
  const { id: bookingId, provider_id: providerId } = booking;
  await deps.events.emit(tx, {
    type: 'booking.ruled',
    bookingId,
    providerId,
    status: change.status,
    at: now,
  });
}
