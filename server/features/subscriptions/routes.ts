import * as calls from '#contract/subscriptions-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { cancelOwnSubscription, chooseOwnPlan, getOwnSubscription, listPlans } from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

export function subscriptionRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    listPlans: () => listPlans(deps),
    getOwnSubscription: ({ principal }) => getOwnSubscription(deps, principal.accountId),
    choosePlan: ({ principal, body }) =>
      chooseOwnPlan(deps, principal.accountId, body.plan, body.expectedPrice),
    cancelSubscription: ({ principal, body }) =>
      cancelOwnSubscription(deps, principal.accountId, body?.reason || null),
  });
}
