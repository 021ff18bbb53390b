import type { RootCategoryId } from '#contract/category-tree.ts';
import { createDeck, type Random } from '../random.ts';
import { demoExplanations, demoThanks } from './reviews.ts';

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
export function createReplies(random: Random) {
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
