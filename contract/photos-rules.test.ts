import { describe, expect, test } from 'vitest';
import { movedPhotos, pairProblem, photosWithout, photoUnits, shownUnits } from './photos-rules.ts';

/** `a` alone, `b1` and `b2` as a pair: the first letter of two is the pair. */
const listOf = (names: string) =>
  names
    .split(' ')
    .map((id) => ({ id, pairId: id.length > 1 ? id.charAt(0) : null, alt: id as string | null }));
const namesOf = (photos: readonly { id: string }[]) => photos.map(({ id }) => id).join(' ');
const unitsOf = (units: readonly (readonly { id: string }[])[]) => units.map(namesOf).join(', ');

describe('units', () => {
  test.each([
    ['a b', 'a, b'],
    ['a b1 b2 c', 'a, b1 b2, c'],
    ['b1 b2 b3', 'b1 b2, b3'],
    ['b1 a b2', 'b1, a, b2'],
    ['b1 b2 c1 c2', 'b1 b2, c1 c2'],
  ])('%s is %s', (names, units) => {
    expect(unitsOf(photoUnits(listOf(names)))).toBe(units);
  });

  test.each([
    ['a b c', 'a, b, c'],
    ['a b1 b2 c1 c2', 'b1 b2, a, c1 c2'],
  ])('visitors see %s as %s', (names, units) => {
    expect(unitsOf(shownUnits(listOf(names)))).toBe(units);
  });
});

test.each([
  ['a b c', 'c', 0, 'c a b'],
  ['a b c', 'a', 1, 'b a c'],
  ['a b c', 'a', 9, 'b c a'],
  ['a b c', 'b', -1, 'b a c'],
  ['a b1 b2 c', 'b2', 0, 'b1 b2 a c'],
  ['a b1 b2 c', 'a', 1, 'b1 b2 a c'],
  ['a b', 'z', 0, 'a b'],
])('of %s, %s at %i is %s', (names, id, place, moved) => {
  expect(namesOf(movedPhotos(listOf(names), id, place))).toBe(moved);
});

test('without one of a pair the other one is alone', () => {
  const left = photosWithout(listOf('a b1 b2'), 'b1');
  expect(left.map(({ id, pairId }) => [id, pairId])).toEqual([
    ['a', null],
    ['b2', null],
  ]);
});

test.each([
  ['a b1 b2', null],
  ['b1 a b2', { index: 0, problem: 'photo_pair' }],
  ['a b1', { index: 1, problem: 'photo_pair' }],
  ['b1 b2 b3', { index: 0, problem: 'photo_pair' }],
])('the pairs of %s: %j', (names, problem) => {
  expect(pairProblem(listOf(names))).toEqual(problem);
});

test('a pair without a text is none', () => {
  const photos = listOf('b1 b2').map((photo) => (photo.id === 'b2' ? { ...photo, alt: null } : photo));
  expect(pairProblem(photos)).toEqual({ index: 1, problem: 'photo_pair_text' });
});
