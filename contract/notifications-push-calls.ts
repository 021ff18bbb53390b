import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  ResentPushes,
  PushKey,
  PushDevices,
  PushSubscriptionInput,
  PushDevice,
  PushUnsubscription,
} from './push.ts';
import { NotificationTestInput, NotificationTest } from './notifications.ts';

const flag = 'notifications';

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
