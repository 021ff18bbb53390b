import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  NotificationsQuery,
  NotificationPage,
  UnreadNotificationsQuery,
  ReadAllQuery,
  NotificationParams,
  Notification,
} from './notifications.ts';
import { UnreadCount } from './realtime.ts';

const flag = 'notifications';

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  tag: 'Notifications',
  summary: 'My notifications, newest first',
  access: 'user',
  flag,
  query: NotificationsQuery,
  response: { 200: NotificationPage },
  provides: [],
  shownBy: 'form',
});

export const listUnreadNotifications = endpoint({
  method: 'GET',
  path: '/notifications/unread',
  tag: 'Notifications',
  summary: 'My unread notifications, newest first',
  access: 'user',
  flag,
  query: UnreadNotificationsQuery,
  response: { 200: NotificationPage },
});

export const countUnreadNotifications = endpoint({
  method: 'GET',
  path: '/notifications/unread/count',
  tag: 'Notifications',
  summary: 'How many of my notifications are unread',
  access: 'user',
  flag,
  response: { 200: UnreadCount },
  shownBy: 'form',
});

export const markAllNotificationsRead = endpoint({
  method: 'PUT',
  path: '/notifications/read-all',
  tag: 'Notifications',
  summary: 'Mark all my notifications as read, or those of some types and up to a time',
  access: 'user',
  flag,
  query: ReadAllQuery,
  response: { 200: UnreadCount },
  stale: [],
});

export const markNotificationRead = endpoint({
  method: 'PUT',
  path: '/notifications/:id/read',
  tag: 'Notifications',
  summary: 'Mark one of my notifications as read',
  access: 'owner',
  flag,
  params: NotificationParams,
  response: { 200: Notification },
  stale: [],
});

export const deleteNotification = endpoint({
  method: 'DELETE',
  path: '/notifications/:id',
  tag: 'Notifications',
  summary: 'Remove one of my notifications',
  access: 'owner',
  flag,
  params: NotificationParams,
  response: { 204: z.null() },
  stale: [],
  sentOnClose: true,
});
