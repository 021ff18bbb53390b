import * as calls from '#contract/reviews-calls.ts';
import * as own from '#contract/reviews-own-calls.ts';
import * as uploadCalls from '#contract/reviews-upload-calls.ts';
import { ReviewPhotoForm } from '#contract/reviews.ts';
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
import { addReviewPhoto, openReviewPhoto, removeReviewPhoto, reviewPhotoRules } from './photo-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { parseFields, withUpload } from '#server/kernel/files/uploads.ts';
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
      removeReviewPhoto: ({ principal, params }) =>
        removeReviewPhoto(deps, principal, params.id, params.photoId),
      replyToReview: ({ principal, params, body }) => replyToReview(deps, principal, params.id, body.text),
      listProviderReviews: ({ principal, params, query }) =>
        getProviderReviews(deps, principal?.accountId, params.providerId, query),
      listServiceReviews: ({ principal, params, query }) =>
        getServiceReviews(deps, principal?.accountId, params.prestationId, query),
    },
  );
}

export function reviewUploadRoutes(app: App, deps: Deps): void {
  serve(app, uploadCalls, {
    addReviewPhoto: (request, reply) =>
      withUpload(deps.files, { request, reply }, reviewPhotoRules, ({ fields, file }) => {
        const { alt } = parseFields(ReviewPhotoForm, fields);
        return addReviewPhoto(deps, request.principal, request.params.id, { alt, file });
      }),
  });
}

/** GET /media/reviews/…: caches keep those of public reviews for an hour, because a review may be hidden. */
export function reviewPhotoRoutes(app: App, deps: Deps): void {
  app.get<{ Params: { file: string }; Querystring: { expires?: string; signature?: string } }>(
    '/media/reviews/:file',
    { config: { access: 'public', openWhenComingSoon: true, errors: ['RES001'] }, schema: { hide: true } },
    async ({ params, query }, reply) => {
      const { bytes, isPublic } = await openReviewPhoto(deps, params.file, query);
      return reply
        .header('cache-control', isPublic ? 'public, max-age=3600' : 'private, no-store')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type('image/webp')
        .send(bytes);
    },
  );
}
