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
  ['/search?bypass', false, false],
  ['/auth/login', false, false],
  ['/auth/login?bypass', true, true],
  ['/auth/login/?redirect=%2Fadmin&bypass', true, true],
  ['/auth/second-factor?bypass', true, true],
  ['/auth/register?bypass', false, false],
  ['/', false, false],
])('before the opening %s is open with the blog: %s, without: %s', (path, withBlog, without) => {
  const { pathname, search } = new URL(path, 'https://example.org');
  expect(isOpenBeforeOpening({ pathname, search }, { withBlog: true })).toBe(withBlog);
  expect(isOpenBeforeOpening({ pathname, search }, { withBlog: false })).toBe(without);
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
