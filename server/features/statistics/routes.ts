import * as calls from '#contract/statistics-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { exportStatistics, getStatistics } from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fileHeaders } from '#server/kernel/http/downloads.ts';
import { allowSlowDownload } from '#server/kernel/http/limits/slow-clients.ts';
import type { App } from '#server/kernel/http/server.ts';
import { languageOf } from '#server/kernel/text/i18n.ts';

export function statisticsRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    getStatistics: (request) => getStatistics(deps, request.principal, request.query, languageOf(request)),
    exportStatistics: async (request, reply) => {
      const table = await exportStatistics(deps, request.query, languageOf(request));
      reply.headers(fileHeaders('statistics.csv')).type('text/csv; charset=utf-8');
      if (request.method === 'HEAD') {
        table.destroy();
        return reply.send();
      }
      allowSlowDownload(request.raw, reply.raw);
      return reply.send(table);
    },
  });
}
