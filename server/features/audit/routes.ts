import * as calls from '#contract/audit-calls.ts';
import { exportAudit, getAudit } from './actions.ts';
import { serve } from '#server/kernel/http/serve.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fileHeaders } from '#server/kernel/http/downloads.ts';
import { textOf } from '#server/kernel/http/json-text.ts';
import { allowSlowDownload } from '#server/kernel/http/limits/slow-clients.ts';
import type { App } from '#server/kernel/http/server.ts';
import { languageOf } from '#server/kernel/text/i18n.ts';

export function auditRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    listAuditEvents: async ({ query }) => textOf(await getAudit(deps, query)),
    exportAuditEvents: (request, reply) => {
      reply.headers(fileHeaders('audit.csv')).type('text/csv; charset=utf-8');
      if (request.method === 'HEAD') return reply.send();
      allowSlowDownload(request.raw, reply.raw);
      return reply.send(exportAudit(deps, request.query, languageOf(request)));
    },
  });
}
