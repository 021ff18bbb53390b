import {
  ConfigChangePage,
  ConfigHistoryQuery,
  EnabledQuery,
  MinimumPriorityQuery,
  NotificationConfig,
  NotificationConfigCheck,
  NotificationConfigInput,
  NotificationPriorities,
  NotificationStats,
  NotificationTypeConfigs,
  NotificationTypeParams,
} from '#contract/notifications.ts';
import { notificationPriorities } from '#contract/notifications-limits.ts';
import {
  changeConfig,
  checkConfig,
  getConfig,
  getConfigHistory,
  getStats,
  resetConfig,
} from './config-actions.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

const tags = ['Notification configuration'];
const path = '/admin/notifications/config';

/** They answer while notifications are off too, so that an administrator can prepare them. */
export function configRoutes(app: App, deps: Deps): void {
  readingRoutes(app, deps);
  switchRoutes(app, deps);

  app.put(
    `${path}/minimum-priority`,
    {
      config: { access: 'admin', errors: ['CNF001'] },
      schema: {
        operationId: 'setMinimumNotificationPriority',
        tags,
        summary: 'Deliver nothing below this priority, except what is locked',
        querystring: MinimumPriorityQuery,
        response: { 200: NotificationConfig },
      },
    },
    (request) => {
      const { priority: minimumPriority, version } = request.query;
      return changeConfig(deps, principalOf(request).accountId, { minimumPriority }, version);
    },
  );

  app.put(
    `${path}/types/:type`,
    {
      config: { access: 'admin', errors: ['CNF001', 'NTF002'] },
      schema: {
        operationId: 'enableNotificationType',
        tags,
        summary: 'Enable or disable a type',
        params: NotificationTypeParams,
        querystring: EnabledQuery,
        response: { 200: NotificationConfig },
      },
    },
    (request) => {
      const { enabled, version } = request.query;
      const types = [{ type: request.params.type, enabled }];
      return changeConfig(deps, principalOf(request).accountId, { types }, version);
    },
  );

  app.put(
    `${path}/bulk`,
    {
      config: { access: 'admin', errors: ['CNF001', 'NTF001', 'NTF002'] },
      schema: {
        operationId: 'changeNotificationConfig',
        tags,
        summary: 'Change several parts, all or none of them',
        body: NotificationConfigInput,
        response: { 200: NotificationConfig },
      },
    },
    (request) => {
      const { version, ...change } = request.body;
      return changeConfig(deps, principalOf(request).accountId, change, version);
    },
  );

  app.post(
    `${path}/reset`,
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'resetNotificationConfig',
        tags,
        summary: 'Restore the defaults',
        response: { 200: NotificationConfig },
      },
    },
    (request) => resetConfig(deps, principalOf(request).accountId),
  );
}

function readingRoutes(app: App, deps: Deps): void {
  app.get(
    path,
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'getNotificationConfig',
        tags,
        summary: 'The configuration of all notifications',
        response: { 200: NotificationConfig },
      },
    },
    () => getConfig(deps),
  );

  app.get(
    `${path}/validate`,
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'validateNotificationConfig',
        tags,
        summary: 'What makes the configuration useless or contradictory',
        response: { 200: NotificationConfigCheck },
      },
    },
    () => checkConfig(deps),
  );

  app.get(
    `${path}/types`,
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'listNotificationTypes',
        tags,
        summary: 'The configuration of each type',
        response: { 200: NotificationTypeConfigs },
      },
    },
    async () => (await getConfig(deps)).types,
  );

  app.get(
    `${path}/priorities`,
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'listNotificationPriorities',
        tags,
        summary: 'The priorities, from quiet to loud',
        response: { 200: NotificationPriorities },
      },
    },
    () => [...notificationPriorities],
  );

  app.get(
    `${path}/history`,
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'listNotificationConfigChanges',
        tags,
        summary: 'What administrators changed, newest first',
        querystring: ConfigHistoryQuery,
        response: { 200: ConfigChangePage },
      },
    },
    (request) => getConfigHistory(deps, request.query),
  );

  app.post(
    `${path}/log-stats`,
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'logNotificationStats',
        tags,
        summary: 'Write the counts of each type to the log, and answer them',
        response: { 200: NotificationStats },
      },
    },
    async (request) => {
      const stats = await getStats(deps);
      request.log.info({ notifications: stats.types }, 'notification counts');
      return stats;
    },
  );
}

const switches = [
  ['enabled', 'enabled', 'enableNotifications', 'Switch all notifications on or off'],
  [
    'websocket-enabled',
    'websocketEnabled',
    'enableLiveNotifications',
    'Switch the news for open pages on or off',
  ],
  ['push-enabled', 'pushEnabled', 'enablePushNotifications', 'Switch pushes to devices on or off'],
] as const;

function switchRoutes(app: App, deps: Deps): void {
  for (const [name, field, operationId, summary] of switches)
    app.put(
      `${path}/${name}`,
      {
        config: { access: 'admin', errors: ['CNF001'] },
        schema: {
          operationId,
          tags,
          summary,
          querystring: EnabledQuery,
          response: { 200: NotificationConfig },
        },
      },
      (request) => {
        const { enabled, version } = request.query;
        return changeConfig(deps, principalOf(request).accountId, { [field]: enabled }, version);
      },
    );
}
