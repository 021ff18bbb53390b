import { sharePictureRoutes } from './routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const sharePictures: Feature = {
  name: 'share-pictures',
  atRoot: [sharePictureRoutes],
};
