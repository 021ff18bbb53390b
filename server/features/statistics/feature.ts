import { countVisits, statisticsCrontab, statisticsTasks } from './events.ts';
import { statisticsRoutes } from './routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const statistics: Feature = {
  name: 'statistics',
  routes: [statisticsRoutes],
  atRoot: [countVisits],
  tasks: statisticsTasks,
  crontab: [statisticsCrontab],
  tables: ['figure_delta', 'figure_total', 'figure_start'],
};
