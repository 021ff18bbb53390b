import { Temporal } from 'temporal-polyfill';
import { addDays } from '#contract/dates-rules.ts';
import { dayMs, minuteMs } from '#contract/durations.ts';

const dayMinutes = 1440;
const keptDays = 1_000;

/** Computes a value once for each key: a lookup in the tz database is slow, and the same days are needed repeatedly. */
function remember<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = compute(key);
    if (known.size >= keptDays) known.clear();
    known.set(key, value);
    return value;
  };
}

/** The beginning of a local day, and whether it has the usual 24 hours. */
type LocalDay = { start: number; isPlain: boolean };

const zoneOf = remember((timeZone: string) => ({
  dayOf: remember((date: string): LocalDay => {
    const day = Temporal.PlainDate.from(date);
    const start = day.toZonedDateTime({ timeZone }).epochMilliseconds;
    const end = day.add({ days: 1 }).toZonedDateTime({ timeZone }).epochMilliseconds;
    return { start, isPlain: end - start === dayMs };
  }),
  /** The offset from UTC in milliseconds on a day of UTC; null when the clocks change on that day. */
  offsetOf: remember((day: number): number | null => {
    const first = offsetAt(day * dayMs, timeZone);
    return first === offsetAt((day + 1) * dayMs, timeZone) ? first : null;
  }),
}));

const offsetAt = (instant: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6;

const dayOf = (date: string, timeZone: string) => zoneOf(timeZone).dayOf(date);

/**
 * The instant (epoch milliseconds) of a local time given as minutes from midnight. A time that the change to summer
 * time skips gives the instant after the gap; a time that occurs twice in autumn gives its first occurrence
 * (docs/product/availability.md#clock-changes).
 */
export function localInstant(
  date: string,
  minutes: number,
  timeZone: string,
): { at: number; exists: boolean } {
  const { start, isPlain } = dayOf(date, timeZone);
  if (isPlain || minutes === 0) return { at: start + minutes * minuteMs, exists: true };
  if (minutes === dayMinutes) return { at: dayOf(addDays(date, 1), timeZone).start, exists: true };
  const local = Temporal.PlainDate.from(date).toPlainDateTime().add({ minutes });
  const zoned = local.toZonedDateTime(timeZone, { disambiguation: 'compatible' });
  return { at: zoned.epochMilliseconds, exists: zoned.toPlainDateTime().equals(local) };
}

/** Milliseconds that a local clock shows at an instant, counted as if it showed UTC. */
function localClock(instant: Date, timeZone: string): number {
  const at = instant.getTime();
  return at + (zoneOf(timeZone).offsetOf(Math.floor(at / dayMs)) ?? offsetAt(at, timeZone));
}

/** The calendar day (YYYY-MM-DD) of an instant in a zone. */
export function localDay(instant: Date, timeZone: string): string {
  return nameOfDay(Math.floor(localClock(instant, timeZone) / dayMs));
}

const nameOfDay = remember((day: number) => new Date(day * dayMs).toISOString().slice(0, 10));

/**
 * The zone of the platform: dates of documents and dates of birth are days in it, because the companies that are
 * checked are French.
 */
export const platformTimeZone = 'Europe/Paris';

/** The current calendar day (YYYY-MM-DD) in the zone of the platform. */
export function platformDay(now: Date): string {
  return localDay(now, platformTimeZone);
}

/** Minutes since local midnight of an instant in a zone, on the local clock. */
export function minuteOfDay(instant: Date, timeZone: string): number {
  const clock = localClock(instant, timeZone);
  return Math.floor((clock - Math.floor(clock / dayMs) * dayMs) / minuteMs);
}

/**
 * An instant moved by days or months of a zone: the local clock stays, and a month that is too short gives its last day.
 * From 31 March 00:30 in Paris a month is 30 April 00:30, although it is still 30 March in UTC.
 */
export function moveBy(instant: Date, by: { days: number } | { months: number }, timeZone: string): Date {
  return new Date(zonedAt(instant, timeZone).add(by).epochMilliseconds);
}

/** An instant moved to a day of its month in a zone, or to the last day of a shorter month. */
export function withDayOfMonth(instant: Date, day: number, timeZone: string): Date {
  return new Date(zonedAt(instant, timeZone).with({ day }).epochMilliseconds);
}

/** The day of the month of an instant in a zone. */
export const dayOfMonth = (instant: Date, timeZone: string): number => zonedAt(instant, timeZone).day;

const zonedAt = (instant: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);

/** The same time of day a number of months ago, in the zone of the platform: what is older is deleted. */
export const monthsBefore = (now: Date, months: number): Date =>
  moveBy(now, { months: -months }, platformTimeZone);

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** The first instant of a local day. */
export function startOfDay(date: string, timeZone: string): Date {
  return new Date(dayOf(date, timeZone).start);
}
