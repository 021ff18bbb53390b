import * as calls from '#contract/reviews-calls.ts';
import { clientOf } from '../client-of.ts';

export const reviewsApi = clientOf(calls);
export const { useListProviderReviewsQuery, useListServiceReviewsQuery } = reviewsApi;
