import type { Place } from '#web/api/generated/public.ts';
import { usePlaceSuggestions } from '#web/features/places/use-place-suggestions.ts';

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s'’-]+/g, ' ')
    .trim()
    .toLowerCase();

/** The commune of a postal code and a city, once both are complete. */
export function useNamedPlace(postalCode: string, city: string): Place | undefined {
  const { places } = usePlaceSuggestions(/^\d{5}$/.test(postalCode) ? postalCode : '');
  return places.find((place) => place.postalCode === postalCode && plain(place.name) === plain(city));
}
