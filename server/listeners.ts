import { notifyOfPasswordChanges, notifyOfPasswordResets } from '#server/features/auth/events.ts';
import { mailLinks, notifyOfEmailChanges } from '#server/features/auth/email/events.ts';
import { notifyOfSocialAccounts } from '#server/features/auth/social/events.ts';
import { notifyOfSecondFactor } from '#server/features/auth/second-factor/events.ts';
import { notifyOfSignIns } from '#server/features/auth/security/events.ts';
import { notifyOfRulings } from '#server/features/booking-desk/events.ts';
import { notifyOfBookings } from '#server/features/bookings/events.ts';
import {
  mailContactReceipts,
  mailContactReplies,
  notifyOfAssignment,
  notifyOfContact,
} from '#server/features/contact/events.ts';
import {
  followDocuments,
  dropStaleDraftFields,
  notifyOfPublication,
} from '#server/features/onboarding/events.ts';
import { followBookings, notifyOfMessages } from '#server/features/messaging/events.ts';
import { syncConversationNotifications } from '#server/features/notifications/events.ts';
import { followProviderChanges } from '#server/features/providers/events.ts';
import { followRegistrations } from '#server/features/prospects/events.ts';
import { followSuspensions, notifyOfReports } from '#server/features/reports/events.ts';
import { notifyOfReviews } from '#server/features/reviews/events.ts';
import { beginChosenPlans } from '#server/features/subscriptions/events.ts';
import { notifyOfAccountDesk } from '#server/features/account-desk/events.ts';
import {
  withdrawChangedIdentities,
  refreshBadgeOnProviderChange,
  notifyOfDocuments,
  notifyOfSubmissions,
  notifyOfWithdrawnIdentities,
} from '#server/features/verification/events.ts';
import type { Config } from '#server/config.ts';
import { createEvents, type Listener } from '#server/kernel/events.ts';
import type { Realtime } from '#server/kernel/realtime/realtime.ts';

/** The listeners of each event, in this order, inside the transaction of the change. */
export function listenersOf(config: Config): (realtime: Realtime) => Listener[] {
  return (realtime) => {
    const listeners: Listener[] = [];
    // Events that a listener emits reach every listener.
    const events = createEvents(listeners);
    const notifying = { config, realtime };
    listeners.push(
      refreshBadgeOnProviderChange(config),
      withdrawChangedIdentities({ events }),
      followProviderChanges,
      followSuspensions,
      followDocuments(config),
      dropStaleDraftFields(config),
      notifyOfPasswordResets(notifying),
      notifyOfPasswordChanges(notifying),
      mailLinks(notifying),
      notifyOfEmailChanges(notifying),
      notifyOfSocialAccounts(notifying),
      notifyOfSignIns(notifying),
      notifyOfSecondFactor(notifying),
      notifyOfAccountDesk(notifying),
      notifyOfBookings(notifying),
      notifyOfRulings(notifying),
      notifyOfReviews(notifying),
      notifyOfDocuments(notifying),
      notifyOfWithdrawnIdentities(notifying),
      notifyOfSubmissions(notifying),
      notifyOfContact(notifying),
      notifyOfAssignment(notifying),
      followRegistrations,
      mailContactReceipts(config),
      mailContactReplies(config),
      notifyOfReports(notifying),
      beginChosenPlans({ config, events, realtime }),
      notifyOfPublication(notifying),
      followBookings(realtime),
      notifyOfMessages(notifying),
      syncConversationNotifications(realtime),
    );
    return listeners;
  };
}
