import {
  lateCancellationPause,
  pendingCaps,
  providerCancelReasonMin,
  simultaneousBookings,
  suggestedSlotsCount,
  type BookingActor,
  type BookingStatus,
  type RefusalReason,
} from '#contract/bookings-limits.ts';
import type { Booking, BookingRequest } from '#contract/bookings.ts';
import { placeImprecisionKm } from '#contract/places-limits.ts';
import {
  customerQuote,
  isLateForProvider,
  latePauseWindow,
  noShowFeeCents,
  reopensSlot,
} from './cancellation-rules.ts';
import {
  countLateCancellations,
  countPending,
  findBooking,
  findOffer,
  hasSameBooking,
  insertBooking,
  insertBookingEvent,
  listBookings,
  listDueBookings,
  listDueReminders,
  listOverdueRequests,
  lockBooking,
  lockCustomer,
  lockProvider,
  replaceReminders,
  updateBooking,
  updateReminderDone,
} from './queries.ts';
import {
  answerDeadline,
  dueAt,
  isReminderTrue,
  moveProblem,
  allowedMoves,
  remindersOf,
  settledStatus,
  totalCents,
} from './rules.ts';
import { readerOf, toBooking, type Reader } from './view-rules.ts';
import { getSchedule } from '#server/features/availability/actions.ts';
import { insertTimeOff } from '#server/features/availability/queries.ts';
import {
  isOfferedDuration,
  isTaken,
  nextFreeSlots,
  startProblem,
  type Schedule,
} from '#server/features/availability/rules.ts';
import { findPlaceByAddress } from '#server/features/places/queries.ts';
import { updateProviderRecord } from '#server/features/providers/record-queries.ts';
import type { Principal } from '#server/kernel/access-token.ts';
import {
  inTransaction,
  isExclusionViolation,
  isUniqueViolation,
  type Db,
  type Tx,
} from '#server/kernel/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail, failField } from '#server/kernel/errors.ts';
import { distanceKm } from '#server/kernel/geo.ts';
import { onceByKey } from '#server/kernel/idempotency.ts';
import { toPage, type PageRequest } from '#server/kernel/page.ts';
import { createTurns } from '#server/kernel/turns.ts';

type Offer = NonNullable<Awaited<ReturnType<typeof findOffer>>>;
type LockedBooking = NonNullable<Awaited<ReturnType<typeof lockBooking>>>;

const inTurn = createTurns(simultaneousBookings);

/**
 * Requests a visit: PENDING, or CONFIRMED where the provider books instantly. The slot is held at once.
 * @throws RES001 unknown offer, VAL001 field, BKG001 with its reason, BKG002 with the next slots, BKG005, BKG006,
 * AUT005, CNF002.
 */
export function createBooking(
  deps: Deps,
  customer: Principal,
  request: BookingRequest,
  key: string | undefined,
): Promise<Booking> {
  return inTurn(async () => {
    try {
      return await inTransaction(deps.db, async (tx) => {
        const now = deps.clock.now();
        const call = { accountId: customer.accountId, key, body: request, now };
        const { answer } = await onceByKey(tx, call, () => placeBooking(deps, tx, customer, request, now));
        return answer;
      });
    } catch (error) {
      if (isExclusionViolation(error, 'booking_no_overlap')) return refuseTakenSlot(deps, request);
      if (isUniqueViolation(error, 'booking_once')) fail('BKG005');
      throw error;
    }
  });
}

async function placeBooking(
  deps: Deps,
  tx: Tx,
  customer: Principal,
  request: BookingRequest,
  now: Date,
): Promise<Booking> {
  const { provider_id: providerId } = (await findOffer(tx, request.serviceId)) ?? fail('RES001');
  await lockProvider(tx, providerId);
  // Under the lock the offer is read again: the provider may have changed it while we waited.
  const offer = (await findOffer(tx, request.serviceId)) ?? fail('RES001');
  await refuseCustomer(deps, tx, customer, offer, now);
  const startAt = new Date(request.startAt);
  const durationMinutes = request.durationMinutes ?? offer.duration_minutes;
  if (!isOfferedDuration(offer, durationMinutes)) failField('durationMinutes', 'duration');
  const schedule = await getSchedule(tx, providerId, now);
  refuseStart(schedule, startAt, durationMinutes, now);
  await refuseFarAddress(tx, offer, request.address);
  if (await hasSameBooking(tx, customer.accountId, offer.service_id, startAt, now)) fail('BKG005');
  if (isTaken(schedule, startAt, durationMinutes)) failTaken(schedule, startAt, durationMinutes, now);
  for (const overdue of await listOverdueRequests(tx, providerId, now))
    await settleBooking(deps, tx, overdue, now);

  const id = await insertRequest(tx, customer, offer, request, { startAt, durationMinutes }, now);
  const booking = (await lockBooking(tx, id)) ?? fail('SYS001');
  await replaceReminders(tx, id, remindersOf(booking, now));
  await tellChange(
    deps,
    tx,
    booking,
    booking.status,
    { actor: 'CUSTOMER', accountId: customer.accountId },
    now,
  );
  return readBooking(deps, tx, id, customer, now);
}

function insertRequest(
  tx: Tx,
  customer: Principal,
  offer: Offer,
  request: BookingRequest,
  visit: { startAt: Date; durationMinutes: number },
  now: Date,
): Promise<string> {
  const endAt = new Date(visit.startAt.getTime() + visit.durationMinutes * 60_000);
  const status = offer.instant_booking ? 'CONFIRMED' : 'PENDING';
  const respondBy = offer.instant_booking ? null : answerDeadline(now, visit.startAt);
  const state = {
    status,
    start_at: visit.startAt,
    end_at: endAt,
    respond_by: respondBy,
    dispute_open: false,
  } as const;
  return insertBooking(tx, {
    ...request.address,
    ...visit,
    status,
    endAt,
    respondBy,
    serviceId: offer.service_id,
    providerId: offer.provider_id,
    customerId: customer.accountId,
    bufferMinutes: offer.buffer_minutes,
    timeZone: offer.time_zone,
    title: offer.title,
    categoryId: offer.category_id,
    priceCents: totalCents(offer, visit.durationMinutes),
    note: request.note || null,
    dueAt: dueAt(state),
    confirmedAt: offer.instant_booking ? now : null,
    now,
  });
}

async function refuseCustomer(
  deps: Deps,
  tx: Tx,
  customer: Principal,
  offer: Offer,
  now: Date,
): Promise<void> {
  const account = (await lockCustomer(tx, customer.accountId)) ?? fail('AUT002');
  if (deps.config.requireVerifiedEmail && !account.email_verified_at) fail('AUT005');
  if (offer.account_id === customer.accountId) refuse('OWN_SERVICE');
  if (offer.requests_blocked_until && offer.requests_blocked_until > now) refuse('PAUSED');
  const pending = await countPending(tx, customer.accountId, offer.provider_id, now);
  if (pending.pair >= pendingCaps.perPair || pending.all >= pendingCaps.perCustomer) fail('BKG006');
}

function refuseStart(schedule: Schedule, startAt: Date, durationMinutes: number, now: Date): void {
  const problem = startProblem(schedule, startAt, durationMinutes, now);
  if (problem === 'PAST') failField('startAt', 'past');
  if (problem === 'OFF_GRID') failField('startAt', 'off_grid');
  if (problem) refuse(problem, nextSlots(schedule, startAt, durationMinutes, now));
}

/** The address is placed by its commune, whose point may be off by its recorded imprecision (behaviour.md section 1). */
async function refuseFarAddress(tx: Tx, offer: Offer, address: BookingRequest['address']): Promise<void> {
  const place = await findPlaceByAddress(tx, address.postalCode, address.city);
  if (!place) failField('address.city', 'unknown_place');
  if (offer.area_type === 'AREAS') {
    if (!offer.area_insee.includes(place.insee)) refuse('AREA');
    return;
  }
  if (offer.lat === null || offer.lon === null || offer.radius_km === null) refuse('AREA');
  const reach = offer.radius_km + placeImprecisionKm[place.precision];
  if (distanceKm({ lat: offer.lat, lon: offer.lon }, { lat: place.lat, lon: place.lng }) > reach)
    refuse('AREA');
}

function refuse(reason: RefusalReason, suggestedSlots?: { startAt: string; endAt: string }[]): never {
  fail('BKG001', { reason, ...(suggestedSlots && { suggestedSlots }) });
}

function nextSlots(schedule: Schedule, startAt: Date, durationMinutes: number, now: Date) {
  const after = startAt > now ? startAt : now;
  return nextFreeSlots(schedule, durationMinutes, now, suggestedSlotsCount, after).map((slot) => ({
    startAt: slot.startAt.toISOString(),
    endAt: slot.endAt.toISOString(),
  }));
}

function failTaken(schedule: Schedule, startAt: Date, durationMinutes: number, now: Date): never {
  fail('BKG002', { suggestedSlots: nextSlots(schedule, startAt, durationMinutes, now) });
}

/** The constraint refused what the schedule allowed: tell it with the slots as they are now. */
async function refuseTakenSlot({ db, clock }: Deps, request: BookingRequest): Promise<never> {
  const now = clock.now();
  const offer = (await findOffer(db, request.serviceId)) ?? fail('RES001');
  const schedule = await getSchedule(db, offer.provider_id, now);
  failTaken(schedule, new Date(request.startAt), request.durationMinutes ?? offer.duration_minutes, now);
}

/** @throws RES001 for anyone who is no party and no administrator. */
export async function getBooking(deps: Deps, reader: Principal, id: string): Promise<Booking> {
  return readBooking(deps, deps.db, id, reader, deps.clock.now());
}

async function readBooking(
  deps: Deps,
  db: Db,
  id: string,
  principal: Principal,
  now: Date,
): Promise<Booking> {
  const view = (await findBooking(db, id)) ?? fail('RES001');
  const reader = readerOf(view, principal) ?? fail('RES001');
  return toBooking(view, reader, viewContext(deps, now));
}

const viewContext = ({ config, flags }: Deps, now: Date) => ({
  now,
  paymentsOn: flags.current().payments,
  linkSecret: config.secrets.auth,
});

type ListRequest = PageRequest & {
  status?: BookingStatus | undefined;
  when?: 'upcoming' | 'past' | undefined;
};

export async function listOwnBookings(
  deps: Deps,
  principal: Principal,
  side: 'CUSTOMER' | 'PROVIDER',
  request: ListRequest,
) {
  const now = deps.clock.now();
  const party =
    side === 'CUSTOMER' ? { customerId: principal.accountId } : { providerAccountId: principal.accountId };
  const { rows, total } = await listBookings(
    deps.db,
    { party, status: request.status, when: request.when, now },
    request,
  );
  return toPage(
    rows.map((view) => toBooking(view, side, viewContext(deps, now))),
    total,
    request,
  );
}

/**
 * Moves a booking by one of its parties or an administrator. The present status again changes nothing and tells
 * nobody. @throws RES001 no party, BKG003 with what is allowed, BKG004 past the time to answer, VAL001 reason.
 */
export async function changeBookingStatus(
  deps: Deps,
  principal: Principal,
  id: string,
  to: BookingStatus,
  reason: string | undefined,
): Promise<Booking> {
  const refusal = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const booking = (await lockBooking(tx, id)) ?? fail('RES001');
    const actor = readerOf(booking, principal) ?? fail('RES001');
    if (booking.status === to) return undefined;
    const problem = moveProblem(booking, to, actor, now);
    // What time has made of the booking is kept even though the move is refused.
    if (problem) await settleBooking(deps, tx, id, now);
    if (problem === 'DEADLINE') return { code: 'BKG004' as const, failure: {} };
    if (problem) return { code: 'BKG003' as const, failure: { allowed: allowedMoves(booking, actor, now) } };
    await moveBooking(
      deps,
      tx,
      booking,
      { to, actor, accountId: principal.accountId, reason: reason?.trim() || null },
      now,
    );
    return undefined;
  });
  if (refusal) fail(refusal.code, refusal.failure);
  return readBooking(deps, deps.db, id, principal, deps.clock.now());
}

type Move = { to: BookingStatus; actor: Reader | 'SYSTEM'; accountId: string | null; reason: string | null };

async function moveBooking(deps: Deps, tx: Tx, booking: LockedBooking, move: Move, now: Date): Promise<void> {
  if (move.to === 'CONFIRMED' && (!booking.published || booking.suspended_at))
    fail('BKG003', { allowed: ['DECLINED'] });
  if (move.to === 'CANCELLED') refuseReason(booking, move);
  const after = { ...booking, status: move.to };
  const change = {
    status: move.to,
    due_at: dueAt(after),
    updated_at: now,
    ...(move.to === 'CONFIRMED' && { confirmed_at: now }),
    ...(move.to === 'COMPLETED' && { completed_at: now }),
    ...(move.to === 'DECLINED' && { cancel_reason: move.reason }),
    ...(move.to === 'CANCELLED' && cancellation(deps, booking, move, now)),
    ...(move.to === 'NO_SHOW' && noShow(deps, booking, move)),
  };
  if (!(await updateBooking(tx, booking, change))) fail('BKG003', { allowed: [] });
  await replaceReminders(tx, booking.id, remindersOf(after, now));
  await recordForProvider(tx, booking, move, change, now);
  await tellChange(deps, tx, booking, move.to, move, now);
}

function refuseReason(booking: LockedBooking, { actor, reason }: Move): void {
  if (booking.status !== 'CONFIRMED') return;
  if (!reason) failField('reason', 'reason_required');
  if (actor === 'PROVIDER' && reason.length < providerCancelReasonMin)
    failField('reason', 'reason_min', { min: providerCancelReasonMin });
}

function cancellation(deps: Deps, booking: LockedBooking, { actor, reason }: Move, now: Date) {
  const quote = customerQuote(booking, now, deps.flags.current().payments);
  const byCustomer = actor === 'CUSTOMER';
  const late = byCustomer ? quote.tier !== 'FREE' : actor === 'PROVIDER' && isLateForProvider(booking, now);
  return {
    cancelled_by: actor,
    cancel_reason: reason,
    late,
    fee_cents: byCustomer ? quote.feeCents : 0,
    fee_tier: byCustomer ? quote.tier : ('FREE' as const),
  };
}

function noShow(deps: Deps, booking: LockedBooking, { actor }: Move) {
  const party = actor === 'CUSTOMER' ? ('PROVIDER' as const) : ('CUSTOMER' as const);
  const fee = party === 'CUSTOMER' ? noShowFeeCents(booking, deps.flags.current().payments) : 0;
  return {
    no_show_party: party,
    fee_cents: fee,
    ...(party === 'CUSTOMER' && { fee_tier: 'NO_SHOW' as const }),
  };
}

/** What the move says of the provider: jobs done, faults, and the pause after too many late cancellations. */
async function recordForProvider(
  tx: Tx,
  booking: LockedBooking,
  move: Move,
  change: { late?: boolean; no_show_party?: 'CUSTOMER' | 'PROVIDER' },
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

async function tellChange(
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

/** Applies what time alone has decided; nothing when it has decided nothing. */
async function settleBooking(deps: Deps, tx: Tx, id: string, now: Date): Promise<void> {
  const booking = await lockBooking(tx, id);
  if (!booking) return;
  const to = settledStatus(booking, now);
  if (to !== booking.status)
    await moveBooking(deps, tx, booking, { to, actor: 'SYSTEM', accountId: null, reason: null }, now);
}

const sweepSize = 200;

/** Moves everything whose time has come, and sends the reminders that are due. */
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
