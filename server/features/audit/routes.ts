import * as z from 'zod/mini';
import { AuditFilter, AuditPage, AuditQuery } from '#contract/audit.ts';
import { exportAudit, getAudit } from './reading-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fileHeaders } from '#server/kernel/http/downloads.ts';
import { allowSlowDownload } from '#server/kernel/http/limits/slow-clients.ts';
import type { App } from '#server/kernel/http/server.ts';

const tags = ['Audit'];

export function auditRoutes(app: App, deps: Deps): void {
  app.get(
    '/admin/audit',
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'listAuditEvents',
        tags,
        summary: 'What administrators and the system did',
        querystring: AuditQuery,
        response: { 200: AuditPage },
      },
    },
    (request) => getAudit(deps, request.query),
  );

  app.get(
    '/admin/audit/export',
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'exportAuditEvents',
        tags,
        summary: 'The same as a table',
        querystring: AuditFilter,
        response: {
          200: {
            description: 'CSV, the newest first; cells that a spreadsheet would compute are escaped',
            content: { 'text/csv': { schema: z.unknown() } },
          },
        },
      },
    },
    (request, reply) => {
      reply.headers(fileHeaders('audit.csv')).type('text/csv; charset=utf-8');
      if (request.method === 'HEAD') return reply.send();
      allowSlowDownload(request.raw, reply.raw);
      return reply.send(exportAudit(deps, request.query));
    },
  );
}
