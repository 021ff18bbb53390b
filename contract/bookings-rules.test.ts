import { describe, expect, test } from 'vitest';
import {
  answerDeadline,
  feeCents,
  feeSteps,
  freeCancellationEnd,
  readBookingNumber,
  totalCents,
  visitReminders,
} from './bookings-rules.ts';
import { hourMs, minuteMs } from './durations.ts';

describe('the answer deadline', () => {
  const created = Date.parse('2026-03-02T08:00:00Z');
  test.each([
    ['half of the lead under two hours', 30, 15],
    ['half of the lead under two hours', 90, 45],
    ['an hour before the start from two hours on', 120, 60],
    ['an hour before the start from two hours on', 150, 90],
    ['an hour before the start under 49 hours', 49 * 60 - 1, 48 * 60 - 1],
    ['48 hours from 49 hours on', 49 * 60, 48 * 60],
    ['48 hours from 49 hours on', 49 * 60 + 1, 48 * 60],
    ['48 hours however far ahead', 90 * 24 * 60, 48 * 60],
  ])('is %s: %i minutes ahead give %i minutes', (_rule, lead, minutes) => {
    const deadline = answerDeadline({
      requestedAt: new Date(created),
      startAt: new Date(created + lead * minuteMs),
    });
    expect((deadline.getTime() - created) / minuteMs).toBe(minutes);
  });

  test('is at half of the lead time up to the last millisecond before two hours', () => {
    const deadline = answerDeadline({
      requestedAt: new Date(created),
      startAt: new Date(created + 2 * hourMs - 2),
    });
    expect(deadline.getTime() - created).toBe(hourMs - 1);
  });
});

test.each([
  ['VISIT', 60, 60, 4500, 4500],
  ['VISIT', 60, 180, 4500, 13_500],
  ['VISIT', 90, 180, 4500, 9000],
  ['HOUR', 60, 60, 2400, 2400],
  ['HOUR', 60, 180, 2400, 7200],
  ['HOUR', 30, 90, 2400, 3600],
  ['HOUR', 45, 45, 2430, 1823],
] as const)(
  '%s of %i min booked for %i at %i cents costs %i',
  (priceUnit, durationMinutes, bookedMinutes, priceCents, total) => {
    expect(totalCents({ priceUnit, durationMinutes, priceCents, bookedMinutes })).toBe(total);
  },
);

describe('a late cancellation', () => {
  test('begins 24 hours before the start', () => {
    const startAt = new Date('2026-03-10T09:00:00Z');
    expect(freeCancellationEnd({ startAt })).toEqual(new Date('2026-03-09T09:00:00Z'));
  });

  test('costs a share up to a ceiling, more in each later period', () => {
    expect(feeSteps({ priceCents: 3560 })).toEqual([
      { tier: 'UNDER_24H', fromHours: 8, untilHours: 24, feeCents: 356 },
      { tier: 'UNDER_8H', fromHours: 2, untilHours: 8, feeCents: 1780 },
      { tier: 'UNDER_2H', fromHours: 0, untilHours: 2, feeCents: 2848 },
    ]);
    expect(feeSteps({ priceCents: 30_000 }).map((step) => step.feeCents)).toEqual([1000, 2000, 3000]);
  });

  test.each([
    [1234, 123],
    [1236, 124],
    [10_000, 1000],
    [10_010, 1000],
  ])('a tenth of %i cents with a ceiling of ten euros is %i', (priceCents, fee) => {
    expect(feeCents({ priceCents, share: 0.1, maxEuros: 10 })).toBe(fee);
  });
});

test.each([
  [25, [24, 2]],
  [24, [2]],
  [2.5, [2]],
  [2, []],
])('a visit that was confirmed %d hours before is reminded of %j hours before', (confirmed, reminders) => {
  const startAt = new Date('2026-03-10T09:00:00Z');
  const before = (hours: number) => new Date(startAt.getTime() - hours * hourMs);
  expect(visitReminders({ startAt, confirmedAt: before(confirmed) })).toEqual(reminders.map(before));
});

describe('the number of a booking as people type it', () => {
  test.each([
    ['R-7K3M9', 'R-7K3M9'],
    ['r-7k3m9', 'R-7K3M9'],
    ['7K3M9', 'R-7K3M9'],
    ['  r7k3m9 ', 'R-7K3M9'],
    ['R 7K3 M9', 'R-7K3M9'],
    ['R\u20117k3m9', 'R-7K3M9'],
    ['\u2068R-7K3M9\u2069', 'R-7K3M9'],
    ['Ｒ－７Ｋ３Ｍ９', 'R-7K3M9'],
    ['R-٧K٣M٩', 'R-7K3M9'],
    ['R-C7K3M9', 'R-C7K3M9'],
    ['R-7K3M', null],
    ['R-7K3M0', null],
    ['R-7K3MA', null],
    ['Q-7K3M92', null],
    ['R-7K3M9-2222', null],
    ['', null],
  ])('%j is read as %j', (text, number) => {
    expect(readBookingNumber(text)).toBe(number);
  });
});
