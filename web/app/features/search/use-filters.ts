import { startTransition, useRef, useState } from 'react';
import { redirect, useLocation, useNavigate, useNavigation } from 'react-router';
import { useListPlacesQuery, placesApi } from '#web/api/clients/places.ts';
import { searchApi } from '#web/api/clients/search.ts';
import { notFound, refuseBeyond, type Load } from '#web/api/prefetch.ts';
import { dayOf } from '#web/i18n/days.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { loadAlternatives, type SearchList } from './alternatives.ts';
import {
  placeToFind,
  readFilters,
  toCountedArgument,
  writeFilters,
  type SearchFilters,
} from './search-filters.ts';
import { useGetCategoryQuery, useListCategoriesQuery } from '#web/api/clients/catalog.ts';

type Option = { id: string; name: string };

/** The trades for a filter; a chosen child category is listed among them in order. */
export function useCategoryOptions(categoryId: string): Option[] {
  const { data: roots = [] } = useListCategoriesQuery({});
  const { data: chosen } = useGetCategoryQuery({ id: categoryId }, { skip: categoryId === '' });
  const options: Option[] = roots.map(({ id, name }) => ({ id, name }));
  if (!chosen || options.some(({ id }) => id === chosen.id)) return options;
  const parent = options.findIndex(({ id }) => id === chosen.parentId);
  return options.toSpliced(parent + 1, 0, { id: chosen.id, name: chosen.name });
}

/** The filters of the address, and how to change them. */
export function useFilters() {
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const filters = readFilters(new URLSearchParams(search), dayOf(useNow()));
  const [pending, setPending] = useState<SearchFilters | null>(null);
  const last = useRef<SearchFilters | null>(null);

  async function apply(asking: SearchFilters) {
    last.current = asking;
    setPending(asking);
    const address = writeFilters(asking);
    await navigate({ pathname, search: address }, { preventScrollReset: true, replace: address === search });
    if (last.current !== asking) return;
    last.current = null;
    startTransition(() => setPending(null));
  }
  return {
    pathname,
    /** The filters of the displayed results. */
    filters,
    /** The filters that were requested last: the fields show them before their results have arrived. */
    asked: pending ?? filters,
    isPending: pending !== null || next?.pathname === pathname,
    apply: (asking: SearchFilters) => {
      void apply(asking);
    },
    /** Based on the filters that were requested last, which may not be rendered yet. */
    change: (part: Partial<SearchFilters>) => {
      const base = last.current ?? readFilters(new URLSearchParams(window.location.search));
      void apply({ ...base, ...part, page: 0 });
    },
  };
}

export type FilterState = ReturnType<typeof useFilters>;

export type SearchPlace = {
  /** Undefined until the typed place is looked up: nothing is searched without it. */
  insee: string | undefined;
  /** The typed place is unknown. */
  isUnknown: boolean;
  /** Why it could not be looked up. */
  error: unknown;
};

type Query = Parameters<Load>[0]['query'];

/** Loads the place of a search for `useSearchPlace`; empty without one, undefined when the lookup failed. */
async function findInsee(query: Query, filters: SearchFilters): Promise<string | undefined> {
  const typed = placeToFind(filters);
  if (!typed) return filters.place;
  const places = await query(placesApi.endpoints.listPlaces, { query: typed });
  return places && (places[0]?.insee ?? '');
}

/** Loads the results of the search in its place, and what it may become without any. */
export async function loadFound(
  { url, query }: Pick<Parameters<Load>[0], 'url' | 'query'>,
  filters: SearchFilters,
  list: SearchList,
): Promise<void> {
  const insee = await findInsee(query, filters);
  if (insee === undefined) return;
  const argument = toCountedArgument(filters, insee);
  const leave = () => leaveRefused(url, filters);
  const { listProviders, listServices } = searchApi.endpoints;
  const found =
    list === 'services'
      ? await query(listServices, argument, leave)
      : await query(listProviders, argument, leave);
  refuseBeyond(url, filters.page, found);
  await loadAlternatives(query, filters, found, list);
}

/** A code in the address that no place has, such as an earlier one, becomes a text, which is looked up or said to be unknown. */
function leaveRefused(url: URL, { place, where }: SearchFilters): never {
  if (place === '') notFound();
  const next = new URLSearchParams(url.search);
  next.delete('place');
  next.set('where', where || place);
  throw redirect(`${url.pathname}?${next.toString()}`);
}

/** The place of a search: the chosen one, otherwise the first suggestion for the typed text. */
export function useSearchPlace(filters: SearchFilters): SearchPlace {
  const typed = placeToFind(filters);
  const { currentData, error } = useListPlacesQuery({ query: typed ?? '' }, { skip: typed === undefined });
  // Too short for a lookup, such as the number of a department: reported as unknown instead of ignored.
  if (typed === undefined)
    return {
      insee: filters.place,
      isUnknown: filters.place === '' && filters.where !== '',
      error: undefined,
    };
  if (!currentData) return { insee: undefined, isUnknown: false, error };
  const insee = currentData[0]?.insee ?? '';
  return { insee, isUnknown: insee === '', error: undefined };
}
