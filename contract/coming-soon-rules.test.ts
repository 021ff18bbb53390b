import { expect, test } from 'vitest';
import { isBlogCall, isOpenBeforeOpening } from './coming-soon-rules.ts';

test.each([
  ['/contact', true, true],
  ['/contact/', true, true],
  ['/prospects/confirm', true, true],
  ['/blog', true, false],
  ['/blog/', true, false],
  ['/blog/articles', true, false],
  ['/blogs', false, false],
  ['/search', false, false],
  ['/', false, false],
])('before the opening %s is open with the blog: %s, without: %s', (path, withBlog, without) => {
  expect(isOpenBeforeOpening(path, { withBlog: true })).toBe(withBlog);
  expect(isOpenBeforeOpening(path, { withBlog: false })).toBe(without);
});

test.each([
  ['/api/v1/blog/articles', true],
  ['/blog', true],
  ['/api/v1/search', false],
  ['/api/v10/blog', false],
])('the call of %s is one of the blog: %s', (url, expected) => {
  expect(isBlogCall(url, { withBlog: true })).toBe(expected);
  expect(isBlogCall(url, { withBlog: false })).toBe(false);
});
