/** Days after completion in which a review may be written (docs/product/reviews.md#windows). */
export const reviewWindowDays = 30;
/** Days after publication in which its author may change it, as long as there is no reply. */
export const reviewEditDays = 7;
export const replyWindowDays = 30;
export const commentMax = 1500;
/** A low rating needs words: this many characters up to this many stars. */
export const lowRating = { stars: 2, commentMin: 20 } as const;
export const replyMax = 1000;
/** A review held by the filter is decided within this many hours. */
export const heldHoursMax = 72;
export const reviewSorts = ['publishedAt', 'rating'] as const;
export const reviewStatuses = ['PUBLISHED', 'PENDING', 'REJECTED', 'DELETED'] as const;
/** Constant of the bayesian mean: (prior * global + sum) / (prior + n). */
export const ratingPriorCount = 5;
/** Why an administrator may remove a review: published, and told to its author. */
export const removalReasons = [
  'PERSONAL_DATA',
  'INSULT',
  'HATE',
  'OFF_TOPIC',
  'NOT_GENUINE',
  'ILLEGAL',
] as const;
export type RemovalReason = (typeof removalReasons)[number];
/** Reviews being written at once in one process; more wait their turn instead of a database connection. */
export const simultaneousReviews = 4;
