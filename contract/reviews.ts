import * as z from 'zod/mini';
import {
  commentMax,
  holdReasons,
  lowRating,
  removalReasons,
  replyMax,
  reviewSorts,
  reviewStatuses,
} from './reviews-rules.ts';
import { Day, Id, Instant, named, page, pageQuery, publicText, text } from './primitives.ts';

const Rating = z.int().check(z.minimum(1), z.maximum(5));
const content = { rating: Rating, comment: z.optional(z.nullable(text(0, commentMax))) };
const explainsLowRating = z.refine<{ rating: number; comment?: string | null }>(
  (review) => review.rating > lowRating.stars || (review.comment ?? '').length >= lowRating.commentMin,
  { error: 'low_rating_comment', path: ['comment'], params: { min: lowRating.commentMin } },
);

export const ReviewInput = z.object({ bookingId: Id, ...content }).check(explainsLowRating);
export const ReviewChange = z.object(content).check(explainsLowRating);
export type ReviewInput = z.infer<typeof ReviewInput>;
export type ReviewChange = z.infer<typeof ReviewChange>;
export const ReplyInput = z.object({ text: publicText(1, replyMax) });
/** Only an administrator gives a reason, as a query parameter or in a body. */
export const ReviewRemoval = z.object({ reason: z.optional(z.enum(removalReasons)) });
export const ReviewRemovalBody = z.optional(z.nullable(ReviewRemoval));

/** A review as readers see it (docs/product/reviews.md#display). Only its author receives bookingId. */
export const Review = named(
  'Review',
  z.object({
    id: Id,
    bookingId: z.nullable(Id),
    providerId: Id,
    serviceId: Id,
    serviceTitle: z.string(),
    rating: z.int(),
    comment: z.nullable(z.string()),
    author: z.object({ displayName: z.string() }),
    visitDate: Day,
    publishedAt: z.nullable(Instant),
    editedAt: z.nullable(Instant),
    notPerformed: z.boolean(),
    status: z.enum(reviewStatuses),
    /** Why the filter holds it back and by when that is decided, for its author only. */
    held: z.nullable(z.object({ reasons: z.array(z.enum(holdReasons)), until: Instant })),
    reply: z.nullable(z.object({ text: z.string(), publishedAt: Instant })),
    mine: z.boolean(),
  }),
);
export type Review = z.infer<typeof Review>;
export const ReviewPage = page('ReviewPage', Review);
export type ReviewPage = z.infer<typeof ReviewPage>;

export const ReviewsQuery = z.object({
  ...pageQuery,
  sort: z._default(z.enum(reviewSorts), 'publishedAt'),
  direction: z._default(z.enum(['asc', 'desc', 'ASC', 'DESC']), 'desc'),
});
export type ReviewsQuery = z.infer<typeof ReviewsQuery>;
export const ReviewParams = z.object({ id: Id });
export const ServiceReviewsParams = z.object({ prestationId: Id });
