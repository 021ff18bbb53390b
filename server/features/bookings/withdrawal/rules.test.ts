import { describe, expect, test } from 'vitest';
import type { BookingStatus } from '#contract/bookings-rules.ts';
import { minuteMs } from '#contract/durations.ts';
import { canWithdraw, declarationOf, withdrawalEnd, type Withdrawable } from './rules.ts';

const start = Date.parse('2026-03-10T09:00:00Z');
const until = new Date('2026-03-17T22:59:59.999Z');
const asked = new Date('2026-03-02T09:00:00Z');

/** A confirmed visit of an hour at 60 euros. */
const visit = (change: Partial<Withdrawable> = {}): Withdrawable => ({
  status: 'CONFIRMED',
  start_at: new Date(start),
  end_at: new Date(start + 60 * minuteMs),
  duration_minutes: 60,
  price_cents: 6000,
  express_request_at: asked,
  withdrawal_until: until,
  withdrawn_at: null,
  history: [],
  ...change,
});
const at = (minutes: number) => new Date(start + minutes * minuteMs);
const arrivedAt = (minutes: number) => [{ status: 'IN_PROGRESS' as const, at: at(minutes).toISOString() }];

describe('the period', () => {
  test.each([
    ['counts days of the zone of the visit', '2026-03-02T23:30:00Z', '2026-03-17T22:59:59.999Z'],
    ['ends at midnight after a change of the clocks', '2026-03-20T12:00:00Z', '2026-04-03T21:59:59.999Z'],
  ])('%s', (_what, concludedAt, end) => {
    expect(withdrawalEnd(new Date(concludedAt), 'Europe/Paris').toISOString()).toBe(end);
  });

  test('includes its last instant', () => {
    const later = visit({ express_request_at: null });
    expect(canWithdraw(later, until)).toBe(true);
    expect(canWithdraw(later, new Date(until.getTime() + 1))).toBe(false);
  });
});

describe('the right', () => {
  test.each<[BookingStatus, boolean, boolean]>([
    ['PENDING', false, false],
    ['CONFIRMED', true, true],
    ['IN_PROGRESS', true, true],
    ['COMPLETED', false, true],
    ['DECLINED', false, false],
    ['EXPIRED', false, false],
    ['CANCELLED', false, false],
    ['NO_SHOW', false, false],
  ])('of a visit that is %s: %s after an express request, %s without', (status, withRequest, without) => {
    expect(canWithdraw(visit({ status }), at(10))).toBe(withRequest);
    expect(canWithdraw(visit({ status, express_request_at: null }), at(10))).toBe(without);
  });

  test('ends with the visit after an express request only', () => {
    expect(canWithdraw(visit(), at(60))).toBe(false);
    expect(canWithdraw(visit(), new Date(start + 60 * minuteMs - 1))).toBe(true);
    expect(canWithdraw(visit({ express_request_at: null }), at(60))).toBe(true);
  });

  test('does not exist before the confirmation, nor twice', () => {
    expect(canWithdraw(visit({ withdrawal_until: null }), asked)).toBe(false);
    expect(canWithdraw(visit({ withdrawn_at: asked }), asked)).toBe(false);
  });
});

describe('the amount due', () => {
  test.each([
    ['nothing before the visit', -1, [], 0, 0],
    ['nothing when the provider arrived early', -5, arrivedAt(-20), 0, 0],
    ['the time since the agreed start', 15, arrivedAt(-20), 15, 1500],
    ['the time since a late arrival', 45, arrivedAt(30), 15, 1500],
    ['the time since the start when no arrival was recorded', 20, [], 20, 2000],
    ['whole minutes', 15.9, [], 15, 1500],
    ['never more than the price', 600, [], 60, 6000],
  ] as const)('is %s', (_what, minutes, history, minutesDone, amountDueCents) => {
    expect(declarationOf(visit({ history }), at(minutes))).toEqual({ minutesDone, amountDueCents });
  });

  test('is nothing without an express request', () => {
    const unasked = visit({ express_request_at: null, status: 'COMPLETED' });
    expect(declarationOf(unasked, at(60))).toEqual({ minutesDone: 60, amountDueCents: 0 });
  });
});
