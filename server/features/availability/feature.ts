import { availabilityExport } from './queries.ts';
import { availabilityRoutes } from './routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const availability: Feature = {
  name: 'availability',
  routes: [availabilityRoutes],
  tables: ['opening_hours', 'opening_week', 'time_off'],
  exported: availabilityExport,
};
