import * as calls from '#contract/notifications-push-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { getDevices, subscribe, unsubscribe } from './actions.ts';
import { getPushKeys } from './key-actions.ts';
import { resendPushes, sendTest } from './request-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

export function pushRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
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
