import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

test.each([
  ['Amina B.', 'AB'],
  ['Jean-Marc d’Angelo', 'JD'],
  ['Joost T.', 'JT'],
  ['\u2068e\u0301milie\u2069 (dite Mimi) s\u0327ahin', 'ÉŞ'],
  ['Anne‑Lise', 'AL'],
  ['Nour', 'N'],
  ['أمينة ب.', 'أب'],
  ['…', ''],
])('the avatar of %j has the initials %s', (name, initials) => {
  const drawn = renderToStaticMarkup(createElement(Avatar, { name }));
  expect(drawn.replace(/<[^>]*>/g, '')).toBe(initials);
});
