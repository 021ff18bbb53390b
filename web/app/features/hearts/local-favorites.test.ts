import { expect, test } from 'vitest';
import { localFavoritesMax } from '#contract/favorites-limits.ts';
import { readFavorites, withFavorite, withPressed } from './local-favorites.ts';

const idOf = (number: number) => `01920000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const ids = Array.from({ length: localFavoritesMax }, (_, index) => idOf(index));

test.each([
  ['nothing', null, []],
  ['no JSON', '{', []],
  ['no list', '{"0":1}', []],
  [
    'what is no id, and one twice',
    JSON.stringify([idOf(1), 'x', 5, null, idOf(1), idOf(2)]),
    [idOf(1), idOf(2)],
  ],
  ['too many', JSON.stringify([...ids, idOf(99)]), ids],
])('%s is read as far as it is a list of ids', (_name, text, read) => {
  expect(readFavorites(text)).toEqual(read);
});

test('one more comes first, once, until the list is full', () => {
  expect(withFavorite([], idOf(1))).toEqual([idOf(1)]);
  expect(withFavorite([idOf(1)], idOf(2))).toEqual([idOf(2), idOf(1)]);
  expect(withFavorite([idOf(2), idOf(1)], idOf(1))).toEqual([idOf(2), idOf(1)]);
  expect(withFavorite(ids.slice(1), idOf(99))).toEqual([idOf(99), ...ids.slice(1)]);
  expect(withFavorite(ids, idOf(99))).toBeNull();
  expect(withFavorite(ids, idOf(0))).toEqual(ids);
});

test.each([
  ['nothing', [], [1, 2]],
  ['one more', [[3, true]], [3, 1, 2]],
  ['one less', [[1, false]], [2]],
  [
    'what is so already',
    [
      [2, true],
      [3, false],
    ],
    [1, 2],
  ],
] satisfies [string, [number, boolean][], number[]][])('a list with %s pressed', (_name, pressed, shown) => {
  const asked = new Map(pressed.map(([number, isKept]) => [idOf(number), isKept]));
  expect(withPressed([idOf(1), idOf(2)], asked)).toEqual(shown.map(idOf));
});
