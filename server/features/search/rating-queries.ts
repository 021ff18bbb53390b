import { sql, type RawBuilder } from 'kysely';

/** The stars to subtract from and to add to a count; null for none. */
export type StarChange = { removed: number | null; added: number | null };

/** The column rating_counts of a row after that change. */
export function movedCounts({ removed, added }: StarChange): RawBuilder<number[]> {
  return sql<number[]>`(
    select array_agg(n + (star = ${added ?? 0}::int)::int - (star = ${removed ?? 0}::int)::int order by star)
    from unnest(rating_counts) with ordinality as counted (n, star))`;
}
