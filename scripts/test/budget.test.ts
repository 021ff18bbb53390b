import { expect, test } from 'vitest';
import { findOverBudget } from './budget.ts';

const judge = (name: string, seconds: number, hashMs = 360) => {
  const { over, failed } = findOverBudget([{ name, ms: seconds * 1000 }], hashMs);
  if (failed.length > 0) return 'failed';
  return over.length > 0 ? 'told' : 'within';
};

test.each([
  ['server/features/reviews/reviews.test.ts', 20],
  ['reviews.e2e.ts › a client reviews a visit', 15],
  ['sweep.e2e.ts › in ar › pages of an administrator', 80],
])('%s may take %d seconds, is told above them, and fails above twice as many', (name, seconds) => {
  expect(judge(name, seconds)).toBe('within');
  expect(judge(name, seconds + 0.1)).toBe('told');
  expect(judge(name, seconds * 2)).toBe('told');
  expect(judge(name, seconds * 2 + 0.1)).toBe('failed');
});

test('a slower or busier machine is given as much more, and a quicker one no less', () => {
  expect(judge('reviews.e2e.ts › a', 29, 720)).toBe('within');
  expect(judge('reviews.e2e.ts › a', 61, 720)).toBe('failed');
  expect(judge('reviews.e2e.ts › a', 15, 180)).toBe('within');
});
