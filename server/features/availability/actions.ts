import { isOfferedDuration } from '#contract/catalog-rules.ts';
import { slotRangeDaysMax, timeOffMax } from '#contract/availability-rules.ts';
import type { OpeningDay, OpeningHoursInput, Slots, TimeOff } from '#contract/availability.ts';
import { addDays, daysFrom } from '#contract/dates-rules.ts';
import { minuteMs } from '#contract/durations.ts';
import {
  deleteTimeOff,
  findOwnProvider,
  findWeekVersion,
  findSchedules,
  findServiceSchedule,
  insertTimeOff,
  listComingBookings,
  listOpeningHours,
  listTimeOff,
  replaceOpeningHours,
  toSchedule,
  type ServiceScheduleRow,
} from './queries.ts';
import {
  changedDays,
  clockMinutes,
  clockTime,
  firstFreeStart,
  freeStartsOf,
  isInsideHours,
  overlapsItself,
  type Schedule,
} from './rules.ts';
import { displayName } from '#server/features/users/rules.ts';
import { lockProvider } from '#server/kernel/database/row-locks.ts';
import { inTransaction, type Db, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';
import { localDay } from '#server/kernel/time-zone.ts';

type SlotsRequest = {
  serviceId: string;
  from?: string | undefined;
  to?: string | undefined;
  durationMinutes?: number | undefined;
};

const defaultRangeDays = 7;

/** The free slots of a service. @throws RES001 when it cannot be booked, VAL001 for the range or duration. */
export async function listSlots(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  providerId: string,
  request: SlotsRequest,
): Promise<Slots> {
  const now = clock.now();
  const row = (await findServiceSchedule(db, providerId, request.serviceId, now)) ?? fail('RES001');
  return toSlots(row, request, now);
}

/** @throws VAL001 for a range or duration that cannot be requested */
export function toSlots(row: ServiceScheduleRow, request: SlotsRequest, now: Date): Slots {
  const durationMinutes = request.durationMinutes ?? row.durationMinutes;
  if (!isOfferedDuration(row, durationMinutes)) failField('durationMinutes', 'duration');
  return slotsOf(toSchedule(row), { ...request, durationMinutes }, now);
}

/** The free slots of a schedule, of those starts that `isOpen` keeps. @throws VAL001 for the range */
export function slotsOf(
  schedule: Schedule,
  request: SlotsRequest & { durationMinutes: number },
  now: Date,
  isOpen: (start: number) => boolean = () => true,
): Slots {
  const { durationMinutes } = request;
  const dates = datesOf(request, localDay(now, schedule.timeZone));
  const free = freeStartsOf(schedule, durationMinutes, now);
  const startsOf = (date: string) => free(date).filter(isOpen);
  const next = firstFreeStart(startsOf, schedule, now);
  const toSlot = (start: number) => ({
    startAt: instantText(start),
    endAt: instantText(start + durationMinutes * minuteMs),
  });
  return {
    serviceId: request.serviceId,
    durationMinutes,
    timeZone: schedule.timeZone,
    days: dates.map((date) => ({ date, slots: startsOf(date).map(toSlot) })),
    nextSlotAt: next === undefined ? null : instantText(next),
  };
}

/** Instants as the API writes them: slots are at the same times again and again, and writing a time is slow. */
const instantTexts = new Map<number, string>();
const keptInstants = 20_000;

function instantText(instant: number): string {
  const known = instantTexts.get(instant);
  if (known !== undefined) return known;
  if (instantTexts.size >= keptInstants) instantTexts.clear();
  const text = new Date(instant).toISOString();
  instantTexts.set(instant, text);
  return text;
}

function datesOf({ from, to }: SlotsRequest, today: string): string[] {
  const first = from ?? today;
  const last = to ?? addDays(first, defaultRangeDays - 1);
  if (last < first) failField('to', 'end_after_start');
  const count = daysFrom(first, last) + 1;
  if (count > slotRangeDaysMax) failField('to', 'range_days', { max: slotRangeDaysMax });
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** The current schedule of one provider, inside a transaction or not. */
export async function getSchedule(db: Db, providerId: string, now: Date): Promise<Schedule> {
  return (await findSchedules(db, [providerId], now)).get(providerId) ?? fail('RES001');
}

export async function getOpeningHours({ db }: Pick<Deps, 'db'>, accountId: string) {
  // The version is read before the week: if the week changes in between, the version is stale and never too new.
  const provider = (await findOwnProvider(db, accountId)) ?? fail('RES001');
  return {
    version: await findWeekVersion(db, provider.id),
    timeZone: provider.time_zone,
    openingHours: toWeek(await listOpeningHours(db, provider.id)),
    conflicts: [],
  };
}

/**
 * Replaces the week. Bookings outside the new hours are kept and listed (docs/product/availability.md#hours). @throws
 * VAL001, CNF001 when the version is stale
 */
export async function setOpeningHours(
  deps: Deps,
  accountId: string,
  { openingHours, version: filledFrom }: OpeningHoursInput,
) {
  refuseOverlaps(openingHours);
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const provider = (await lockProvider(tx, { accountId }, ['id', 'time_zone'])) ?? fail('RES001');
    if (filledFrom !== undefined && filledFrom !== (await findWeekVersion(tx, provider.id))) fail('CNF001');
    const spans = openingHours.flatMap(({ weekday, slots }) =>
      slots.map(({ start, end }) => ({
        weekday,
        startMinute: clockMinutes(start),
        endMinute: clockMinutes(end),
      })),
    );
    const { version, before } = await replaceOpeningHours(tx, provider.id, spans);
    const fields = changedDays(before, spans);
    await deps.events.emit(tx, { type: 'provider.changed', providerId: provider.id, fields, at: now });
    const conflicts = await bookingsOutsideHours(tx, provider.id, now);
    return {
      version,
      timeZone: provider.time_zone,
      openingHours: toWeek(await listOpeningHours(tx, provider.id)),
      conflicts,
    };
  });
}

function refuseOverlaps(days: OpeningHoursInput['openingHours']): void {
  const seen = new Set<number>();
  for (const [index, { weekday, slots }] of days.entries()) {
    if (seen.has(weekday)) failField(`openingHours.${index}.weekday`, 'duplicate_day');
    seen.add(weekday);
    if (overlapsItself(slots)) failField(`openingHours.${index}.slots`, 'overlap');
  }
}

function toWeek(rows: Awaited<ReturnType<typeof listOpeningHours>>): OpeningDay[] {
  const byDay = Map.groupBy(rows, (row) => row.weekday);
  return [...byDay].map(([weekday, spans]) => ({
    weekday,
    slots: spans.map((span) => ({ start: clockTime(span.start_minute), end: clockTime(span.end_minute) })),
  }));
}

export async function getTimeOff(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
): Promise<TimeOff[]> {
  const provider = (await findOwnProvider(db, accountId)) ?? fail('RES001');
  const rows = await listTimeOff(db, provider.id, clock.now(), timeOffMax);
  return rows.map((row) => toTimeOff(row, []));
}

type TimeOffRequest = {
  kind: 'OFF' | 'EXTRA';
  startAt: string;
  endAt: string;
  reason?: string | null | undefined;
};

/**
 * Adds time off or an extra opening. Bookings inside time off are kept and listed. @throws VAL001 when it is in the
 * past
 */
export async function addTimeOff(deps: Deps, accountId: string, request: TimeOffRequest): Promise<TimeOff> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const startAt = new Date(request.startAt);
    const endAt = new Date(request.endAt);
    if (endAt <= now) failField('endAt', 'past');
    const provider = (await lockProvider(tx, { accountId }, ['id', 'time_zone'])) ?? fail('RES001');
    const existing = await listTimeOff(tx, provider.id, now, timeOffMax);
    if (existing.length >= timeOffMax) failField('_', 'limit_reached', { max: timeOffMax });
    const reason = request.reason || null;
    const row = { providerId: provider.id, kind: request.kind, startAt, endAt, reason, bookingId: null, now };
    const id = await insertTimeOff(tx, row);
    await deps.events.emit(tx, { type: 'timeOff.changed', providerId: provider.id, at: now });
    const coming =
      request.kind === 'OFF' ? await listComingBookings(tx, provider.id, { from: startAt, now }) : [];
    const conflicts = coming.filter((booking) => booking.start_at < endAt).map(toTouched);
    return toTimeOff(
      { id, kind: request.kind, start_at: startAt, end_at: endAt, reason, booking_id: null },
      conflicts,
    );
  });
}

/** @throws RES001 when it is absent or belongs to another provider. */
export async function removeTimeOff(deps: Deps, accountId: string, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const provider = (await lockProvider(tx, { accountId }, ['id', 'time_zone'])) ?? fail('RES001');
    if (!(await deleteTimeOff(tx, provider.id, id))) fail('RES001');
    await deps.events.emit(tx, { type: 'timeOff.changed', providerId: provider.id, at: deps.clock.now() });
  });
}

async function bookingsOutsideHours(tx: Tx, providerId: string, now: Date) {
  const schedule = await getSchedule(tx, providerId, now);
  const coming = await listComingBookings(tx, providerId, { from: now, now });
  return coming
    .filter((booking) => !isInsideHours(schedule, booking.start_at, booking.end_at))
    .map(toTouched);
}

type ComingBooking = Awaited<ReturnType<typeof listComingBookings>>[number];

function toTouched(booking: ComingBooking) {
  return {
    id: booking.id,
    status: booking.status,
    startAt: booking.start_at.toISOString(),
    endAt: booking.end_at.toISOString(),
    serviceTitle: booking.service_title,
    customerName: displayName(booking),
  };
}

function toTimeOff(
  row: Awaited<ReturnType<typeof listTimeOff>>[number],
  conflicts: TimeOff['conflicts'],
): TimeOff {
  return {
    id: row.id,
    kind: row.kind,
    startAt: row.start_at.toISOString(),
    endAt: row.end_at.toISOString(),
    reason: row.reason,
    bookingId: row.booking_id,
    conflicts,
  };
}
