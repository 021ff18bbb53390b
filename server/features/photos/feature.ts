import { photoExport } from './queries.ts';
import { photoRoutes, photoUploadRoutes } from './routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const photos: Feature = {
  name: 'photos',
  routes: [photoRoutes],
  uploads: [photoUploadRoutes],
  tables: ['provider_photo'],
  exported: [photoExport],
};
