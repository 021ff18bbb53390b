import { expect, test } from 'vitest';
import { isAppointment, isWithinHorizon, readStart, slotsOfDay } from './free-start.ts';

const now = new Date('2026-11-20T10:00:00Z');
const provider = { id: 'p', timeZone: 'Europe/Paris', byAppointment: true, noticeMinutes: 120 };

test('reads a start in any format of an instant, and returns an invalid one unchanged', () => {
  expect(readStart('2026-11-21T09:00:00+01:00')).toBe('2026-11-21T08:00:00.000Z');
  expect(readStart('soon')).toBe('soon');
  expect(readStart(null)).toBeNull();
  expect(readStart('')).toBeNull();
});

test('recognises the days that can be booked', () => {
  expect(isWithinHorizon('2026-11-20T10:15:00.000Z', now)).toBe(true);
  expect(isWithinHorizon('2026-11-20T10:00:00.000Z', now)).toBe(false);
  expect(isWithinHorizon('2027-02-19T10:00:00.000Z', now)).toBe(false);
  expect(isWithinHorizon('soon', now)).toBe(false);
});

test.for([
  ['2026-11-21T06:00:00.000Z', true],
  ['2026-11-21T20:00:00.000Z', true],
  ['2026-11-21T05:45:00.000Z', false],
  ['2026-11-21T20:15:00.000Z', false],
  ['2026-11-21T09:07:00.000Z', false],
  ['2026-11-20T11:45:00.000Z', false],
] as const)('by appointment, %s may be requested: %s', ([startAt, allowed]) => {
  expect(isAppointment(startAt, provider, now)).toBe(allowed);
});

test('allows no appointment with a provider who has opening hours', () => {
  const byHours = { ...provider, byAppointment: false };
  expect(isAppointment('2026-11-21T09:00:00.000Z', byHours, now)).toBe(false);
});

test('uses the day of the start in the zone of the visit', () => {
  expect(slotsOfDay('2026-11-20T23:30:00.000Z', provider, { serviceId: 's', durationMinutes: 60 })).toEqual({
    providerId: 'p',
    serviceId: 's',
    durationMinutes: 60,
    from: '2026-11-21',
    to: '2026-11-21',
  });
});
