import { movedCounts, type StarChange } from '#server/features/search/rating-queries.ts';
import type { Tx } from '#server/kernel/database/database.ts';

/** Updates the star counts of a service's published reviews. The caller holds the lock of its provider's row. */
export async function updateServiceRatings(tx: Tx, serviceId: string, change: StarChange): Promise<void> {
  await tx
    .updateTable('service')
    .set({ rating_counts: movedCounts(change) })
    .where('id', '=', serviceId)
    .execute();
}
