import {
  AppealDecisionInput,
  Decision,
  DeskAppeal,
  DeskAppealPage,
  DeskAppealsQuery,
  DeskDecisionParams,
  LiftInput,
} from '#contract/reports.ts';
import { decideAppeal, getAppeal, getAppeals, getDeskDecision, liftDecision } from './review-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { App } from '#server/kernel/http/server.ts';

const tags = ['Moderation'];

/** Appeals and decisions in the hands of administrators. */
export function appealDeskRoutes(app: App, deps: Deps): void {
  app.get(
    '/admin/appeals',
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'listAppeals',
        tags,
        summary: 'Appeals against decisions',
        querystring: DeskAppealsQuery,
        response: { 200: DeskAppealPage },
      },
    },
    (request) => getAppeals(deps, principalOf(request).accountId, request.query),
  );

  app.get(
    '/admin/appeals/:decisionId',
    {
      config: { access: 'admin', errors: ['RES001'] },
      schema: {
        operationId: 'getAppeal',
        tags,
        summary: 'An appeal',
        params: DeskDecisionParams,
        response: { 200: DeskAppeal },
      },
    },
    (request) => getAppeal(deps, principalOf(request).accountId, request.params.decisionId),
  );

  app.post(
    '/admin/appeals/:decisionId/decision',
    {
      config: { access: 'admin', errors: ['RES001', 'REP002'] },
      schema: {
        operationId: 'decideAppeal',
        tags,
        summary: 'Decide an appeal against the decision of another administrator',
        params: DeskDecisionParams,
        body: AppealDecisionInput,
        response: { 200: DeskAppeal },
      },
    },
    (request) => decideAppeal(deps, principalOf(request).accountId, request.params.decisionId, request.body),
  );

  app.get(
    '/admin/decisions/:decisionId',
    {
      config: { access: 'admin', errors: ['RES001'] },
      schema: {
        operationId: 'getDeskDecision',
        tags,
        summary: 'A decision',
        params: DeskDecisionParams,
        response: { 200: Decision },
      },
    },
    (request) => getDeskDecision(deps, request.params.decisionId),
  );

  app.post(
    '/admin/decisions/:decisionId/lift',
    {
      config: { access: 'admin', errors: ['RES001', 'REP002'] },
      schema: {
        operationId: 'liftDecision',
        tags,
        summary: 'End a restriction, and bring back what it took',
        params: DeskDecisionParams,
        body: LiftInput,
        response: { 200: Decision },
      },
    },
    (request) =>
      liftDecision(deps, principalOf(request).accountId, request.params.decisionId, request.body.text),
  );
}
