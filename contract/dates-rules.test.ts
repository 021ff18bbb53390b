import { expect, test } from 'vitest';
import { addDays, compareInstants, readableDate } from './dates-rules.ts';

test.each([
  ['fr', 'le 1 mars 2026', 'le 1er mars 2026'],
  ['fr', 'le 11 mars 2026', 'le 11 mars 2026'],
  ['en', '1 March 2026', '1 March 2026'],
] as const)('in %s, "%s" is written "%s"', (language, text, written) => {
  expect(readableDate({ language, text })).toBe(written);
});

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-03-28', 3, '2026-03-31'],
  ['2026-03-10', 0, '2026-03-10'],
])('%s moved by %i days is %s', (day, count, moved) => expect(addDays(day, count)).toBe(moved));

test.each([
  ['2026-03-20T10:00:00.500Z', '2026-03-20T10:00:00Z', 1],
  ['2026-03-20T10:00:00Z', '2026-03-20T10:00:00.000Z', 0],
  ['2026-03-20T10:00:00.1Z', '2026-03-20T10:00:00.10Z', 0],
  ['2026-03-20T09:59:59.999Z', '2026-03-20T10:00:00Z', -1],
  ['2026-03-20T10:00:00.0001Z', '2026-03-20T10:00:00.0002Z', 0],
])('%s against %s is %i', (one, other, sign) => {
  expect(Math.sign(compareInstants(one, other))).toBe(sign);
  expect(Math.sign(compareInstants(other, one)) + sign).toBe(0);
});
