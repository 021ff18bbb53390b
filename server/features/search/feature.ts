import { searchTasks, searchCrontab } from './events.ts';
import { searchRoutes } from './routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const search: Feature = {
  name: 'search',
  routes: [searchRoutes],
  tasks: searchTasks,
  crontab: [searchCrontab],
  tables: ['free_starts', 'provider_name', 'rating_mean', 'service_score', 'service_search'],
};
