import { isOfferedDuration } from '#contract/catalog-rules.ts';
import {
  pendingMax,
  simultaneousBookings,
  suggestedSlotsCount,
  type RefusalReason,
  answerDeadline,
  totalCents,
  needsExpressRequest,
} from '#contract/bookings-rules.ts';
import type { Booking, BookingRequest } from '#contract/bookings.ts';
import { minuteMs } from '#contract/durations.ts';
import { coversPlace, distanceKm, reachKm } from '#contract/places-rules.ts';
import {
  findOffer,
  findOtherBookings,
  findRequestedSlot,
  findServiceTerms,
  insertBooking,
} from './queries.ts';
import { insertReminders } from './mail-queries.ts';
import { dueAt, remindersOf, termChanges, type BookingState } from './rules.ts';
import { settleBooking, recordChange } from './status-actions.ts';
import { readBooking } from './view-actions.ts';
import { withdrawalEnd } from './withdrawal/rules.ts';
import { getSchedule } from '#server/features/availability/actions.ts';
import { isTaken, nextFreeSlots, startProblem, type Schedule } from '#server/features/availability/rules.ts';
import { updatePerson } from '#server/features/users/queries.ts';
import { findPlaceByAddress } from '#server/features/places/queries.ts';
import { lockAccount, lockProvider } from '#server/kernel/database/row-locks.ts';
import type { Principal } from '#server/kernel/http/access-token.ts';
import {
  inTransaction,
  isDatabaseLost,
  isExclusionViolation,
  isUniqueViolation,
  type Tx,
} from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';
import { onceByKey } from '#server/kernel/http/idempotency.ts';
import { createConcurrencyLimit } from '#server/kernel/concurrency.ts';
import { toE164 } from '#server/kernel/text/formats.ts';
import { localDay } from '#server/kernel/time-zone.ts';

type Offer = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

const withConcurrencyLimit = createConcurrencyLimit(simultaneousBookings, isDatabaseLost);

/**
 * Requests a visit: PENDING, or CONFIRMED where the provider has instant booking. The slot is taken at once. @throws
 * RES001 unknown service, VAL001 field, BKG001 with its reason, BKG002 with the next slots, BKG005, BKG006, AUT005,
 * CNF001 the service has other terms than the customer read, CNF002.
 */
export function createBooking(
  deps: Deps,
  customer: Principal,
  request: BookingRequest,
  key: string | undefined,
): Promise<Booking> {
  return withConcurrencyLimit(async () => {
    const providerId = key === undefined ? await refuseTakenEarly(deps, customer, request) : undefined;
    try {
      return await inTransaction(deps.db, async (tx) => {
        const now = deps.clock.now();
        const call = { accountId: customer.accountId, key, body: request, now };
        const { answer } = await onceByKey(tx, call, () =>
          placeBooking(deps, tx, customer, { ...request, providerId }, now),
        );
        return answer;
      });
    } catch (error) {
      if (isExclusionViolation(error, 'booking_no_overlap')) return refuseTakenSlot(deps, request);
      if (isUniqueViolation(error, 'booking_once')) fail('BKG005');
      throw error;
    }
  });
}

/**
 * When many people request one slot, most are too late: they are refused here without a wait for the provider's lock.
 * A free slot is decided under the lock, and a repeated key gets its response there before any other check. Returns the
 * provider of the service.
 */
async function refuseTakenEarly(
  { db, clock }: Deps,
  customer: Principal,
  request: BookingRequest,
): Promise<string> {
  const now = clock.now();
  const startAt = new Date(request.startAt);
  const { serviceId } = request;
  const asked = { serviceId, startAt, durationMinutes: request.durationMinutes ?? null, now };
  const slot = (await findRequestedSlot(db, asked)) ?? fail('RES001');
  const providerId = slot.provider_id;
  if (!slot.is_taken) return providerId;
  const offer = (await findOffer(db, serviceId)) ?? fail('RES001');
  const durationMinutes = request.durationMinutes ?? offer.duration_minutes;
  const schedule = await getSchedule(db, providerId, now);
  const isPossible =
    isOfferedDuration(offer, durationMinutes) && !startProblem(schedule, startAt, durationMinutes, now);
  if (!isPossible || !isTaken(schedule, startAt, durationMinutes)) return providerId;
  const { accountId: customerId } = customer;
  const others = await findOtherBookings(db, { customerId, providerId, serviceId, startAt, now });
  if (others.has_same) fail('BKG005');
  failTaken(schedule, startAt, durationMinutes, now);
}

async function placeBooking(
  deps: Deps,
  tx: Tx,
  customer: Principal,
  request: BookingRequest & { providerId: string | undefined },
  now: Date,
): Promise<Booking> {
  const { serviceId } = request;
  const providerId = request.providerId ?? (await findOffer(tx, serviceId))?.provider_id ?? fail('RES001');
  await lockProvider(tx, { id: providerId }, ['id']);
  // The service is read under the lock, because the provider may have changed it during the wait.
  const offer = (await findOffer(tx, serviceId)) ?? fail('RES001');
  const { accountId: customerId } = customer;
  const account =
    (await lockAccount(tx, customerId, ['id', 'email_verified_at', 'suspended_at', 'phone'])) ??
    fail('AUT002');
  const startAt = new Date(request.startAt);
  const others = await findOtherBookings(tx, { customerId, providerId, serviceId, startAt, now });
  if (deps.config.requireVerifiedEmail && !account.email_verified_at) fail('AUT005');
  refuseCustomer(account, offer, others, now);
  await refuseChangedTerms(tx, offer, request);
  const durationMinutes = request.durationMinutes ?? offer.duration_minutes;
  if (!isOfferedDuration(offer, durationMinutes)) failField('durationMinutes', 'duration');
  const schedule = await getSchedule(tx, providerId, now);
  refuseStart(schedule, startAt, durationMinutes, now);
  await refuseFarAddress(tx, offer, request.address);
  refuseUnaskedStart(offer, request, now);
  if (others.has_same) fail('BKG005');
  if (isTaken(schedule, startAt, durationMinutes)) failTaken(schedule, startAt, durationMinutes, now);
  for (const overdue of others.overdue_ids) await settleBooking(deps, tx, overdue, now);

  const visitPhone = request.phone ? (toE164(request.phone) ?? failField('phone', 'phone')) : null;
  if (visitPhone && !account.phone) await updatePerson(tx, customerId, { phone: visitPhone }, now);
  const visit = { startAt, durationMinutes, visitPhone };
  const booking = await insertRequest(tx, customer, offer, request, visit, now);
  await insertReminders(tx, booking.id, remindersOf(booking, now));
  await recordChange(
    deps,
    tx,
    booking,
    booking.status,
    { actor: 'CUSTOMER', accountId: customer.accountId },
    now,
  );
  return readBooking(deps, tx, booking.id, customer, now);
}

async function insertRequest(
  tx: Tx,
  customer: Principal,
  offer: Offer,
  request: BookingRequest,
  visit: { startAt: Date; durationMinutes: number; visitPhone: string | null },
  now: Date,
): Promise<BookingState & { id: string; provider_id: string }> {
  const endAt = new Date(visit.startAt.getTime() + visit.durationMinutes * minuteMs);
  const status = offer.instant_booking ? 'CONFIRMED' : 'PENDING';
  const respondBy = offer.instant_booking
    ? null
    : answerDeadline({ requestedAt: now, startAt: visit.startAt });
  const state = {
    status,
    start_at: visit.startAt,
    end_at: endAt,
    respond_by: respondBy,
    dispute_open: false,
  } as const;
  const id = await insertBooking(tx, {
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
    priceCents: totalOf(offer, visit.durationMinutes),
    note: request.note || null,
    dueAt: dueAt(state),
    ...confirmation(offer, now),
    expressRequestAt: request.expressRequest ? now : null,
    now,
  });
  return { ...state, id, provider_id: offer.provider_id };
}

/** The confirmation of an instant booking, and the end of the withdrawal period that begins with it. */
function confirmation({ instant_booking: isInstant, time_zone: timeZone }: Offer, now: Date) {
  if (!isInstant) return { confirmedAt: null, withdrawalUntil: null };
  return { confirmedAt: now, withdrawalUntil: withdrawalEnd(now, timeZone) };
}

/** A visit that may begin within the withdrawal period has to be asked for expressly (docs/product/bookings.md#withdrawal). */
function refuseUnaskedStart(offer: Offer, request: BookingRequest, now: Date): void {
  const startAt = new Date(request.startAt);
  const concludedAt = offer.instant_booking ? now : answerDeadline({ requestedAt: now, startAt });
  const days = {
    startsOn: localDay(startAt, offer.time_zone),
    concludedOn: localDay(concludedAt, offer.time_zone),
  };
  if (!request.expressRequest && needsExpressRequest(days)) failField('expressRequest', 'required');
}

/**
 * What is agreed is what was seen: a request that names the version of the terms or the total that its customer read is
 * refused when title, price, unit or duration have changed since. @throws CNF001 with what changed
 */
async function refuseChangedTerms(
  tx: Tx,
  offer: Offer,
  { serviceVersion, expectedTotal, durationMinutes }: BookingRequest,
): Promise<void> {
  const seen =
    serviceVersion === undefined || serviceVersion === offer.terms_version
      ? undefined
      : ((await findServiceTerms(tx, offer.service_id, serviceVersion)) ??
        failField('serviceVersion', 'invalid_value'));
  const total = totalOf(offer, durationMinutes ?? offer.duration_minutes);
  const changes = [
    ...(seen ? termChanges(seen, offer) : []),
    ...(expectedTotal === undefined || Math.round(expectedTotal * 100) === total
      ? []
      : [{ field: 'total', from: expectedTotal, to: total / 100 }]),
  ];
  if (changes.length > 0) fail('CNF001', { reason: 'TERMS', changes });
}

function totalOf(offer: Offer, bookedMinutes: number): number {
  return totalCents({
    priceCents: offer.price_cents,
    priceUnit: offer.price_unit,
    durationMinutes: offer.duration_minutes,
    bookedMinutes,
  });
}

function refuseCustomer(
  customer: { id: string },
  offer: Offer,
  others: { waiting: number; waiting_with_provider: number },
  now: Date,
): void {
  if (offer.account_id === customer.id) refuse('OWN_SERVICE');
  if (offer.requests_blocked_until && offer.requests_blocked_until > now) refuse('PAUSED');
  if (others.waiting_with_provider >= pendingMax.perPair || others.waiting >= pendingMax.perCustomer)
    fail('BKG006');
}

export function refuseStart(schedule: Schedule, startAt: Date, durationMinutes: number, now: Date): void {
  const problem = startProblem(schedule, startAt, durationMinutes, now);
  if (problem === 'PAST') failField('startAt', 'past');
  if (problem === 'OFF_GRID') failField('startAt', 'off_grid');
  if (problem) refuse(problem, nextSlots(schedule, startAt, durationMinutes, now));
}

/**
 * The commune gives the coordinates of the address; they may be off by its recorded imprecision
 * (docs/product/bookings.md#request).
 */
async function refuseFarAddress(tx: Tx, offer: Offer, address: BookingRequest['address']): Promise<void> {
  const place = await findPlaceByAddress(tx, address.postalCode, address.city);
  if (!place) failField('address.city', 'unknown_place');
  if (offer.area_type === 'AREAS') {
    if (!coversPlace(offer.area_insee, place.insee)) refuse('AREA');
    return;
  }
  if (offer.lat === null || offer.lon === null || offer.radius_km === null) refuse('AREA');
  const base = { lat: offer.lat, lon: offer.lon };
  const reach = reachKm({ radiusKm: offer.radius_km, precision: place.precision });
  if (distanceKm({ from: base, to: { lat: place.lat, lon: place.lng } }) > reach) refuse('AREA');
}

export function refuse(reason: RefusalReason, suggestedSlots?: { startAt: string; endAt: string }[]): never {
  fail('BKG001', { reason, ...(suggestedSlots && { suggestedSlots }) });
}

function nextSlots(schedule: Schedule, startAt: Date, durationMinutes: number, now: Date) {
  const after = startAt > now ? startAt : now;
  return nextFreeSlots(schedule, durationMinutes, now, suggestedSlotsCount, after).map((slot) => ({
    startAt: slot.startAt.toISOString(),
    endAt: slot.endAt.toISOString(),
  }));
}

export function failTaken(schedule: Schedule, startAt: Date, durationMinutes: number, now: Date): never {
  fail('BKG002', { suggestedSlots: nextSlots(schedule, startAt, durationMinutes, now) });
}

/** The constraint refused a slot that the schedule allowed: the error lists the slots that are free now. */
async function refuseTakenSlot({ db, clock }: Deps, request: BookingRequest): Promise<never> {
  const now = clock.now();
  const offer = (await findOffer(db, request.serviceId)) ?? fail('RES001');
  const schedule = await getSchedule(db, offer.provider_id, now);
  failTaken(schedule, new Date(request.startAt), request.durationMinutes ?? offer.duration_minutes, now);
}
