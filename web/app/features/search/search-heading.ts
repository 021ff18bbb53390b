import type { FoundProviders } from '#contract/search.ts';
import type { Format } from '#web/i18n/format.ts';
import type { Translate } from '#web/i18n/translator.ts';
import type { SearchFilters } from './search-filters.ts';

/** The place of a search in a sentence; empty without one. */
export const placeOf = (
  understood: FoundProviders['understood'],
  t: Translate<'search'>,
  format: Pick<Format, 'town'>,
): string => (understood.place ? placePhrase(placeName(understood, format), t) : '');

/** "à Nantes", "au Mans", "aux Sables-d’Olonne". */
function placePhrase(name: string, t: Translate<'search'>): string {
  const [, article, rest] = /^(Le|Les) (.+)$/.exec(name) ?? [];
  if (article === 'Le' && rest) return t('at.le', { place: rest });
  if (article === 'Les' && rest) return t('at.les', { place: rest });
  return t('at.plain', { place: name });
}

/** "Saint-Denis (93)" when another commune has the same name, otherwise the name alone. */
export function placeName(
  { place, placeHasNamesake }: Pick<FoundProviders['understood'], 'place' | 'placeHasNamesake'>,
  format: Pick<Format, 'town'>,
): string {
  if (!place) return '';
  const name = format.town(place.name);
  return placeHasNamesake ? `${name} (${place.department})` : name;
}

/** The heading of a search: what was understood of the words, or the words, and the place. */
export function searchHeading(
  { query, categoryId }: SearchFilters,
  understood: FoundProviders['understood'] | undefined,
  categoryName: string | undefined,
  t: Translate<'search'>,
  format: Pick<Format, 'town'>,
): string {
  const words = understood ? (understood.query ?? '') : query;
  const typed = words.charAt(0).toLocaleUpperCase() + words.slice(1);
  const what = understood?.category?.name || typed || (categoryId && categoryName) || '';
  const at = understood && placeOf(understood, t, format);
  if (what && at) return t('heading.whatAt', { what, at });
  if (what) return what;
  return at ? t('heading.at', { at }) : t('heading.all');
}
