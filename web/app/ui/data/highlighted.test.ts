import { expect, test } from 'vitest';
import { highlightedParts } from './highlighted.tsx';

test('marks what a search found', () => {
  expect(highlightedParts('le chat Moka', [{ start: 3, end: 7 }])).toEqual([
    { text: 'le ', hit: false },
    { text: 'chat', hit: true },
    { text: ' Moka', hit: false },
  ]);
});

test('keeps the whole text whatever the places are', () => {
  const strange = [
    { start: 5, end: 99 },
    { start: 4, end: 6 },
    { start: 3, end: 2 },
  ];
  const parts = highlightedParts('le chat Moka', strange);
  expect(parts.map(({ text }) => text).join('')).toBe('le chat Moka');
});
