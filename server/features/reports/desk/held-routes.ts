import {
  Decision,
  HeldReview,
  HeldReviewPage,
  HeldReviewParams,
  ReportDecisionInput,
  ReportsQuery,
} from '#contract/reports.ts';
import { decideHeldReview, getHeldReview, getHeldReviews } from './decision-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { App } from '#server/kernel/http/server.ts';

const tags = ['Moderation'];

export function heldReviewRoutes(app: App, deps: Deps): void {
  app.get(
    '/admin/held-reviews',
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'listHeldReviews',
        tags,
        summary: 'Reviews that the filter held back, the oldest first',
        querystring: ReportsQuery,
        response: { 200: HeldReviewPage },
      },
    },
    (request) => getHeldReviews(deps, request.query),
  );

  app.get(
    '/admin/held-reviews/:reviewId',
    {
      config: { access: 'admin', errors: ['RES001'] },
      schema: {
        operationId: 'getHeldReview',
        tags,
        summary: 'A review that the filter held back',
        params: HeldReviewParams,
        response: { 200: HeldReview },
      },
    },
    (request) => getHeldReview(deps, request.params.reviewId),
  );

  app.post(
    '/admin/held-reviews/:reviewId/decision',
    {
      config: { access: 'admin', errors: ['RES001', 'REP002'] },
      schema: {
        operationId: 'decideHeldReview',
        tags,
        summary: 'Publish a held review, or hide it with a reason',
        params: HeldReviewParams,
        body: ReportDecisionInput,
        response: { 200: Decision },
      },
    },
    (request) =>
      decideHeldReview(deps, principalOf(request).accountId, request.params.reviewId, request.body),
  );
}
