import * as calls from '#contract/work-queue-calls.ts';
import { readerOf } from '#server/kernel/http/access.ts';
import { serve } from '#server/kernel/http/serve.ts';
import {
  assignWork,
  claimWork,
  getWork,
  getWorkAssignees,
  getWorkCounts,
  getWorkItem,
  previewDecision,
  decideWork,
  releaseWork,
} from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

export function workQueueRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    listWork: ({ principal, query }) => getWork(deps, principal, query),
    countWork: ({ principal, query }) => getWorkCounts(deps, principal, query),
    getWorkItem: ({ principal, params }) => getWorkItem(deps, principal, params),
    claimWork: ({ principal, params }) => claimWork(deps, principal, params),
    previewDecision: ({ principal, body }) => previewDecision(deps, principal, body),
    decideWork: (request) => decideWork(deps, { ...request.principal, ...readerOf(request) }, request.body),
    assignWork: ({ principal, params, body }) => assignWork(deps, principal, params, body),
    listWorkAssignees: ({ principal, query }) => getWorkAssignees(deps, principal, query.kind),
    releaseWork: ({ principal, params }) => releaseWork(deps, principal, params),
  });
}
