import { deletionRoutes } from './deletion-routes.ts';
import { ownDataTasks, ownDataCrontab } from './events.ts';
import { exportRoutes } from './export-routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const ownData: Feature = {
  name: 'own-data',
  routes: [exportRoutes, deletionRoutes],
  tasks: ownDataTasks,
  crontab: [ownDataCrontab],
  tables: ['account_deletion'],
};
