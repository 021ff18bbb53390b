import { expect, it } from 'vitest';
import type { BlogCategory } from '#web/api/generated/blog.ts';
import { blogCategoryOf } from './trade-articles.ts';

const plain = { name: '', description: null, coverUrl: null, articleCount: 1, topics: [] };
const categories: BlogCategory[] = [
  {
    ...plain,
    slug: 'jardin',
    serviceCategoryId: 'gardening',
    parent: null,
    children: [{ ...plain, slug: 'haies', serviceCategoryId: 'hedge-trimming' }],
  },
  { ...plain, slug: 'papiers', serviceCategoryId: null, parent: null, children: [] },
];

it('is the one of the same category of services, otherwise of its trade', () => {
  expect(blogCategoryOf(categories, 'hedge-trimming')).toBe('haies');
  expect(blogCategoryOf(categories, 'lawn-mowing')).toBe('jardin');
});

it('is none for a trade without articles or an unknown category', () => {
  expect(blogCategoryOf(categories, 'plumbing')).toBeUndefined();
  expect(blogCategoryOf(categories, 'unheard-of')).toBeUndefined();
});
