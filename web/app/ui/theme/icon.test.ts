import { BadgeCheck, Clock, LayoutGrid } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Icon } from './icon.tsx';

test.each([
  { name: 'a shape with an earlier name', shape: BadgeCheck },
  { name: 'a shape of two kinds of elements', shape: Clock },
  { name: 'a shape of equal elements', shape: LayoutGrid },
])('draws $name as lucide-react does', ({ shape }) => {
  const theirs = createElement(shape, {
    'aria-hidden': 'true',
    width: 16,
    height: 16,
    strokeWidth: 2.25,
    className: 'flex-none icon-dir',
  });
  const ours = createElement(Icon, { of: shape, size: 16, strokeWidth: 2.25, directional: true });
  expect(renderToStaticMarkup(ours)).toBe(renderToStaticMarkup(theirs));
});
