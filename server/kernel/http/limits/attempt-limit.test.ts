import { describe, expect, test } from 'vitest';
import { minuteMs } from '#contract/durations.ts';
import { ApiError } from '../errors.ts';
import { limitAttempts, secondsUntilAllowed, windowStart } from './attempt-limit.ts';

const now = new Date('2026-03-10T12:00:00Z');
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const limit = { most: 3, windowMs: 10 * minuteMs };

test('attempts count from the beginning of the window', () => {
  expect(windowStart(limit, now)).toEqual(before(10 * minuteMs));
});

describe('another attempt is allowed', () => {
  test.each([
    ['below the limit', 2, 0],
    ['after the whole window, when only the number is known', 3, 600],
    ['after the whole window, however many there were', 9, 600],
    ['while fewer than the limit have a time', [before(1), before(2)], 0],
    ['when the oldest that counts leaves the window', [before(0), before(1), before(9 * minuteMs)], 60],
    ['at a whole second, not before', [before(0), before(1), before(9 * minuteMs + 1)], 60],
    ['in a second at least', [before(0), before(1), before(10 * minuteMs - 1)], 1],
    ['when the oldest has left the window', [before(0), before(1), before(10 * minuteMs)], 0],
  ])('%s', (_case, attempts, seconds) => {
    expect(secondsUntilAllowed(limit, attempts, now)).toBe(seconds);
  });
});

function refusalOf(attempts: number, reason?: string): unknown {
  try {
    return limitAttempts(limit, attempts, now, reason);
  } catch (error) {
    return error instanceof ApiError ? [error.code, error.failure] : error;
  }
}

test('an attempt over the limit is refused, with the reason of the caller', () => {
  expect(refusalOf(2)).toBeUndefined();
  expect(refusalOf(3)).toEqual(['RAT001', { retryAfterSeconds: 600 }]);
  expect(refusalOf(3, 'LINK_JUST_SENT')).toEqual([
    'RAT001',
    { reason: 'LINK_JUST_SENT', retryAfterSeconds: 600 },
  ]);
});
