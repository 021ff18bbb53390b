import { avatarRoutes } from './avatar-routes.ts';
import { accountExport } from './export-queries.ts';
import { preferencesRoutes } from './preferences-routes.ts';
import { userRoutes } from './routes.ts';
import { savedAddressRoutes } from './saved-address-routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const users: Feature = {
  name: 'users',
  routes: [userRoutes, preferencesRoutes, savedAddressRoutes],
  uploads: [avatarRoutes],
  tables: ['account', 'saved_address'],
  exported: accountExport,
};
