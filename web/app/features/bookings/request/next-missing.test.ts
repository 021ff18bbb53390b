import { expect, test } from 'vitest';
import { nextMissing } from './next-missing.ts';

const whole = { street: '3 rue des Arts', postalCode: '69001', city: 'Lyon', note: '', withdrawal: true };
const start = '2026-11-21T08:00:00.000Z';

test('returns what is missing in the order of the page', () => {
  expect(nextMissing(null, { ...whole, street: '' })).toBe('slot');
  expect(nextMissing(start, { ...whole, street: ' ', postalCode: '', withdrawal: false })).toBe('street');
  expect(nextMissing(start, { ...whole, postalCode: '690', city: '' })).toBe('postalCode');
  expect(nextMissing(start, { ...whole, city: '', withdrawal: false })).toBe('city');
  expect(nextMissing(start, { ...whole, withdrawal: false })).toBe('withdrawal');
});

test('returns nothing once the request can be sent', () => {
  expect(nextMissing(start, whole)).toBeUndefined();
});
