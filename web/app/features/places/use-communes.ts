import type { Place } from '#contract/places.ts';
import { postalCodePattern } from '#contract/primitives-limits.ts';
import { usePlaceSuggestions } from './use-place-suggestions.ts';

const none: readonly Place[] = [];

/** The communes of a postal code once it is complete, arrondissements first. */
export function useCommunes(postalCode: string): { communes: readonly Place[]; isSearching: boolean } {
  const { places, isSearching } = usePlaceSuggestions(postalCodePattern.test(postalCode) ? postalCode : '');
  return { communes: isSearching ? none : places, isSearching };
}
