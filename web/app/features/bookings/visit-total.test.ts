import { expect, test } from 'vitest';
import { totalOf } from './visit-total.ts';

test('computes the total by the hour or by the visit', () => {
  expect(totalOf({ price: 26, priceUnit: 'HOUR', durationMinutes: 120 }, 180)).toBe(78);
  expect(totalOf({ price: 112, priceUnit: 'VISIT', durationMinutes: 240 }, 480)).toBe(224);
});
