import { flagRoutes } from './routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const flags: Feature = {
  name: 'flags',
  routes: [flagRoutes],
  tables: ['setting'],
};
