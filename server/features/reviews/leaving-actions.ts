import { countStars } from './actions.ts';
import { deleteReviewRow, eraseReplies, listReviewsOf } from './erasure-queries.ts';
import { lockReview } from './queries.ts';
import { countedStars } from './rules.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';

/** Removes the reviews of a person who leaves, with their replies and stars, and what the person replied to others. */
export async function eraseReviews(
  deps: Pick<Deps, 'events'>,
  tx: Tx,
  { accountId, providerId }: { accountId: string; providerId: string | null },
  now: Date,
): Promise<void> {
  for (const id of await listReviewsOf(tx, accountId)) {
    const review = await lockReview(tx, id);
    if (!review) continue;
    const stars = countedStars(review);
    await countStars(tx, review, { removed: stars, added: null });
    await deleteReviewRow(tx, id);
    if (stars !== null)
      await deps.events.emit(tx, { type: 'provider.changed', providerId: review.provider_id, at: now });
  }
  if (providerId !== null) await eraseReplies(tx, providerId);
}
