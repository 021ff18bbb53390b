import { expect, test } from 'vitest';
import { highlightedParts, partsOf } from './message-item.tsx';

test('a web address becomes a link, without the sign that ends the sentence', () => {
  expect(partsOf('Voir https://example.org/a?b=1. Merci', { linked: true })).toEqual([
    { text: 'Voir ' },
    { text: 'https://example.org/a?b=1', href: 'https://example.org/a?b=1' },
    { text: '. Merci' },
  ]);
});

test.for(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.org', 'example.org', 'https://'])(
  'makes no link of %s',
  (text) => {
    expect(partsOf(text, { linked: true }).some(({ href }) => href)).toBe(false);
  },
);

test('makes no link in a text of which something is hidden', () => {
  expect(partsOf('https://example.org', { linked: false })).toEqual([{ text: 'https://example.org' }]);
});

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
