import { expect, test } from 'vitest';
import { addDays } from '#contract/dates-rules.ts';
import { minuteMs } from '#contract/durations.ts';
import { localDay, minuteOfDay, startOfDay } from './time-zone.ts';

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
