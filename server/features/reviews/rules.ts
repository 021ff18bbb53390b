import { dayMs, hourMs } from '#contract/durations.ts';
import { maskContacts } from '#contract/contact-details-rules.ts';
import { heldHoursMax, replyWindowDays, editEnd, type HoldReason } from '#contract/reviews-rules.ts';
import type { Review, ReviewInput } from '#contract/reviews.ts';
import { findReasons, judgeText } from './moderation-rules.ts';
import type { LinkPhotos } from './photo-rules.ts';
import type { ReviewView } from './queries.ts';
import { displayName } from '#server/features/users/rules.ts';
import { highlightsOf } from '#contract/text-highlights.ts';

type Publication = { published_at: Date | null; created_at: Date };

/**
 * Whether its author may still change a review: within some days after publication, before any reply, and not while an
 * administrator has hidden it.
 */
export function canEdit(
  review: Publication & { status: Review['status']; reply_at: Date | null },
  now: Date,
): boolean {
  if (review.status === 'HIDDEN' || review.reply_at !== null) return false;
  return now < editEnd({ publishedAt: review.published_at ?? review.created_at });
}

export function canReply(review: { published_at: Date | null }, now: Date): boolean {
  return (
    review.published_at !== null && now.getTime() < review.published_at.getTime() + replyWindowDays * dayMs
  );
}

/** The state of a new text: public at once, or held until it is due (decision 0011). */
export function stateOnWriting(
  comment: string | null,
  publishedAt: Date | null,
  now: Date,
): {
  status: 'PUBLISHED' | 'PENDING';
  published_at: Date | null;
  due_at: Date | null;
  held_for: HoldReason | null;
} {
  const [found] = findReasons(comment);
  if (!found) return { status: 'PUBLISHED', published_at: publishedAt ?? now, due_at: null, held_for: null };
  return {
    status: 'PENDING',
    published_at: publishedAt,
    due_at: new Date(now.getTime() + heldHoursMax * hourMs),
    held_for: found.reason,
  };
}

/** The outcome of a held text that was not decided in time. */
export function stateWhenDue(comment: string | null): 'PUBLISHED' | 'REJECTED' {
  return judgeText(comment) === 'BARRED' ? 'REJECTED' : 'PUBLISHED';
}

/** The stars that count in the provider's mean: those of public reviews, unless the visit did not take place. */
export function countedStars(review: {
  status: Review['status'];
  rating: number;
  not_performed: boolean;
}): number | null {
  return review.status === 'PUBLISHED' && !review.not_performed ? review.rating : null;
}

export type ReviewContent = Pick<ReviewView, 'rating' | 'comment' | 'punctual' | 'careful' | 'price_as_said'>;
type AnswerColumns = Pick<ReviewContent, 'punctual' | 'careful' | 'price_as_said'>;

const unsaid: AnswerColumns = { punctual: null, careful: null, price_as_said: null };

/** The answers of a review; what is left out stays as it was. */
export function answerColumns(
  answers: ReviewInput['answers'],
  { punctual: wasPunctual, careful: wasCareful, price_as_said: wasAsSaid }: AnswerColumns = unsaid,
): AnswerColumns {
  const { punctual = wasPunctual, careful = wasCareful, priceAsSaid = wasAsSaid } = answers ?? {};
  return { punctual, careful, price_as_said: priceAsSaid };
}

export const saysSomething = ({ punctual, careful, price_as_said: priceAsSaid }: AnswerColumns) =>
  [punctual, careful, priceAsSaid].some((one) => one !== null);

/** What its author wrote. */
export const contentOf = (review: ReviewContent): ReviewContent => ({
  rating: review.rating,
  comment: review.comment,
  punctual: review.punctual,
  careful: review.careful,
  price_as_said: review.price_as_said,
});

const toHold = ({ status, comment, due_at: until }: ReviewView): Review['held'] =>
  status === 'PENDING' && until
    ? { reasons: findReasons(comment).map(({ reason }) => reason), until: until.toISOString() }
    : null;

/** A review as one reader sees it (docs/product/reviews.md#display): only its author receives the booking. */
export function toReview(
  view: ReviewView,
  readerId: string | undefined,
  linkPhotos: LinkPhotos,
  searched: readonly string[] = [],
): Review {
  const mine = view.author_id === readerId;
  return {
    id: view.id,
    bookingId: mine ? view.booking_id : null,
    providerId: view.provider_id,
    serviceId: view.service_id,
    serviceTitle: view.service_title,
    rating: view.rating,
    comment: view.comment,
    photos: linkPhotos(view.photos, view.status === 'PUBLISHED'),
    answers: { punctual: view.punctual, careful: view.careful, priceAsSaid: view.price_as_said },
    author: {
      displayName: displayName({ first_name: view.author_first_name, last_name: view.author_last_name }),
    },
    visitDate: view.visit_date,
    publishedAt: view.published_at?.toISOString() ?? null,
    editedAt: view.edited_at?.toISOString() ?? null,
    notPerformed: view.not_performed,
    status: view.status,
    held: mine ? toHold(view) : null,
    reply:
      view.reply_text !== null && view.reply_at !== null
        ? {
            text: maskContacts(view.reply_text, { trusted: false }),
            publishedAt: view.reply_at.toISOString(),
          }
        : null,
    mine,
    highlights: view.comment === null ? [] : highlightsOf(view.comment, searched),
  };
}
