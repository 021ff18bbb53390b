import { refreshPublication } from './actions.ts';
import { findProviderId, findReviewedProviderId } from './queries.ts';
import { refreshSearch, refreshSlots } from '#server/features/search/actions.ts';
import type { Listener } from '#server/kernel/events.ts';

/**
 * Publication and search are updated after every change of a provider, its hours, bookings and reviews, in the same
 * transaction. Bookings and time off change nothing but free slots.
 */
export const followProviderChanges: Listener = async (tx, event) => {
  switch (event.type) {
    case 'provider.changed':
      await refreshPublication(tx, event.providerId, event.at);
      return refreshSearch(tx, [event.providerId], event.at);
    case 'account.suspended':
    case 'account.restored': {
      const providerId = await findProviderId(tx, event.accountId);
      if (providerId === undefined) return undefined;
      await refreshPublication(tx, providerId, event.at);
      return refreshSearch(tx, [providerId], event.at);
    }
    case 'account.changed':
      return refreshSearch(tx, [event.providerId], event.at);
    case 'booking.changed':
    case 'booking.ruled':
    case 'booking.rescheduled':
    case 'timeOff.changed':
      return refreshSlots(tx, [event.providerId], event.at);
    case 'review.published': {
      const providerId = await findReviewedProviderId(tx, event.reviewId);
      if (providerId !== undefined) await refreshSearch(tx, [providerId], event.at);
      return undefined;
    }
    default:
      return undefined;
  }
};
