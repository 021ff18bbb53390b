import type { Pool } from 'pg';
import { availabilityRoutes } from '#server/features/availability/routes.ts';
import { authRoutes } from '#server/features/auth/routes.ts';
import { authCrontab, authTasks, mailPasswordResets } from '#server/features/auth/events.ts';
import { recordSeen } from '#server/features/users/actions.ts';
import { calendarRoutes } from '#server/features/bookings/calendar-routes.ts';
import { bookingCrontab, bookingTasks, mailBookingChanges } from '#server/features/bookings/events.ts';
import { bookingRoutes } from '#server/features/bookings/routes.ts';
import { catalogRoutes } from '#server/features/catalog/routes.ts';
import { fileCrontab, fileTasks } from '#server/features/files/events.ts';
import { fileRoutes } from '#server/features/files/routes.ts';
import { fileUploadRoutes } from '#server/features/files/upload-routes.ts';
import { pictureRoutes } from '#server/features/images/picture-routes.ts';
import { imageRoutes } from '#server/features/images/routes.ts';
import { followDocuments, followFields, mailOnboarded } from '#server/features/onboarding/events.ts';
import { onboardingRoutes } from '#server/features/onboarding/routes.ts';
import { placeRoutes } from '#server/features/places/routes.ts';
import { followProviderChanges } from '#server/features/providers/events.ts';
import { providerRoutes } from '#server/features/providers/routes.ts';
import { mailReviewChanges, reviewCrontab, reviewTasks } from '#server/features/reviews/events.ts';
import { reviewRoutes } from '#server/features/reviews/routes.ts';
import { searchCrontab, searchTasks } from '#server/features/search/events.ts';
import { searchRoutes } from '#server/features/search/routes.ts';
import {
  beginChosenPlans,
  subscriptionCrontab,
  subscriptionTasks,
} from '#server/features/subscriptions/events.ts';
import { subscriptionRoutes } from '#server/features/subscriptions/routes.ts';
import { avatarRoutes } from '#server/features/users/avatar-routes.ts';
import { userRoutes } from '#server/features/users/routes.ts';
import {
  withdrawChangedIdentities,
  followTrades,
  mailVerification,
  mailWithdrawnIdentity,
  verificationCrontab,
  verificationTasks,
} from '#server/features/verification/events.ts';
import { verificationRoutes } from '#server/features/verification/routes.ts';
import { documentUploadRoutes } from '#server/features/verification/upload-routes.ts';
import type { Config } from '#server/config.ts';
import { readBuildInfo } from '#server/kernel/http/build-info.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { createEvents, type Listener } from '#server/kernel/events.ts';
import { createHttpServer, type App } from '#server/kernel/http/server.ts';
import type { TaskHandler } from '#server/kernel/jobs/jobs.ts';
import { mailboxRoutes } from '#server/kernel/mail/mailbox-routes.ts';
import { describeApi, serveApiReference } from '#server/kernel/http/openapi.ts';
import { systemRoutes } from '#server/kernel/http/system-routes.ts';
import { testErrorRoutes } from '#server/kernel/http/test-error-routes.ts';
import { acceptUploads } from '#server/kernel/files/uploads.ts';

/** Everything that answers: system, API by feature, reference. Pages are registered by the caller, last. */
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
  await app.register(
    async (api: App) => {
      authRoutes(api, deps);
      userRoutes(api, deps);
      placeRoutes(api, deps);
      searchRoutes(api, deps);
      catalogRoutes(api, deps);
      providerRoutes(api, deps);
      onboardingRoutes(api, deps);
      availabilityRoutes(api, deps);
      bookingRoutes(api, deps);
      calendarRoutes(api, deps);
      reviewRoutes(api, deps);
      subscriptionRoutes(api, deps);
      fileRoutes(api, deps);
      pictureRoutes(api, deps);
      verificationRoutes(api, deps);
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
  return app;
}

/** Who listens to what happens, in this order, inside the transaction in which it happened. */
export function listenersOf(config: Config): Listener[] {
  const listeners: Listener[] = [];
  // Events that a listener emits reach every listener.
  const events = createEvents(listeners);
  listeners.push(
    followTrades(config),
    withdrawChangedIdentities({ events }),
    followProviderChanges,
    followDocuments(config),
    followFields(config),
    mailPasswordResets(config),
    mailBookingChanges(config),
    mailReviewChanges(config),
    mailVerification(config),
    mailWithdrawnIdentity(config),
    beginChosenPlans({ config, events }),
    mailOnboarded(config),
  );
  return listeners;
}

/** The work done after commit or by the clock. */
export function tasksOf(deps: Deps): TaskHandler[] {
  return [
    ...authTasks(deps),
    ...searchTasks(deps),
    ...bookingTasks(deps),
    ...reviewTasks(deps),
    ...subscriptionTasks(deps),
    ...fileTasks(deps),
    ...verificationTasks(deps),
  ];
}

export const crontab = [
  authCrontab,
  searchCrontab,
  bookingCrontab,
  reviewCrontab,
  subscriptionCrontab,
  fileCrontab,
  verificationCrontab,
].join('\n');
