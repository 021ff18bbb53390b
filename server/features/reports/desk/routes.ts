import {
  DeskReport,
  DeskReportPage,
  DeskReportParams,
  DeskReportsQuery,
  ReportDecisionInput,
  ReportedMessages,
} from '#contract/reports.ts';
import {
  claimReport,
  getDeskReport,
  getDeskReports,
  openReportedMessages,
  releaseReport,
} from './actions.ts';
import { decideReport } from './decision-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { principalOf, readerOf } from '#server/kernel/http/access.ts';
import type { App } from '#server/kernel/http/server.ts';

const tags = ['Moderation'];
const path = '/admin/reports';
const one = `${path}/:reportId`;

/** Reports in the hands of administrators. */
export function reportDeskRoutes(app: App, deps: Deps): void {
  readingRoutes(app, deps);

  app.post(
    `${one}/claim`,
    {
      config: { access: 'admin', errors: ['RES001', 'REP002'] },
      schema: {
        operationId: 'claimReport',
        tags,
        summary: 'Take a report on for a while',
        params: DeskReportParams,
        response: { 200: DeskReport },
      },
    },
    (request) => claimReport(deps, principalOf(request).accountId, request.params.reportId),
  );

  app.delete(
    `${one}/claim`,
    {
      config: { access: 'admin', errors: ['RES001', 'REP002'] },
      schema: {
        operationId: 'releaseReport',
        tags,
        summary: 'Give a report back',
        params: DeskReportParams,
        response: { 200: DeskReport },
      },
    },
    (request) => releaseReport(deps, principalOf(request).accountId, request.params.reportId),
  );

  app.post(
    `${one}/decision`,
    {
      config: { access: 'admin', errors: ['RES001', 'REP002', 'CNF001'] },
      schema: {
        operationId: 'decideReport',
        tags,
        summary: 'Hide what was reported, or keep it; it decides every open report of the same thing',
        params: DeskReportParams,
        body: ReportDecisionInput,
        response: { 200: DeskReport },
      },
    },
    (request) => decideReport(deps, principalOf(request).accountId, request.params.reportId, request.body),
  );
}

function readingRoutes(app: App, deps: Deps): void {
  app.get(
    path,
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'listDeskReports',
        tags,
        summary: 'Reports to decide, the oldest first, or decided ones',
        querystring: DeskReportsQuery,
        response: { 200: DeskReportPage },
      },
    },
    (request) => getDeskReports(deps, request.query),
  );

  app.get(
    one,
    {
      config: { access: 'admin', errors: ['RES001'] },
      schema: {
        operationId: 'getDeskReport',
        tags,
        summary: 'A report',
        params: DeskReportParams,
        response: { 200: DeskReport },
      },
    },
    (request) => getDeskReport(deps, request.params.reportId),
  );

  app.get(
    `${one}/messages`,
    {
      config: { access: 'admin', errors: ['RES001'] },
      schema: {
        operationId: 'getReportedMessages',
        tags,
        summary: 'A reported message with its neighbours; opening it is in the audit',
        params: DeskReportParams,
        response: { 200: ReportedMessages },
      },
    },
    (request) => openReportedMessages(deps, readerOf(request), request.params.reportId),
  );
}
