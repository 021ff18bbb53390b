import type { Pool } from 'pg';
import { availabilityRoutes } from '#server/features/availability/routes.ts';
import { authRoutes } from '#server/features/auth/routes.ts';
import {
  authCrontab,
  authTasks,
  notifyOfPasswordChanges,
  notifyOfPasswordResets,
} from '#server/features/auth/events.ts';
import {
  emailCrontab,
  emailTasks,
  mailLinks,
  notifyOfEmailChanges,
} from '#server/features/auth/email/events.ts';
import { emailRoutes } from '#server/features/auth/email/routes.ts';
import { notifyOfSocialAccounts, socialCrontab, socialTasks } from '#server/features/auth/social/events.ts';
import { socialReturnRoutes } from '#server/features/auth/social/return-routes.ts';
import { socialRoutes } from '#server/features/auth/social/routes.ts';
import { notifyOfSecondFactor } from '#server/features/auth/second-factor/events.ts';
import { secondFactorRoutes } from '#server/features/auth/second-factor/routes.ts';
import { notifyOfSignIns, securityTasks } from '#server/features/auth/security/events.ts';
import { securityRoutes } from '#server/features/auth/security/routes.ts';
import { recordSeen } from '#server/features/users/actions.ts';
import { notifyOfRulings } from '#server/features/booking-desk/events.ts';
import { bookingDeskRoutes } from '#server/features/booking-desk/routes.ts';
import { calendarRoutes } from '#server/features/bookings/calendar-routes.ts';
import { withdrawalRoutes } from '#server/features/bookings/withdrawal/routes.ts';
import { bookingCrontab, bookingTasks, notifyOfBookings } from '#server/features/bookings/events.ts';
import { bookingRoutes } from '#server/features/bookings/routes.ts';
import { captchaCrontab, captchaTasks } from '#server/features/captcha/events.ts';
import { captchaRoutes } from '#server/features/captcha/routes.ts';
import { catalogRoutes } from '#server/features/catalog/routes.ts';
import {
  contactCrontab,
  contactTasks,
  mailContactReceipts,
  mailContactReplies,
  notifyOfContact,
} from '#server/features/contact/events.ts';
import { contactRoutes } from '#server/features/contact/routes.ts';
import { fileCrontab, fileTasks } from '#server/features/files/events.ts';
import { fileRoutes } from '#server/features/files/routes.ts';
import { fileUploadRoutes } from '#server/features/files/upload-routes.ts';
import { pictureRoutes } from '#server/features/images/picture-routes.ts';
import { flagRoutes } from '#server/features/flags/routes.ts';
import { imageRoutes } from '#server/features/images/routes.ts';
import {
  followDocuments,
  followFields,
  notifyOfPublication,
  onboardingCrontab,
  onboardingTasks,
} from '#server/features/onboarding/events.ts';
import { followBookings, notifyOfMessages } from '#server/features/messaging/events.ts';
import { typingHandler } from '#server/features/messaging/typing-actions.ts';
import { listUnreadCounts } from '#server/features/messaging/conversations/queries.ts';
import { messagingRoutes } from '#server/features/messaging/routes.ts';
import {
  followReading,
  notificationCrontab,
  notificationTasks,
} from '#server/features/notifications/events.ts';
import { listUnreadNotificationCounts } from '#server/features/notifications/queries.ts';
import { notificationRoutes } from '#server/features/notifications/routes.ts';
import { onboardingRoutes } from '#server/features/onboarding/routes.ts';
import { deletionRoutes } from '#server/features/own-data/deletion-routes.ts';
import { ownDataCrontab, ownDataTasks } from '#server/features/own-data/events.ts';
import { exportRoutes } from '#server/features/own-data/export-routes.ts';
import { operatorRoutes } from '#server/features/operator/routes.ts';
import { outboxRoutes } from '#server/features/outbox/routes.ts';
import { placeRoutes } from '#server/features/places/routes.ts';
import { followProviderChanges } from '#server/features/providers/events.ts';
import { followRegistrations, prospectCrontab, prospectTasks } from '#server/features/prospects/events.ts';
import { prospectRoutes } from '#server/features/prospects/routes.ts';
import { providerRoutes } from '#server/features/providers/routes.ts';
import {
  followSuspensions,
  notifyOfReports,
  reportCrontab,
  reportTasks,
} from '#server/features/reports/events.ts';
import { reportRoutes } from '#server/features/reports/routes.ts';
import { notifyOfReviews, reviewCrontab, reviewTasks } from '#server/features/reviews/events.ts';
import { reviewRoutes } from '#server/features/reviews/routes.ts';
import { searchCrontab, searchTasks } from '#server/features/search/events.ts';
import { searchRoutes } from '#server/features/search/routes.ts';
import { sessionCrontab, sessionTasks } from '#server/features/sessions/events.ts';
import { sessionRoutes } from '#server/features/sessions/routes.ts';
import {
  beginChosenPlans,
  subscriptionCrontab,
  subscriptionTasks,
} from '#server/features/subscriptions/events.ts';
import { statisticsRoutes } from '#server/features/statistics/routes.ts';
import { subscriptionRoutes } from '#server/features/subscriptions/routes.ts';
import { auditRoutes } from '#server/features/audit/routes.ts';
import { notifyOfAccountDesk } from '#server/features/account-desk/events.ts';
import { accountDeskRoutes } from '#server/features/account-desk/routes.ts';
import { avatarRoutes } from '#server/features/users/avatar-routes.ts';
import { preferencesRoutes } from '#server/features/users/preferences-routes.ts';
import { savedAddressRoutes } from '#server/features/users/saved-address-routes.ts';
import { userRoutes } from '#server/features/users/routes.ts';
import {
  withdrawChangedIdentities,
  followTrades,
  notifyOfDocuments,
  notifyOfSubmissions,
  notifyOfWithdrawnIdentities,
  verificationCrontab,
  verificationTasks,
} from '#server/features/verification/events.ts';
import { verificationRoutes } from '#server/features/verification/routes.ts';
import { documentUploadRoutes } from '#server/features/verification/upload-routes.ts';
import { workQueueRoutes } from '#server/features/work-queue/routes.ts';
import { userTopics } from '#contract/realtime.ts';
import type { Config } from '#server/config.ts';
import { readBuildInfo } from '#server/kernel/http/build-info.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { createEvents, type Listener } from '#server/kernel/events.ts';
import { createHttpServer, type App } from '#server/kernel/http/server.ts';
import type { TaskHandler } from '#server/kernel/jobs/jobs.ts';
import { retentionCrontab, retentionTasks } from '#server/kernel/jobs/retention.ts';
import { mailboxRoutes } from '#server/kernel/mail/mailbox-routes.ts';
import { describeApi, serveApiReference } from '#server/kernel/http/openapi.ts';
import { systemRoutes } from '#server/kernel/http/system-routes.ts';
import { testErrorRoutes } from '#server/kernel/http/test-error-routes.ts';
import { acceptUploads } from '#server/kernel/files/uploads.ts';
import type { CountSources } from '#server/kernel/realtime/count-sources.ts';
import type { Realtime } from '#server/kernel/realtime/realtime.ts';
import type { SendHandler } from '#server/kernel/realtime/send-handlers.ts';
import { acceptSockets } from '#server/kernel/realtime/stomp-gateway.ts';

/** Everything that responds to a request: system, API by feature, reference. The caller registers the pages last. */
export async function buildApp(deps: Deps, pool: Pool, logger: object | boolean): Promise<App> {
  const app = await createHttpServer(deps, logger);
  app.addHook('onResponse', async ({ principal, log }) => {
    if (principal)
      await recordSeen(deps, principal.accountId).catch((error) =>
        log.warn({ err: error }, 'last seen not written'),
      );
  });
  const { version } = readBuildInfo();
  await describeApi(app, { title: deps.config.brandName, version, contact: deps.config.contactEmail });
  systemRoutes(app, deps, pool);
  if (deps.config.mode !== 'production') {
    testErrorRoutes(app);
    mailboxRoutes(app, deps);
  }
  imageRoutes(app, deps);
  await socialReturnRoutes(app);
  await app.register(
    async (api: App) => {
      authRoutes(api, deps);
      emailRoutes(api, deps);
      socialRoutes(api, deps);
      securityRoutes(api, deps);
      secondFactorRoutes(api, deps);
      sessionRoutes(api, deps);
      userRoutes(api, deps);
      preferencesRoutes(api, deps);
      savedAddressRoutes(api, deps);
      accountDeskRoutes(api, deps);
      auditRoutes(api, deps);
      flagRoutes(api, deps);
      outboxRoutes(api, deps);
      workQueueRoutes(api, deps);
      statisticsRoutes(api, deps);
      exportRoutes(api, deps);
      deletionRoutes(api, deps);
      placeRoutes(api, deps);
      operatorRoutes(api, deps);
      searchRoutes(api, deps);
      catalogRoutes(api, deps);
      providerRoutes(api, deps);
      onboardingRoutes(api, deps);
      availabilityRoutes(api, deps);
      bookingDeskRoutes(api, deps);
      bookingRoutes(api, deps);
      calendarRoutes(api, deps);
      withdrawalRoutes(api, deps);
      reviewRoutes(api, deps);
      subscriptionRoutes(api, deps);
      messagingRoutes(api, deps);
      notificationRoutes(api, deps);
      fileRoutes(api, deps);
      pictureRoutes(api, deps);
      verificationRoutes(api, deps);
      contactRoutes(api, deps);
      captchaRoutes(api, deps);
      prospectRoutes(api, deps);
      reportRoutes(api, deps);
      await api.register(async (uploads: App) => {
        await acceptUploads(uploads);
        fileUploadRoutes(uploads, deps);
        avatarRoutes(uploads, deps);
        documentUploadRoutes(uploads, deps);
      });
    },
    { prefix: '/api/v1' },
  );
  serveApiReference(app);
  acceptSockets(app, deps, {
    countSources: countSourcesOf(),
    sendHandlers: sendHandlersOf(),
    seen: (accountId) => recordSeen(deps, accountId),
  });
  return app;
}

/** The listeners of each event, in this order, inside the transaction of the change. */
export function listenersOf(config: Config): (realtime: Realtime) => Listener[] {
  return (realtime) => {
    const listeners: Listener[] = [];
    // Events that a listener emits reach every listener.
    const events = createEvents(listeners);
    const notifying = { config, realtime };
    listeners.push(
      followTrades(config),
      withdrawChangedIdentities({ events }),
      followProviderChanges,
      followSuspensions,
      followDocuments(config),
      followFields(config),
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
      followRegistrations,
      mailContactReceipts(config),
      mailContactReplies(config),
      notifyOfReports(notifying),
      beginChosenPlans({ config, events, realtime }),
      notifyOfPublication(notifying),
      followBookings(realtime),
      notifyOfMessages(notifying),
      followReading(realtime),
    );
    return listeners;
  };
}

/** Where the counts come from that sockets are told, by topic. */
function countSourcesOf(): CountSources {
  return {
    [userTopics.unreadCount]: listUnreadCounts,
    [userTopics.unreadNotificationsCount]: listUnreadNotificationCounts,
  };
}

/** What members send by the socket; the first handler that knows the destination is called. */
function sendHandlersOf(): SendHandler[] {
  return [typingHandler];
}

/** The tasks that run after a commit or on a schedule. */
export function tasksOf(deps: Deps): TaskHandler[] {
  return [
    ...authTasks(deps),
    ...emailTasks(deps),
    ...socialTasks(deps),
    ...securityTasks(deps),
    ...sessionTasks(deps),
    ...searchTasks(deps),
    ...bookingTasks(deps),
    ...reviewTasks(deps),
    ...subscriptionTasks(deps),
    ...onboardingTasks(deps),
    ...fileTasks(deps),
    ...verificationTasks(deps),
    ...contactTasks(deps),
    ...captchaTasks(deps),
    ...prospectTasks(deps),
    ...reportTasks(deps),
    ...notificationTasks(deps),
    ...ownDataTasks(deps),
    ...retentionTasks(deps),
  ];
}

export const crontab = [
  authCrontab,
  emailCrontab,
  socialCrontab,
  sessionCrontab,
  searchCrontab,
  bookingCrontab,
  reviewCrontab,
  subscriptionCrontab,
  onboardingCrontab,
  fileCrontab,
  verificationCrontab,
  contactCrontab,
  captchaCrontab,
  prospectCrontab,
  reportCrontab,
  notificationCrontab,
  ownDataCrontab,
  retentionCrontab,
].join('\n');
