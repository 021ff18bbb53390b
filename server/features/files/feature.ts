import { fileTasks, fileCrontab } from './events.ts';
import { fileExport } from './own-data-queries.ts';
import { fileRoutes, fileUploadRoutes } from './routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const files: Feature = {
  name: 'files',
  routes: [fileRoutes],
  uploads: [fileUploadRoutes],
  tasks: fileTasks,
  crontab: [fileCrontab],
  tables: ['stored_file'],
  exported: [fileExport],
};
