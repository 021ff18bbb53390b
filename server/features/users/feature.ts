import { avatarRoutes, userRoutes } from './routes.ts';
import { accountExport } from './queries.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const users: Feature = {
  name: 'users',
  routes: [userRoutes],
  uploads: [avatarRoutes],
  tables: ['account', 'saved_address'],
  exported: accountExport,
};
