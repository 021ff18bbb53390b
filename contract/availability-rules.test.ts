import { expect, test } from 'vitest';
import { earliestStart, isAppointmentTime, isOnGrid, latestStart } from './availability-rules.ts';

const now = new Date('2026-11-20T10:00:00Z');

test.each([
  ['2026-11-21T09:00:00.000Z', true],
  ['2026-11-21T09:45:00.000Z', true],
  ['2026-11-21T09:50:00.000Z', false],
  ['2026-11-21T09:15:00.001Z', false],
])('the start %s is on the grid: %s', (startAt, onGrid) => {
  expect(isOnGrid({ startAt: new Date(startAt) })).toBe(onGrid);
});

test('a start is between the notice and the horizon', () => {
  expect(earliestStart({ now, noticeMinutes: 120 })).toEqual(new Date('2026-11-20T12:00:00Z'));
  expect(latestStart({ now })).toEqual(new Date('2027-02-18T10:00:00Z'));
});

test.each([
  ['06:45', false],
  ['07:00', true],
  ['21:00', true],
  ['21:15', false],
])('the start %s may be requested by appointment: %s', (time, allowed) => {
  expect(isAppointmentTime({ time })).toBe(allowed);
});
