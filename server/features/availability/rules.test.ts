import { describe, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#contract/durations.ts';
import {
  changedDays,
  clockMinutes,
  clockTime,
  firstFreeStart,
  firstStartOfDays,
  freeStartsOf,
  isTaken,
  isInsideHours,
  nextFreeSlots,
  overlapsItself,
  startProblem,
  type Schedule,
} from './rules.ts';

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
const freeSlots = (of: Schedule, date: string, durationMinutes: number, now: Date) =>
  freeStartsOf(
    of,
    durationMinutes,
    now,
  )(date).map((start) => ({
    startAt: new Date(start),
    endAt: new Date(start + durationMinutes * minuteMs),
  }));
const utc = (text: string) => Date.parse(`${text}Z`);
const times = (slots: { startAt: Date }[]) => slots.map(({ startAt }) => startAt.toISOString().slice(11, 16));
const longAgo = new Date('2026-03-01T00:00:00Z');

describe('free slots', () => {
  test('begin and end with the opening hours, in the zone of the provider', () => {
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

  test('keep the buffer after a booking and before the next', () => {
    const busy = [[utc('2026-03-10T09:00'), utc('2026-03-10T10:00')]] as const;
    expect(times(freeSlots(schedule({ busy }), '2026-03-10', 30, longAgo))).toEqual([
      '08:00',
      '10:00',
      '10:30',
    ]);
  });

  test('keep the buffer before a booking that begins after the opening hours', () => {
    const opening = [{ weekday: 2, start: 9 * 60, end: 12 * 60 }];
    const busy = [[utc('2026-03-10T11:15'), utc('2026-03-10T12:00')]] as const;
    for (const hours of [schedule({ busy }), schedule({ busy, opening })])
      expect(times(freeSlots(hours, '2026-03-10', 60, longAgo))).toEqual([
        '08:00',
        '08:30',
        '09:00',
        '09:30',
      ]);
  });

  test('are only those of the hours of their weekday', () => {
    const opening = [
      { weekday: 2, start: 9 * 60, end: 10 * 60 },
      { weekday: 3, start: 14 * 60, end: 15 * 60 },
    ];
    expect(times(freeSlots(schedule({ opening }), '2026-03-10', 60, longAgo))).toEqual(['08:00']);
    expect(times(freeSlots(schedule({ opening }), '2026-03-11', 60, longAgo))).toEqual(['13:00']);
    expect(times(freeSlots(schedule({ opening }), '2026-03-12', 60, longAgo))).toEqual([]);
  });

  test('may be adjacent', () => {
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

  test('omit the hour that does not exist in spring', () => {
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

  test('offer the repeated hour of autumn once, at its first occurrence', () => {
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
    expect(slots.every(({ startAt, endAt }) => endAt.getTime() - startAt.getTime() === 60 * minuteMs)).toBe(
      true,
    );
  });
});

describe('next free slots', () => {
  test('skip days that are full', () => {
    const busy = [[utc('2026-03-10T00:00'), utc('2026-03-12T00:00')]] as const;
    const [next] = nextFreeSlots(schedule({ busy }), 60, new Date('2026-03-10T06:00:00Z'), 1);
    expect(next?.startAt.toISOString()).toBe('2026-03-12T08:00:00.000Z');
  });
});

describe('a requested start', () => {
  const now = new Date('2026-03-10T06:00:00Z');
  const problem = (start: string, overrides: Partial<Schedule> = {}, duration = 60) =>
    startProblem(schedule(overrides), new Date(start), duration, now);

  test.each([
    ['2026-03-10T05:00:00Z', 'PAST'],
    ['2026-03-10T08:10:00Z', 'OFF_GRID'],
    ['2026-03-10T07:45:00Z', 'NOTICE'],
    ['2026-08-10T07:45:00Z', 'HORIZON'],
    ['2026-03-10T10:15:00Z', 'HOURS'],
    ['2026-03-10T08:00:00Z', undefined],
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

describe('a start at a limit', () => {
  const startAt = new Date('2026-06-10T08:00:00Z');
  const problem = (now: number, overrides: Partial<Schedule> = {}) =>
    startProblem(schedule(overrides), startAt, 60, new Date(startAt.getTime() + now));

  test('is in the past from its own instant on', () => {
    expect(problem(-1, { noticeMinutes: 0 })).toBeUndefined();
    expect(problem(0, { noticeMinutes: 0 })).toBe('PAST');
  });

  test('respects the notice and the horizon to the millisecond', () => {
    expect(problem(-120 * minuteMs)).toBeUndefined();
    expect(problem(-120 * minuteMs + 1)).toBe('NOTICE');
    expect(problem(-90 * dayMs)).toBeUndefined();
    expect(problem(-90 * dayMs - 1)).toBe('HORIZON');
    const slots = (now: number) =>
      times(freeSlots(schedule(), '2026-06-10', 60, new Date(startAt.getTime() + now)));
    expect(slots(-120 * minuteMs)).toContain('08:00');
    expect(slots(-120 * minuteMs + 1)).not.toContain('08:00');
    expect(slots(-90 * dayMs)).toContain('08:00');
    expect(slots(-90 * dayMs - 1)).toEqual(['07:00', '07:30']);
  });

  test('is first refused because the provider is paused', () => {
    expect(problem(-1, { paused: true })).toBe('PAUSED');
  });

  test('may be adjacent to time off, but not overlap it', () => {
    const [from, to] = [startAt.getTime(), startAt.getTime() + 60 * minuteMs];
    for (const [off, expected] of [
      [[from - minuteMs, from], undefined],
      [[to, to + minuteMs], undefined],
      [[from - minuteMs, from + 1], 'HOURS'],
      [[to - 1, to + minuteMs], 'HOURS'],
    ] as const) {
      expect(problem(-dayMs, { off: [off] })).toBe(expected);
      expect(problem(-dayMs, { off: [off], byAppointment: true, opening: [] })).toBe(expected);
      expect(isInsideHours(schedule({ off: [off] }), startAt, new Date(to))).toBe(expected === undefined);
    }
    expect(isInsideHours(schedule(), startAt, new Date('2026-06-10T10:00:00Z'))).toBe(true);
    expect(isInsideHours(schedule(), startAt, new Date('2026-06-10T10:00:01Z'))).toBe(false);
    expect(isInsideHours(schedule({ byAppointment: true, opening: [] }), startAt, new Date(to))).toBe(false);
  });
});

describe('extra openings', () => {
  const extra = [[utc('2026-03-10T17:05'), utc('2026-03-10T18:30')]] as const;

  test('offer starts from their first quarter of an hour, step by step', () => {
    const slots = freeSlots(schedule({ extra, opening: [] }), '2026-03-10', 30, longAgo);
    expect(times(slots)).toEqual(['17:15', '17:45']);
    expect(times(freeSlots(schedule({ extra, opening: [] }), '2026-03-10', 75, longAgo))).toEqual(['17:15']);
    expect(freeSlots(schedule({ extra, opening: [] }), '2026-03-11', 30, longAgo)).toEqual([]);
  });

  test('continue over midnight, each day with its own starts', () => {
    const night = schedule({ opening: [], extra: [[utc('2026-03-10T22:00'), utc('2026-03-11T00:00')]] });
    expect(times(freeSlots(night, '2026-03-10', 60, longAgo))).toEqual(['22:00', '22:30']);
    expect(times(freeSlots(night, '2026-03-11', 60, longAgo))).toEqual(['23:00']);
    const weekly = schedule({
      opening: [
        { weekday: 2, start: 22 * 60, end: 24 * 60 },
        { weekday: 3, start: 0, end: 60 },
      ],
    });
    expect(times(freeSlots(weekly, '2026-03-10', 120, longAgo))).toEqual(['21:00', '21:30', '22:00']);
    const problem = startProblem(weekly, new Date('2026-03-10T22:00:00Z'), 120, longAgo);
    expect(problem).toBeUndefined();
  });

  test('are merged with weekly hours that are adjacent or overlap', () => {
    for (const [from, to] of [
      ['11:00', '12:00'],
      ['10:30', '12:00'],
      ['09:00', '10:00'],
    ] as const) {
      const joined = schedule({ extra: [[utc(`2026-03-10T${from}`), utc(`2026-03-10T${to}`)]] });
      const slots = freeSlots(joined, '2026-03-10', 180, longAgo);
      expect(times(slots)[0]).toBe('08:00');
      expect(times(slots).length).toBe(to === '12:00' ? 3 : 1);
    }
    const early = schedule({ extra: [[utc('2026-03-10T07:00'), utc('2026-03-10T12:00')]] });
    expect(times(freeSlots(early, '2026-03-10', 270, longAgo))).toEqual(['07:00', '07:30']);
    expect(times(freeSlots(early, '2026-03-10', 240, longAgo))).toEqual(['07:00', '07:30', '08:00']);
    const late = schedule({ extra: [[utc('2026-03-10T10:45'), utc('2026-03-10T12:30')]] });
    expect(times(freeSlots(late, '2026-03-10', 30, longAgo)).slice(-4)).toEqual([
      '10:30',
      '10:45',
      '11:15',
      '11:45',
    ]);
    const apart = schedule({ extra: [[utc('2026-03-10T11:15'), utc('2026-03-10T12:00')]] });
    expect(times(freeSlots(apart, '2026-03-10', 180, longAgo))).toEqual(['08:00']);
    expect(freeSlots(apart, '2026-03-10', 195, longAgo)).toEqual([]);
  });
});

describe('the next free slots', () => {
  const now = new Date('2026-03-10T06:00:00Z');

  test('have the requested number, over several days', () => {
    expect(times(nextFreeSlots(schedule(), 180, now, 3))).toEqual(['08:00', '08:00', '08:00']);
    expect(nextFreeSlots(schedule(), 60, now, 2)).toHaveLength(2);
    const [, next] = nextFreeSlots(schedule(), 180, now, 2);
    expect(next).toEqual({
      startAt: new Date('2026-03-11T08:00:00Z'),
      endAt: new Date('2026-03-11T11:00:00Z'),
    });
  });

  test('are the first ones of their days where one a day is asked for', () => {
    const firstOfDays = (of: Schedule) => firstStartOfDays(freeStartsOf(of, 60, now), of, now, 3);
    expect(firstOfDays(schedule()).map((start) => new Date(start).toISOString())).toEqual([
      '2026-03-10T08:00:00.000Z',
      '2026-03-11T08:00:00.000Z',
      '2026-03-12T08:00:00.000Z',
    ]);
    const busy = [[utc('2026-03-11T00:00'), utc('2026-03-12T00:00')]] as const;
    expect(firstOfDays(schedule({ busy }))[1]).toBe(utc('2026-03-12T08:00'));
  });

  test('begin with the first free start, if there is one', () => {
    const first = (of: Schedule) => firstFreeStart(freeStartsOf(of, 60, now), of, now);
    expect(first(schedule())).toBe(utc('2026-03-10T08:00'));
    expect(first(schedule({ off: [[utc('2026-03-10T00:00'), utc('2026-03-11T00:00')]] }))).toBe(
      utc('2026-03-11T08:00'),
    );
    expect(first(schedule({ opening: [] }))).toBeUndefined();
  });

  test('begin at the requested instant', () => {
    const after = new Date('2026-03-10T09:00:00Z');
    expect(times(nextFreeSlots(schedule(), 60, now, 3, after))).toEqual(['09:00', '09:30', '10:00']);
  });

  test('end with the horizon', () => {
    const full = [[utc('2026-03-10T00:00'), utc('2026-06-08T00:00')]] as const;
    expect(times(nextFreeSlots(schedule({ busy: full }), 180, new Date('2026-03-10T08:00:00Z'), 3))).toEqual([
      '07:00',
    ]);
  });
});

test('times of day are minutes from midnight', () => {
  for (const [time, minutes] of [
    ['00:00', 0],
    ['09:05', 545],
    ['24:00', 1440],
  ] as const) {
    expect(clockMinutes(time)).toBe(minutes);
    expect(clockTime(minutes)).toBe(time);
  }
});

test('spans of one day overlap when they share a time', () => {
  const span = (start: string, end: string) => ({ start, end });
  expect(overlapsItself([])).toBe(false);
  expect(overlapsItself([span('09:00', '12:00')])).toBe(false);
  expect(overlapsItself([span('14:00', '18:00'), span('09:00', '14:00')])).toBe(false);
  expect(overlapsItself([span('14:00', '18:00'), span('09:00', '14:01')])).toBe(true);
  expect(overlapsItself([span('08:00', '09:00'), span('10:00', '12:00'), span('11:00', '13:00')])).toBe(true);
});

test('the changed days are those with other hours, whatever the order of the spans', () => {
  const span = (weekday: number, startMinute: number, endMinute: number) => ({
    weekday,
    startMinute,
    endMinute,
  });
  const week = [span(1, 540, 720), span(1, 840, 1080), span(2, 540, 720), span(7, 540, 720)];
  expect(changedDays(week, week.toReversed())).toEqual([]);
  const other = [span(1, 540, 720), span(2, 540, 721), span(3, 540, 720), span(7, 540, 720)];
  expect(changedDays(week, other)).toEqual(['monday', 'tuesday', 'wednesday']);
});
