import { expect, test } from 'vitest';
import { pagePolicy } from './page-cache.ts';

const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]));

test('a page runs scripts with its nonce only, and workers of its own, made of blobs too', () => {
  const policy = directives(pagePolicy('abc', { dev: false }));
  expect(policy).toMatchObject({
    'default-src': ["'self'"],
    'script-src': ["'self'", "'nonce-abc'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'frame-ancestors': ["'none'"],
  });
});

test('a page of the development also opens the socket of Vite, and a page may name origins of pictures', () => {
  const policy = directives(pagePolicy('abc', { dev: true, imageOrigins: ['https://tiles.example.org'] }));
  expect(policy['connect-src']).toEqual(["'self'", 'ws:']);
  expect(policy['img-src']).toContain('https://tiles.example.org');
});

test('a page names the origins of tags only when there are some', () => {
  const tag = 'https://tags.example.org';
  const policy = directives(pagePolicy('abc', { dev: false, tagOrigins: [tag] }));
  for (const name of ['script-src', 'connect-src', 'img-src']) expect(policy[name]).toContain(tag);
  expect(pagePolicy('abc', { dev: false })).not.toContain('https:');
});
