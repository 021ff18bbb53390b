import * as calls from '#contract/work-queue-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { getWork, getWorkCounts } from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

export function workQueueRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    listWork: ({ principal, query }) => getWork(deps, principal, query),
    countWork: ({ principal }) => getWorkCounts(deps, principal),
  });
}
