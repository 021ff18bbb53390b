import type { Place } from '#contract/places.ts';
import { noFilters, placeText, type SearchFilters } from '#web/features/search/search-filters.ts';

/** Among so many people there are some of several trades. */
export const peopleRead = 12;

type Town = Pick<Place, 'insee' | 'name' | 'postalCode'>;

/** The search of the people near a town. */
export const nearFilters = (town: Town): SearchFilters => ({
  ...noFilters,
  where: placeText(town),
  place: town.insee,
});
