import * as calls from '#contract/reports-decisions-desk-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { decideAppeal, getAppeal, getAppeals, getDeskDecision, liftDecision } from './review-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

/** Appeals and decisions in the hands of administrators. */
export function appealDeskRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    listAppeals: ({ principal, query }) => getAppeals(deps, principal.accountId, query),
    getAppeal: ({ principal, params }) => getAppeal(deps, principal.accountId, params.decisionId),
    decideAppeal: ({ principal, params, body }) =>
      decideAppeal(deps, principal.accountId, params.decisionId, body),
    getDeskDecision: ({ params }) => getDeskDecision(deps, params.decisionId),
    liftDecision: ({ principal, params, body }) =>
      liftDecision(deps, principal.accountId, params.decisionId, body.text),
  });
}
