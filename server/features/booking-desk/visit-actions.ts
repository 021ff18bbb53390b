import type { DeskBooking, DeskCancellationInput, DeskRescheduleInput } from '#contract/booking-desk.ts';
import type { Slots } from '#contract/availability.ts';
import { getDeskBooking } from './actions.ts';
import { recordAudit } from '#server/features/audit/actions.ts';
import { changeKey, rescheduleKey } from '#server/features/bookings/mail-rules.ts';
import { lockBooking } from '#server/features/bookings/queries.ts';
import { listRescheduleSlots, rescheduleBooking } from '#server/features/bookings/reschedule-actions.ts';
import { allowedMoves, customerQuote, moveProblem } from '#server/features/bookings/rules.ts';
import { moveBooking } from '#server/features/bookings/status-actions.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';

/** @throws RES001, AUT003 one's own visit, CNF001 it has changed since it was read */
export async function lockOthersBooking(tx: Tx, actorId: string, id: string, version: number) {
  const booking = (await lockBooking(tx, id)) ?? fail('RES001');
  if ([booking.customer_id, booking.provider_account_id].includes(actorId)) fail('AUT003');
  if (version !== booking.version) fail('CNF001');
  return booking;
}

/**
 * Cancels a request or a visit ahead, and charges the customer by the rules where that was decided: only what was shown.
 * Returns the key of its notices. @throws as `lockOthersBooking`, BKG003 with the statuses that are possible
 */
export async function cancelByDesk(
  deps: Deps,
  tx: Tx,
  actorId: string,
  id: string,
  { version, code, feeTier, text }: DeskCancellationInput,
): Promise<string> {
  const booking = await lockOthersBooking(tx, actorId, id, version);
  const now = deps.clock.now();
  if (moveProblem(booking, 'CANCELLED', 'ADMIN', now))
    fail('BKG003', { allowed: allowedMoves(booking, 'ADMIN', now) });
  const { tier, feeCents } = customerQuote(booking, now, deps.flags.current().payments);
  if (feeTier !== null && feeTier !== tier) fail('CNF001');
  const isCharged = feeTier !== null;
  const by = { actor: 'ADMIN', accountId: actorId } as const;
  const move = { to: 'CANCELLED', ...by, reason: text, byDesk: { code, isCharged } } as const;
  await moveBooking(deps, tx, booking, move, now);
  await recordAudit(tx, {
    actorId,
    action: 'BOOKING_CANCELLED',
    subject: { type: 'BOOKING', id },
    after: { code, fee: isCharged ? feeCents / 100 : 0 },
    reason: text,
    at: now,
  });
  return changeKey('CANCELLED', { id, version: version + 1 });
}

export async function cancelDeskBooking(
  deps: Deps,
  actorId: string,
  id: string,
  input: DeskCancellationInput,
): Promise<DeskBooking> {
  await inTransaction(deps.db, (tx) => cancelByDesk(deps, tx, actorId, id, input));
  return getDeskBooking(deps, id);
}

/** Moves a request or a visit ahead. Returns the key of its notices. @throws as `lockOthersBooking` and `rescheduleBooking` */
export async function rescheduleByDesk(
  deps: Deps,
  tx: Tx,
  actorId: string,
  id: string,
  { version, startAt, text }: DeskRescheduleInput,
): Promise<string> {
  const booking = await lockOthersBooking(tx, actorId, id, version);
  const now = deps.clock.now();
  const by = { actor: 'ADMIN', accountId: actorId } as const;
  await rescheduleBooking(deps, tx, booking, { startAt: new Date(startAt), ...by, reason: text }, now);
  await recordAudit(tx, {
    actorId,
    action: 'BOOKING_MOVED',
    subject: { type: 'BOOKING', id },
    before: { startAt: booking.start_at.toISOString() },
    after: { startAt: new Date(startAt).toISOString() },
    reason: text,
    at: now,
  });
  return rescheduleKey({ id, version: version + 1 });
}

export async function rescheduleDeskBooking(
  deps: Deps,
  actorId: string,
  id: string,
  input: DeskRescheduleInput,
): Promise<DeskBooking> {
  await inTransaction(deps.db, (tx) => rescheduleByDesk(deps, tx, actorId, id, input));
  return getDeskBooking(deps, id);
}

/** @throws RES001, and as `listRescheduleSlots` */
export function getRescheduleSlots(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
  range: { from?: string | undefined; to?: string | undefined },
): Promise<Slots> {
  return inTransaction(db, async (tx) =>
    listRescheduleSlots(tx, (await lockBooking(tx, id)) ?? fail('RES001'), range, clock.now()),
  );
}
