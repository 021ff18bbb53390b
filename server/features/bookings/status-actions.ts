import {
  lateCancellationPause,
  type DeskCancelCode,
  providerCancelReasonMin,
  type BookingActor,
  type BookingStatus,
  type NoShowParty,
} from '#contract/bookings-rules.ts';
import type { Booking } from '#contract/bookings.ts';
import {
  customerQuote,
  isLateForProvider,
  latePauseWindow,
  noShowFeeCents,
  reopensSlot,
  absentParty,
  allowedMoves,
  dueAt,
  isReminderTrue,
  moveProblem,
  remindersOf,
  settledStatus,
} from './rules.ts';
import {
  countLateCancellations,
  insertBookingEvent,
  listDueBookings,
  lockBooking,
  updateBooking,
} from './queries.ts';
import { listDueReminders, replaceReminders, updateReminderDone } from './mail-queries.ts';
import { readBooking } from './view-actions.ts';
import { readerOf, type Reader } from './view-rules.ts';
import { withdrawalEnd } from './withdrawal/rules.ts';
import { recordAudit } from '#server/features/audit/actions.ts';
import { insertTimeOff } from '#server/features/availability/queries.ts';
import { updateProviderRecord } from '#server/features/providers/record-queries.ts';
import type { Principal } from '#server/kernel/http/access-token.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';

type LockedBooking = NonNullable<Awaited<ReturnType<typeof lockBooking>>>;

type StatusChange = {
  to: BookingStatus;
  reason?: string | undefined;
  noShowParty?: NoShowParty | undefined;
  /** The version that the decision was based on. */
  version?: number | undefined;
  /** The fee in euros that the customer read before a cancellation. */
  expectedFee?: number | undefined;
};

/**
 * Changes the status of a booking by one of its parties or an administrator. Setting the current status again changes
 * nothing and sends nothing. @throws RES001 no party, BKG003 with the allowed statuses, BKG004 after the answer
 * deadline, CNF001 allowed, but based on an older version or another fee, VAL001 reason or noShowParty.
 */
export async function changeBookingStatus(
  deps: Deps,
  principal: Principal,
  id: string,
  { to, reason, noShowParty, version, expectedFee }: StatusChange,
): Promise<Booking> {
  const refusal = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const booking = (await lockBooking(tx, id)) ?? fail('RES001');
    const actor = readerOf(booking, principal) ?? fail('RES001');
    if (noShowParty && actor !== 'ADMIN') failField('noShowParty', 'invalid_value');
    if (booking.status === to) return undefined;
    const problem = moveProblem(booking, to, actor, now);
    // A change by time is kept even when the requested change is refused.
    if (problem) await settleBooking(deps, tx, id, now);
    if (problem === 'DEADLINE') return { code: 'BKG004' as const, failure: {} };
    if (problem) return { code: 'BKG003' as const, failure: { allowed: allowedMoves(booking, actor, now) } };
    if (version !== undefined && version !== booking.version) fail('CNF001');
    if (to === 'CANCELLED' && actor === 'CUSTOMER') refuseOtherFee(deps, booking, expectedFee, now);
    await moveBooking(
      deps,
      tx,
      booking,
      { to, actor, accountId: principal.accountId, reason: reason?.trim() || null, noShowParty },
      now,
    );
    if (actor === 'ADMIN')
      await recordAudit(tx, {
        actorId: principal.accountId,
        action: 'BOOKING_STATUS_CHANGED',
        subject: { type: 'BOOKING', id },
        before: { status: booking.status },
        after: { status: to },
        ...(reason?.trim() && { reason: reason.trim() }),
        at: now,
      });
    return undefined;
  });
  if (refusal) fail(refusal.code, refusal.failure);
  return readBooking(deps, deps.db, id, principal, deps.clock.now());
}

/** A cancellation costs what its customer read: the page may have been open since an earlier step of the fee. @throws CNF001 */
function refuseOtherFee(deps: Deps, booking: LockedBooking, expected: number | undefined, now: Date): void {
  if (expected === undefined) return;
  const { feeCents } = customerQuote(booking, now, deps.flags.current().payments);
  if (Math.round(expected * 100) === feeCents) return;
  fail('CNF001', { reason: 'FEE', changes: [{ field: 'fee', from: expected, to: feeCents / 100 }] });
}

type Move = {
  to: BookingStatus;
  actor: Reader | 'SYSTEM';
  accountId: string | null;
  reason: string | null;
  noShowParty?: NoShowParty | undefined;
  /** Why the operator cancels, and whether the customer owes what a cancellation of their own would cost now. */
  byDesk?: { code: DeskCancelCode; isCharged: boolean };
  /** The customer withdraws from the contract: a cancellation without reason and without fee. */
  isWithdrawal?: boolean;
};

/** Moves a booking that may be moved, and all the consequences. @throws BKG003 when it has changed, VAL001 reason */
export async function moveBooking(
  deps: Deps,
  tx: Tx,
  booking: LockedBooking,
  move: Move,
  now: Date,
): Promise<void> {
  if (move.to === 'CANCELLED') refuseReason(booking, move);
  const after = { ...booking, status: move.to };
  const change = {
    status: move.to,
    due_at: dueAt(after),
    updated_at: now,
    ...(move.to === 'CONFIRMED' && {
      confirmed_at: now,
      withdrawal_until: withdrawalEnd(now, booking.time_zone),
    }),
    ...(move.to === 'COMPLETED' && { completed_at: now }),
    ...(move.to === 'DECLINED' && { cancel_reason: move.reason }),
    ...(move.to === 'CANCELLED' && cancellation(deps, booking, move, now)),
    ...(move.to === 'NO_SHOW' && noShow(deps, booking, move)),
  };
  if (!(await updateBooking(tx, booking, change))) fail('BKG003', { allowed: [] });
  await replaceReminders(tx, booking.id, remindersOf(after, now));
  await recordForProvider(tx, booking, move, change, now);
  await recordChange(deps, tx, booking, move.to, move, now);
}

function refuseReason(booking: LockedBooking, { actor, reason, isWithdrawal }: Move): void {
  if (booking.status !== 'CONFIRMED' || isWithdrawal) return;
  if (!reason) failField('reason', 'reason_required');
  if (actor === 'PROVIDER' && [...reason].length < providerCancelReasonMin)
    failField('reason', 'reason_min', { min: providerCancelReasonMin });
}

function cancellation(
  deps: Deps,
  booking: LockedBooking,
  { actor, reason, byDesk, isWithdrawal }: Move,
  now: Date,
) {
  if (isWithdrawal) return { cancelled_by: actor, fee_tier: 'FREE' as const };
  const quote = customerQuote(booking, now, deps.flags.current().payments);
  const isCharged = actor === 'CUSTOMER' || byDesk?.isCharged === true;
  const late = isCharged ? quote.tier !== 'FREE' : actor === 'PROVIDER' && isLateForProvider(booking, now);
  return {
    cancelled_by: actor,
    cancel_reason: reason,
    cancel_code: byDesk?.code ?? null,
    late,
    fee_cents: isCharged ? quote.feeCents : 0,
    fee_tier: isCharged ? quote.tier : ('FREE' as const),
  };
}

function noShow(deps: Deps, booking: LockedBooking, { actor, noShowParty }: Move) {
  const party = absentParty(actor, noShowParty);
  const owesFee = party === 'CUSTOMER' && !booking.withdrawn_at;
  const fee = owesFee ? noShowFeeCents(booking, deps.flags.current().payments) : 0;
  return {
    no_show_party: party,
    fee_cents: fee,
    ...(party === 'CUSTOMER' && { fee_tier: 'NO_SHOW' as const }),
  };
}

/** Updates the record of the provider: completed visits, faults, and the pause after too many late cancellations. */
async function recordForProvider(
  tx: Tx,
  booking: LockedBooking,
  move: Move,
  change: { late?: boolean; no_show_party?: NoShowParty },
  now: Date,
): Promise<void> {
  const cancelledByProvider = move.to === 'CANCELLED' && move.actor === 'PROVIDER';
  if (move.to === 'COMPLETED') await updateProviderRecord(tx, booking.provider_id, { completed: 1 });
  if (cancelledByProvider || change.no_show_party === 'PROVIDER')
    await updateProviderRecord(tx, booking.provider_id, { faults: 1 });
  if (cancelledByProvider && !reopensSlot(booking, now)) {
    const { provider_id: providerId, start_at: startAt, end_at: endAt, id: bookingId } = booking;
    await insertTimeOff(tx, { providerId, kind: 'OFF', startAt, endAt, reason: null, bookingId, now });
  }
  if (!cancelledByProvider || !change.late) return;
  const { since, until } = latePauseWindow(now);
  const lateCount = await countLateCancellations(tx, booking.provider_id, since);
  if (lateCount >= lateCancellationPause.times)
    await updateProviderRecord(tx, booking.provider_id, { requestsBlockedUntil: until });
}

/** Writes the history and emits the event, in the transaction of the change. */
export async function recordChange(
  deps: Deps,
  tx: Tx,
  booking: { id: string; provider_id: string },
  status: BookingStatus,
  by: { actor: BookingActor; accountId: string | null },
  now: Date,
): Promise<void> {
  await insertBookingEvent(tx, {
    bookingId: booking.id,
    status,
    actor: by.actor,
    accountId: by.accountId,
    at: now,
  });
  await deps.events.emit(tx, {
    type: 'booking.changed',
    bookingId: booking.id,
    providerId: booking.provider_id,
    status,
    actor: by.actor,
    at: now,
  });
}

/** Applies the changes that are due by time; does nothing when there are none. */
export async function settleBooking(deps: Deps, tx: Tx, id: string, now: Date): Promise<void> {
  const booking = await lockBooking(tx, id);
  if (!booking) return;
  const to = settledStatus(booking, now);
  if (to !== booking.status)
    await moveBooking(deps, tx, booking, { to, actor: 'SYSTEM', accountId: null, reason: null }, now);
}

const sweepSize = 200;

/** Applies every change that is due and sends the reminders that are due. */
export async function sweepBookings(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  for (const id of await listDueBookings(deps.db, now, sweepSize)) {
    await inTransaction(deps.db, (tx) => settleBooking(deps, tx, id, now));
  }
  for (const reminder of await listDueReminders(deps.db, now, sweepSize)) {
    await inTransaction(deps.db, async (tx) => {
      const booking = await lockBooking(tx, reminder.booking_id);
      if (
        !booking ||
        !(await updateReminderDone(tx, reminder, now)) ||
        !isReminderTrue(reminder.kind, booking, now)
      )
        return;
      await deps.events.emit(tx, {
        type: 'booking.reminded',
        bookingId: booking.id,
        reminder: reminder.kind,
        at: now,
      });
    });
  }
}
