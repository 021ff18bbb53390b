import { expect, test } from 'vitest';
import { reconnectBeforeExpiryMs } from '#contract/realtime-limits.ts';
import { isNearExpiry, renewalDelay } from './live-connection.ts';

const now = 1_000_000;

test('the connection is renewed some time before the token expires', () => {
  expect(renewalDelay(now + 900_000, now)).toBe(900_000 - reconnectBeforeExpiryMs);
  expect(renewalDelay(null, now)).toBeUndefined();
});

test('a clock that is wrong causes neither a busy loop nor a timer that fires at once', () => {
  expect(renewalDelay(now - 5, now)).toBeUndefined();
  expect(renewalDelay(now + reconnectBeforeExpiryMs, now)).toBeUndefined();
  expect(renewalDelay(now + reconnectBeforeExpiryMs + 1, now)).toBe(10_000);
  expect(renewalDelay(Number.MAX_SAFE_INTEGER, now)).toBe(2 ** 31 - 1);
});

test.for([
  [reconnectBeforeExpiryMs + 1, false],
  [reconnectBeforeExpiryMs, true],
  [-1, true],
] as const)('a token that lives %i ms longer is near its end: %s', ([left, near]) => {
  expect(isNearExpiry(now + left, now)).toBe(near);
});
