import { mailHistory } from './queries.ts';
import { outboxRoutes } from './routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const outbox: Feature = {
  name: 'outbox',
  routes: [outboxRoutes],
  history: [mailHistory],
};
