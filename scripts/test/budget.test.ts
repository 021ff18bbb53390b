import { expect, test } from 'vitest';
import { findOverBudget } from './budget.ts';

const told = (name: string, seconds: number, hashMs = 360) =>
  findOverBudget([{ name, ms: seconds * 1000 }], hashMs);

test.each([
  ['server/features/reviews/reviews.test.ts', 20],
  ['reviews.e2e.ts › a client reviews a visit', 15],
  ['sweep.e2e.ts › in ar › pages of an administrator', 80],
])('%s may take %d seconds, and no more', (name, seconds) => {
  expect(told(name, seconds)).toEqual([]);
  expect(told(name, seconds + 0.1)).toEqual([expect.stringContaining(name)]);
});

test('a slower or busier machine is given as much more, and a quicker one no less', () => {
  expect(told('reviews.e2e.ts › a', 29, 720)).toEqual([]);
  expect(told('reviews.e2e.ts › a', 31, 720)).toHaveLength(1);
  expect(told('reviews.e2e.ts › a', 15, 180)).toEqual([]);
});
