import { expect, test } from 'vitest';
import {
  photoCreditUrlMax,
  photoServices,
  photoServiceSites,
  creditLine,
  photoServiceOf,
} from './images-rules.ts';

const [service] = photoServices;
const { host, name } = photoServiceSites[service];
const address = `https://${host}/photos/`;
const longest = address + 'a'.repeat(photoCreditUrlMax - address.length);

test.each([
  ['https on its host', address, service],
  ['the longest address', longest, service],
  ['an address that is too long', `${longest}a`, undefined],
  ['http', `http://${host}/`, undefined],
  ['another host', `https://x.${host}/`, undefined],
  ['no address', host, undefined],
])('a service is credited by %s', (_case, url, expected) => expect(photoServiceOf(url)).toBe(expected));

test('a credit names the service where it is known', () => {
  expect(creditLine('Léa', address)).toBe(`Léa / ${name}`);
  expect(creditLine('Léa', 'https://example.fr/')).toBe('Léa');
});
