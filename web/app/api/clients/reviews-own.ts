import * as calls from '#contract/reviews-own-calls.ts';
import { clientOf } from '../client-of.ts';

export const reviewsOwnApi = clientOf(calls);
export const {
  useCreateReviewMutation,
  useDeleteReviewMutation,
  useGetReviewQuery,
  useRemoveReviewPhotoMutation,
  useReplyToReviewMutation,
  useUpdateReviewMutation,
} = reviewsOwnApi;
