import { statisticsRoutes } from './routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const statistics: Feature = {
  name: 'statistics',
  routes: [statisticsRoutes],
};
