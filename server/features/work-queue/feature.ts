import { notifyOfAssignedWork, recordAssignments } from './events.ts';
import { workQueueRoutes } from './routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const workQueue: Feature = {
  name: 'work-queue',
  routes: [workQueueRoutes],
  follows: () => [recordAssignments],
  tells: (listening) => [notifyOfAssignedWork(listening)],
};
