import { expect, test } from 'vitest';
import { clustersOf, namesApart, spotByKey } from './crowding.ts';

const named = (name: string, x: number, y: number, shifts: readonly number[] = [0]) => ({
  name,
  x,
  y,
  width: 100,
  height: 20,
  places: shifts.map((shift) => ({ x, y: y + shift })),
});
const window = { left: 0, top: 0, right: 500, bottom: 300 };

test.each([
  ['the first of two that overlap', [named('Nantes', 50, 50), named('Rezé', 120, 60)], [], 9, ['Nantes']],
  [
    'both where they only touch',
    [named('Nantes', 50, 50), named('Rezé', 150, 50)],
    [],
    9,
    ['Nantes', 'Rezé'],
  ],
  ['one below the other', [named('Nantes', 50, 50), named('Rezé', 50, 70)], [], 9, ['Nantes', 'Rezé']],
  [
    'none under a button',
    [named('Nantes', 50, 50), named('Rezé', 250, 50)],
    [{ left: 90, top: 40, right: 140, bottom: 80 }],
    9,
    ['Rezé'],
  ],
  ['at most so many', [named('Nantes', 50, 50), named('Rezé', 250, 50)], [], 1, ['Nantes']],
])('names: %s', (_title, names, taken, max, shown) => {
  expect(namesApart(names, { rooms: [window], taken, max }).map(({ name }) => name)).toEqual(shown);
});

test('a name moves where it is free, in the order of its places', () => {
  const free = { rooms: [window], taken: [{ left: 20, top: 40, right: 80, bottom: 60 }], max: 9 };
  const shownAt = (shifts: readonly number[]) =>
    namesApart([named('Nantes', 50, 50, shifts)], free).map(({ at }) => at.y);
  expect(shownAt([0, 28, -28])).toEqual([78]);
  expect(shownAt([0, 10])).toEqual([]);
  const both = [named('Nantes', 50, 50), named('Rezé', 60, 55, [0, 28])];
  expect(namesApart(both, { ...free, taken: [] }).map(({ at }) => at.y)).toEqual([50, 83]);
});

test('a name is in the first room that has its point and all of it', () => {
  const rooms = [{ left: 200, top: 0, right: 400, bottom: 300 }, window];
  const roomsOf = (...names: ReturnType<typeof named>[]) =>
    namesApart(names, { rooms, taken: [], max: 9 }).map(({ name, room }) => [name, room]);
  expect(roomsOf(named('Nantes', 300, 50), named('Rezé', 210, 150), named('Bouguenais', 100, 200))).toEqual([
    ['Nantes', 0],
    ['Rezé', 1],
    ['Bouguenais', 1],
  ]);
  expect(roomsOf(named('Vertou', 480, 50), named('Orvault', 300, 295))).toEqual([]);
});

const pin = (id: number, x: number, y = 0) => ({ id, x, y });

test.each([
  ['none', [], []],
  ['apart at the distance', [pin(1, 0), pin(2, 40)], [[1], [2]]],
  ['joined below it', [pin(1, 0), pin(2, 39)], [[1, 2]]],
  ['at one spot', [pin(1, 5, 5), pin(2, 5, 5), pin(3, 5, 5)], [[1, 2, 3]]],
  ['with the nearest of two groups', [pin(1, 0), pin(2, 60), pin(3, 35)], [[1], [2, 3]]],
  ['no chain over the distance', [pin(1, 0), pin(2, 30), pin(3, 60)], [[1, 2], [3]]],
])('pins: %s', (_title, pins, groups) => {
  expect(clustersOf(pins, 40).map((group) => group.pins.map(({ id }) => id))).toEqual(groups);
});

test('a cluster is in the middle of its pins', () => {
  expect(clustersOf([pin(1, 0, 10), pin(2, 20, 0), pin(3, 10, 20)], 40)).toMatchObject([{ x: 10, y: 10 }]);
});

const cross = [
  { x: 0, y: 0 },
  { x: 50, y: 5 },
  { x: 20, y: 200 },
  { x: -50, y: 10 },
  { x: 10, y: -60 },
  { x: 300, y: 0 },
];

test.each([
  [0, 'ArrowRight', 1],
  [1, 'ArrowRight', 5],
  [0, 'ArrowDown', 2],
  [0, 'ArrowLeft', 3],
  [0, 'ArrowUp', 4],
  [5, 'ArrowRight', undefined],
  [2, 'Home', 0],
  [2, 'End', 5],
  [0, 'Enter', undefined],
  [9, 'ArrowLeft', undefined],
])('from %i by %s to %s', (from, key, to) => {
  expect(spotByKey(cross, from, key)).toBe(to);
});

test('there is no spot where there are none', () => {
  expect(spotByKey([], 0, 'Home')).toBeUndefined();
});
