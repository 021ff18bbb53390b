import * as z from 'zod/mini';
import {
  commentMax,
  holdReasons,
  lowRating,
  removalReasons,
  replyMax,
  reviewSorts,
  reviewStatuses,
  reviewTopics,
} from './reviews-rules.ts';
import {
  Day,
  Highlight,
  Id,
  Instant,
  named,
  page,
  pageFields,
  pageQuery,
  publicLine,
  publicText,
  text,
  soughtWords,
} from './primitives.ts';
import { photoAltMax } from './photos-limits.ts';
import { searchQueryMaxLength } from './primitives-limits.ts';

const Rating = z.int().check(z.minimum(1), z.maximum(5));
const answer = z.nullable(z.boolean());
const optionalAnswer = z.optional(answer);
const content = {
  rating: Rating,
  comment: z.optional(z.nullable(text(0, commentMax))),
  /** Left out, those of a change stay as they are. */
  answers: z.optional(
    z.object({ punctual: optionalAnswer, careful: optionalAnswer, priceAsSaid: optionalAnswer }),
  ),
};
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

/**
 * A photo with a review. Who may read a review that is not public has addresses that are valid for an hour or two
 * (docs/product/reviews.md#photos).
 */
export const ReviewPhoto = named(
  'ReviewPhoto',
  z.object({
    id: Id,
    url: z.string(),
    /** The copy for lists. */
    smallUrl: z.string(),
    /** In pixels, of the large copy. */
    width: z.int(),
    height: z.int(),
    alt: z.string(),
  }),
);
export type ReviewPhoto = z.infer<typeof ReviewPhoto>;

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
    photos: z.array(ReviewPhoto),
    /** Null where the author did not say. */
    answers: z.object({ punctual: answer, careful: answer, priceAsSaid: answer }),
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
    /** The words of a search in the comment. */
    highlights: z.array(Highlight),
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

/** The reviews of one service of the provider, or those whose comment has all words of `query`. */
export const ProviderReviewsQuery = z.extend(ReviewsQuery, {
  serviceId: z.optional(Id),
  query: z.optional(soughtWords(0, searchQueryMaxLength)),
});
export type ProviderReviewsQuery = z.infer<typeof ProviderReviewsQuery>;

/**
 * Reviews of a provider. Beside the page, of all of them: their number, the topics with enough answers
 * (topicShownFrom), and the number of each service that has some, the most reviewed first.
 */
export const ProviderReviewPage = named(
  'ProviderReviewPage',
  z.object({
    ...pageFields(Review),
    total: z.int(),
    topics: z.array(z.object({ topic: z.enum(reviewTopics), yes: z.int(), answers: z.int() })),
    services: z.array(z.object({ id: Id, title: z.string(), count: z.int() })),
  }),
);
export type ProviderReviewPage = z.infer<typeof ProviderReviewPage>;
export const ReviewParams = z.object({ id: Id });
export const ReviewPhotoParams = z.object({ id: Id, photoId: Id });
/** multipart/form-data; the file is read as a stream, and its type is detected from its content. */
export const ReviewPhotoForm = z.object({
  alt: publicLine(1, photoAltMax),
  file: z.optional(z.file()),
});
export const ServiceReviewsParams = z.object({ prestationId: Id });
