import { movedCounts, type StarChange } from '#server/features/search/rating-queries.ts';
import type { Tx } from '#server/kernel/database/database.ts';

/**
 * Updates the star counts of a provider's published reviews. The caller holds the lock of the provider row, so that
 * reviews published at the same time are all counted.
 */
export async function updateRatingCounts(tx: Tx, providerId: string, change: StarChange): Promise<void> {
  await tx
    .updateTable('provider')
    .set({ rating_counts: movedCounts(change) })
    .where('id', '=', providerId)
    .execute();
}
