import { AppealInput, Decision, DecisionPage, DecisionParams, ReportsQuery } from '#contract/reports.ts';
import { appealDecision, getDecision, getDecisions } from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { App } from '#server/kernel/http/server.ts';

const tags = ['Reports'];

/** Decisions as the person reads them whose content or account they are about. */
export function decisionRoutes(app: App, deps: Deps): void {
  app.get(
    '/decisions',
    {
      config: { access: 'user', openWhenSuspended: true },
      schema: {
        operationId: 'listDecisions',
        tags,
        summary: 'Decisions that restrict my content or my account',
        querystring: ReportsQuery,
        response: { 200: DecisionPage },
      },
    },
    (request) => getDecisions(deps, principalOf(request).accountId, request.query),
  );

  app.get(
    '/decisions/:id',
    {
      config: { access: 'owner', openWhenSuspended: true },
      schema: {
        operationId: 'getDecision',
        tags,
        summary: 'The statement of reasons of a decision about me',
        params: DecisionParams,
        response: { 200: Decision },
      },
    },
    (request) => getDecision(deps, principalOf(request).accountId, request.params.id),
  );

  app.post(
    '/decisions/:id/appeal',
    {
      config: { access: 'owner', openWhenSuspended: true, errors: ['REP002'] },
      schema: {
        operationId: 'appealDecision',
        tags,
        summary: 'Contest a decision about me, once',
        params: DecisionParams,
        body: AppealInput,
        response: { 200: Decision },
      },
    },
    (request) => appealDecision(deps, principalOf(request).accountId, request.params.id, request.body.text),
  );
}
