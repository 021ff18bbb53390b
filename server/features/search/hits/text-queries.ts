import { sql } from 'kysely';
import { halfWeightHours } from '#contract/search-limits.ts';
import { bookable, type Sql } from './filter-queries.ts';
import type { TextMatch, Weights } from '../rules.ts';

/** The weight of a hit by where the words were found: 1 means all of them in the title. */
export const textWeights = { title: 1, category: 0.8, titlePart: 0.9, description: 0.4 } as const;

export const allOf = (lexemes: readonly string[]) => sql`to_tsquery('public.fr', ${lexemes.join(' & ')})`;
export const anyOf = (lexemes: readonly string[]) => sql`to_tsquery('public.fr', ${lexemes.join(' | ')})`;

/** The condition on services outside the meant trades: all words in the title, or in title and description. */
export function titleCondition({ lexemes, within }: Extract<TextMatch, { kind: 'meaning' }>): Sql {
  return within === 'title'
    ? sql`s.title_document @@ ${allOf(lexemes)}`
    : sql`s.document @@ ${allOf(lexemes)}`;
}

/** The relevance of a row `s` without its distance and name, from 0 to 1 (decision 0010). */
export function relevanceOf({ weights, now, text }: { weights: Weights; now: Date; text: Sql }): Sql {
  const hours = sql`date_part('epoch', s.next_slot_at - ${now}::timestamptz) / 3600`;
  return sql`${weights.rating}::float8 * (s.rating_rank - 1) / 4
    + ${weights.nextSlot}::float8 * case
      when ${bookable(now)} then 1 / (1 + (${hours}) / ${halfWeightHours}::float8)
      when s.by_appointment then 0.5 else 0 end
    + ${weights.text}::float8 * ${text}`;
}
