import { expect, test } from 'vitest';
import { analyticsOf, proofsKeptSince } from './rules.ts';

test.each([
  ['accepted-all', undefined, true],
  ['accepted-all', true, true],
  ['rejected-optional', undefined, false],
  ['rejected-optional', false, false],
  ['custom', true, true],
  ['custom', false, false],
] as const)('the choice %s with measurement %s agrees to it: %s', (choice, analytics, expected) => {
  expect(analyticsOf({ choice, ...(analytics !== undefined && { analytics }) })).toBe(expected);
});

test.each([
  ['accepted-all', false],
  ['rejected-optional', true],
  ['custom', undefined],
] as const)('the choice %s with measurement %s is refused', (choice, analytics) => {
  expect(() => analyticsOf({ choice, ...(analytics !== undefined && { analytics }) })).toThrow();
});

test('proofs are kept for six months', () => {
  expect(proofsKeptSince(new Date('2026-03-10T12:00:00Z'))).toEqual(new Date('2025-09-10T11:00:00Z'));
});
