import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  ReviewInput,
  Review,
  ReviewParams,
  ReviewChange,
  ReviewRemoval,
  ReviewRemovalBody,
  ReplyInput,
  ReviewsQuery,
  ReviewPage,
  ServiceReviewsParams,
} from './reviews.ts';
import { ProviderParams } from './providers.ts';

export const createReview = endpoint({
  method: 'POST',
  path: '/reviews',
  tag: 'Reviews',
  summary: 'Review a visit',
  access: 'user',
  receives: { client: 404, provider: 404, administrator: 403 },
  errors: ['RES001', 'REV001', 'REV002', 'REV003', 'CNF002'],
  once: true,
  body: ReviewInput,
  response: { 201: Review },
});

export const updateReview = endpoint({
  method: 'PUT',
  path: '/reviews/:id',
  tag: 'Reviews',
  summary: 'Change my review',
  access: 'owner',
  receives: { administrator: 403 },
  errors: ['REV001', 'REV003'],
  params: ReviewParams,
  body: ReviewChange,
  response: { 200: Review },
});

export const deleteReview = endpoint({
  method: 'DELETE',
  path: '/reviews/:id',
  tag: 'Reviews',
  summary: 'Take back my review, or remove one as an administrator with a reason',
  access: 'owner',
  receives: { administrator: 'served' },
  errors: ['REV001'],
  params: ReviewParams,
  query: ReviewRemoval,
  body: ReviewRemovalBody,
  response: { 204: z.null() },
});

export const replyToReview = endpoint({
  method: 'POST',
  path: '/reviews/:id/reply',
  tag: 'Reviews',
  summary: 'Answer a review of my work, once and publicly',
  access: 'owner',
  receives: { administrator: 403 },
  errors: ['REV001', 'REV002', 'REV003'],
  params: ReviewParams,
  body: ReplyInput,
  response: { 200: Review },
});

export const listProviderReviews = endpoint({
  method: 'GET',
  path: '/reviews/provider/:providerId',
  tag: 'Reviews',
  summary: 'Published reviews of a provider',
  access: 'public',
  errors: ['RES001'],
  params: ProviderParams,
  query: ReviewsQuery,
  response: { 200: ReviewPage },
});

export const listServiceReviews = endpoint({
  method: 'GET',
  path: '/reviews/prestation/:prestationId',
  tag: 'Reviews',
  summary: 'Published reviews of a service',
  access: 'public',
  errors: ['RES001'],
  params: ServiceReviewsParams,
  query: ReviewsQuery,
  response: { 200: ReviewPage },
});
