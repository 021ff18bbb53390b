import { notifyOfReviews, reviewTasks, reviewCrontab } from './events.ts';
import { reviewExport } from './queries.ts';
import { reviewPhotoRoutes, reviewRoutes, reviewUploadRoutes } from './routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const reviews: Feature = {
  name: 'reviews',
  routes: [reviewRoutes],
  uploads: [reviewUploadRoutes],
  atRoot: [reviewPhotoRoutes],
  tells: (listening) => [notifyOfReviews(listening)],
  tasks: reviewTasks,
  crontab: [reviewCrontab],
  tables: ['review', 'review_revision', 'review_photo'],
  exported: reviewExport,
};
