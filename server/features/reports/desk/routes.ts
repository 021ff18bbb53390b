import * as calls from '#contract/reports-desk-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import {
  claimReport,
  getDeskReport,
  getDeskReports,
  openReportedMessages,
  releaseReport,
} from './actions.ts';
import { decideReport } from './decision-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { readerOf } from '#server/kernel/http/access.ts';
import type { App } from '#server/kernel/http/server.ts';

/** Reports in the hands of administrators. */
export function reportDeskRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    claimReport: ({ principal, params }) => claimReport(deps, principal.accountId, params.reportId),
    releaseReport: ({ principal, params }) => releaseReport(deps, principal.accountId, params.reportId),
    decideReport: ({ principal, params, body }) =>
      decideReport(deps, principal.accountId, params.reportId, body),
    listDeskReports: ({ query }) => getDeskReports(deps, query),
    getDeskReport: ({ params }) => getDeskReport(deps, params.reportId),
    getReportedMessages: (request) => openReportedMessages(deps, readerOf(request), request.params.reportId),
  });
}
