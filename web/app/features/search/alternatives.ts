import type { FoundProviders, SearchAlternatives } from '#contract/search.ts';
import { searchApi } from '#web/api/clients/search.ts';
import type { ArgumentOf } from '#contract/endpoint.ts';
import type * as searchCalls from '#contract/search-calls.ts';
import type { Load } from '#web/api/prefetch.ts';
import { anyTime, placeText, toSearchArgument, withoutPanel, type SearchFilters } from './search-filters.ts';
import { whenOf } from './when-text.ts';

type SuggestAlternativesApiArg = ArgumentOf<typeof searchCalls.suggestAlternatives>;

export type SearchList = NonNullable<SuggestAlternativesApiArg['list']>;
type Found = Pick<FoundProviders, 'totalElements' | 'understood'>;

/** The place that was given beside the words. */
const placeBeside = ({ place, placeFromQuery }: Found['understood']) =>
  placeFromQuery ? '' : (place?.insee ?? '');

/** The argument of the generated hook suggestAlternatives. */
export function toAlternativesArgument(
  filters: SearchFilters,
  understood: Found['understood'],
  list: SearchList,
): SuggestAlternativesApiArg {
  const {
    sort: _sort,
    page: _page,
    size: _size,
    ...argument
  } = toSearchArgument(filters, placeBeside(understood));
  return { ...argument, list };
}

/** Fetches the alternatives of a search without results. */
export async function loadAlternatives(
  query: Parameters<Load>[0]['query'],
  filters: SearchFilters,
  found: Found | undefined,
  list: SearchList,
): Promise<void> {
  if (found?.totalElements !== 0) return;
  await query(
    searchApi.endpoints.suggestAlternatives,
    toAlternativesArgument(filters, found.understood, list),
  );
}

/** The same search with the place and the time of the words in the fields for them. */
export function spelledOut(filters: SearchFilters, understood: Found['understood']): SearchFilters {
  const { place, placeFromQuery, whenFromQuery, query } = understood;
  if (!placeFromQuery && !whenFromQuery) return { ...filters, page: 0 };
  return {
    ...filters,
    query: query ?? '',
    ...(place && placeFromQuery && { where: placeText(place), place: place.insee }),
    ...(whenFromQuery && whenOf(understood)),
    page: 0,
  };
}

/** The same search in another place. */
export const inPlace = (
  filters: SearchFilters,
  understood: Found['understood'],
  place: SearchAlternatives['places'][number]['place'],
): SearchFilters => ({
  ...spelledOut(filters, understood),
  where: placeText(place),
  place: place.insee,
  box: '',
});

/** A trade instead of the words. */
export const inTrade = (
  filters: SearchFilters,
  understood: Found['understood'],
  categoryId: string,
): SearchFilters => ({ ...spelledOut(filters, understood), query: '', exact: false, categoryId });

const dropped: Record<
  SearchAlternatives['without'][number]['filter'],
  (filters: SearchFilters) => Partial<SearchFilters>
> = {
  category: () => ({ categoryId: '' }),
  when: () => anyTime,
  availability: () => ({ availability: null }),
  price: () => ({ minPrice: null, maxPrice: null }),
  rating: () => ({ minRating: null }),
  languages: () => ({ languages: [] }),
  verified: () => ({ verifiedOnly: false }),
  radius: () => ({ radiusKm: null }),
  box: () => ({ box: '' }),
  all: withoutPanel,
};

/** The same search without one filter, or without all; a time in the words is one of them. */
export function withoutFilter(
  filters: SearchFilters,
  understood: Found['understood'],
  filter: keyof typeof dropped,
): SearchFilters {
  const base = understood.whenFromQuery ? spelledOut(filters, understood) : filters;
  return { ...base, ...dropped[filter](base), page: 0 };
}
