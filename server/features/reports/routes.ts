import { Report, ReportInput, ReportPage, ReportsQuery } from '#contract/reports.ts';
import { createReport, getReports } from './actions.ts';
import { decisionRoutes } from './decisions/routes.ts';
import { appealDeskRoutes } from './decisions/desk-routes.ts';
import { heldReviewRoutes } from './desk/held-routes.ts';
import { reportDeskRoutes } from './desk/routes.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { App } from '#server/kernel/http/server.ts';
import { languageOf } from '#server/kernel/text/i18n.ts';

const tags = ['Reports'];

export function reportRoutes(app: App, deps: Deps): void {
  app.post(
    '/reports',
    {
      config: { access: 'public', errors: ['RES001', 'REP001', 'CAP001', 'AUT010'] },
      schema: {
        operationId: 'createReport',
        tags,
        summary: 'Report a profile, a service, a review or a message',
        body: ReportInput,
        response: { 201: Report },
      },
    },
    async (request, reply) => {
      const sender = { principal: request.principal, language: languageOf(request) };
      return reply.status(201).send(await createReport(deps, sender, request.body));
    },
  );

  app.get(
    '/reports',
    {
      config: { access: 'user' },
      schema: {
        operationId: 'listReports',
        tags,
        summary: 'What I reported, and what became of it',
        querystring: ReportsQuery,
        response: { 200: ReportPage },
      },
    },
    (request) => getReports(deps, principalOf(request).accountId, request.query),
  );

  decisionRoutes(app, deps);
  reportDeskRoutes(app, deps);
  heldReviewRoutes(app, deps);
  appealDeskRoutes(app, deps);
}
