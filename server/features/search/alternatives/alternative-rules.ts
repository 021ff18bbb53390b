import { isRootCategory, rootCategoryOf, type RootCategoryId } from '#contract/category-tree.ts';
import type { SearchFilter } from '#contract/search-limits.ts';
import type { AlternativesQuery } from '#contract/search.ts';

/** Trades whose people often do such work too, the closest first. */
const relatedTrades: Record<RootCategoryId, readonly RootCategoryId[]> = {
  cleaning: ['other', 'handyman', 'gardening'],
  gardening: ['handyman', 'cleaning', 'other'],
  handyman: ['painting', 'electricity', 'plumbing'],
  childcare: ['other', 'cleaning'],
  plumbing: ['handyman', 'electricity'],
  electricity: ['handyman', 'plumbing'],
  painting: ['handyman', 'cleaning'],
  moving: ['handyman', 'cleaning', 'other'],
  other: ['cleaning', 'childcare', 'handyman'],
};
/** For words that mean no trade: those that most people look for. */
const usualTrades: readonly RootCategoryId[] = ['cleaning', 'handyman', 'gardening', 'plumbing'];

/** The trades that are closest to a category: its own one when it is only a part of it, then the related ones. */
export function listRelatedTrades(categoryId: string | undefined): readonly RootCategoryId[] {
  const root = categoryId === undefined ? undefined : rootCategoryOf(categoryId);
  if (categoryId === undefined || root === undefined) return usualTrades;
  return isRootCategory(categoryId) ? relatedTrades[root] : [root, ...relatedTrades[root]];
}

const parametersOf = {
  category: ['categoryId'],
  when: ['day', 'from', 'to'],
  availability: ['availability'],
  price: ['minPrice', 'maxPrice'],
  rating: ['minRating'],
  languages: ['languages'],
  verified: ['verifiedOnly'],
  radius: ['radiusKm'],
  box: ['box'],
} as const satisfies Record<SearchFilter, readonly (keyof AlternativesQuery)[]>;

const allFilters = Object.keys(parametersOf) as SearchFilter[];

type Filters = Pick<AlternativesQuery, (typeof parametersOf)[SearchFilter][number]>;

function isActive(filter: SearchFilter, query: Filters): boolean {
  return parametersOf[filter].some((name) => {
    const value = query[name];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  });
}

/** Each filter of a search by itself, and all of them when there are several. */
export function listFiltersToDrop(
  query: Filters,
): { filter: SearchFilter | 'all'; filters: readonly SearchFilter[] }[] {
  const active = allFilters.filter((filter) => isActive(filter, query));
  const each = active.map((filter) => ({ filter, filters: [filter] }));
  return active.length > 1 ? [...each, { filter: 'all', filters: active }] : each;
}

/** The search without these filters. */
export function withoutFilters<Query extends Filters>(query: Query, filters: readonly SearchFilter[]): Query {
  const dropped = Object.fromEntries(
    filters.flatMap((filter) => parametersOf[filter]).map((name) => [name, undefined]),
  );
  return { ...query, ...dropped };
}
