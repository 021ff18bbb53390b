import { answerDeadline, type BookingActor } from '#contract/bookings-rules.ts';
import type { Slots } from '#contract/availability.ts';
import { minuteMs } from '#contract/durations.ts';
import { failTaken, refuse, refuseStart } from './actions.ts';
import { deleteRemindersOf, insertReminders } from './mail-queries.ts';
import { insertReschedule, updateBookingTime, type lockBooking } from './queries.ts';
import { allowedMoves, canReschedule, dueAt, isUnaskedStart, remindersOf, withoutVisit } from './rules.ts';
import { getSchedule, slotsOf } from '#server/features/availability/actions.ts';
import { isTaken } from '#server/features/availability/rules.ts';
import {
  isExclusionViolation,
  isUniqueViolation,
  type Db,
  type Tx,
} from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';

type LockedBooking = NonNullable<Awaited<ReturnType<typeof lockBooking>>>;
type Reschedule = Readonly<{
  startAt: Date;
  actor: BookingActor;
  accountId: string | null;
  /** What both parties read. */
  reason: string | null;
}>;

/**
 * Gives a locked booking another start by the rules of a request: notice, horizon, hours, and nothing else at that
 * time. Price, duration and address stay; a request is answered anew. @throws BKG003 nothing to move, VAL001 startAt,
 * BKG001 with its reason, BKG002 with the next slots, BKG005
 */
export async function rescheduleBooking(
  deps: Deps,
  tx: Tx,
  booking: LockedBooking,
  { startAt, actor, accountId, reason }: Reschedule,
  now: Date,
): Promise<void> {
  if (!canReschedule(booking, now)) fail('BKG003', { allowed: allowedMoves(booking, actor, now) });
  if (startAt.getTime() === booking.start_at.getTime()) failField('startAt', 'same_start');
  const { duration_minutes: durationMinutes, provider_id: providerId } = booking;
  const schedule = withoutVisit(await getSchedule(tx, providerId, now), booking);
  refuseStart(schedule, startAt, durationMinutes, now);
  if (isUnaskedStart(booking, startAt, now)) refuse('WITHDRAWAL');
  if (isTaken(schedule, startAt, durationMinutes)) failTaken(schedule, startAt, durationMinutes, now);
  const endAt = new Date(startAt.getTime() + durationMinutes * minuteMs);
  const isRequest = booking.status === 'PENDING';
  const respondBy = isRequest ? answerDeadline({ requestedAt: now, startAt }) : booking.respond_by;
  const after = { ...booking, start_at: startAt, end_at: endAt, respond_by: respondBy };
  const visit = {
    startAt,
    endAt,
    respondBy,
    dueAt: dueAt(after),
    bufferMinutes: schedule.bufferMinutes,
    now,
  };
  try {
    if (!(await updateBookingTime(tx, booking, visit))) fail('CNF001');
  } catch (error) {
    if (isExclusionViolation(error, 'booking_no_overlap')) failTaken(schedule, startAt, durationMinutes, now);
    if (isUniqueViolation(error, 'booking_once')) fail('BKG005');
    throw error;
  }
  await deleteRemindersOf(tx, booking.id);
  await insertReminders(tx, booking.id, remindersOf(after, now));
  const bookingId = booking.id;
  await insertReschedule(tx, {
    bookingId,
    actor,
    accountId,
    from: booking.start_at,
    to: startAt,
    reason,
    at: now,
  });
  await deps.events.emit(tx, {
    type: 'booking.rescheduled',
    bookingId,
    providerId,
    status: booking.status,
    at: now,
  });
}

/** The free starts to which a booking can be moved. @throws BKG003 nothing to move, VAL001 for the range */
export async function listRescheduleSlots(
  db: Db,
  booking: LockedBooking,
  range: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Promise<Slots> {
  if (!canReschedule(booking, now)) fail('BKG003', { allowed: [] });
  const schedule = withoutVisit(await getSchedule(db, booking.provider_id, now), booking);
  const { service_id: serviceId, duration_minutes: durationMinutes } = booking;
  const isOpen = (start: number) =>
    start !== booking.start_at.getTime() && !isUnaskedStart(booking, new Date(start), now);
  return slotsOf(schedule, { ...range, serviceId, durationMinutes }, now, isOpen);
}
