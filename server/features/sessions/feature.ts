import { sessionTasks, sessionCrontab } from './events.ts';
import { sessionRecordExport } from './queries.ts';
import { sessionRoutes } from './routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const sessions: Feature = {
  name: 'sessions',
  routes: [sessionRoutes],
  tasks: sessionTasks,
  crontab: [sessionCrontab],
  tables: ['session_record'],
  exported: [sessionRecordExport],
};
