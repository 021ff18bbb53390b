import * as calls from '#contract/reports-decisions-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { appealDecision, getDecision, getDecisions } from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

/** Decisions as the person reads them whose content or account they are about. */
export function decisionRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    listDecisions: ({ principal, query }) => getDecisions(deps, principal.accountId, query),
    getDecision: ({ principal, params }) => getDecision(deps, principal.accountId, params.id),
    appealDecision: ({ principal, params, body }) =>
      appealDecision(deps, principal.accountId, params.id, body.text),
  });
}
