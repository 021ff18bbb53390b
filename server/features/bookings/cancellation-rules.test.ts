import { describe, expect, test } from 'vitest';
import type { FeeTier } from '#contract/bookings-rules.ts';
import { dayMs, hourMs, minuteMs } from '#contract/durations.ts';
import {
  customerQuote,
  freeEndOnceConfirmed,
  isLateForProvider,
  latePauseWindow,
  noShowFeeCents,
  reopensSlot,
} from './rules.ts';

const start = Date.parse('2026-03-10T09:00:00Z');
const confirmedLongAgo = new Date(start - 20 * dayMs);
const quote = (at: number, price: number, paymentsOn = true, confirmed_at: Date | null = confirmedLongAgo) =>
  customerQuote(
    { start_at: new Date(start), confirmed_at, price_cents: price * 100 },
    new Date(at),
    paymentsOn,
  );

/**
 * Instants just before and after each limit, in milliseconds from the start of the visit, and the fee of a visit at
 * 20 and at 300 euros.
 */
const lines: [tier: FeeTier, at: number, feeOf20: number, feeOf300: number][] = [
  ['FREE', -24 * hourMs - 1, 0, 0],
  ['FREE', -24 * hourMs, 0, 0],
  ['UNDER_24H', -24 * hourMs + 1, 2, 10],
  ['UNDER_24H', -8 * hourMs, 2, 10],
  ['UNDER_8H', -8 * hourMs + 1, 10, 20],
  ['UNDER_8H', -2 * hourMs, 10, 20],
  ['UNDER_2H', -2 * hourMs + 1, 16, 30],
  ['UNDER_2H', -1, 16, 30],
  ['UNDER_2H', 0, 16, 30],
  ['UNDER_2H', 1, 16, 30],
];

describe('the fee of a cancellation by the customer', () => {
  test.each(lines)('%s at %i ms: %f of 20 euros, %f of 300', (tier, at, feeOf20, feeOf300) => {
    const freeUntil = new Date(start - 24 * hourMs);
    expect(quote(start + at, 20)).toEqual({ tier, feeCents: feeOf20 * 100, freeUntil });
    expect(quote(start + at, 300)).toEqual({ tier, feeCents: feeOf300 * 100, freeUntil });
  });

  test.each(lines)('%s at %i ms has its tier with payments off, and costs nothing', (tier, at) => {
    const freeUntil = new Date(start - 24 * hourMs);
    for (const price of [20, 300])
      expect(quote(start + at, price, false)).toEqual({ tier, feeCents: 0, freeUntil });
  });

  test.each([
    ['10 % up to 10 euros', -9, 99.9, 9.99],
    ['10 % up to 10 euros', -9, 100, 10],
    ['10 % up to 10 euros', -9, 100.1, 10],
    ['50 % up to 20 euros', -3, 39.98, 19.99],
    ['50 % up to 20 euros', -3, 40, 20],
    ['50 % up to 20 euros', -3, 40.02, 20],
    ['80 % up to 30 euros', -1, 37.49, 29.99],
    ['80 % up to 30 euros', -1, 37.5, 30],
    ['80 % up to 30 euros', -1, 37.51, 30],
    ['whole cents', -9, 12.34, 1.23],
    ['whole cents', -9, 12.36, 1.24],
  ])('is %s: %i hours before, %f euros cost %f', (_rule, hours, price, fee) => {
    expect(quote(start + hours * hourMs, price).feeCents).toBe(Math.round(fee * 100));
  });

  test('is nothing before the visit is confirmed', () => {
    expect(quote(start - 1, 300, true, null)).toEqual({ tier: 'FREE', feeCents: 0, freeUntil: null });
  });
});

describe('the quarter of an hour after the confirmation', () => {
  /** Hours from confirmation to the visit, milliseconds from confirmation to the decision. */
  test.each([
    ['lasts to its end', 10, 15 * minuteMs, 'FREE'],
    ['lasts no longer', 10, 15 * minuteMs + 1, 'UNDER_24H'],
    ['lasts to its end', 3, 15 * minuteMs, 'FREE'],
    ['lasts no longer', 3, 15 * minuteMs + 1, 'UNDER_8H'],
    ['ends where no more than two hours are left', 2 + 1 / 6, 10 * minuteMs - 1, 'FREE'],
    ['ends where no more than two hours are left', 2 + 1 / 6, 10 * minuteMs, 'UNDER_8H'],
    ['ends where no more than two hours are left', 2 + 1 / 6, 10 * minuteMs + 1, 'UNDER_2H'],
    ['does not begin two hours before', 2, 0, 'UNDER_8H'],
    ['does not begin later', 1, 0, 'UNDER_2H'],
    ['goes past 24 hours before', 24 + 1 / 6, 15 * minuteMs, 'FREE'],
    ['goes past 24 hours before', 24 + 1 / 6, 15 * minuteMs + 1, 'UNDER_24H'],
    ['is over long before 24 hours before', 48, 24 * hourMs, 'FREE'],
  ] as const)('%s: %f h ahead, after %i ms it is %s', (_rule, ahead, after, tier) => {
    const confirmedAt = start - Math.round(ahead * hourMs);
    const { tier: told, feeCents } = quote(confirmedAt + after, 20, true, new Date(confirmedAt));
    expect(told).toBe(tier);
    expect(feeCents === 0).toBe(tier === 'FREE');
  });

  test.each([
    ['24 hours before', 20 * 24, -24 * hourMs],
    ['a quarter of an hour after confirmation', 10, -10 * hourMs + 15 * minuteMs],
    ['just before two hours are left', 2 + 1 / 6, -2 * hourMs - 1],
  ])('determines the last free instant: %s', (_rule, ahead, expected) => {
    const booking = { start_at: new Date(start), price_cents: 2000 };
    const confirmed_at = new Date(start - Math.round(ahead * hourMs));
    expect(freeEndOnceConfirmed({ ...booking, confirmed_at })).toEqual(new Date(start + expected));
  });
});

test.each([
  [20, 20],
  [39.99, 39.99],
  [40, 40],
  [40.01, 40],
  [300, 40],
])('an absence at a price of %f euros costs the customer %f', (price, fee) => {
  const booking = { price_cents: Math.round(price * 100) };
  expect(noShowFeeCents(booking, true)).toBe(Math.round(fee * 100));
  expect(noShowFeeCents(booking, false)).toBe(0);
});

describe('a cancellation by the provider', () => {
  const booking = { start_at: new Date(start) };

  test('is late under 24 hours', () => {
    expect(isLateForProvider(booking, new Date(start - 24 * hourMs))).toBe(false);
    expect(isLateForProvider(booking, new Date(start - 24 * hourMs + 1))).toBe(true);
  });

  test('reopens the slot when it is more than seven days ahead', () => {
    expect(reopensSlot(booking, new Date(start - 7 * dayMs - 1))).toBe(true);
    expect(reopensSlot(booking, new Date(start - 7 * dayMs))).toBe(false);
  });

  test('counts for thirty days and can pause requests for 48 hours', () => {
    const { since, until } = latePauseWindow(new Date(start));
    expect([since.getTime() - start, until.getTime() - start]).toEqual([-30 * dayMs, 48 * hourMs]);
  });
});
