import * as calls from '#contract/reviews-calls.ts';
import * as own from '#contract/reviews-own-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import {
  createReview,
  deleteReview,
  getReview,
  getProviderReviews,
  getServiceReviews,
  replyToReview,
  updateOwnReview,
} from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

export function reviewRoutes(app: App, deps: Deps): void {
  serve(
    app,
    { ...calls, ...own },
    {
      createReview: ({ principal, body, headers }) =>
        createReview(deps, principal, body, headers['idempotency-key']),
      getReview: ({ principal, params }) => getReview(deps, principal, params.id),
      updateReview: ({ principal, params, body }) => updateOwnReview(deps, principal, params.id, body),
      deleteReview: async ({ body, query, principal, params }) => {
        const reason = body?.reason ?? query.reason;
        await deleteReview(deps, principal, params.id, reason);
      },
      replyToReview: ({ principal, params, body }) => replyToReview(deps, principal, params.id, body.text),
      listProviderReviews: ({ principal, params, query }) =>
        getProviderReviews(deps, principal?.accountId, params.providerId, query),
      listServiceReviews: ({ principal, params, query }) =>
        getServiceReviews(deps, principal?.accountId, params.prestationId, query),
    },
  );
}
