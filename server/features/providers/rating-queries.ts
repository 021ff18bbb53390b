import { sql } from 'kysely';
import type { Tx } from '#server/kernel/database.ts';

/**
 * Counts stars in and out of a provider's published reviews. The caller holds the lock of the provider row, so that
 * reviews published at once are all counted.
 */
export async function updateRatingCounts(
  tx: Tx,
  providerId: string,
  change: { removed: number | null; added: number | null },
): Promise<void> {
  if (change.removed === change.added) return;
  await tx
    .updateTable('provider')
    .set({
      rating_counts: sql`(
        select array_agg(n + (star = ${change.added ?? 0}::int)::int - (star = ${change.removed ?? 0}::int)::int order by star)
        from unnest(rating_counts) with ordinality as counted (n, star)
      )`,
    })
    .where('id', '=', providerId)
    .execute();
}
