import { expect, test } from 'vitest';
import { articlesArgument, blogDeskHref, readBlogDeskAddress } from './blog-desk-address.ts';

const read = (href: string) => readBlogDeskAddress(new URL(href, 'https://example.org').searchParams);

test('the filters of the list are read from its address as they were written', () => {
  const address = {
    status: 'SCHEDULED',
    language: 'ar',
    categoryId: 'heating',
    query: 'radiateur froid',
    page: 2,
  } as const;
  expect(read(blogDeskHref(address))).toEqual(address);
  expect(articlesArgument(address)).toEqual({ ...address, size: 20 });
});

test('an address with other values lists everything', () => {
  const address = read('/admin/blog?status=LOST&language=de&category=No%20slug&page=-3');
  expect(address).toEqual({ status: undefined, language: undefined, categoryId: '', query: '', page: 0 });
  expect(blogDeskHref(address)).toBe('/admin/blog');
  expect(articlesArgument(address)).toEqual({ page: 0, size: 20 });
});
