import { expect, test } from 'vitest';
import { retryDelay } from './retry-delay.ts';

test('attempts become rarer, at least one a minute', () => {
  expect([1, 2, 3, 20].map(retryDelay)).toEqual([2000, 4000, 8000, 60_000]);
});
