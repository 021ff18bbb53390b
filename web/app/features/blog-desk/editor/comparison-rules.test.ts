import { expect, test } from 'vitest';
import { differencesOf } from './version-comparison.tsx';

const text = (...paragraphs: string[]) => paragraphs.join('\n\n');

test('equal texts do not differ, whatever the empty lines between their paragraphs', () => {
  expect(differencesOf(text('a', 'b'), 'a\n \n\n\nb\n')).toEqual([]);
  expect(differencesOf('', '')).toEqual([]);
});

test('a changed paragraph stands beside what it was', () => {
  expect(differencesOf(text('a', 'b', 'c'), text('a', 'B', 'c'))).toEqual([{ own: ['b'], newer: ['B'] }]);
});

test('a paragraph that only one version has is beside nothing', () => {
  expect(differencesOf(text('a', 'c'), text('a', 'b', 'c'))).toEqual([{ own: [], newer: ['b'] }]);
  expect(differencesOf(text('a', 'b', 'c', 'd', 'e'), text('a', 'c', 'D', 'e'))).toEqual([
    { own: ['b'], newer: [] },
    { own: ['d'], newer: ['D'] },
  ]);
});

test('two long texts without a common paragraph differ as a whole', () => {
  const long = (mark: string) => text(...Array.from({ length: 2500 }, (_, index) => `${mark}${index}`));
  const [only, ...others] = differencesOf(long('a'), long('b'));
  expect(others).toEqual([]);
  expect(only?.own).toHaveLength(2500);
});
