import { favoriteExport } from './queries.ts';
import { favoriteRoutes } from './routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const favorites: Feature = {
  name: 'favorites',
  routes: [favoriteRoutes],
  tables: ['favorite'],
  exported: [favoriteExport],
};
