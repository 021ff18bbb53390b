import { describe, expect, test } from 'vitest';
import { freeSlots, isTaken, nextFreeSlots, startProblem, type Schedule } from './rules.ts';

const schedule = (overrides: Partial<Schedule> = {}): Schedule => ({
  timeZone: 'Europe/Paris',
  opening: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: 9 * 60, end: 12 * 60 })),
  extra: [],
  off: [],
  busy: [],
  noticeMinutes: 120,
  bufferMinutes: 30,
  stepMinutes: 30,
  byAppointment: false,
  paused: false,
  ...overrides,
});
const utc = (text: string) => Date.parse(`${text}Z`);
const times = (slots: { startAt: Date }[]) => slots.map(({ startAt }) => startAt.toISOString().slice(11, 16));
const longAgo = new Date('2026-03-01T00:00:00Z');

describe('free slots', () => {
  test('begin with the opening and end with it, in the zone of the provider', () => {
    expect(times(freeSlots(schedule(), '2026-03-10', 60, longAgo))).toEqual([
      '08:00',
      '08:30',
      '09:00',
      '09:30',
      '10:00',
    ]);
    expect(times(freeSlots(schedule(), '2026-04-10', 180, longAgo))).toEqual(['07:00']);
    expect(freeSlots(schedule(), '2026-03-10', 195, longAgo)).toEqual([]);
  });

  test('leave the buffer after a booking and before the next', () => {
    const busy = [[utc('2026-03-10T09:00'), utc('2026-03-10T10:00')]] as const;
    expect(times(freeSlots(schedule({ busy }), '2026-03-10', 30, longAgo))).toEqual([
      '08:00',
      '10:00',
      '10:30',
    ]);
  });

  test('touch back to back', () => {
    const busy = [[utc('2026-03-10T09:00'), utc('2026-03-10T10:00')]] as const;
    expect(isTaken(schedule({ busy, bufferMinutes: 0 }), new Date('2026-03-10T08:00:00Z'), 60)).toBe(false);
    expect(isTaken(schedule({ busy, bufferMinutes: 0 }), new Date('2026-03-10T10:00:00Z'), 60)).toBe(false);
    expect(isTaken(schedule({ busy, bufferMinutes: 15 }), new Date('2026-03-10T08:00:00Z'), 60)).toBe(true);
  });

  test('respect time off, extra openings, notice and the horizon', () => {
    const off = [[utc('2026-03-10T08:30'), utc('2026-03-10T09:30')]] as const;
    expect(times(freeSlots(schedule({ off }), '2026-03-10', 30, longAgo))).toEqual([
      '08:00',
      '09:30',
      '10:00',
      '10:30',
    ]);
    const extra = [[utc('2026-03-10T11:00'), utc('2026-03-10T12:00')]] as const;
    expect(times(freeSlots(schedule({ extra }), '2026-03-10', 90, longAgo))).toEqual([
      '08:00',
      '08:30',
      '09:00',
      '09:30',
      '10:00',
      '10:30',
    ]);
    expect(times(freeSlots(schedule(), '2026-03-10', 60, new Date('2026-03-10T07:10:00Z')))).toEqual([
      '09:30',
      '10:00',
    ]);
    expect(freeSlots(schedule(), '2026-08-10', 60, longAgo)).toEqual([]);
    expect(freeSlots(schedule({ paused: true }), '2026-03-10', 60, longAgo)).toEqual([]);
  });

  test('drop the hour that spring skips', () => {
    const night = schedule({ opening: [{ weekday: 7, start: 60, end: 5 * 60 }] });
    // 29 March 2026: 02:00 becomes 03:00 in Paris.
    expect(times(freeSlots(night, '2026-03-29', 30, longAgo))).toEqual([
      '00:00',
      '00:30',
      '01:00',
      '01:30',
      '02:00',
      '02:30',
    ]);
    expect(times(freeSlots(night, '2026-03-29', 120, longAgo))).toEqual(['00:00', '00:30', '01:00']);
  });

  test('offer the hour that autumn repeats once, at its first pass', () => {
    const night = schedule({ opening: [{ weekday: 7, start: 60, end: 5 * 60 }] });
    const now = new Date('2026-10-01T00:00:00Z');
    // 25 October 2026: 03:00 becomes 02:00 again; the second 02:00 to 03:00 (01:00Z) is not offered.
    const slots = freeSlots(night, '2026-10-25', 60, now);
    expect(slots.map(({ startAt }) => startAt.toISOString())).toEqual([
      '2026-10-24T23:00:00.000Z',
      '2026-10-24T23:30:00.000Z',
      '2026-10-25T00:00:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T02:00:00.000Z',
      '2026-10-25T02:30:00.000Z',
      '2026-10-25T03:00:00.000Z',
    ]);
    expect(slots.every(({ startAt, endAt }) => endAt.getTime() - startAt.getTime() === 3_600_000)).toBe(true);
  });
});

describe('next free slots', () => {
  test('skip days that are full', () => {
    const busy = [[utc('2026-03-10T00:00'), utc('2026-03-12T00:00')]] as const;
    const [next] = nextFreeSlots(schedule({ busy }), 60, new Date('2026-03-10T06:00:00Z'), 1);
    expect(next?.startAt.toISOString()).toBe('2026-03-12T08:00:00.000Z');
  });
});

describe('a start that is asked for', () => {
  const now = new Date('2026-03-10T06:00:00Z');
  const problem = (start: string, overrides: Partial<Schedule> = {}, duration = 60) =>
    startProblem(schedule(overrides), new Date(start), duration, now);

  test.each([
    ['2026-03-10T05:00:00Z', 'PAST'],
    ['2026-03-10T08:10:00Z', 'OFF_GRID'],
    ['2026-03-10T07:45:00Z', 'NOTICE'],
    ['2026-08-10T07:45:00Z', 'HORIZON'],
    ['2026-03-10T10:15:00Z', 'HOURS'],
    ['2026-03-10T08:15:00Z', undefined],
    ['2026-03-10T10:00:00Z', undefined],
  ])('%s: %s', (start, expected) => expect(problem(start)).toBe(expected));

  test('is free from 07:00 to 21:00 by appointment', () => {
    const byAppointment = { byAppointment: true, opening: [] };
    expect(problem('2026-03-11T06:00:00Z', byAppointment)).toBeUndefined();
    expect(problem('2026-03-11T20:00:00Z', byAppointment)).toBeUndefined();
    expect(problem('2026-03-11T20:15:00Z', byAppointment)).toBe('HOURS');
    expect(problem('2026-03-11T05:45:00Z', byAppointment)).toBe('HOURS');
  });
});
