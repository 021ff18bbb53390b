import { expect, test } from 'vitest';
import { nextPeriod } from './time-off-dialog.tsx';

const zone = 'Europe/Paris';
const hours = [
  {
    weekday: 5,
    slots: [
      { start: '09:00', end: '12:00' },
      { start: '14:00', end: '18:30' },
    ],
  },
  { weekday: 6, slots: [{ start: '10:00', end: '12:00' }] },
];
const friday = (time: string) => new Date(`2026-11-20T${time}:00+01:00`);

test.each([
  ['07:10', { day: '2026-11-20', start: '09:00', end: '12:00' }],
  ['09:00', { day: '2026-11-20', start: '10:00', end: '12:00' }],
  ['12:40', { day: '2026-11-20', start: '14:00', end: '17:00' }],
  ['17:20', { day: '2026-11-20', start: '18:00', end: '18:30' }],
  ['18:00', { day: '2026-11-21', start: '10:00', end: '12:00' }],
])('at %s the next period is in the future', (time, period) => {
  expect(nextPeriod(friday(time), hours, zone)).toEqual(period);
});

test('is tomorrow morning when both days are closed', () => {
  expect(nextPeriod(friday('10:00'), [], zone)).toEqual({ day: '2026-11-21', start: '09:00', end: '12:00' });
});
