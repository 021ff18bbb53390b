import * as calls from '#contract/reports-calls.ts';
import * as reportsDeskCalls from '#contract/reports-desk-calls.ts';
import { createReport, getReports } from './actions.ts';
import {
  appealDecision,
  getDecision,
  getDecisions,
  decideAppeal,
  getAppeal,
  getAppeals,
  getDeskDecision,
  liftDecision,
} from './review-actions.ts';
import { listHeld } from './desk/held-queries.ts';
import { getDeskReport, getDeskReports, openReportedMessages } from './desk/actions.ts';
import { decideReport, decideHeldReview, getHeldReview } from './decision-actions.ts';
import { serve } from '#server/kernel/http/serve.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';
import { languageOf } from '#server/kernel/text/i18n.ts';
import { readerOf } from '#server/kernel/http/access.ts';

/** Reports, held reviews, appeals and decisions in the hands of administrators. */
function reportDeskRoutes(app: App, deps: Deps): void {
  serve(app, reportsDeskCalls, {
    decideReport: ({ principal, params, body }) =>
      decideReport(deps, principal.accountId, params.reportId, body),
    listDeskReports: ({ query }) => getDeskReports(deps, query),
    getDeskReport: ({ params }) => getDeskReport(deps, params.reportId),
    getReportedMessages: (request) => openReportedMessages(deps, readerOf(request), request.params.reportId),
    listHeldReviews: ({ query }) => listHeld(deps.db, query),
    getHeldReview: ({ params }) => getHeldReview(deps, params.reviewId),
    decideHeldReview: ({ principal, params, body }) =>
      decideHeldReview(deps, principal.accountId, params.reviewId, body),
    listAppeals: ({ principal, query }) => getAppeals(deps, principal.accountId, query),
    getAppeal: ({ principal, params }) => getAppeal(deps, principal.accountId, params.decisionId),
    decideAppeal: ({ principal, params, body }) =>
      decideAppeal(deps, principal.accountId, params.decisionId, body),
    getDeskDecision: ({ params }) => getDeskDecision(deps, params.decisionId),
    liftDecision: ({ principal, params, body }) =>
      liftDecision(deps, principal.accountId, params.decisionId, body.text),
  });
}

/** Reports, and decisions as the person reads them whose content or account they are about. */
export function reportRoutes(app: App, deps: Deps): void {
  reportDeskRoutes(app, deps);
  serve(app, calls, {
    listDecisions: ({ principal, query }) => getDecisions(deps, principal.accountId, query),
    getDecision: ({ principal, params }) => getDecision(deps, principal.accountId, params.id),
    appealDecision: ({ principal, params, body }) =>
      appealDecision(deps, principal.accountId, params.id, body.text),
    createReport: async (request) => {
      const sender = { principal: request.principal, language: languageOf(request) };
      return await createReport(deps, sender, request.body);
    },
    listReports: ({ principal, query }) => getReports(deps, principal.accountId, query),
  });
}
