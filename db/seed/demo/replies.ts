import type { RootCategoryId } from '#contract/category-tree.ts';
import { createDeck, type Random } from './random.ts';
import { demoExplanations, demoThanks } from './reviews.ts';

/** What a reply mentions, and what the trade and the comment must be about for it to be an answer. */
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

/** Deals what a provider answers to a comment, each reply as often as the others. */
export function createReplies(random: Random) {
  const thanks = createDeck(random, demoThanks);
  const explanations = createDeck(random, demoExplanations);
  return (trade: RootCategoryId, rating: number, comment: string): string | null => {
    const subject = `${trade} ${comment}`;
    const isAnswer = (reply: string) =>
      mentions.every(([inReply, inSubject]) => !inReply.test(reply) || inSubject.test(subject));
    return (rating >= 4 ? thanks : explanations).deal(isAnswer) ?? null;
  };
}
