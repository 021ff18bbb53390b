import { endpoint } from './endpoint.ts';
import {
  ProviderReviewPage,
  ProviderReviewsQuery,
  ReviewsQuery,
  ReviewPage,
  ServiceReviewsParams,
} from './reviews.ts';
import { ProviderParams } from './providers.ts';

export const listProviderReviews = endpoint({
  method: 'GET',
  path: '/reviews/provider/:providerId',
  tag: 'Reviews',
  summary: 'Published reviews of a provider',
  access: 'public',
  errors: ['RES001'],
  params: ProviderParams,
  query: ProviderReviewsQuery,
  response: { 200: ProviderReviewPage },
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
