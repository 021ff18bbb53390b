import * as calls from '#contract/notifications-calls.ts';
import * as notificationsConfigCalls from '#contract/notifications-config-calls.ts';
import {
  countUnreadNotifications,
  deleteNotification,
  getNotifications,
  readAllNotifications,
  readNotification,
  changeSettings,
  getSettings,
} from './actions.ts';
import { unsubscribeRoutes } from './unsubscribing/routes.ts';
import {
  countAnnouncementPeople,
  getAnnouncements,
  resumeAnnouncement,
  sendAnnouncement,
  stopAnnouncement,
} from './announcements/actions.ts';
import { countAudiences } from './announcements/queries.ts';
import { getDevices, subscribe, unsubscribe, getPushKeys } from './push/actions.ts';
import { resendPushes, sendTest } from './push/request-actions.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { readerOf } from '#server/kernel/http/access.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';
import { notificationPriorities } from '#contract/notifications-rules.ts';
import {
  changeConfig,
  checkConfig,
  getConfig,
  getConfigHistory,
  getStats,
  resetConfig,
} from './config-actions.ts';

export function notificationRoutes(app: App, deps: Deps): void {
  unsubscribeRoutes(app, deps);
  configRoutes(app, deps);
  serve(app, calls, {
    getNotificationSettings: ({ principal }) => getSettings(deps, principal),
    changeNotificationSettings: ({ principal, body }) => changeSettings(deps, principal, body),
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

/**
 * These calls are served while notifications are switched off too, so that an administrator can prepare them; an
 * announcement is not sent then.
 */
function configRoutes(app: App, deps: Deps): void {
  serve(app, notificationsConfigCalls, {
    listAnnouncements: ({ query }) => getAnnouncements(deps, query),
    countAnnouncementPeople: ({ query }) => countAnnouncementPeople(deps, query),
    stopAnnouncement: ({ principal, params, body }) =>
      stopAnnouncement(deps, principal.accountId, params.announcementId, body.version),
    resumeAnnouncement: ({ principal, params, body }) =>
      resumeAnnouncement(deps, principal.accountId, params.announcementId, body.version),
    getAnnouncementAudiences: () => countAudiences(deps.db),
    sendAnnouncement: async ({ principal, body }) => {
      const announcement = await sendAnnouncement(deps, principal.accountId, body);
      return announcement;
    },
    setMinimumNotificationPriority: ({ query, principal }) => {
      const { priority: minimumPriority, version } = query;
      return changeConfig(deps, principal.accountId, { minimumPriority }, version);
    },
    enableNotificationType: ({ query, params, principal }) => {
      const { enabled, version } = query;
      const types = [{ type: params.type, enabled }];
      return changeConfig(deps, principal.accountId, { types }, version);
    },
    changeNotificationConfig: ({ body, principal }) => {
      const { version, ...change } = body;
      return changeConfig(deps, principal.accountId, change, version);
    },
    resetNotificationConfig: ({ principal }) => resetConfig(deps, principal.accountId),
    getNotificationConfig: () => getConfig(deps),
    validateNotificationConfig: () => checkConfig(deps),
    listNotificationTypes: async () => (await getConfig(deps)).types,
    listNotificationPriorities: () => [...notificationPriorities],
    listNotificationConfigChanges: ({ query }) => getConfigHistory(deps, query),
    logNotificationStats: async ({ log }) => {
      const stats = await getStats(deps);
      log.info({ notifications: stats.types }, 'notification counts');
      return stats;
    },
    enableNotifications: ({ principal, query: { enabled, version } }) =>
      changeConfig(deps, principal.accountId, { enabled }, version),
    enableLiveNotifications: ({ principal, query: { enabled, version } }) =>
      changeConfig(deps, principal.accountId, { websocketEnabled: enabled }, version),
    enablePushNotifications: ({ principal, query: { enabled, version } }) =>
      changeConfig(deps, principal.accountId, { pushEnabled: enabled }, version),
  });
}
