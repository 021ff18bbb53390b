import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  NotificationsQuery,
  NotificationPage,
  UnreadNotificationsQuery,
  ReadAllQuery,
  NotificationParams,
  Notification,
  NotificationTestInput,
  NotificationTest,
  NotificationSettings,
  NotificationSettingsInput,
} from './notifications.ts';
import { UnreadCount } from './realtime.ts';
import {
  ResentPushes,
  PushKey,
  PushDevices,
  PushSubscriptionInput,
  PushDevice,
  PushUnsubscription,
} from './push.ts';

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

export const resendPushes = endpoint({
  method: 'POST',
  path: '/notifications/push/resend',
  tag: 'Notifications',
  summary: 'Send my undelivered pushes of the last day again',
  access: 'user',
  flag,
  response: { 200: ResentPushes },
});

export const testNotifications = endpoint({
  method: 'POST',
  path: '/notifications/test',
  tag: 'Notifications',
  summary: 'Send me a test, to my devices or to my mailbox',
  access: 'user',
  flag,
  body: NotificationTestInput,
  response: { 200: NotificationTest },
  stale: [],
  shownBy: 'form',
});

export const getPushKey = endpoint({
  method: 'GET',
  path: '/notifications/push/key',
  tag: 'Notifications',
  summary: 'The key that a browser subscribes with',
  access: 'user',
  flag,
  response: { 200: PushKey },
  provides: [],
  shownBy: 'form',
});

export const listPushDevices = endpoint({
  method: 'GET',
  path: '/notifications/push/subscriptions',
  tag: 'Notifications',
  summary: 'My devices that receive pushes, the newest first',
  access: 'user',
  flag,
  response: { 200: PushDevices },
});

export const subscribeToPushes = endpoint({
  method: 'POST',
  path: '/notifications/push/subscriptions',
  tag: 'Notifications',
  summary: 'Send pushes to this browser',
  access: 'user',
  flag,
  errors: ['NTF001'],
  body: PushSubscriptionInput,
  response: { 201: PushDevice },
  shownBy: 'form',
});

export const unsubscribeFromPushes = endpoint({
  method: 'DELETE',
  path: '/notifications/push/subscriptions',
  tag: 'Notifications',
  summary: 'Send no pushes to one of my devices',
  access: 'owner',
  flag,
  body: PushUnsubscription,
  response: { 204: z.null() },
  shownBy: 'form',
});

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/users/me/notification-settings',
  tag: 'Notifications',
  summary: 'What I chose for each type, and my quiet hours',
  access: 'user',
  flag,
  response: { 200: NotificationSettings },
});

export const changeNotificationSettings = endpoint({
  method: 'PUT',
  path: '/users/me/notification-settings',
  tag: 'Notifications',
  summary: 'Choose what I am notified of, and my quiet hours',
  access: 'user',
  flag,
  errors: ['CNF001', 'NTF001', 'NTF002'],
  body: NotificationSettingsInput,
  response: { 200: NotificationSettings },
  stale: [],
  sentOnClose: true,
  shownBy: 'form',
});
