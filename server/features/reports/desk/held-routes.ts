import * as calls from '#contract/reports-desk-held-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { decideHeldReview, getHeldReview, getHeldReviews } from './decision-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

export function heldReviewRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    listHeldReviews: ({ query }) => getHeldReviews(deps, query),
    getHeldReview: ({ params }) => getHeldReview(deps, params.reviewId),
    decideHeldReview: ({ principal, params, body }) =>
      decideHeldReview(deps, principal.accountId, params.reviewId, body),
  });
}
