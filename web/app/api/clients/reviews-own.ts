import * as calls from '#contract/reviews-own-calls.ts';
import { clientOf } from '../client-of.ts';

export const {
  useCreateReviewMutation,
  useDeleteReviewMutation,
  useGetReviewQuery,
  useReplyToReviewMutation,
  useUpdateReviewMutation,
} = clientOf(calls);
