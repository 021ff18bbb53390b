import { consentTasks, consentCrontab } from './events.ts';
import { consentRoutes } from './routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const consents: Feature = {
  name: 'consents',
  routes: [consentRoutes],
  tasks: consentTasks,
  crontab: [consentCrontab],
  tables: ['consent_proof'],
};
