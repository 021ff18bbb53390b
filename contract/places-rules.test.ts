import { expect, test } from 'vitest';
import {
  arrondissementsOf,
  coversPlace,
  coveringCodes,
  distanceKm,
  isSpelledLike,
  reachKm,
  touchingCodes,
} from './places-rules.ts';

const nantes = { lat: 47.218, lon: -1.554 };
const paris = { lat: 48.857, lon: 2.352 };

test.each([
  ['Nantes', 'Nantes', true],
  ['nantes (44000)', 'Nantes', true],
  ['à NANTES', 'Nantes', true],
  ['Paris 11', 'Paris 11e', true],
  ['st etienne', 'Saint-Étienne', true],
  ['44000', 'Nantes', true],
  ['نانت', 'Nantes', true],
  ['nante', 'Nantes', false],
  ['nantess', 'Nantes', false],
])('"%s" is spelled like %s: %s', (typed, name, expected) => {
  expect(isSpelledLike({ typed, name })).toBe(expected);
});

test('measures the distance on the ground, the same in both directions', () => {
  expect(distanceKm({ from: nantes, to: paris })).toBeCloseTo(342.9, 0);
  expect(distanceKm({ from: paris, to: nantes })).toBe(distanceKm({ from: nantes, to: paris }));
  expect(distanceKm({ from: nantes, to: nantes })).toBe(0);
});

test('measures half of the circumference between opposite points', () => {
  expect(distanceKm({ from: { lat: 0, lon: 0 }, to: { lat: 0, lon: 180 } })).toBeCloseTo(Math.PI * 6371, 3);
});

test.each([
  ['EXACT', 10],
  ['POSTCODE', 18],
  ['AREA', 26],
] as const)('a radius of 10 km reaches a point with precision %s up to %i km', (precision, km) => {
  expect(reachKm({ radiusKm: 10, precision })).toBe(km);
});

test.each([
  ['75056', 20, '75101', '75120'],
  ['69123', 9, '69381', '69389'],
  ['13055', 16, '13201', '13216'],
])('the city %s has %i arrondissements, from %s to %s', (city, count, first, last) => {
  const codes = arrondissementsOf.get(city) ?? [];
  expect([codes.length, codes[0], codes.at(-1)]).toEqual([count, first, last]);
  for (const code of codes) {
    expect(coveringCodes(code)).toEqual([code, city]);
    expect(coversPlace([city], code)).toBe(true);
    expect(coversPlace([code], city)).toBe(false);
    expect(touchingCodes(city)).toContain(code);
  }
});

test.each([
  [['69383'], '69384', false],
  [['69123'], '75103', false],
  [['75056'], '75056', true],
  [['69266'], '69266', true],
  [['69123'], '69266', false],
  [['13055'], '13001', false],
  [[], '69383', false],
])('a list of %j covers %s: %s', (areas, insee, expected) => {
  expect(coversPlace(areas, insee)).toBe(expected);
});

test('a commune without arrondissements is reached by its own code alone', () => {
  expect(touchingCodes('69266')).toEqual(['69266']);
});
