import { placeRoutes } from './routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const places: Feature = {
  name: 'places',
  routes: [placeRoutes],
};
