import { auditExport, auditHistory } from './queries.ts';
import { auditRoutes } from './routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const audit: Feature = {
  name: 'audit',
  routes: [auditRoutes],
  tables: ['audit_event'],
  exported: [auditExport],
  history: auditHistory,
};
