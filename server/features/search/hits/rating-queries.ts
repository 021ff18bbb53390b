import { sql, type RawBuilder } from 'kysely';

/** Stars that leave and that enter a count; null is none. */
export type StarChange = { removed: number | null; added: number | null };

/** The column rating_counts of a row, with stars moved out of it and into it. */
export function movedCounts({ removed, added }: StarChange): RawBuilder<number[]> {
  return sql<number[]>`(
    select array_agg(n + (star = ${added ?? 0}::int)::int - (star = ${removed ?? 0}::int)::int order by star)
    from unnest(rating_counts) with ordinality as counted (n, star))`;
}
