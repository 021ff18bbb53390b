import { beginChosenPlans, subscriptionTasks, subscriptionCrontab } from './events.ts';
import { subscriptionExport } from './queries.ts';
import { subscriptionRoutes } from './routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const subscriptions: Feature = {
  name: 'subscriptions',
  routes: [subscriptionRoutes],
  follows: (listening) => [beginChosenPlans(listening)],
  tasks: subscriptionTasks,
  crontab: [subscriptionCrontab],
  tables: ['subscription', 'subscription_event'],
  exported: subscriptionExport,
};
