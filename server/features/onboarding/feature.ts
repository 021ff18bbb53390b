import {
  followDocuments,
  dropStaleDraftFields,
  notifyOfPublication,
  onboardingTasks,
  onboardingCrontab,
} from './events.ts';
import { onboardingExport } from './actions.ts';
import { onboardingRoutes } from './routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const onboarding: Feature = {
  name: 'onboarding',
  routes: [onboardingRoutes],
  follows: ({ config }) => [followDocuments(config), dropStaleDraftFields(config)],
  tells: (listening) => [notifyOfPublication(listening)],
  tasks: onboardingTasks,
  crontab: [onboardingCrontab],
  tables: ['onboarding_step', 'provider_identity'],
  exported: onboardingExport,
};
