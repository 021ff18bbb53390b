import { pictureRoutes, imageRoutes } from './routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const images: Feature = {
  name: 'images',
  routes: [pictureRoutes],
  atRoot: [imageRoutes],
};
