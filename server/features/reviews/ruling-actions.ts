import { applyChange } from './actions.ts';
import { findReviewOfBooking, lockReview, updateReview } from './queries.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';

/**
 * A provider was not absent, as an administrator has ruled: the review of the absence is one of the visit when that took
 * place, and is removed otherwise.
 */
export async function correctReview(
  deps: Deps,
  tx: Tx,
  bookingId: string,
  tookPlace: boolean,
  now: Date,
): Promise<void> {
  const id = await findReviewOfBooking(tx, bookingId);
  const review = id === undefined ? undefined : await lockReview(tx, id);
  if (!review || review.status === 'DELETED') return;
  if (tookPlace) await updateReview(tx, review.id, { not_performed: false });
  else await applyChange(deps, tx, review, { status: 'DELETED', due_at: null, deleted_at: now }, now);
}
