import { dayMs } from './durations.ts';

/** Days after the completion of a visit in which its review may be written (docs/product/reviews.md#windows). */
export const reviewWindowDays = 30;
/** Days after publication in which the author may change a review, as long as it has no reply. */
export const reviewEditDays = 7;
export const replyWindowDays = 30;
export const commentMax = 1500;
/** A rating of at most this many stars requires a text of at least this many characters. */
export const lowRating = { stars: 2, commentMin: 20 } as const;
export const replyMax = 1000;
/** The most photos of a review. */
export const reviewPhotosMax = 2;
/** Hours within which a review that the filter held back is decided. */
export const heldHoursMax = 72;
/** What the filter finds in a review that it holds back (decision 0011). */
export const holdReasons = [
  'PHONE',
  'EMAIL',
  'WEB',
  'ACCOUNT',
  'ADDRESS',
  'INSULT',
  'HATE',
  'THREAT',
] as const;
export type HoldReason = (typeof holdReasons)[number];
/** What a review answers with yes or no, or not at all, besides its stars (docs/product/reviews.md#content). */
export const reviewTopics = ['punctual', 'careful', 'priceAsSaid'] as const;
export type ReviewTopic = (typeof reviewTopics)[number];
export type ReviewAnswers = Record<ReviewTopic, boolean | null>;
/** From how many answers on the share of a topic is shown, and from how many reviews on they can be searched. */
export const topicShownFrom = 5;
export const reviewSearchFrom = 20;
export const reviewSorts = ['publishedAt', 'rating'] as const;
export const reviewStatuses = ['PUBLISHED', 'PENDING', 'REJECTED', 'HIDDEN', 'DELETED'] as const;
/** The constant of the Bayesian mean: (prior * global + sum) / (prior + n). */
export const ratingPriorCount = 5;
/** Why an administrator may remove a review. The reasons are published, and the author is told which one applied. */
export const removalReasons = [
  'PERSONAL_DATA',
  'INSULT',
  'HATE',
  'OFF_TOPIC',
  'NOT_GENUINE',
  'ILLEGAL',
] as const;
export type RemovalReason = (typeof removalReasons)[number];
/** Reviews that one process writes at once; more of them wait here and hold no database connection. */
export const simultaneousReviews = 4;

/** The instant from which the author can no longer change a published review (docs/product/reviews.md). */
export function editEnd({ publishedAt }: { publishedAt: Date }): Date {
  return new Date(publishedAt.getTime() + reviewEditDays * dayMs);
}
