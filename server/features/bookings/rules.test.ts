import { describe, expect, test } from 'vitest';
import {
  bookingActors,
  bookingStatuses,
  type reminderKinds,
  type BookingActor,
  type BookingStatus,
} from '#contract/bookings-rules.ts';
import { hourMs, minuteMs } from '#contract/durations.ts';
import {
  absentParty,
  allowedMoves,
  dueAt,
  isReminderTrue,
  moveProblem,
  remindersOf,
  settledStatus,
  type BookingState,
} from './rules.ts';

const start = Date.parse('2026-03-10T09:00:00Z');
const end = start + hourMs;
const respondBy = start - 20 * hourMs;
const state = (status: BookingStatus, change: Partial<BookingState> = {}): BookingState => ({
  status,
  start_at: new Date(start),
  end_at: new Date(end),
  respond_by: new Date(respondBy),
  dispute_open: false,
  ...change,
});

/**
 * The table of docs/product/bookings.md#statuses: who may change which status to which, from the first to the last
 * millisecond.
 */
type Row = [from: BookingStatus, to: BookingStatus, by: readonly BookingActor[], first: number, last: number];
const table: readonly Row[] = [
  ['PENDING', 'CONFIRMED', ['PROVIDER', 'ADMIN'], -Infinity, respondBy - 1],
  ['PENDING', 'DECLINED', ['PROVIDER', 'ADMIN'], -Infinity, respondBy - 1],
  ['PENDING', 'CANCELLED', ['CUSTOMER', 'ADMIN'], -Infinity, respondBy - 1],
  ['PENDING', 'EXPIRED', ['SYSTEM'], respondBy, Infinity],
  ['CONFIRMED', 'CANCELLED', ['CUSTOMER', 'PROVIDER', 'ADMIN'], -Infinity, start - 1],
  ['CONFIRMED', 'IN_PROGRESS', ['PROVIDER'], start - 30 * minuteMs, end],
  ['CONFIRMED', 'NO_SHOW', ['PROVIDER', 'CUSTOMER', 'ADMIN'], start + 30 * minuteMs, end + 48 * hourMs],
  ['CONFIRMED', 'COMPLETED', ['PROVIDER'], start + 15 * minuteMs, Infinity],
  ['CONFIRMED', 'COMPLETED', ['CUSTOMER'], end, Infinity],
  ['CONFIRMED', 'COMPLETED', ['SYSTEM'], end + 48 * hourMs, Infinity],
  ['IN_PROGRESS', 'COMPLETED', ['PROVIDER'], start + 15 * minuteMs, Infinity],
  ['IN_PROGRESS', 'COMPLETED', ['CUSTOMER'], end, Infinity],
  ['IN_PROGRESS', 'COMPLETED', ['SYSTEM'], end + 48 * hourMs, Infinity],
];
/** Instants just before and after each limit of the table, and long before and after. */
const lines = table.flatMap(([, , , first, last]) => [first - 1, first, last, last + 1]);
const instants = [...new Set(lines.filter(Number.isFinite)), start - 100 * hourMs, end + 1000 * hourMs];

describe('a change of status', () => {
  const cases = bookingStatuses.flatMap((from) =>
    bookingActors.map((actor) => [from, actor] as [BookingStatus, BookingActor]),
  );

  test.each(cases)('of a %s booking by %s follows the table to the millisecond', (from, actor) => {
    for (const at of instants) {
      const open = table.filter(
        ([status, , by, first, last]) => status === from && by.includes(actor) && first <= at && at <= last,
      );
      const allowed = new Set(open.map(([, to]) => to));
      const now = new Date(at);
      expect(new Set(allowedMoves(state(from), actor, now)), now.toISOString()).toEqual(allowed);
      for (const to of bookingStatuses)
        expect(moveProblem(state(from), to, actor, now) === undefined, `${to} ${now.toISOString()}`).toBe(
          allowed.has(to),
        );
    }
  });

  test('is listed once even if two rows of the table allow it', () => {
    expect(allowedMoves(state('CONFIRMED'), 'PROVIDER', new Date(end))).toEqual([
      'IN_PROGRESS',
      'NO_SHOW',
      'COMPLETED',
    ]);
  });
});

describe('a late answer to a request', () => {
  const late = new Date(respondBy);

  test.each([
    ['PROVIDER', 'CONFIRMED'],
    ['PROVIDER', 'DECLINED'],
    ['CUSTOMER', 'CANCELLED'],
    ['ADMIN', 'CONFIRMED'],
    ['ADMIN', 'DECLINED'],
    ['ADMIN', 'CANCELLED'],
  ] as const)('is refused as late whether the expiry is stored or not: %s, %s', (actor, to) => {
    expect(moveProblem(state('PENDING'), to, actor, new Date(respondBy - 1))).toBeUndefined();
    expect(moveProblem(state('PENDING'), to, actor, late)).toBe('DEADLINE');
    expect(moveProblem(state('EXPIRED'), to, actor, late)).toBe('DEADLINE');
  });

  test.each([
    ['PROVIDER', 'CANCELLED'],
    ['PROVIDER', 'EXPIRED'],
    ['PROVIDER', 'COMPLETED'],
    ['CUSTOMER', 'CONFIRMED'],
    ['CUSTOMER', 'NO_SHOW'],
  ] as const)('is not the reason of any other refusal: %s, %s', (actor, to) => {
    expect(moveProblem(state('PENDING'), to, actor, late)).toBe('NOT_ALLOWED');
    expect(moveProblem(state('EXPIRED'), to, actor, late)).toBe('NOT_ALLOWED');
  });

  test.each(['DECLINED', 'CANCELLED', 'COMPLETED', 'NO_SHOW'] as const)(
    'is not the reason for a request that is %s',
    (status) => {
      expect(moveProblem(state(status), 'CONFIRMED', 'PROVIDER', late)).toBe('NOT_ALLOWED');
    },
  );

  test('is not the reason for a confirmed visit that has begun', () => {
    expect(moveProblem(state('CONFIRMED'), 'CANCELLED', 'CUSTOMER', new Date(start))).toBe('NOT_ALLOWED');
  });
});

describe('changes by time', () => {
  test('a request expires at its answer deadline', () => {
    expect(settledStatus(state('PENDING'), new Date(respondBy - 1))).toBe('PENDING');
    expect(settledStatus(state('PENDING'), new Date(respondBy))).toBe('EXPIRED');
    expect(dueAt(state('PENDING'))).toEqual(new Date(respondBy));
  });

  test.each(['CONFIRMED', 'IN_PROGRESS'] as const)('a visit %s completes 48 h after its end', (status) => {
    expect(settledStatus(state(status), new Date(end + 48 * hourMs - 1))).toBe(status);
    expect(settledStatus(state(status), new Date(end + 48 * hourMs))).toBe('COMPLETED');
    expect(dueAt(state(status))).toEqual(new Date(end + 48 * hourMs));
  });

  test.each(['CONFIRMED', 'IN_PROGRESS'] as const)('a dispute keeps a visit %s open', (status) => {
    const disputed = state(status, { dispute_open: true });
    expect(settledStatus(disputed, new Date(end + 1000 * hourMs))).toBe(status);
  });

  test.each(['COMPLETED', 'DECLINED', 'EXPIRED', 'CANCELLED', 'NO_SHOW'] as const)(
    '%s is final',
    (status) => {
      expect(settledStatus(state(status), new Date(end + 1000 * hourMs))).toBe(status);
      expect(dueAt(state(status))).toBeNull();
    },
  );
});

describe('reminders', () => {
  const hoursBefore = (booking: BookingState, since: number) =>
    remindersOf(booking, new Date(since)).map(({ kind, dueAt: at }) => [kind, at.getTime()]);

  test('of a request are at half of the time to answer and an hour before its end', () => {
    const since = respondBy - 10 * hourMs;
    expect(hoursBefore(state('PENDING'), since)).toEqual([
      ['RESPOND_HALF', respondBy - 5 * hourMs],
      ['RESPOND_1H', respondBy - hourMs],
    ]);
    expect(hoursBefore(state('PENDING'), respondBy - hourMs - 2)).toEqual([
      ['RESPOND_HALF', respondBy - hourMs / 2 - 1],
      ['RESPOND_1H', respondBy - hourMs],
    ]);
    expect(hoursBefore(state('PENDING'), respondBy - hourMs)).toEqual([
      ['RESPOND_HALF', respondBy - hourMs / 2],
    ]);
    expect(hoursBefore(state('PENDING', { respond_by: null }), since)).toEqual([]);
  });

  test('of a visit are 24 and 2 hours before it, those in the past omitted', () => {
    const day = ['VISIT_24H', start - 24 * hourMs];
    const soon = ['VISIT_2H', start - 2 * hourMs];
    expect(hoursBefore(state('CONFIRMED'), start - 24 * hourMs - 1)).toEqual([day, soon]);
    expect(hoursBefore(state('CONFIRMED'), start - 24 * hourMs)).toEqual([soon]);
    expect(hoursBefore(state('CONFIRMED'), start - 2 * hourMs - 1)).toEqual([soon]);
    expect(hoursBefore(state('CONFIRMED'), start - 2 * hourMs)).toEqual([]);
  });

  test('of a review are an hour and five days after the completion', () => {
    expect(hoursBefore(state('COMPLETED'), end)).toEqual([
      ['REVIEW_1H', end + hourMs],
      ['REVIEW_5D', end + 120 * hourMs],
    ]);
  });

  test.each(['IN_PROGRESS', 'DECLINED', 'EXPIRED', 'CANCELLED', 'NO_SHOW'] as const)(
    'do not exist for %s',
    (status) => {
      expect(hoursBefore(state(status), start - 100 * hourMs)).toEqual([]);
    },
  );

  test('are not sent when they are no longer correct', () => {
    const trueFor = (kind: (typeof reminderKinds)[number], now: number) =>
      bookingStatuses.filter((status) => isReminderTrue(kind, state(status), new Date(now)));
    for (const kind of ['VISIT_24H', 'VISIT_2H'] as const) {
      expect(trueFor(kind, start - 1)).toEqual(['CONFIRMED']);
      expect(trueFor(kind, start)).toEqual([]);
    }
    for (const kind of ['RESPOND_HALF', 'RESPOND_1H'] as const) {
      expect(trueFor(kind, respondBy - 1)).toEqual(['PENDING']);
      expect(trueFor(kind, respondBy)).toEqual([]);
      expect(isReminderTrue(kind, state('PENDING', { respond_by: null }), new Date(0))).toBe(false);
    }
    for (const kind of ['REVIEW_1H', 'REVIEW_5D'] as const)
      expect(trueFor(kind, end + 120 * hourMs)).toEqual(['COMPLETED']);
  });
});

test.each([
  ['PROVIDER', undefined, 'CUSTOMER'],
  ['CUSTOMER', undefined, 'PROVIDER'],
  ['ADMIN', undefined, 'CUSTOMER'],
  ['ADMIN', 'CUSTOMER', 'CUSTOMER'],
  ['ADMIN', 'PROVIDER', 'PROVIDER'],
] as const)('an absence that %s reports of %s is one of %s', (actor, named, party) => {
  expect(absentParty(actor, named)).toBe(party);
});
