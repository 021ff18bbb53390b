import * as calls from '#contract/operator-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

export function operatorRoutes(app: App, { config }: Deps): void {
  serve(app, calls, {
    getOperator: () => config.operator,
  });
}
