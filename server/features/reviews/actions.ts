import { isDeepStrictEqual } from 'node:util';
import { v7 as newId } from 'uuid';
import {
  reviewTopics,
  simultaneousReviews,
  topicShownFrom,
  type RemovalReason,
} from '#contract/reviews-rules.ts';
import type {
  ProviderReviewsQuery,
  Review,
  ReviewChange,
  ReviewInput,
  ReviewsQuery,
} from '#contract/reviews.ts';
import { judgeText } from './moderation-rules.ts';
import { deleteReviewPhotos } from './photo-queries.ts';
import { photoLinks } from './photo-rules.ts';
import {
  findReview,
  findReviewOfBooking,
  insertReview,
  insertRevision,
  listDueReviews,
  listReviews,
  lockReview,
  summarizeReviews,
  updateReview,
  deleteReviewRow,
  eraseReplies,
  listReviewsOf,
} from './queries.ts';
import {
  answerColumns,
  canEdit,
  canReply,
  contentOf,
  countedStars,
  saysSomething,
  stateOnWriting,
  stateWhenDue,
  toReview,
  type ReviewContent,
} from './rules.ts';
import { recordAudit } from '#server/features/audit/actions.ts';
import { lockBooking } from '#server/features/bookings/queries.ts';
import { settledStatus } from '#server/features/bookings/rules.ts';
import { isFinished, readerOf, reviewDeadline } from '#server/features/bookings/view-rules.ts';
import { updateServiceRatings } from '#server/features/catalog/queries.ts';
import { deleteUnreferenced } from '#server/features/files/actions.ts';
import { updateRatingCounts } from '#server/features/providers/queries.ts';
import type { Principal } from '#server/kernel/http/access-token.ts';
import { actsAs } from '#contract/staff-rules.ts';
import { inTransaction, isDatabaseLost, type Db, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';
import { onceByKey } from '#server/kernel/http/idempotency.ts';
import { toPage } from '#server/kernel/http/page.ts';
import { createConcurrencyLimit } from '#server/kernel/concurrency.ts';
import { wordsOf } from '#contract/text-highlights.ts';
import { localDay } from '#server/kernel/time-zone.ts';

type LinkDeps = Pick<Deps, 'config' | 'clock'>;
export type LockedReview = NonNullable<Awaited<ReturnType<typeof lockReview>>>;

const withConcurrencyLimit = createConcurrencyLimit(simultaneousReviews, isDatabaseLost);

/**
 * Creates the one review of a visit by its customer. @throws RES001 not a party, REV001 not the customer or no
 * completed visit, REV002 already reviewed, REV003 too late, CNF002.
 */
export function createReview(
  deps: Deps,
  author: Principal,
  request: ReviewInput,
  key: string | undefined,
): Promise<Review> {
  return withConcurrencyLimit(() =>
    inTransaction(deps.db, async (tx) => {
      const now = deps.clock.now();
      const call = { accountId: author.accountId, key, body: request, now };
      const { answer } = await onceByKey(tx, call, () => writeReview(deps, tx, author, request, now));
      return answer;
    }),
  );
}

async function writeReview(
  deps: Deps,
  tx: Tx,
  author: Principal,
  { bookingId, rating, comment: words, answers }: ReviewInput,
  now: Date,
): Promise<Review> {
  const booking = await lockReviewable(tx, author, bookingId, now);
  const comment = words || null;
  const said = answerColumns(answers);
  const isMissed = booking.status === 'NO_SHOW';
  if (isMissed && saysSomething(said)) failField('answers', 'answers_of_missed_visit');
  const review = {
    id: newId(),
    booking_id: bookingId,
    provider_id: booking.provider_id,
    service_id: booking.service_id,
    author_id: author.accountId,
    rating,
    comment,
    ...said,
    visit_date: localDay(booking.start_at, booking.time_zone),
    not_performed: isMissed,
    created_at: now,
    ...stateOnWriting(comment, null, now),
  };
  await insertReview(tx, review);
  await countStars(tx, review, { removed: null, added: countedStars(review) });
  const type = review.status === 'PUBLISHED' ? 'review.published' : 'review.held';
  await deps.events.emit(tx, { type, reviewId: review.id, at: now });
  return readReview(deps, tx, review.id, author.accountId);
}

/**
 * Locks the provider, then reads the booking with the changes that are due by time: a visit that the sweep has not
 * completed yet counts as completed.
 */
async function lockReviewable(tx: Tx, author: Principal, bookingId: string, now: Date) {
  const booking = (await lockBooking(tx, bookingId)) ?? fail('RES001');
  const side = readerOf(booking, author) ?? fail('RES001');
  if (side !== 'CUSTOMER') fail('REV001');
  const status = settledStatus(booking, now);
  if (!isFinished({ ...booking, status })) fail('REV001');
  if (await findReviewOfBooking(tx, bookingId)) fail('REV002');
  const completedAt = status === booking.status ? booking.completed_at : booking.due_at;
  if (now >= reviewDeadline({ ...booking, completed_at: completedAt })) fail('REV003');
  return { ...booking, status };
}

/** @throws RES001 not a party, REV001 not the author, REV003 too late or replied to. */
export async function updateOwnReview(
  deps: Deps,
  author: Principal,
  id: string,
  { rating, comment: words, answers }: ReviewChange,
): Promise<Review> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const review = await lockToChange(tx, author, id, now);
    const content = { rating, comment: words || null, ...answerColumns(answers, review) };
    if (review.not_performed && saysSomething(content)) failField('answers', 'answers_of_missed_visit');
    if (!isDeepStrictEqual(content, contentOf(review))) await rewriteReview(deps, tx, review, content, now);
    return readReview(deps, tx, id, author.accountId);
  });
}

async function rewriteReview(
  deps: Deps,
  tx: Tx,
  review: LockedReview,
  content: ReviewContent,
  now: Date,
): Promise<void> {
  await insertRevision(tx, { id: newId(), review_id: review.id, ...contentOf(review), at: now });
  const state = stateOnWriting(content.comment, review.published_at, now);
  // No reader has seen a review that was never public, so that the edit is not shown.
  const editedAt = review.published_at ? now : null;
  await applyChange(deps, tx, review, { ...content, ...state, edited_at: editedAt }, now);
}

/** An author deletes their own review; an administrator gives a reason. @throws RES001, REV001, VAL001 reason */
export async function deleteReview(
  deps: Deps,
  principal: Principal,
  id: string,
  reason: RemovalReason | undefined,
): Promise<void> {
  const files = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const { review, side } = await lockAsParty(tx, principal, id);
    if (side === 'PROVIDER') fail('REV001', { reason: 'REMOVAL' });
    const byAdmin = side === 'ADMIN';
    if (byAdmin && !reason) failField('reason', 'reason_required');
    const deleteReason = byAdmin ? (reason ?? null) : null;
    const names = await takeAway(deps, tx, review, deleteReason, now);
    if (byAdmin) {
      await deps.events.emit(tx, { type: 'review.removed', reviewId: id, at: now });
      await recordAudit(tx, {
        actorId: principal.accountId,
        action: 'REVIEW_DELETED',
        subject: { type: 'REVIEW', id },
        before: { status: review.status },
        after: { status: 'DELETED', reason: deleteReason },
        at: now,
      });
    }
    return names;
  });
  // The sweep of the files deletes later what cannot be deleted now.
  for (const name of files) await deleteUnreferenced(deps, 'files', name).catch(() => undefined);
}

/** Removes a review with its photos; returns the names of their files, which are deleted after the commit. */
export async function takeAway(
  deps: Deps,
  tx: Tx,
  review: LockedReview,
  reason: RemovalReason | null,
  now: Date,
): Promise<string[]> {
  const change = { status: 'DELETED', due_at: null, deleted_at: now, delete_reason: reason } as const;
  await applyChange(deps, tx, review, change, now);
  return deleteReviewPhotos(tx, review.id);
}

/**
 * The provider's one public reply. @throws RES001 not a party or not public, REV001 not its provider, REV002 already
 * replied, REV003 too late, VAL001 a text that the filter would hold back
 */
export async function replyToReview(
  deps: Deps,
  principal: Principal,
  id: string,
  text: string,
): Promise<Review> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const { review, side } = await lockAsParty(tx, principal, id);
    if (side !== 'PROVIDER') fail('REV001', { reason: 'REPLY' });
    if (review.status !== 'PUBLISHED') fail('RES001');
    if (review.reply_at) fail('REV002', { reason: 'REPLY' });
    if (!canReply(review, now)) fail('REV003', { reason: 'REPLY' });
    if (judgeText(text) !== 'CLEAR') failField('text', 'not_publishable');
    await updateReview(tx, id, { reply_text: text, reply_at: now });
    await deps.events.emit(tx, { type: 'review.replied', reviewId: id, at: now });
    return readReview(deps, tx, id, principal.accountId);
  });
}

/** Decides on held reviews that are due (docs/product/reviews.md#moderation). */
export async function sweepReviews(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  for (const id of await listDueReviews(deps.db, now, sweepSize)) {
    await inTransaction(deps.db, async (tx) => {
      const review = await lockReview(tx, id);
      if (!review?.due_at || review.due_at > now) return;
      const status = stateWhenDue(review.comment);
      const publishedAt = status === 'PUBLISHED' ? (review.published_at ?? now) : review.published_at;
      await applyChange(deps, tx, review, { status, due_at: null, published_at: publishedAt }, now);
      if (status === 'REJECTED')
        await deps.events.emit(tx, { type: 'review.rejected', reviewId: id, at: now });
    });
  }
}

const sweepSize = 200;

/** Writes a change of state or content and its consequences: the star counts and the events. */
export async function applyChange(
  deps: Deps,
  tx: Tx,
  review: LockedReview,
  change: Partial<Pick<LockedReview, ChangingColumn> & ReviewContent> & { status: Review['status'] },
  now: Date,
): Promise<void> {
  await updateReview(tx, review.id, change);
  const stars = { removed: countedStars(review), added: countedStars({ ...review, ...change }) };
  await countStars(tx, review, stars);
  if (change.status === 'PENDING')
    await deps.events.emit(tx, { type: 'review.held', reviewId: review.id, at: now });
  if (change.status === 'PUBLISHED' && review.status !== 'PUBLISHED')
    await deps.events.emit(tx, { type: 'review.published', reviewId: review.id, at: now });
  else if (stars.removed !== stars.added)
    await deps.events.emit(tx, { type: 'provider.changed', providerId: review.provider_id, at: now });
}

/** The stars of a service count for its provider too. */
export async function countStars(
  tx: Tx,
  review: { provider_id: string; service_id: string },
  stars: { removed: number | null; added: number | null },
): Promise<void> {
  if (stars.removed === stars.added) return;
  await updateRatingCounts(tx, review.provider_id, stars);
  await updateServiceRatings(tx, review.service_id, stars);
}

type ChangingColumn = 'published_at' | 'edited_at' | 'due_at' | 'held_for' | 'deleted_at' | 'delete_reason';

/** The review, under its provider's lock, and the role of the caller; 404 for other accounts and deleted reviews. */
export async function lockAsParty(tx: Tx, principal: Principal, id: string) {
  const review = (await lockReview(tx, id)) ?? fail('RES001');
  if (review.status === 'DELETED') fail('RES001');
  if (review.author_id === principal.accountId) return { review, side: 'AUTHOR' as const };
  if (review.provider_account_id === principal.accountId) {
    // One that is held or refused is none to its provider.
    return review.status === 'PUBLISHED' ? { review, side: 'PROVIDER' as const } : fail('RES001');
  }
  return actsAs(principal, 'REVIEWER') ? { review, side: 'ADMIN' as const } : fail('RES001');
}

/** The review, locked for a change by its author. @throws RES001, REV001 and REV003 as updateOwnReview */
export async function lockToChange(tx: Tx, author: Principal, id: string, now: Date): Promise<LockedReview> {
  const { review, side } = await lockAsParty(tx, author, id);
  if (side !== 'AUTHOR') fail('REV001', { reason: 'CHANGE' });
  if (!canEdit(review, now)) fail('REV003', { reason: 'CHANGE' });
  return review;
}

export async function readReview(deps: LinkDeps, db: Db, id: string, readerId: string): Promise<Review> {
  return toReview((await findReview(db, id)) ?? fail('RES001'), readerId, photoLinks(deps));
}

/** For its author, its provider once it is published, and administrators. @throws RES001 for others, or deleted */
export async function getReview(
  deps: LinkDeps & Pick<Deps, 'db'>,
  reader: Principal,
  id: string,
): Promise<Review> {
  const view = await findReview(deps.db, id);
  if (!view || view.status === 'DELETED') return fail('RES001');
  const isOfOwnWork = view.status === 'PUBLISHED' && view.provider_account_id === reader.accountId;
  const mayRead = view.author_id === reader.accountId || isOfOwnWork || actsAs(reader, 'REVIEWER');
  return mayRead ? toReview(view, reader.accountId, photoLinks(deps)) : fail('RES001');
}

/** @throws RES001 when there is no such service. */
export async function getServiceReviews(
  deps: LinkDeps & Pick<Deps, 'db'>,
  readerId: string | undefined,
  serviceId: string,
  query: ReviewsQuery,
) {
  const of = { table: 'service' as const, id: serviceId };
  const { rows, total } = (await listReviews(deps.db, of, query)) ?? fail('RES001');
  const link = photoLinks(deps);
  return toPage(
    rows.map((view) => toReview(view, readerId, link)),
    total,
    query,
  );
}

/** With what all reviews of the provider say by topic and service. @throws RES001 when there is no such provider. */
export async function getProviderReviews(
  deps: LinkDeps & Pick<Deps, 'db'>,
  readerId: string | undefined,
  providerId: string,
  query: ProviderReviewsQuery,
) {
  const words = query.query ? wordsOf(query.query) : undefined;
  const [listed, { yes, answers, ...summary }] = await Promise.all([
    listReviews(deps.db, { table: 'provider', id: providerId }, query, words),
    summarizeReviews(deps.db, providerId),
  ]);
  const { rows, total } = listed ?? fail('RES001');
  const topics = reviewTopics
    .map((topic) => ({ topic, yes: yes[topic], answers: answers[topic] }))
    .filter((one) => one.answers >= topicShownFrom);
  const link = photoLinks(deps);
  const content = rows.map((view) => toReview(view, readerId, link, words));
  return { ...toPage(content, total, query), ...summary, topics };
}

/** Removes the reviews of a person who leaves, with their replies and stars, and what the person replied to others. */
export async function eraseReviews(
  deps: Pick<Deps, 'events'>,
  tx: Tx,
  { accountId, providerId }: { accountId: string; providerId: string | null },
  now: Date,
): Promise<void> {
  for (const id of await listReviewsOf(tx, accountId)) {
    const review = await lockReview(tx, id);
    if (!review) continue;
    const stars = countedStars(review);
    await countStars(tx, review, { removed: stars, added: null });
    await deleteReviewRow(tx, id);
    if (stars !== null)
      await deps.events.emit(tx, { type: 'provider.changed', providerId: review.provider_id, at: now });
  }
  if (providerId !== null) await eraseReplies(tx, providerId);
}
