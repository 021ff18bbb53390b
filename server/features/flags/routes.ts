import * as calls from '#contract/flags-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { changeFlag, getFlags } from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

export function flagRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    listFlags: () => getFlags(deps),
    changeFlag: ({ principal, params, body }) => changeFlag(deps, principal.accountId, params.name, body),
  });
}
