import * as calls from '#contract/measurement-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { measurePage } from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

/** Stands outside /api/v1 (docs/product/consent.md#measurement). */
export function measurementRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    measurePage: ({ body }) => measurePage(deps, body),
  });
}
