import type { Place } from '#contract/places.ts';
import { namedTown } from './town-of-code.ts';
import { useCommunes } from './use-communes.ts';

/** The commune of a postal code and a city, once both are complete. */
export function useNamedPlace(postalCode: string, city: string): Place | undefined {
  return namedTown(useCommunes(postalCode).communes, city);
}
