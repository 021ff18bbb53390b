import { holdsContacts } from '#contract/contact-details-rules.ts';
import type { Language } from '#contract/languages.ts';
import { placeQueryMinLength } from '#contract/primitives-limits.ts';
import { suggestionsMax } from '#contract/search-limits.ts';
import type { SearchSuggestions } from '#contract/search.ts';
import { listCategoriesLike } from './understanding/meaning-rules.ts';
import { startOfPlace } from './understanding/place-rules.ts';
import { unfinishedNameOf, toLexemes } from './rules.ts';
import { providerName } from './cards/card-rules.ts';
import { listNames, listTitles } from './queries.ts';
import { getVocabulary } from './understanding/understanding-actions.ts';
import { readWords, textWithout, visible, type Word } from './understanding/word-rules.ts';
import { listPlacesThatBegin } from '#server/features/places/queries.ts';
import type { Db } from '#server/kernel/database/database.ts';

/**
 * Suggestions for an unfinished search: a category, the title of a service, a place with the words before it, a
 * provider.
 */
export async function suggest(db: Db, typed: string, language: Language): Promise<SearchSuggestions> {
  const query = visible(typed);
  const words = readWords(query);
  const vocabulary = await getVocabulary(db);
  const start = startOfPlace(words, vocabulary);
  const lexemes = toLexemes(words);
  const name = unfinishedNameOf(words, vocabulary);
  const [services, places, providers] = await Promise.all([
    lexemes.length > 0 ? listTitles(db, lexemes, language) : [],
    start === undefined ? [] : listPlacesFor(db, query, words, start),
    name ? listNames(db, name) : [],
  ]);
  return {
    categories: listCategoriesLike(words, vocabulary, language).slice(0, suggestionsMax),
    // Stored before contact details were refused.
    services: services.filter(({ title }) => !holdsContacts(title)),
    places,
    providers: providers.map((one) => ({ id: one.id, displayName: providerName(one), city: one.city })),
  };
}

async function listPlacesFor(
  db: Db,
  typed: string,
  words: readonly Word[],
  start: number,
): Promise<SearchSuggestions['places']> {
  const name = typed.slice(words[start]?.at).trim();
  if (name.length < placeQueryMinLength) return [];
  const places = await listPlacesThatBegin(db, name);
  const query = textWithout(typed, words, start, words.length);
  return places.slice(0, suggestionsMax).map((place) => ({ place, query }));
}
