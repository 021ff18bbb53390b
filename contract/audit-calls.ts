import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { AuditQuery, AuditPage, AuditFilter } from './audit.ts';

export const listAuditEvents = endpoint({
  method: 'GET',
  path: '/admin/audit',
  tag: 'Audit',
  summary: 'What administrators and the system did',
  access: 'admin',
  query: AuditQuery,
  response: { 200: AuditPage },
  shownBy: 'form',
});

export const exportAuditEvents = endpoint({
  method: 'GET',
  path: '/admin/audit/export',
  tag: 'Audit',
  summary: 'The same as a table',
  access: 'admin',
  query: AuditFilter,
  response: {
    200: {
      description: 'CSV, the newest first; cells that a spreadsheet would compute are escaped',
      content: { 'text/csv': { schema: z.unknown() } },
    },
  },
});
