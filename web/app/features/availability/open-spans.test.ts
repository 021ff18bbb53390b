import { expect, test } from 'vitest';
import { instantAt, readTime, openSpans } from './local-time.ts';

const zone = 'Europe/Paris';
const friday = '2026-11-20';
const hours = [{ weekday: 5, slots: [{ start: '09:00', end: '12:00' }] }];
const dated = (kind: 'OFF' | 'EXTRA', start: string, end: string) => ({
  kind,
  startAt: instantAt(friday, start, zone),
  endAt: instantAt(friday, end, zone),
});

test('adds extra openings to the weekly hours and subtracts time off', () => {
  const timeOff = [dated('EXTRA', '14:00', '16:00'), dated('OFF', '10:00', '11:00')];
  expect(openSpans(friday, hours, timeOff, zone)).toEqual([
    { start: 540, end: 600 },
    { start: 660, end: 720 },
    { start: 840, end: 960 },
  ]);
});

test('merges adjacent openings', () => {
  const timeOff = [dated('EXTRA', '09:00', '13:00'), dated('EXTRA', '12:30', '14:00')];
  expect(openSpans(friday, hours, timeOff, zone)).toEqual([{ start: 540, end: 840 }]);
});

test('closes the whole day under time off that began before it', () => {
  const holiday = { kind: 'OFF' as const, startAt: '2026-11-18T23:00:00Z', endAt: '2026-11-21T23:00:00Z' };
  expect(openSpans(friday, hours, [holiday], zone)).toEqual([]);
});

test('reads times in the forms that people type', () => {
  expect(['9', '930', '9h30', '9:30', '18h', '24', '0915'].map(readTime)).toEqual([
    '09:00',
    '09:30',
    '09:30',
    '09:30',
    '18:00',
    '24:00',
    '09:15',
  ]);
  expect(readTime('25:00')).toBe('25:00');
});

test('treats midnight at the end of a day as the start of the next one', () => {
  expect(instantAt(friday, '24:00', zone)).toBe('2026-11-20T23:00:00.000Z');
});
