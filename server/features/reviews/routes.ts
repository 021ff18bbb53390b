import * as z from 'zod/mini';
import { IdempotencyHeaders } from '#contract/primitives.ts';
import { ProviderParams } from '#contract/providers.ts';
import {
  ReplyInput,
  Review,
  ReviewChange,
  ReviewInput,
  ReviewPage,
  ReviewParams,
  ReviewRemoval,
  ReviewRemovalBody,
  ReviewsQuery,
  ServiceReviewsParams,
} from '#contract/reviews.ts';
import { createReview, deleteReview, getReviews, replyToReview, updateOwnReview } from './actions.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

export function reviewRoutes(app: App, deps: Deps): void {
  const tags = ['Reviews'];

  app.post(
    '/reviews',
    {
      config: {
        access: 'user',
        receives: { client: 404, provider: 404, administrator: 403 },
        errors: ['RES001', 'REV001', 'REV002', 'REV003', 'CNF002'],
      },
      schema: {
        operationId: 'createReview',
        headers: IdempotencyHeaders,
        tags,
        summary: 'Review a visit',
        body: ReviewInput,
        response: { 201: Review },
      },
    },
    async (request, reply) => {
      reply.status(201);
      return createReview(deps, principalOf(request), request.body, request.headers['idempotency-key']);
    },
  );

  app.put(
    '/reviews/:id',
    {
      config: { access: 'owner', receives: { administrator: 403 }, errors: ['REV001', 'REV003'] },
      schema: {
        operationId: 'updateReview',
        tags,
        summary: 'Change my review',
        params: ReviewParams,
        body: ReviewChange,
        response: { 200: Review },
      },
    },
    (request) => updateOwnReview(deps, principalOf(request), request.params.id, request.body),
  );

  app.delete(
    '/reviews/:id',
    {
      config: { access: 'owner', receives: { administrator: 'served' }, errors: ['REV001'] },
      schema: {
        operationId: 'deleteReview',
        tags,
        summary: 'Take back my review, or remove one as an administrator with a reason',
        params: ReviewParams,
        querystring: ReviewRemoval,
        body: ReviewRemovalBody,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const reason = request.body?.reason ?? request.query.reason;
      await deleteReview(deps, principalOf(request), request.params.id, reason);
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/reviews/:id/reply',
    {
      config: { access: 'owner', receives: { administrator: 403 }, errors: ['REV001', 'REV002', 'REV003'] },
      schema: {
        operationId: 'replyToReview',
        tags,
        summary: 'Answer a review of my work, once and publicly',
        params: ReviewParams,
        body: ReplyInput,
        response: { 200: Review },
      },
    },
    (request) => replyToReview(deps, principalOf(request), request.params.id, request.body.text),
  );

  app.get(
    '/reviews/provider/:providerId',
    {
      config: { access: 'public', errors: ['RES001'] },
      schema: {
        operationId: 'listProviderReviews',
        tags,
        summary: 'Published reviews of a provider',
        params: ProviderParams,
        querystring: ReviewsQuery,
        response: { 200: ReviewPage },
      },
    },
    ({ principal, params, query }) =>
      getReviews(deps, principal?.accountId, { table: 'provider', id: params.providerId }, query),
  );

  app.get(
    '/reviews/prestation/:prestationId',
    {
      config: { access: 'public', errors: ['RES001'] },
      schema: {
        operationId: 'listServiceReviews',
        tags,
        summary: 'Published reviews of a service',
        params: ServiceReviewsParams,
        querystring: ReviewsQuery,
        response: { 200: ReviewPage },
      },
    },
    ({ principal, params, query }) =>
      getReviews(deps, principal?.accountId, { table: 'service', id: params.prestationId }, query),
  );
}
