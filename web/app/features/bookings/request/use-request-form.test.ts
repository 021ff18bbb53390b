import { expect, test } from 'vitest';
import { nextMissing } from './use-request-form.ts';

const whole = {
  street: '3 rue des Arts',
  postalCode: '69001',
  city: 'Lyon',
  phone: '06 12 45 80 64',
  note: '',
  withdrawal: true,
};
const start = '2026-11-21T08:00:00.000Z';

test('returns what is missing in the order of the page', () => {
  expect(nextMissing(null, { ...whole, street: '' }, true)).toBe('slot');
  expect(nextMissing(start, { ...whole, street: ' ', postalCode: '', withdrawal: false }, true)).toBe(
    'street',
  );
  expect(nextMissing(start, { ...whole, postalCode: '690', city: '' }, true)).toBe('postalCode');
  expect(nextMissing(start, { ...whole, city: '', withdrawal: false }, true)).toBe('city');
  for (const phone of ['', '12', 'demain'])
    expect(nextMissing(start, { ...whole, phone, withdrawal: false }, true)).toBe('phone');
});

test('returns nothing once the request can be sent', () => {
  expect(nextMissing(start, whole, true)).toBeUndefined();
});

test('needs the express request only for a visit within the withdrawal period', () => {
  expect(nextMissing(start, { ...whole, withdrawal: false }, true)).toBe('withdrawal');
  expect(nextMissing(start, { ...whole, withdrawal: false }, false)).toBeUndefined();
});
