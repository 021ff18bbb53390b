import { Statistics } from '#contract/statistics.ts';
import { getStatistics } from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { App } from '#server/kernel/http/server.ts';

export function statisticsRoutes(app: App, deps: Deps): void {
  app.get(
    '/admin/statistics',
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'getStatistics',
        tags: ['Statistics'],
        summary: 'Figures of the last days, of the hours of today, what waits, and how fast pages were',
        response: { 200: Statistics },
      },
    },
    (request) => getStatistics(deps, principalOf(request).accountId),
  );
}
