import { WorkCounts, WorkPage, WorkQuery } from '#contract/work-queue.ts';
import { getWork, getWorkCounts } from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { App } from '#server/kernel/http/server.ts';

const tags = ['Work queue'];
const path = '/admin/work';

export function workQueueRoutes(app: App, deps: Deps): void {
  app.get(
    path,
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'listWork',
        tags,
        summary: 'Documents, reports, held reviews, appeals and messages that wait, what is due first',
        querystring: WorkQuery,
        response: { 200: WorkPage },
      },
    },
    (request) => getWork(deps, principalOf(request).accountId, request.query),
  );

  app.get(
    `${path}/counts`,
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'countWork',
        tags,
        summary: 'How much of each kind is open, and late',
        response: { 200: WorkCounts },
      },
    },
    (request) => getWorkCounts(deps, principalOf(request).accountId),
  );
}
