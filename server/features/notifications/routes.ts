import * as z from 'zod';
import {
  Notification,
  NotificationPage,
  NotificationParams,
  NotificationsQuery,
  ReadAllQuery,
  UnreadNotificationsQuery,
} from '#contract/notifications.ts';
import { UnreadCount } from '#contract/realtime.ts';
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
import { principalOf, readerOf } from '#server/kernel/http/access.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

const tags = ['Notifications'];
const flag = 'notifications';

export function notificationRoutes(app: App, deps: Deps): void {
  centreRoutes(app, deps);
  settingsRoutes(app, deps);
  unsubscribeRoutes(app, deps);
  pushRoutes(app, deps);
  configRoutes(app, deps);
  announcementRoutes(app, deps);
}

function centreRoutes(app: App, deps: Deps): void {
  app.get(
    '/notifications',
    {
      config: { access: 'user', flag },
      schema: {
        operationId: 'listNotifications',
        tags,
        summary: 'My notifications, newest first',
        querystring: NotificationsQuery,
        response: { 200: NotificationPage },
      },
    },
    (request) => getNotifications(deps, readerOf(request), request.query),
  );

  app.get(
    '/notifications/unread',
    {
      config: { access: 'user', flag },
      schema: {
        operationId: 'listUnreadNotifications',
        tags,
        summary: 'My unread notifications, newest first',
        querystring: UnreadNotificationsQuery,
        response: { 200: NotificationPage },
      },
    },
    (request) => getNotifications(deps, readerOf(request), { ...request.query, unread: true }),
  );

  app.get(
    '/notifications/unread/count',
    {
      config: { access: 'user', flag },
      schema: {
        operationId: 'countUnreadNotifications',
        tags,
        summary: 'How many of my notifications are unread',
        response: { 200: UnreadCount },
      },
    },
    (request) => countUnreadNotifications(deps, principalOf(request).accountId),
  );

  app.put(
    '/notifications/read-all',
    {
      config: { access: 'user', flag },
      schema: {
        operationId: 'markAllNotificationsRead',
        tags,
        summary: 'Mark all my notifications as read, or those of some types and up to a time',
        querystring: ReadAllQuery,
        response: { 200: UnreadCount },
      },
    },
    (request) => readAllNotifications(deps, principalOf(request).accountId, request.query),
  );

  app.put(
    '/notifications/:id/read',
    {
      config: { access: 'owner', flag },
      schema: {
        operationId: 'markNotificationRead',
        tags,
        summary: 'Mark one of my notifications as read',
        params: NotificationParams,
        response: { 200: Notification },
      },
    },
    (request) => readNotification(deps, readerOf(request), request.params.id),
  );

  app.delete(
    '/notifications/:id',
    {
      config: { access: 'owner', flag },
      schema: {
        operationId: 'deleteNotification',
        tags,
        summary: 'Remove one of my notifications',
        params: NotificationParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await deleteNotification(deps, principalOf(request).accountId, request.params.id);
      return reply.status(204).send(null);
    },
  );
}
