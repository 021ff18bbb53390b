import type { Place } from '#contract/places.ts';
import { coversPlace } from '#contract/places-rules.ts';
import { postalCodePattern } from '#contract/primitives-limits.ts';
import { usePlaceSuggestions } from './use-suggestions.ts';

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s'’-]+/g, ' ')
    .trim()
    .toLowerCase();

/** The commune of a postal code that a typed town names. */
export const namedTown = (communes: readonly Place[], typed: string): Place | undefined =>
  communes.find(({ name }) => plain(name) === plain(typed));

/** A list of communes with one more: a city takes the place of its arrondissements. */
export const withArea = <Area extends { insee: string }>(areas: readonly Area[], added: Area): Area[] => [
  ...areas.filter(({ insee }) => !coversPlace([added.insee], insee)),
  added,
];

type Typed = { typed: string; communes: readonly Place[]; found: readonly Place[] };

/**
 * The suggestions for a typed town. The communes of the postal code that is entered already come first, with that
 * code: the API gives a commune that is found by its name the first of its codes.
 */
export function suggestedTowns({ typed, communes, found }: Typed): readonly Place[] {
  const begins = (name: string) => plain(name).startsWith(plain(typed));
  const own = communes.filter(
    ({ name, insee }) => begins(name) || found.some((place) => place.insee === insee),
  );
  return [...own, ...found.filter(({ insee }) => own.every((place) => place.insee !== insee))];
}

const none: readonly Place[] = [];

/** The communes of a postal code once it is complete, arrondissements first. */
export function useCommunes(postalCode: string): { communes: readonly Place[]; isSearching: boolean } {
  const { places, isSearching } = usePlaceSuggestions(postalCodePattern.test(postalCode) ? postalCode : '');
  return { communes: isSearching ? none : places, isSearching };
}

/** The commune of a postal code and a city, once both are complete. */
export function useNamedPlace(postalCode: string, city: string): Place | undefined {
  return namedTown(useCommunes(postalCode).communes, city);
}
