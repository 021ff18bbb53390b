import * as calls from '#contract/reports-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { createReport, getReports } from './actions.ts';
import { decisionRoutes } from './decisions/routes.ts';
import { appealDeskRoutes } from './decisions/desk-routes.ts';
import { heldReviewRoutes } from './desk/held-routes.ts';
import { reportDeskRoutes } from './desk/routes.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';
import { languageOf } from '#server/kernel/text/i18n.ts';

export function reportRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    createReport: async (request) => {
      const sender = { principal: request.principal, language: languageOf(request) };
      return await createReport(deps, sender, request.body);
    },
    listReports: ({ principal, query }) => getReports(deps, principal.accountId, query),
  });

  decisionRoutes(app, deps);
  reportDeskRoutes(app, deps);
  heldReviewRoutes(app, deps);
  appealDeskRoutes(app, deps);
}
