import type { Booking } from '#contract/bookings.ts';
import { lockBooking, insertWithdrawal } from '#server/features/bookings/queries.ts';
import { moveProblem, settledStatus } from '#server/features/bookings/rules.ts';
import { moveBooking } from '../status-actions.ts';
import { readBooking } from '../view-actions.ts';
import { findBooking } from '../view-queries.ts';
import { canWithdraw, declarationOf, isUnderContract } from './rules.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { Principal } from '#server/kernel/http/access-token.ts';
import { fail } from '#server/kernel/http/errors.ts';

/**
 * The customer withdraws from the contract of a booking. A visit that has not begun is cancelled without any fee; of
 * one that has, the declaration and the price of the part that is done are recorded. A second call changes nothing.
 * @throws RES001 not the customer, BKG007 not confirmed, over, or too late.
 */
export async function withdrawFromBooking(deps: Deps, customer: Principal, id: string): Promise<Booking> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const locked = await lockBooking(tx, id);
    const view = await findBooking(tx, id);
    if (!locked || !view || view.customer_id !== customer.accountId) fail('RES001');
    if (view.withdrawn_at) return;
    const booking = { ...view, status: settledStatus(view, now) };
    const { status, withdrawal_until: until, express_request_at: askedAt } = booking;
    if (!canWithdraw(booking, now) || !isUnderContract(status) || !until) fail('BKG007');
    const { minutesDone, amountDueCents } = declarationOf(booking, now);
    await insertWithdrawal(tx, {
      booking_id: id,
      status,
      declared_at: now,
      until,
      is_express_request: askedAt !== null,
      minutes_done: minutesDone,
      amount_due_cents: amountDueCents,
    });
    const by = { actor: 'CUSTOMER', accountId: customer.accountId, reason: null } as const;
    if (!moveProblem(booking, 'CANCELLED', 'CUSTOMER', now))
      await moveBooking(deps, tx, locked, { to: 'CANCELLED', ...by, isWithdrawal: true }, now);
    await deps.events.emit(tx, {
      type: 'booking.withdrawn',
      bookingId: id,
      providerId: booking.provider_id,
      at: now,
    });
  });
  return readBooking(deps, deps.db, id, customer, deps.clock.now());
}
