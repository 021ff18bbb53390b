import { expect, test } from 'vitest';
import { directionsHref } from './visit-links.tsx';

const address = { street: '3 rue de l’Église', postalCode: '69002', city: 'Lyon', country: 'FR' };
const computer = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0';

test.each([
  ['a computer', computer, 'https://www.openstreetmap.org/directions?to='],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile', 'geo:0,0?q='],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'maps:?daddr='],
])('leads to the whole address on %s', (_device, userAgent, start) => {
  const href = directionsHref(address, userAgent) ?? '';
  expect(href.slice(0, start.length)).toBe(start);
  expect(decodeURIComponent(href.slice(start.length))).toBe('3 rue de l’Église, 69002 Lyon');
});

test('leads nowhere while the street is hidden', () => {
  expect(directionsHref({ ...address, street: null }, computer)).toBe(null);
});
