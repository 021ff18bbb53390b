import {
  CancelSubscription,
  ChoosePlan,
  OwnSubscription,
  SubscriptionPlans,
} from '#contract/subscriptions.ts';
import { cancelOwnSubscription, chooseOwnPlan, getOwnSubscription, listPlans } from './actions.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

export function subscriptionRoutes(app: App, deps: Deps): void {
  const tags = ['Subscriptions'];

  app.get(
    '/subscriptions/plans',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'listPlans',
        tags,
        summary: 'The plans of providers with their prices',
        response: { 200: SubscriptionPlans },
      },
    },
    () => listPlans(deps),
  );

  app.get(
    '/subscriptions/me',
    {
      config: { access: 'provider', errors: ['RES001'] },
      schema: {
        operationId: 'getOwnSubscription',
        tags,
        summary: 'My plan',
        response: { 200: OwnSubscription },
      },
    },
    (request) => getOwnSubscription(deps, principalOf(request).accountId),
  );

  app.post(
    '/subscriptions/me',
    {
      config: { access: 'provider', errors: ['RES001', 'SUB001'] },
      schema: {
        operationId: 'choosePlan',
        tags,
        summary: 'Choose, change or resume my plan',
        body: ChoosePlan,
        response: { 200: OwnSubscription },
      },
    },
    (request) => chooseOwnPlan(deps, principalOf(request).accountId, request.body.plan),
  );

  app.post(
    '/subscriptions/me/cancel',
    {
      config: { access: 'provider', errors: ['RES001'] },
      schema: {
        operationId: 'cancelSubscription',
        tags,
        summary: 'Cancel my plan',
        body: CancelSubscription,
        response: { 200: OwnSubscription },
      },
    },
    (request) => cancelOwnSubscription(deps, principalOf(request).accountId, request.body?.reason || null),
  );
}
