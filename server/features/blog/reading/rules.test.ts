import { expect, test } from 'vitest';
import type { CategoryRow } from './category-queries.ts';
import { filterOf, isProgram, toCategories, viewedSlug, visitorOf } from './rules.ts';

const filter = (query: Parameters<typeof filterOf>[0]) => filterOf(query);

test('a query without words looks for everything, the latest first', () => {
  expect(filter({})).toEqual({
    words: null,
    titleWords: null,
    categoryId: null,
    serviceCategoryId: null,
    topic: null,
    featured: null,
    from: null,
    until: null,
    minViews: null,
    sort: 'recent',
    order: null,
  });
});

test('the most relevant comes first when there are words, unless another order is asked for', () => {
  expect(filter({ query: 'fuite eau' })).toMatchObject({ words: "'fuite' & 'eau':*", sort: 'relevance' });
  expect(filter({ query: 'fuite', sort: 'popular', order: 'ASC' })).toMatchObject({
    sort: 'popular',
    order: 'asc',
  });
  expect(filter({ order: 'desc' })?.order).toBe('desc');
});

test('words of a title are searched in titles only', () => {
  expect(filter({ title: 'fuite eau' })?.titleWords).toBe("'fuite':A & 'eau':*A");
});

test('a query of which nothing can be compared looks for nothing', () => {
  expect(filter({ query: '?!' })).toBeUndefined();
  expect(filter({ title: '?!' })).toBeUndefined();
  expect(filter({ query: '?!', title: 'fuite' })).toBeUndefined();
});

test('a period includes its last day, in Paris', () => {
  expect(filter({ from: '2026-03-10', to: '2026-03-10' })).toMatchObject({
    from: new Date('2026-03-09T23:00:00Z'),
    until: new Date('2026-03-10T23:00:00Z'),
  });
});

test('the other values are taken as they are', () => {
  const values = { categoryId: 'c', serviceCategoryId: 's', topic: 't', featured: false, minViews: 0 };
  expect(filter(values)).toMatchObject(values);
});

test('a category has its parent and its children', () => {
  const rows = [
    { id: 'a', parent_id: null, name: 'A' },
    { id: 'b', parent_id: 'a', name: 'B' },
    { id: 'c', parent_id: 'a', name: 'C' },
  ] as CategoryRow[];
  const shown = toCategories(rows).map(({ slug, parent, children }) => [
    slug,
    parent?.name ?? null,
    children.map((child) => child.slug),
  ]);
  expect(shown).toEqual([
    ['a', null, ['b', 'c']],
    ['b', 'A', []],
    ['c', 'A', []],
  ]);
});

test.each([
  [undefined, true],
  ['', true],
  ['Googlebot/2.1', true],
  ['Mozilla/5.0 (X11; Linux x86_64) Firefox/128.0', false],
])('%s is a program: %s', (userAgent, expected) => expect(isProgram(userAgent)).toBe(expected));

test.each([
  ['/blog/articles/une-fuite', 'une-fuite'],
  ['/blog/articles/une-fuite?lang=en', 'une-fuite'],
  ['/api/v1/blog/articles/published/une-fuite', 'une-fuite'],
  ['/api/v1/blog/articles/published/featured', undefined],
  ['/blog/articles/une-fuite/share.jpg', undefined],
  ['/blog', undefined],
])('the address %s is a view of %s', (url, slug) => expect(viewedSlug(url)).toBe(slug));

test('a reader is another one on another day, under half of a hash', () => {
  const visit = { day: '2026-03-10', address: '192.0.2.1', userAgent: 'Firefox' };
  expect(visitorOf('secret', visit)).toEqual(visitorOf('secret', visit));
  expect(visitorOf('secret', visit)).toHaveLength(16);
  expect(visitorOf('secret', { ...visit, day: '2026-03-11' })).not.toEqual(visitorOf('secret', visit));
});
