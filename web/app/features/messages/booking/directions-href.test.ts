import { expect, test } from 'vitest';
import { directionsHref } from './directions-href.ts';

const address = { street: '3 rue de l’Église', postalCode: '69002', city: 'Lyon', country: 'FR' };

test('leads to the whole address', () => {
  const href = directionsHref(address) ?? '';
  expect(new URL(href).searchParams.get('to')).toBe('3 rue de l’Église, 69002 Lyon');
});

test('leads nowhere while the street is hidden', () => {
  expect(directionsHref({ ...address, street: null })).toBe(null);
});
