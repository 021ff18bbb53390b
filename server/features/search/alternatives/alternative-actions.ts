import type { Language } from '#contract/languages.ts';
import { alternativesMax } from '#contract/search-limits.ts';
import type { AlternativesQuery, SearchAlternatives, Understood } from '#contract/search.ts';
import { readSearch } from '#server/features/search/reading-actions.ts';
import { getVocabulary } from '../understanding/understanding-actions.ts';
import { countAlternatives, type Count } from './alternative-queries.ts';
import { listFiltersToDrop, listRelatedTrades, withoutFilters } from './alternative-rules.ts';
import type { Deps } from '#server/kernel/deps.ts';

/** What a search without results may become. @throws VAL001 as searchProviders */
export async function suggestAlternatives(
  deps: Pick<Deps, 'db' | 'clock'>,
  { list, ...typed }: AlternativesQuery,
  language: Language,
): Promise<SearchAlternatives> {
  const now = deps.clock.now();
  const read = (search: Omit<AlternativesQuery, 'list'>) =>
    readSearch(deps.db, { ...search, sort: 'relevance' }, language, now);
  const { criteria, understood } = await read(typed);
  const query = understood.whenFromQuery ? withoutSaidTime(typed, understood) : typed;
  const without = listFiltersToDrop(query);
  const related = listRelatedTrades(query.categoryId ?? understood.category?.id);
  const { query: _words, exact: _exact, ...filters } = query;
  const searches = await Promise.all([
    ...without.map(({ filters: dropped }) => read(withoutFilters(query, dropped))),
    ...related.map((categoryId) => read({ ...filters, ...saidPlace(understood), categoryId })),
  ]);
  const { counts, places } = await countAlternatives(
    deps.db,
    list,
    searches.map((search) => search.criteria),
    criteria,
  );
  const { categories } = await getVocabulary(deps.db);
  const droppable = without.map(({ filter }, index) => ({ filter, ...found(counts[index]) }));
  const single = droppable.filter(({ filter, count }) => filter !== 'all' && count > 0);
  return {
    places,
    categories: related
      .map((id, index) => ({
        id,
        name: categories.get(id)?.names.get(language)?.text ?? id,
        ...found(counts[without.length + index]),
      }))
      .filter(({ count }) => count > 0)
      .slice(0, alternativesMax),
    without: single.length > 0 ? single : droppable.filter(({ count }) => count > 0),
  };
}

type Said = Omit<Understood, 'unknownWords'>;

/** A place in the words as a parameter. */
const saidPlace = ({ placeFromQuery, place }: Said) =>
  placeFromQuery ? { place: place?.insee, postalCode: undefined } : {};

/** The same search with the time and the place of its words as parameters, so that the time can be left out. */
const withoutSaidTime = (
  query: Omit<AlternativesQuery, 'list'>,
  said: Said,
): Omit<AlternativesQuery, 'list'> => ({
  ...query,
  ...saidPlace(said),
  query: said.query ?? undefined,
  day: said.day ?? undefined,
  from: said.from ?? undefined,
  to: said.to ?? undefined,
});

const found = (count: Count | null | undefined): Count => count ?? { count: 0, countIsExact: true };
