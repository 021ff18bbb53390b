import { measurementTasks, measurementCrontab } from './events.ts';
import { measurementRoutes } from './routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const measurement: Feature = {
  name: 'measurement',
  atRoot: [measurementRoutes],
  tasks: measurementTasks,
  crontab: measurementCrontab,
  tables: ['page_measurement', 'page_speed'],
};
