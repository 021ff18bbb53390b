import { expect, test } from 'vitest';
import { addDays } from '#contract/dates-rules.ts';
import { minuteMs } from '#contract/durations.ts';
import { localDay, minuteOfDay, monthsBefore, moveBy, startOfDay, withDayOfMonth } from './time-zone.ts';

/** Tells the day and the time as the formatter of the platform does. */
function createOracle(timeZone: string): (instant: Date) => [date: string, clock: string] {
  const date = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone });
  return (instant) => [date.format(instant), clock.format(instant)];
}

const clockOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The days of UTC around these have a change of the clocks, of an hour, of half an hour and of a whole day. */
test.each([
  ['Europe/Paris', '2026-03-28'],
  ['Europe/Paris', '2026-10-24'],
  ['America/St_Johns', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-04-04'],
  ['Pacific/Apia', '2011-12-29'],
  ['Asia/Kathmandu', '2026-06-01'],
])('tells day and time as the formatter does: %s around %s', (timeZone, first) => {
  const expected = createOracle(timeZone);
  const from = Date.parse(`${first}T00:00:00Z`);
  for (let minutes = 0; minutes < 3 * 1440; minutes += 7) {
    const instant = new Date(from + minutes * minuteMs + 59_999);
    const told = [localDay(instant, timeZone), clockOf(minuteOfDay(instant, timeZone))];
    expect(told).toEqual(expected(instant));
  }
});

test('tells the day of an instant before 1970', () => {
  expect(localDay(new Date('1969-12-31T23:30:00Z'), 'Europe/Paris')).toBe('1970-01-01');
  expect(minuteOfDay(new Date('1965-05-05T22:15:00Z'), 'UTC')).toBe(22 * 60 + 15);
});

test('a day on which the clocks change begins and ends at local midnight', () => {
  expect(startOfDay('2026-03-29', 'Europe/Paris').toISOString()).toBe('2026-03-28T23:00:00.000Z');
  expect(startOfDay(addDays('2026-03-29', 1), 'Europe/Paris').toISOString()).toBe('2026-03-29T22:00:00.000Z');
});

test.each([
  ['Europe/Paris', '2026-03-30T22:30:00Z', { months: 1 }, '2026-04-29T22:30:00Z'],
  ['UTC', '2026-03-30T22:30:00Z', { months: 1 }, '2026-04-30T22:30:00Z'],
  ['Europe/Paris', '2026-01-31T12:00:00Z', { months: 1 }, '2026-02-28T12:00:00Z'],
  ['Europe/Paris', '2028-02-29T12:00:00Z', { months: 12 }, '2029-02-28T12:00:00Z'],
  ['Europe/Paris', '2026-03-20T22:30:00Z', { days: 15 }, '2026-04-04T21:30:00Z'],
  ['Europe/Paris', '2026-10-15T12:00:00Z', { months: 1 }, '2026-11-15T13:00:00Z'],
  ['Indian/Reunion', '2026-01-30T20:30:00Z', { months: 1 }, '2026-02-27T20:30:00Z'],
  ['America/Martinique', '2026-05-01T02:00:00Z', { months: 1 }, '2026-05-31T02:00:00Z'],
])('in %s, %s moved by %o is %s', (timeZone, from, by, moved) => {
  expect(moveBy(new Date(from), by, timeZone)).toEqual(new Date(moved));
});

test('a day that a month does not have is its last one', () => {
  const april = new Date('2026-04-14T22:30:00Z');
  expect(withDayOfMonth(april, 31, 'Europe/Paris')).toEqual(new Date('2026-04-29T22:30:00Z'));
  expect(withDayOfMonth(april, 1, 'Europe/Paris')).toEqual(new Date('2026-03-31T22:30:00Z'));
});

/** Three months before 31 May, UTC arithmetic says 3 March: what is only two months and four weeks old would go. */
test.each([
  ['2026-05-31T12:00:00Z', 3, '2026-02-28T13:00:00Z'],
  ['2026-08-31T12:00:00Z', 6, '2026-02-28T13:00:00Z'],
  ['2028-02-29T12:00:00Z', 12, '2027-02-28T12:00:00Z'],
  ['2026-03-30T22:30:00Z', 1, '2026-02-27T23:30:00Z'],
  ['2026-07-15T12:00:00Z', 6, '2026-01-15T13:00:00Z'],
])('%s less %i months is %s', (now, months, before) => {
  expect(monthsBefore(new Date(now), months)).toEqual(new Date(before));
});
