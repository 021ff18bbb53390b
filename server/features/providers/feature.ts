import { followProviderChanges } from './events.ts';
import { providerExport } from './queries.ts';
import { providerRoutes } from './routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const providers: Feature = {
  name: 'providers',
  routes: [providerRoutes],
  follows: () => [followProviderChanges],
  tables: ['provider'],
  exported: [providerExport],
};
