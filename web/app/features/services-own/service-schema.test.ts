import { expect, test } from 'vitest';
import { readPrice } from './service-schema.ts';

test('reads a price with a comma, a point, spaces or a sign', () => {
  expect(['26', '26,50', '26.5', '1 250 €'].map(readPrice)).toEqual([26, 26.5, 26.5, 1250]);
});

test('refuses what is no price', () => {
  expect(['', '26,505', 'abc', '-4'].map(readPrice)).toEqual([
    Number.NaN,
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ]);
});
