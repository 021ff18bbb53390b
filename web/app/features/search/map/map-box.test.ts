import { expect, test } from 'vitest';
import { noFilters, sidesOf } from '../search-filters.ts';
import { boxAround, searchIn, viewOf } from './map-box.ts';

const around = (west: number, south: number, east: number, north: number) =>
  boxAround({ west, south, east, north });

test.each([
  ['outward to the grid', around(-1.5712, 47.2012, -1.5488, 47.2201), '-1.575,47.2,-1.545,47.225'],
  ['what is on the grid stays', around(-1.575, 47.2, -1.545, 47.225), '-1.575,47.2,-1.545,47.225'],
  ['not beyond the earth', around(-200, -95, 200, 95), '-180,-90,180,90'],
])('a box: %s', (_title, box, expected) => {
  expect(box).toBe(expected);
});

test.each([
  ['-1.575,47.2,-1.545,47.225', { west: -1.57, south: 47.205, east: -1.55, north: 47.22 }],
  ['1,45,1.01,45.02', { west: 1.0025, south: 45.005, east: 1.0075, north: 45.015 }],
  ['', undefined],
])('the view of the box %s', (box, view) => {
  const shown = viewOf(box);
  for (const [side, degrees] of Object.entries(view ?? {}))
    expect(shown?.[side as 'west']).toBeCloseTo(degrees, 5);
  expect(shown === undefined).toBe(view === undefined);
});

test('a box of a view is the same after it was shown again', () => {
  const box = '-1.575,47.2,-1.545,47.225';
  const { west, south, east, north } = sidesOf(box) ?? expect.unreachable();
  const seen = { west: west + 0.003, south: south + 0.003, east: east - 0.003, north: north - 0.003 };
  expect(boxAround(seen)).toBe(box);
});

const filters = { ...noFilters, where: 'Nantes (44000)', place: '44109', radiusKm: 5, day: 'TODAY', page: 3 };
const nantes = { lat: 47.218, lng: -1.553 };

test.each([
  ['a place inside is kept', '-1.6,47.2,-1.5,47.3', nantes, ['Nantes (44000)', '44109', 5]],
  ['a place on the edge too', '-1.553,47.218,-1.5,47.3', nantes, ['Nantes (44000)', '44109', 5]],
  ['a place outside is left out', '-1.7,48.0,-1.6,48.2', nantes, ['', '', null]],
  ['a place east of it too', '-1.7,47.2,-1.6,47.3', nantes, ['', '', null]],
  ['an unknown place is kept', '-1.7,48.0,-1.6,48.2', undefined, ['Nantes (44000)', '44109', 5]],
])('a search in a part of the map: %s', (_title, box, place, [where, insee, radiusKm]) => {
  const expected = { ...filters, where, place: insee, radiusKm, box, page: 0 };
  expect(searchIn(filters, box, place)).toEqual(expected);
});
