import { sql } from 'kysely';
import { halfWeightHours } from '#contract/search-limits.ts';
import { bookable } from './filter-queries.ts';
import type { Search, Sql } from './form-queries.ts';
import type { Weights } from '../rules.ts';

/** The weight of a hit by where the words were found: 1 means all of them in the title. */
export const textWeights = { title: 1, category: 0.8, titlePart: 0.9, description: 0.4 } as const;

export const allWords = ({ at }: Search) => sql`to_tsquery('public.fr', ${at('allWords')})`;
export const anyWord = ({ at }: Search) => sql`to_tsquery('public.fr', ${at('anyWord')})`;

/** The meant trades as rows `m` with their weights. */
export const meantTrades = ({ at }: Search) =>
  sql`unnest(${at('trades')}, ${at('weights')}) as m (category_id, weight)`;

/** The condition on services outside the meant trades: all words in the title, or in title and description. */
export const titleCondition = (search: Search) =>
  search.form.within === 'title'
    ? sql`s.title_document @@ ${allWords(search)}`
    : sql`s.document @@ ${allWords(search)}`;

/** The relevance of a row `s` without its distance and name, from 0 to 1 (decision 0010). */
export function relevanceOf({ weights, now, text }: { weights: Weights; now: Sql; text: Sql }): Sql {
  const hours = sql`date_part('epoch', s.next_slot_at - ${now}) / 3600`;
  return sql`${sql.lit(weights.rating)}::float8 * (s.rating_rank - 1) / 4
    + ${sql.lit(weights.nextSlot)}::float8 * case
      when ${bookable(now)} then 1 / (1 + (${hours}) / ${sql.lit(halfWeightHours)}::float8)
      when s.by_appointment then 0.5 else 0 end
    + ${sql.lit(weights.text)}::float8 * ${text}`;
}
