import { expect, test } from 'vitest';
import { endsWithPlaceWord, withoutPlaceWords } from './rules.ts';

test.each([
  ['lyon', 'lyon'],
  ['a lyon', 'lyon'],
  ['around lyon', 'lyon'],
  ['pres de lyon', 'lyon'],
  ['pres du mans', 'mans'],
  ['en pres de la rochelle', 'la rochelle'],
  ['panne de courant', 'panne de courant'],
  ['pres lyon', 'pres lyon'],
  ['pres de', 'pres de'],
  ['a', 'a'],
  ['', ''],
])('"%s" without words of place is "%s"', (key, place) => expect(withoutPlaceWords(key)).toBe(place));

test('only some words before "de" introduce a place', () => {
  expect(endsWithPlaceWord('pres', 'de')).toBe(true);
  expect(endsWithPlaceWord('panne', 'de')).toBe(false);
  expect(endsWithPlaceWord('pres', 'des')).toBe(false);
});
