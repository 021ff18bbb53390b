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
  const drawn = (markup: string) => markup.replace(/^<svg[^>]*>/, '');
  const theirs = renderToStaticMarkup(createElement(shape));
  const ours = renderToStaticMarkup(
    createElement(Icon, { of: shape, size: 16, strokeWidth: 2.25, directional: true }),
  );
  expect(drawn(ours)).toBe(drawn(theirs));
  expect(drawn(ours)).not.toBe('</svg>');
  // What lucide-react repeats in each icon is in the style sheet.
  expect(/^<svg([^>]*)>/.exec(ours)?.[1]).toBe(
    ' width="16" viewBox="0 0 24 24" class="icon icon-dir" style="stroke-width:2.25" aria-hidden="true"',
  );
});
