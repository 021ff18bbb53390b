import { expect, test } from 'vitest';
import { partsOf } from './message-item.tsx';

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
