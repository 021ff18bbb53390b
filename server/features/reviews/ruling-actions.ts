import { applyChange, countStars, takeAway, type LockedReview } from './actions.ts';
import { findReviewOfBooking, lockReview, updateReview } from './queries.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { countedStars } from './rules.ts';

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
  // The sweep of the files deletes those of its photos.
  else await takeAway(deps, tx, review, null, now);
}

/** Takes a review out of the public lists with its stars, whether it is public or held; its author still sees it. */
export async function hideReview(deps: Deps, tx: Tx, review: LockedReview, now: Date): Promise<void> {
  await applyChange(deps, tx, review, { status: 'HIDDEN', due_at: null }, now);
}

/** Publishes a review that the filter held back: as if it had passed, so that its provider is told. */
export async function publishHeld(deps: Deps, tx: Tx, review: LockedReview, now: Date): Promise<void> {
  const published = review.published_at ?? now;
  await applyChange(deps, tx, review, { status: 'PUBLISHED', due_at: null, published_at: published }, now);
}

/** Shows a hidden review again, with its stars; its provider is told only of one that was never public. */
export async function restoreReview(deps: Deps, tx: Tx, review: LockedReview, now: Date): Promise<void> {
  if (review.status !== 'HIDDEN') return;
  if (!review.published_at) return publishHeld(deps, tx, review, now);
  const restored = { ...review, status: 'PUBLISHED' as const };
  await updateReview(tx, review.id, { status: restored.status });
  await countStars(tx, review, { removed: null, added: countedStars(restored) });
  await deps.events.emit(tx, { type: 'provider.changed', providerId: review.provider_id, at: now });
}
