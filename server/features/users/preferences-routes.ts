import * as calls from '#contract/users-preferences-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { changePreferences, getPreferences } from './preferences-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

export function preferencesRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    getPreferences: ({ principal }) => getPreferences(deps, principal.accountId),
    changePreferences: ({ principal, body }) => changePreferences(deps, principal.accountId, body),
  });
}
