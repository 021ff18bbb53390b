import { serviceExport } from './queries.ts';
import { catalogRoutes } from './routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const catalog: Feature = {
  name: 'catalog',
  routes: [catalogRoutes],
  tables: ['service', 'service_terms'],
  exported: [serviceExport],
};
