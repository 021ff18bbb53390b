import { ownDataRoutes } from './routes.ts';
import { ownDataTasks, ownDataCrontab } from './events.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const ownData: Feature = {
  name: 'own-data',
  routes: [ownDataRoutes],
  tasks: ownDataTasks,
  crontab: [ownDataCrontab],
  tables: ['account_deletion', 'account_deletion_mail'],
};
