import * as calls from '#contract/notifications-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import {
  countUnreadNotifications,
  deleteNotification,
  getNotifications,
  readAllNotifications,
  readNotification,
} from './actions.ts';
import { announcementRoutes } from './announcements/routes.ts';
import { configRoutes } from './config-routes.ts';
import { pushRoutes } from './push/routes.ts';
import { settingsRoutes } from './settings-routes.ts';
import { unsubscribeRoutes } from './unsubscribing/routes.ts';
import { readerOf } from '#server/kernel/http/access.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

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
