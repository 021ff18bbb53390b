import type { Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { DB } from '#db/schema.ts';
import { rootCategoryOf, type RootCategoryId } from '#contract/category-tree.ts';
import { foldText } from '#contract/text-folding.ts';
import { localDay } from '#server/kernel/time-zone.ts';
import type { VisitRecord } from './visit-records.ts';
import { timeZone } from './providers.ts';
import type { ServiceRow } from './offers.ts';
import { createDeck, type Deck, type Random } from './random.ts';
import {
  demoExplanations,
  demoReviewsByTrade,
  demoReviewsElsewhere,
  demoReviewsForAll,
  demoThanks,
  type DemoReview,
} from './texts.ts';

export type ReviewRow = Selectable<DB['review']>;

/** A customer's first visit to a provider is often reviewed, later ones less often: a third in all. */
const reviewedShares = [0.6, 0.3, 0.15, 0.06] as const;
/** Out of a hundred reviewed visits, the number with each rating. */
const ratingShares: Record<DemoReview['rating'], number> = { 5: 62, 4: 25, 3: 8, 2: 3, 1: 2 };
/** One review in ten has stars only. */
const silentShare = 0.1;
/** Three reviews in four answer the questions; out of a hundred, so many say yes for each number of stars. */
const answeredShare = 0.75;
const yesShares: Record<DemoReview['rating'], number> = { 5: 98, 4: 92, 3: 75, 2: 40, 1: 25 };
const unsaid = { punctual: null, careful: null, price_as_said: null };
const hour = 3_600_000;
const ratings = [5, 4, 3, 2, 1] as const;

/**
 * Writes reviews: every comment fits the service, is used once for all services of its category before one is
 * repeated, and never twice for one provider. A provider for whom no comment is left gets no review.
 */
export function createOpinions(random: Random, now: Date) {
  const comments = new Map<string, Deck<string>>();
  const used = new Map<string, Set<string>>();
  const reviewsOf = new Map<string, number>();
  const reply = createReplies(random);

  function commentFor(
    trade: RootCategoryId,
    rating: DemoReview['rating'],
    language: string,
    { provider_id: providerId, category_id: categoryId }: ServiceRow,
  ): string | undefined {
    const key = `${language} ${categoryId} ${rating}`;
    const deck = comments.get(key) ?? createDeck(random, poolOf(trade, categoryId, rating, language));
    comments.set(key, deck);
    const seen = used.get(providerId) ?? new Set();
    used.set(providerId, seen);
    const comment = deck.deal((one) => !seen.has(one));
    if (comment) seen.add(comment);
    return comment;
  }

  return function review({ visit, booking }: VisitRecord): ReviewRow | undefined {
    const { provider, customer } = visit;
    const isMissed = booking.status === 'NO_SHOW' && booking.no_show_party === 'PROVIDER';
    const isDone = booking.status === 'COMPLETED' || isMissed;
    const pair = `${booking.customer_id} ${booking.provider_id}`;
    const before = reviewsOf.get(pair) ?? 0;
    const share = reviewedShares[Math.min(before, reviewedShares.length - 1)] ?? 0;
    const wanted = visit.review ? visit.review !== 'NONE' : random.chance(share);
    if (!isDone || !wanted) return undefined;
    const publishedAt = new Date(
      booking.updated_at.getTime() + Math.round((1 + random.next() ** 2 * 140) * hour),
    );
    if (publishedAt >= now) return undefined;
    const given = visit.review === 'NONE' ? undefined : visit.review;
    const rating = isMissed ? 1 : (given ?? drawRating(random, provider.quality));
    const language = customer.account.language ?? 'fr';
    const drawComment = () =>
      rating > 2 && random.chance(silentShare)
        ? null
        : commentFor(provider.trade, rating, language, visit.service);
    const comment = isMissed ? 'Personne n’est venu, et je n’ai reçu aucun message.' : drawComment();
    if (comment === undefined) return undefined;
    reviewsOf.set(pair, before + 1);
    const isAnswered = comment !== null && random.chance(rating >= 4 ? 0.35 : 0.7);
    const replyAt = new Date(publishedAt.getTime() + Math.round((1 + random.next() * 70) * hour));
    const replyText = isAnswered && replyAt < now ? reply(provider.trade, rating, comment) : null;
    return {
      id: newId(),
      booking_id: booking.id,
      provider_id: booking.provider_id,
      service_id: booking.service_id,
      author_id: booking.customer_id,
      rating,
      comment,
      comment_words: comment && foldText(comment),
      ...(isMissed ? unsaid : drawAnswers(random, rating)),
      visit_date: localDay(booking.start_at, timeZone),
      not_performed: isMissed,
      status: 'PUBLISHED',
      due_at: null,
      held_for: null,
      claimed_by: null,
      claimed_until: null,
      published_at: publishedAt,
      edited_at: null,
      deleted_at: null,
      delete_reason: null,
      reply_text: replyText,
      reply_at: replyText ? replyAt : null,
      created_at: publishedAt,
    };
  };
}

function drawAnswers(random: Random, rating: DemoReview['rating']) {
  if (!random.chance(answeredShare)) return unsaid;
  const yes = () => random.chance(yesShares[rating] / 100);
  return { punctual: yes(), careful: yes(), price_as_said: yes() };
}

function poolOf(trade: RootCategoryId, categoryId: string, rating: number, language: string): string[] {
  const pool =
    language === 'fr'
      ? [...demoReviewsByTrade[trade], ...demoReviewsForAll]
      : demoReviewsElsewhere.filter((review) => review.language === language);
  return pool
    .filter((review) => review.rating === rating && isAbout(review.about, categoryId))
    .map(({ comment }) => comment);
}

function isAbout(about: readonly string[] | undefined, categoryId: string): boolean {
  return (
    about === undefined || about.includes(categoryId) || about.includes(rootCategoryOf(categoryId) ?? '')
  );
}

/** The better a provider, the rarer the low ratings. */
function drawRating(random: Random, quality: number): DemoReview['rating'] {
  return random.weigh(ratings, (rating) => {
    const share = ratingShares[rating];
    if (rating === 5) return share * quality;
    return rating === 4 ? share : share / quality;
  });
}

/** The subject of a reply, and what trade and comment must be about for it to be suitable. */
const mentions: [inReply: RegExp, inSubject: RegExp][] = [
  [/robinet/, /^plumbing/],
  [/chantier|nouveau logement/, /^(?:plumbing|electricity|handyman|painting)/],
  [/entretien/, /^(?:plumbing|gardening)/],
  [/printemps|gravier/, /^gardening/],
  [/pièce est commandée/, /^(?:plumbing|electricity|handyman)/],
  [/plinthes/, /plinthes/],
  [/surface/, /surface|heure/],
  [/facture/, /facture/],
  [/produits/, /produit/],
  [/durée/, /durée|heure/],
  [/coucher/, /coucher|histoire/],
  [/en retard|retard,/, /retard|attend/],
  [/chien/, /chien/],
  [/chat\b/, /chat\b/],
];

/** The subjects that a text has: a bit each, so that thousands of comments can be compared with every reply. */
const bitsWhere = (holds: (mention: (typeof mentions)[number]) => boolean): number =>
  mentions.reduce((bits, mention, index) => (holds(mention) ? bits | (1 << index) : bits), 0);

/** Deals replies to comments, each reply equally often. */
function createReplies(random: Random) {
  const deckOf = (replies: readonly string[]) =>
    createDeck(
      random,
      replies.map((text) => ({ text, needs: bitsWhere(([inReply]) => inReply.test(text)) })),
    );
  const thanks = deckOf(demoThanks);
  const explanations = deckOf(demoExplanations);
  const subjects = new Map<string, number>();
  return (trade: RootCategoryId, rating: number, comment: string): string | null => {
    const subject = `${trade} ${comment}`;
    const about = subjects.get(subject) ?? bitsWhere(([, inSubject]) => inSubject.test(subject));
    subjects.set(subject, about);
    const deck = rating >= 4 ? thanks : explanations;
    return deck.deal(({ needs }) => (needs & ~about) === 0)?.text ?? null;
  };
}
