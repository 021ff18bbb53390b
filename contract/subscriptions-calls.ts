import { endpoint } from './endpoint.ts';
import { ofProvider } from './tags.ts';
import { SubscriptionPlans, OwnSubscription, ChoosePlan, CancelSubscription } from './subscriptions.ts';

export const listPlans = endpoint({
  method: 'GET',
  path: '/subscriptions/plans',
  tag: 'Subscriptions',
  summary: 'The plans of providers with their prices',
  access: 'public',
  response: { 200: SubscriptionPlans },
});

export const getOwnSubscription = endpoint({
  method: 'GET',
  path: '/subscriptions/me',
  tag: 'Subscriptions',
  summary: 'My plan',
  access: 'provider',
  errors: ['RES001'],
  response: { 200: OwnSubscription },
});

export const choosePlan = endpoint({
  method: 'POST',
  path: '/subscriptions/me',
  tag: 'Subscriptions',
  summary: 'Choose, change or resume my plan',
  access: 'provider',
  errors: ['RES001', 'SUB001', 'CNF001'],
  body: ChoosePlan,
  response: { 200: OwnSubscription },
  stale: ['Subscriptions', 'Onboarding', ...ofProvider],
});

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/subscriptions/me/cancel',
  tag: 'Subscriptions',
  summary: 'Cancel my plan',
  access: 'provider',
  errors: ['RES001'],
  body: CancelSubscription,
  response: { 200: OwnSubscription },
  stale: ['Subscriptions', ...ofProvider],
});
