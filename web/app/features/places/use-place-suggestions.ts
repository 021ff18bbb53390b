import type { Place } from '#contract/places.ts';
import { placesApi } from '#web/api/clients/places.ts';
import { placeQueryMinLength, searchQueryMaxLength } from '#contract/primitives-limits.ts';
import { useSuggestions, type SuggestionSource } from './use-suggestions.ts';

const places: SuggestionSource<readonly Place[]> = {
  minLength: placeQueryMinLength,
  none: [],
  ask: (dispatch, query) =>
    dispatch(placesApi.endpoints.listPlaces.initiate({ query: query.slice(0, searchQueryMaxLength) })),
};

/** Suggested communes for a place that is being typed. */
export function usePlaceSuggestions(text: string): { places: readonly Place[]; isSearching: boolean } {
  const { found, isSearching } = useSuggestions(text, places);
  return { places: found, isSearching };
}
