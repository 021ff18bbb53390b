import type { DeletionPreview } from '#contract/own-data.ts';
import { toEndedBooking } from './deletion-rules.ts';
import { countBookings } from '#server/features/bookings/erasure-queries.ts';
import { isInProgress, listUnfinished } from '#server/features/bookings/leaving-actions.ts';
import { countServices } from '#server/features/catalog/queries.ts';
import { countSentMessages } from '#server/features/messaging/own-data-queries.ts';
import { findProviderId } from '#server/features/providers/queries.ts';
import { listReviewsOf } from '#server/features/reviews/queries.ts';
import { countSavedAddresses, isOnlyAdministrator } from '#server/features/users/erasure-queries.ts';
import type { Deps } from '#server/kernel/deps.ts';

/** What the deletion of an account ends, what it erases and what stays (docs/product/accounts.md#deletion). */
export async function previewDeletion(
  { db, clock, flags }: Pick<Deps, 'db' | 'clock' | 'flags'>,
  accountId: string,
): Promise<DeletionPreview> {
  const now = clock.now();
  const providerId = (await findProviderId(db, accountId)) ?? null;
  const leaver = { accountId, providerId };
  const unfinished = await listUnfinished(db, leaver, now);
  const context = { now, paymentsOn: flags.current().payments };
  const reviews = await listReviewsOf(db, accountId);
  return {
    bookings: unfinished.flatMap((booking) => toEndedBooking(booking, context)),
    messages: await countSentMessages(db, accountId),
    reviews: reviews.length,
    addresses: await countSavedAddresses(db, accountId),
    services: providerId === null ? 0 : await countServices(db, providerId),
    hasProfile: providerId !== null,
    accountingRows: await countBookings(db, leaver),
    lastAdministrator: await isOnlyAdministrator(db, accountId),
    inProgress: unfinished.some((booking) => isInProgress(booking, now)),
  };
}
