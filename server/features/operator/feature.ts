import { operatorRoutes } from './routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const operator: Feature = {
  name: 'operator',
  routes: [operatorRoutes],
};
