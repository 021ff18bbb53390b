import { expect, test } from 'vitest';
import { lettersOf, mayDiffer, slips } from './slip-rules.ts';

test.each([
  ['', '', 0],
  ['robinet', 'robinet', 0],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['robinet', 'robinets', 1],
  ['robinet', 'obinet', 1],
  ['robinet', 'rabinet', 1],
  ['robinet', 'orbinet', 1],
  ['robinet', 'robinte', 1],
  ['robinet', 'rboniet', 2],
  ['robinet', 'tobiner', 2],
  ['ab', 'ba', 1],
  ['abc', 'ca', 3],
  ['évier', 'pelle', 5],
])('from %s to %s are %i slips', (one, other, count) => {
  expect(slips(one, other)).toBe(count);
  expect(slips(other, one)).toBe(count);
});

test.each([
  ['ab', 'ba', 0, true],
  ['ab', 'ac', 1, true],
  ['ab', 'cd', 1, false],
  ['ab', 'cd', 2, true],
  ['abc', 'abd', 0, false],
  ['abc', 'def', 2, false],
])('the letters of %s and %s allow %i slips: %s', (one, other, atMost, expected) => {
  expect(mayDiffer(lettersOf(one), lettersOf(other), atMost)).toBe(expected);
});

test('a letter counts once, wherever it is', () => {
  expect(lettersOf('abba')).toBe(lettersOf('ba'));
  expect(lettersOf('ab')).not.toBe(lettersOf('a'));
  expect(lettersOf('')).toBe(0);
});
