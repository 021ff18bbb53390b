import * as calls from '#contract/statistics-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { getStatistics } from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

export function statisticsRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    getStatistics: ({ principal }) => getStatistics(deps, principal),
  });
}
