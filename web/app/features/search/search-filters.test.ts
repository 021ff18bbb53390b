import { expect, test } from 'vitest';
import {
  activeFilters,
  noFilters,
  placeToFind,
  readFilters,
  sortOf,
  sortsOf,
  toSearchArgument,
  writeFilters,
} from './search-filters.ts';

const read = (search: string) => readFilters(new URLSearchParams(search));

test('reads back what it writes', () => {
  const filters = {
    ...noFilters,
    query: 'fuite d’eau',
    where: 'Nantes (44000)',
    place: '44109',
    minPrice: 22,
    maxPrice: 34.5,
    languages: ['fr' as const, 'ar' as const],
    verifiedOnly: true,
    sort: 'price' as const,
    page: 2,
  };
  expect(read(writeFilters(filters))).toEqual(filters);
  expect(writeFilters(noFilters)).toBe('');
});

test('ignores invalid values, and swaps prices in the wrong order', () => {
  expect(
    read('?minRating=lots&availability=NEVER&place=Nantes&categoryId=%27--&page=-1&languages=xx'),
  ).toEqual(noFilters);
  expect(read('?minPrice=40&maxPrice=20')).toMatchObject({ minPrice: 20, maxPrice: 40 });
  expect(read('?languages=fr&languages=en,de').languages).toEqual(['fr', 'en', 'de']);
  expect(read('?query=%00%0Aa').query).toBe('a');
  expect(read('?minPrice=٢٠&maxPrice=۳۵').maxPrice).toBe(35);
});

test('offers the order of distance with a place only', () => {
  expect(sortsOf(true)).toContain('distance');
  expect(sortsOf(false)).not.toContain('distance');
  expect(sortOf('distance', true)).toBe('distance');
  expect(sortOf('distance', false)).toBe('relevance');
  expect(sortOf('price', false)).toBe('price');
});

test('sends only the filters that are set', () => {
  const defined = Object.entries(toSearchArgument(noFilters, '')).filter(([, value]) => value !== undefined);
  expect(defined).toEqual([
    ['sort', 'relevance'],
    ['page', 0],
    ['size', 12],
  ]);
  expect(toSearchArgument({ ...noFilters, verifiedOnly: true }, '44109')).toMatchObject({
    verifiedOnly: true,
    place: '44109',
  });
});

test('looks up a typed place, but not a chosen one', () => {
  expect(placeToFind(read('?where=Nan'))).toBe('Nan');
  expect(placeToFind(read('?where=Na'))).toBeUndefined();
  expect(placeToFind(read('?where=Nantes+(44000)&place=44109'))).toBeUndefined();
  expect(placeToFind(read('?where=Ajaccio+(20000)&place=2A004'))).toBeUndefined();
  expect(placeToFind(read('?place=44109'))).toBeUndefined();
});

test('does not use the chosen place after its text was changed', () => {
  expect(placeToFind(read('?where=Paris&place=69123'))).toBe('Paris');
  expect(read('?where=Paris+(75001)&place=69123').place).toBe('');
});

test('removes one filter and keeps the rest', () => {
  const filters = read('?query=jardin&minRating=4&languages=fr,en&page=3');
  expect(activeFilters(filters).map(({ key }) => key)).toEqual(['rating', 'fr', 'en']);
  expect(activeFilters(filters)[1]?.without).toMatchObject({
    query: 'jardin',
    minRating: 4,
    languages: ['en'],
    page: 0,
  });
});
