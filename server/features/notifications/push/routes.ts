import * as z from 'zod';
import { NotificationTest, NotificationTestInput } from '#contract/notifications.ts';
import {
  PushDevice,
  PushDevices,
  PushKey,
  PushSubscriptionInput,
  PushUnsubscription,
  ResentPushes,
} from '#contract/push.ts';
import { getDevices, subscribe, unsubscribe } from './actions.ts';
import { getPushKeys } from './key-actions.ts';
import { resendPushes, sendTest } from './request-actions.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

const tags = ['Notifications'];
const flag = 'notifications';

export function pushRoutes(app: App, deps: Deps): void {
  deviceRoutes(app, deps);

  app.post(
    '/notifications/push/resend',
    {
      config: { access: 'user', flag },
      schema: {
        operationId: 'resendPushes',
        tags,
        summary: 'Send my undelivered pushes of the last day again',
        response: { 200: ResentPushes },
      },
    },
    (request) => resendPushes(deps, principalOf(request).accountId),
  );

  app.post(
    '/notifications/test',
    {
      config: { access: 'user', flag },
      schema: {
        operationId: 'testNotifications',
        tags,
        summary: 'Send me a test, to my devices or to my mailbox',
        body: NotificationTestInput,
        response: { 200: NotificationTest },
      },
    },
    (request) => sendTest(deps, principalOf(request).accountId, request.body),
  );
}

function deviceRoutes(app: App, deps: Deps): void {
  app.get(
    '/notifications/push/key',
    {
      config: { access: 'user', flag },
      schema: {
        operationId: 'getPushKey',
        tags,
        summary: 'The key that a browser subscribes with',
        response: { 200: PushKey },
      },
    },
    async () => ({ publicKey: (await getPushKeys(deps)).publicKey }),
  );

  app.get(
    '/notifications/push/subscriptions',
    {
      config: { access: 'user', flag },
      schema: {
        operationId: 'listPushDevices',
        tags,
        summary: 'My devices that receive pushes, the newest first',
        response: { 200: PushDevices },
      },
    },
    (request) => getDevices(deps, principalOf(request).accountId),
  );

  app.post(
    '/notifications/push/subscriptions',
    {
      config: { access: 'user', flag, errors: ['NTF001'] },
      schema: {
        operationId: 'subscribeToPushes',
        tags,
        summary: 'Send pushes to this browser',
        body: PushSubscriptionInput,
        response: { 201: PushDevice },
      },
    },
    async (request, reply) => {
      const userAgent = request.headers['user-agent'];
      const device = await subscribe(deps, principalOf(request).accountId, request.body, userAgent);
      return reply.status(201).send(device);
    },
  );

  app.delete(
    '/notifications/push/subscriptions',
    {
      config: { access: 'owner', flag },
      schema: {
        operationId: 'unsubscribeFromPushes',
        tags,
        summary: 'Send no pushes to one of my devices',
        body: PushUnsubscription,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await unsubscribe(deps, principalOf(request).accountId, request.body);
      return reply.status(204).send(null);
    },
  );
}
