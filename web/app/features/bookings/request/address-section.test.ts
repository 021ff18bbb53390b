import { expect, test } from 'vitest';
import { isInArea } from './address-section.tsx';

const nantes = { lat: 47.22, lng: -1.555 };
const area = { type: 'RADIUS', radiusKm: 10, publicPoint: nantes, names: [] } as const;
const place = (lat: number, precision: 'EXACT' | 'POSTCODE' = 'EXACT') => ({
  lat,
  lng: -1.555,
  name: 'Ailleurs',
  precision,
});

test('distinguishes a commune inside the radius from one outside, and is undecided at the edge', () => {
  expect(isInArea(area, place(47.25))).toBe(true);
  expect(isInArea(area, place(47.4))).toBe(false);
  expect(isInArea(area, place(47.31))).toBeUndefined();
});

test('takes the imprecision of a commune into account', () => {
  expect(isInArea(area, place(47.36, 'POSTCODE'))).toBe(true);
});

test('recognises the communes of a list by name', () => {
  const listed = { ...area, type: 'AREAS', names: ['Rezé'] } as const;
  expect(isInArea(listed, { ...place(47.2), name: 'Rezé' })).toBe(true);
  expect(isInArea(listed, { ...place(47.2), name: 'Orvault' })).toBeUndefined();
});
