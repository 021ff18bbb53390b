import { endClaims, followSuspensions, notifyOfReports, reportTasks, reportCrontab } from './events.ts';
import { reportHistory } from './history-queries.ts';
import { reportExport } from './queries.ts';
import { reportRoutes } from './routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const reports: Feature = {
  name: 'reports',
  routes: [reportRoutes],
  follows: () => [followSuspensions, endClaims],
  tells: (listening) => [notifyOfReports(listening)],
  tasks: reportTasks,
  crontab: [reportCrontab],
  tables: ['moderation_decision', 'report'],
  exported: reportExport,
  history: reportHistory,
};
