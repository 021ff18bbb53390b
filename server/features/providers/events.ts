import { refreshPublication } from './actions.ts';
import { findReviewedProviderId } from './queries.ts';
import { refreshSearch } from '#server/features/search/actions.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import type { DomainEvent, Listener } from '#server/kernel/events.ts';

/**
 * Publication and search are updated after every change of a provider, its bookings and its reviews, in the same
 * transaction.
 */
export const followProviderChanges: Listener = async (tx, event) => {
  const providerId = await concernedProvider(tx, event);
  if (providerId === undefined) return;
  if (event.type === 'provider.changed') await refreshPublication(tx, providerId, event.at);
  await refreshSearch(tx, [providerId], event.at);
};

async function concernedProvider(tx: Tx, event: DomainEvent): Promise<string | undefined> {
  switch (event.type) {
    case 'provider.changed':
    case 'account.changed':
    case 'booking.changed':
      return event.providerId;
    case 'review.published':
      return findReviewedProviderId(tx, event.reviewId);
    default:
      return undefined;
  }
}
