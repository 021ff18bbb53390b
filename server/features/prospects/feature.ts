import { followRegistrations, prospectTasks, prospectCrontab } from './events.ts';
import { followRefusals } from './letters/delivery-actions.ts';
import { prospectExport } from './queries.ts';
import { prospectRoutes } from './routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const prospects: Feature = {
  name: 'prospects',
  routes: [prospectRoutes],
  follows: () => [followRegistrations, followRefusals],
  tasks: prospectTasks,
  crontab: [prospectCrontab],
  tables: ['prospect', 'letter', 'letter_delivery'],
  exported: [prospectExport],
};
