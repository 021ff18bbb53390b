import * as calls from '#contract/notifications-calls.ts';
import * as notificationsAnnouncementsCalls from '#contract/notifications-announcements-calls.ts';
import * as notificationsPushCalls from '#contract/notifications-push-calls.ts';
import * as notificationsSettingsCalls from '#contract/notifications-settings-calls.ts';
import {
  countUnreadNotifications,
  deleteNotification,
  getNotifications,
  readAllNotifications,
  readNotification,
  getAnnouncements,
  sendAnnouncement,
  changeSettings,
  getSettings,
} from './actions.ts';
import { configRoutes } from './config-routes.ts';
import { unsubscribeRoutes } from './unsubscribing/routes.ts';
import { countAudiences } from './announcements/queries.ts';
import { getDevices, subscribe, unsubscribe, getPushKeys } from './push/actions.ts';
import { resendPushes, sendTest } from './push/request-actions.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { readerOf } from '#server/kernel/http/access.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

function settingsRoutes(app: App, deps: Deps): void {
  serve(app, notificationsSettingsCalls, {
    getNotificationSettings: ({ principal }) => getSettings(deps, principal),
    changeNotificationSettings: ({ principal, body }) => changeSettings(deps, principal, body),
  });
}

function pushRoutes(app: App, deps: Deps): void {
  serve(app, notificationsPushCalls, {
    resendPushes: ({ principal }) => resendPushes(deps, principal.accountId),
    testNotifications: ({ principal, body }) => sendTest(deps, principal.accountId, body),
    getPushKey: async () => ({ publicKey: (await getPushKeys(deps)).publicKey }),
    listPushDevices: ({ principal }) => getDevices(deps, principal.accountId),
    subscribeToPushes: async ({ headers, principal, body }) => {
      const userAgent = headers['user-agent'];
      const device = await subscribe(deps, principal.accountId, body, userAgent);
      return device;
    },
    unsubscribeFromPushes: ({ principal, body }) => unsubscribe(deps, principal.accountId, body),
  });
}

/** What is read answers while notifications are off too; nothing is sent then. */
function announcementRoutes(app: App, deps: Deps): void {
  serve(app, notificationsAnnouncementsCalls, {
    listAnnouncements: ({ query }) => getAnnouncements(deps, query),
    getAnnouncementAudiences: () => countAudiences(deps.db),
    sendAnnouncement: async ({ principal, body }) => {
      const announcement = await sendAnnouncement(deps, principal.accountId, body);
      return announcement;
    },
  });
}

export function notificationRoutes(app: App, deps: Deps): void {
  centreRoutes(app, deps);
  settingsRoutes(app, deps);
  unsubscribeRoutes(app, deps);
  pushRoutes(app, deps);
  configRoutes(app, deps);
  announcementRoutes(app, deps);
}

function centreRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    listNotifications: (request) => getNotifications(deps, readerOf(request), request.query),
    listUnreadNotifications: (request) =>
      getNotifications(deps, readerOf(request), { ...request.query, unread: true }),
    countUnreadNotifications: ({ principal }) => countUnreadNotifications(deps, principal.accountId),
    markAllNotificationsRead: ({ principal, query }) =>
      readAllNotifications(deps, principal.accountId, query),
    markNotificationRead: (request) => readNotification(deps, readerOf(request), request.params.id),
    deleteNotification: ({ principal, params }) => deleteNotification(deps, principal.accountId, params.id),
  });
}
