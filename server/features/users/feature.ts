import { avatarRoutes, userRoutes, preferencesRoutes, savedAddressRoutes } from './routes.ts';
import { accountExport } from './queries.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const users: Feature = {
  name: 'users',
  routes: [userRoutes, preferencesRoutes, savedAddressRoutes],
  uploads: [avatarRoutes],
  tables: ['account', 'saved_address'],
  exported: accountExport,
};
