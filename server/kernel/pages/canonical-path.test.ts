import { expect, test } from 'vitest';
import { pageRoutes } from '#contract/page-routes.ts';
import { canonicalPath } from './canonical-path.ts';

const id = '0197a5b2-9c66-7448-9dcd-c78a876a4fb6';
/** An address of each page. */
const addresses = pageRoutes.map((route) =>
  route
    .replace(/\/:\w+\?/, '')
    .replaceAll(/:(?:id|\w+Id)\b/g, id)
    .replaceAll(/:\w+/g, 'un-mot'),
);

test.each(addresses)('%s is the one spelling of its address', (address) => {
  expect(canonicalPath(address)).toBeUndefined();
  const others = [
    `${address}/`,
    `${address}//`,
    `/${address}`,
    address.replace(/\/(?=.)/, '//'),
    address.toUpperCase(),
    address.replace(/[a-z]/, (letter) => letter.toUpperCase()),
    address.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    address.replace(/-/, '%2D'),
  ].filter((other) => other !== address && other !== '/');
  for (const other of others) expect([other, canonicalPath(other)]).toEqual([other, address]);
});

test.each([
  '/nothing/',
  '/Nothing',
  '//evil.example/',
  '/services/a/b/',
  '/blog/rss.xml/',
  '/BLOG/RSS.XML',
  '/assets/Main-ABC.js',
  '/services/%2F',
  '/services/%C3%A9',
  '/%2e%2e/services/',
])('%s is of no page, or has no other spelling', (address) => {
  const found = canonicalPath(address);
  expect(found === undefined || !/[A-Z]|\/\/|.\/$/.test(found)).toBe(true);
  if (!address.startsWith('/services/%')) expect(found).toBeUndefined();
});
