import * as z from 'zod/mini';
import { lowRating } from '#contract/reviews-rules.ts';

/** Messages are keys of `reviews:error`; the API checks the same rules again. */
export const ReviewForm = z
  .object({
    rating: z.number().check(z.gte(1, 'rating')),
    comment: z.string().check(z.trim()),
  })
  .check(
    z.refine(
      ({ rating, comment }) =>
        rating < 1 || rating > lowRating.stars || comment.length >= lowRating.commentMin,
      {
        path: ['comment'],
        error: 'lowRating',
      },
    ),
  );
export type ReviewForm = z.infer<typeof ReviewForm>;
