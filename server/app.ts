import type { Pool } from 'pg';
import { availabilityRoutes } from '#server/features/availability/routes.ts';
import { authRoutes } from '#server/features/auth/routes.ts';
import { emailRoutes } from '#server/features/auth/email/routes.ts';
import { socialReturnRoutes } from '#server/features/auth/social/return-routes.ts';
import { socialRoutes } from '#server/features/auth/social/routes.ts';
import { secondFactorRoutes } from '#server/features/auth/second-factor/routes.ts';
import { securityRoutes } from '#server/features/auth/security/routes.ts';
import { recordSeen } from '#server/features/users/actions.ts';
import { feedRoutes } from '#server/features/blog/reading/feed-routes.ts';
import { countBlogViews } from '#server/features/blog/reading/view-events.ts';
import { blogRoutes } from '#server/features/blog/routes.ts';
import { bookingDeskRoutes } from '#server/features/booking-desk/routes.ts';
import { calendarRoutes } from '#server/features/bookings/calendar-routes.ts';
import { withdrawalRoutes } from '#server/features/bookings/withdrawal/routes.ts';
import { bookingRoutes } from '#server/features/bookings/routes.ts';
import { captchaRoutes } from '#server/features/captcha/routes.ts';
import { catalogRoutes } from '#server/features/catalog/routes.ts';
import { consentRoutes } from '#server/features/consents/routes.ts';
import { contactRoutes } from '#server/features/contact/routes.ts';
import { fileRoutes } from '#server/features/files/routes.ts';
import { fileUploadRoutes } from '#server/features/files/upload-routes.ts';
import { pictureRoutes } from '#server/features/images/picture-routes.ts';
import { flagRoutes } from '#server/features/flags/routes.ts';
import { imageRoutes } from '#server/features/images/routes.ts';
import { measurementRoutes } from '#server/features/measurement/routes.ts';
import { typingHandler } from '#server/features/messaging/typing-actions.ts';
import { listUnreadCounts } from '#server/features/messaging/conversations/queries.ts';
import { messagingRoutes } from '#server/features/messaging/routes.ts';
import { listUnreadNotificationCounts } from '#server/features/notifications/queries.ts';
import { notificationRoutes } from '#server/features/notifications/routes.ts';
import { onboardingRoutes } from '#server/features/onboarding/routes.ts';
import { deletionRoutes } from '#server/features/own-data/deletion-routes.ts';
import { exportRoutes } from '#server/features/own-data/export-routes.ts';
import { operatorRoutes } from '#server/features/operator/routes.ts';
import { outboxRoutes } from '#server/features/outbox/routes.ts';
import { placeRoutes } from '#server/features/places/routes.ts';
import { prospectRoutes } from '#server/features/prospects/routes.ts';
import { providerRoutes } from '#server/features/providers/routes.ts';
import { reportRoutes } from '#server/features/reports/routes.ts';
import { reviewRoutes } from '#server/features/reviews/routes.ts';
import { searchRoutes } from '#server/features/search/routes.ts';
import { sessionRoutes } from '#server/features/sessions/routes.ts';
import { sharePictureRoutes } from '#server/features/share-pictures/routes.ts';
import { sitemapRoutes } from '#server/features/sitemap/routes.ts';
import { statisticsRoutes } from '#server/features/statistics/routes.ts';
import { subscriptionRoutes } from '#server/features/subscriptions/routes.ts';
import { auditRoutes } from '#server/features/audit/routes.ts';
import { accountDeskRoutes } from '#server/features/account-desk/routes.ts';
import { avatarRoutes } from '#server/features/users/avatar-routes.ts';
import { preferencesRoutes } from '#server/features/users/preferences-routes.ts';
import { savedAddressRoutes } from '#server/features/users/saved-address-routes.ts';
import { userRoutes } from '#server/features/users/routes.ts';
import { verificationRoutes } from '#server/features/verification/routes.ts';
import { documentUploadRoutes } from '#server/features/verification/upload-routes.ts';
import { workQueueRoutes } from '#server/features/work-queue/routes.ts';
import { userTopics } from '#contract/realtime.ts';
import { readBuildInfo } from '#server/kernel/http/build-info.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { createHttpServer, type App } from '#server/kernel/http/server.ts';
import { mailboxRoutes } from '#server/kernel/mail/mailbox-routes.ts';
import { describeApi, serveApiReference } from '#server/kernel/http/openapi.ts';
import { systemRoutes } from '#server/kernel/http/system-routes.ts';
import { manifestRoutes } from '#server/kernel/pages/manifest.ts';
import { testErrorRoutes } from '#server/kernel/http/test-error-routes.ts';
import { acceptUploads } from '#server/kernel/files/uploads.ts';
import type { CountSources } from '#server/kernel/realtime/count-sources.ts';
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
  countBlogViews(app, deps);
  const { version } = readBuildInfo();
  await describeApi(app, { title: deps.config.brandName, version, contact: deps.config.contactEmail });
  systemRoutes(app, deps, pool);
  if (deps.config.mode !== 'production') {
    testErrorRoutes(app);
    mailboxRoutes(app, deps);
  }
  imageRoutes(app, deps);
  feedRoutes(app, deps);
  sharePictureRoutes(app, deps);
  measurementRoutes(app, deps);
  manifestRoutes(app, deps);
  sitemapRoutes(app, deps);
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
      consentRoutes(api, deps);
      prospectRoutes(api, deps);
      reportRoutes(api, deps);
      blogRoutes(api, deps);
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
