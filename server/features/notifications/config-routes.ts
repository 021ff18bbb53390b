import * as calls from '#contract/notifications-config-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { notificationPriorities } from '#contract/notifications-limits.ts';
import {
  changeConfig,
  checkConfig,
  getConfig,
  getConfigHistory,
  getStats,
  resetConfig,
} from './config-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

/** These calls are served while notifications are switched off too, so that an administrator can prepare them. */
export function configRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
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
