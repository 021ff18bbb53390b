import {
  startGridMinutes,
  earliestStart,
  isAppointmentTime,
  isOnGrid,
  latestStart,
} from '#contract/availability-rules.ts';
import { addDays } from '#contract/dates-rules.ts';
import { minuteMs } from '#contract/durations.ts';
import { weekdays, type Weekday } from '#contract/onboarding-limits.ts';
import { localDay, localInstant, minuteOfDay, weekdayOf } from '#server/kernel/time-zone.ts';

/** Half-open, in epoch milliseconds. */
export type Interval = readonly [start: number, end: number];

/** The data that decides when a provider is free, as of now. */
export type Schedule = Readonly<{
  timeZone: string;
  /** Weekly hours in minutes from local midnight; weekday 1 is Monday. */
  opening: readonly { weekday: number; start: number; end: number }[];
  /** Time off and extra openings. */
  extra: readonly Interval[];
  off: readonly Interval[];
  /** The intervals that blocking bookings occupy, with their buffers. */
  busy: readonly Interval[];
  noticeMinutes: number;
  bufferMinutes: number;
  stepMinutes: number;
  byAppointment: boolean;
  paused: boolean;
}>;

export type Slot = { startAt: Date; endAt: Date };

/** The starts of the free slots of a local day, in order. */
export type FreeStarts = (date: string) => readonly number[];

/** The free starts of a schedule as of `now` (docs/product/availability.md#slots); each day is walked once. */
export function freeStartsOf(schedule: Schedule, durationMinutes: number, now: Date): FreeStarts {
  const length = durationMinutes * minuteMs;
  const earliest = earliestStart({ now, noticeMinutes: schedule.noticeMinutes }).getTime();
  const latest = latestStart({ now }).getTime();
  const openingsOf = oncePerDay((date) => [...openingsOn(schedule, date), ...extrasOn(schedule, date)]);
  return oncePerDay((date) => {
    const openings = schedule.paused ? [] : openingsOf(date);
    if (openings.length === 0) return [];
    // A visit may extend into the openings of the next day.
    const open = union([...openings, ...openingsOf(addDays(date, 1))].map(({ interval }) => interval));
    const reach: Interval = [open[0]?.[0] ?? 0, (open.at(-1)?.[1] ?? 0) + schedule.bufferMinutes * minuteMs];
    const off = schedule.off.filter((one) => overlap(one, reach));
    const busy = schedule.busy.filter((one) => overlap(one, reach));
    const starts = new Set(openings.flatMap(({ starts: offered }) => offered));
    return [...starts]
      .filter((start) => {
        const wanted: Interval = [start, start + length];
        return (
          start >= earliest &&
          start <= latest &&
          open.some((one) => isInside(wanted, one)) &&
          !off.some((one) => overlap(one, wanted)) &&
          !isBusy(busy, start, durationMinutes + schedule.bufferMinutes)
        );
      })
      .toSorted((one, other) => one - other);
  });
}

function oncePerDay<Found>(find: (date: string) => Found): (date: string) => Found {
  const known = new Map<string, Found>();
  return (date) => {
    let found = known.get(date);
    if (found === undefined) known.set(date, (found = find(date)));
    return found;
  };
}

/** The local days on which a visit can begin, from that of `after` on. */
function* bookableDays(schedule: Schedule, now: Date, after: Date): Generator<string> {
  let date = localDay(after, schedule.timeZone);
  yield date;
  // Most readers need the first day only.
  const horizon = localDay(latestStart({ now }), schedule.timeZone);
  while (date < horizon) yield (date = addDays(date, 1));
}

/** The earliest of the free starts of a schedule. */
export function firstFreeStart(startsOf: FreeStarts, schedule: Schedule, now: Date): number | undefined {
  for (const date of bookableDays(schedule, now, now)) {
    const [first] = startsOf(date);
    if (first !== undefined) return first;
  }
  return undefined;
}

const slotAt = (start: number, durationMinutes: number): Slot => ({
  startAt: new Date(start),
  endAt: new Date(start + durationMinutes * minuteMs),
});

/** The earliest free slots from `after` on (now by default), at most `count`. */
export function nextFreeSlots(
  schedule: Schedule,
  durationMinutes: number,
  now: Date,
  count: number,
  after: Date = now,
): Slot[] {
  const startsOf = freeStartsOf(schedule, durationMinutes, now);
  const found: number[] = [];
  for (const date of bookableDays(schedule, now, after)) {
    found.push(...startsOf(date).filter((start) => start >= after.getTime()));
    if (found.length >= count) break;
  }
  return found.slice(0, count).map((start) => slotAt(start, durationMinutes));
}

/** The earliest free start of each of the next days that have one, at most `count`. */
export function firstStartOfDays(
  startsOf: FreeStarts,
  schedule: Schedule,
  now: Date,
  count: number,
): number[] {
  const found: number[] = [];
  for (const date of bookableDays(schedule, now, now)) {
    if (found.length >= count) break;
    found.push(...startsOf(date).slice(0, 1));
  }
  return found;
}

/** Why a requested start cannot be booked. The database refuses a slot that is taken. */
export function startProblem(
  schedule: Schedule,
  startAt: Date,
  durationMinutes: number,
  now: Date,
): 'PAST' | 'OFF_GRID' | 'PAUSED' | 'NOTICE' | 'HORIZON' | 'HOURS' | undefined {
  const start = startAt.getTime();
  if (start <= now.getTime()) return 'PAST';
  if (!isOnGrid({ startAt })) return 'OFF_GRID';
  if (schedule.paused) return 'PAUSED';
  if (startAt < earliestStart({ now, noticeMinutes: schedule.noticeMinutes })) return 'NOTICE';
  if (startAt > latestStart({ now })) return 'HORIZON';
  const wanted: Interval = [start, start + durationMinutes * minuteMs];
  const isOff = schedule.off.some((off) => overlap(off, wanted));
  if (isOff || !(isOpen(schedule, wanted) || isAppointment(schedule, startAt))) return 'HOURS';
  return undefined;
}

/** Whether an interval with its own buffer overlaps one that is booked. */
export function isTaken(schedule: Schedule, startAt: Date, durationMinutes: number): boolean {
  return isBusy(schedule.busy, startAt.getTime(), durationMinutes + schedule.bufferMinutes);
}

function isBusy(busy: readonly Interval[], start: number, minutes: number): boolean {
  const wanted: Interval = [start, start + minutes * minuteMs];
  return busy.some((one) => overlap(one, wanted));
}

type Opening = { interval: Interval; starts: number[] };

/**
 * Weekly hours of a date as instants. A start in the hour that does not exist in spring is dropped
 * (docs/product/availability.md#clock-changes).
 */
function openingsOn(schedule: Schedule, date: string): Opening[] {
  const weekday = weekdayOf(date);
  const found: Opening[] = [];
  for (const opening of schedule.opening) {
    if (opening.weekday !== weekday) continue;
    const from = localInstant(date, opening.start, schedule.timeZone);
    const to = localInstant(date, opening.end, schedule.timeZone);
    const isPlain = from.exists && to.exists && to.at - from.at === (opening.end - opening.start) * minuteMs;
    const starts: number[] = [];
    for (let at = opening.start; at < opening.end; at += schedule.stepMinutes) {
      // Without a change of the clock in between, an addition suffices.
      const start = isPlain
        ? { at: from.at + (at - opening.start) * minuteMs, exists: true }
        : localInstant(date, at, schedule.timeZone);
      if (start.exists) starts.push(start.at);
    }
    found.push({ interval: [from.at, to.at], starts });
  }
  return found;
}

/** Extra openings that begin on a date; their starts count from the first quarter of an hour. */
function extrasOn(schedule: Schedule, date: string): Opening[] {
  if (schedule.extra.length === 0) return [];
  const from = localInstant(date, 0, schedule.timeZone).at;
  const to = localInstant(addDays(date, 1), 0, schedule.timeZone).at;
  const grid = startGridMinutes * minuteMs;
  return schedule.extra
    .filter((extra) => overlap(extra, [from, to]))
    .map((interval) => {
      const starts: number[] = [];
      for (
        let at = Math.ceil(interval[0] / grid) * grid;
        at < Math.min(interval[1], to);
        at += schedule.stepMinutes * minuteMs
      ) {
        if (at >= from) starts.push(at);
      }
      return { interval, starts };
    });
}

function openIntervals(schedule: Schedule, date: string): Interval[] {
  return [...openingsOn(schedule, date), ...extrasOn(schedule, date)].map(({ interval }) => interval);
}

function isOpen(schedule: Schedule, wanted: Interval): boolean {
  const date = localDay(new Date(wanted[0]), schedule.timeZone);
  const open = union(
    [addDays(date, -1), date, addDays(date, 1)].flatMap((one) => openIntervals(schedule, one)),
  );
  return open.some((one) => isInside(wanted, one));
}

/** Whether a visit is inside the opening hours and outside time off. */
export function isInsideHours(schedule: Schedule, startAt: Date, endAt: Date): boolean {
  const visit: Interval = [startAt.getTime(), endAt.getTime()];
  return isOpen(schedule, visit) && !schedule.off.some((off) => overlap(off, visit));
}

/** By appointment any quarter hour may be requested, within reasonable hours of the day. */
function isAppointment(schedule: Schedule, startAt: Date): boolean {
  return (
    schedule.byAppointment && isAppointmentTime({ time: clockTime(minuteOfDay(startAt, schedule.timeZone)) })
  );
}

function isInside(one: Interval, other: Interval): boolean {
  return other[0] <= one[0] && one[1] <= other[1];
}

function overlap(one: Interval, other: Interval): boolean {
  return one[0] < other[1] && other[0] < one[1];
}

/** Adjacent intervals are merged: a visit may extend from the weekly hours into an extra opening. */
function union(intervals: readonly Interval[]): Interval[] {
  const merged: [number, number][] = [];
  for (const [start, end] of intervals.toSorted((one, other) => one[0] - other[0])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

/** "09:30" as minutes from midnight. */
export function clockMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Whether two spans of one day ("09:30" to "12:00") overlap. */
export function overlapsItself(slots: readonly { start: string; end: string }[]): boolean {
  const sorted = slots.toSorted((one, other) => one.start.localeCompare(other.start));
  return sorted.some((slot, at) => slot.start < (sorted[at - 1]?.end ?? ''));
}

type Span = Readonly<{ weekday: number; startMinute: number; endMinute: number }>;

/** The days whose hours differ between two weeks. */
export function changedDays(before: readonly Span[], after: readonly Span[]): Weekday[] {
  const hoursOf = (week: readonly Span[], weekday: number) =>
    week
      .filter((span) => span.weekday === weekday)
      .map(({ startMinute, endMinute }) => `${startMinute}-${endMinute}`)
      .toSorted()
      .join();
  return weekdays.filter((_, index) => hoursOf(before, index + 1) !== hoursOf(after, index + 1));
}

/** Minutes from midnight as "09:30". */
export function clockTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
