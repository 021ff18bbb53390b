import { notifyOfReviews, reviewTasks, reviewCrontab } from './events.ts';
import { reviewExport } from './queries.ts';
import { reviewRoutes } from './routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const reviews: Feature = {
  name: 'reviews',
  routes: [reviewRoutes],
  tells: (listening) => [notifyOfReviews(listening)],
  tasks: reviewTasks,
  crontab: [reviewCrontab],
  tables: ['review', 'review_revision'],
  exported: reviewExport,
};
