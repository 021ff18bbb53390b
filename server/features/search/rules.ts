import type { Place } from '#contract/places.ts';
import { relevanceWeights } from '#contract/search-limits.ts';
import type { Meaning } from './meaning-rules.ts';
import { meaningful, type Word } from './word-rules.ts';

/** How a query is compared: by the trade that it means, or by all its words. */
export type TextMatch =
  | { kind: 'meaning'; categories: Meaning['categories']; lexemes: string[] }
  | { kind: 'words'; lexemes: string[] };

const prefixMinLength = 2;

/** The words as PostgreSQL compares them, the last one as the beginning of a word. */
export function toLexemes(words: readonly Word[]): string[] {
  return meaningful(words).map(({ folded }, index, all) => {
    const isLast = index === all.length - 1;
    return isLast && folded.length >= prefixMinLength ? `'${folded}':*` : `'${folded}'`;
  });
}

/** How the words of a query are read, or null when nothing can be compared. */
export function matchOf(words: readonly Word[], meaning: Meaning | null): TextMatch | null {
  const lexemes = toLexemes(words);
  if (lexemes.length === 0) return null;
  return meaning ? { kind: 'meaning', categories: meaning.categories, lexemes } : { kind: 'words', lexemes };
}

export type Weights = Record<keyof typeof relevanceWeights, number>;

/** The weights of relevance: what an unknown part would weigh is shared by the others in their proportion. */
export function sharedWeights(known: { text: boolean; distance: boolean }): Weights {
  const parts = { text: known.text, distance: known.distance, rating: true, nextSlot: true };
  const weightOf = (part: keyof Weights) => (parts[part] ? relevanceWeights[part] : 0);
  const total = weightOf('text') + weightOf('distance') + weightOf('rating') + weightOf('nextSlot');
  return {
    text: weightOf('text') / total,
    distance: weightOf('distance') / total,
    rating: weightOf('rating') / total,
    nextSlot: weightOf('nextSlot') / total,
  };
}

/**
 * A point, and the INSEE codes by which a list of communes may cover it: its own, and that of a whole city. The place
 * is null for a point that somebody gave.
 */
export type Origin = { lat: number; lng: number; insee: string[]; place: Place | null };

/** The city of a municipal arrondissement of Paris, Lyon or Marseille. */
export function cityOfArrondissement(insee: string): string | undefined {
  if (insee.startsWith('751')) return '75056';
  if (insee.startsWith('6938')) return '69123';
  return insee.startsWith('132') ? '13055' : undefined;
}

const kmPerDegree = 111.2;

/** Degrees around a point that surely hold a circle of `km`. */
export function boxAround({ lat }: { lat: number }, km: number): { lat: number; lng: number } {
  const shrink = Math.max(0.01, Math.cos(((Math.abs(lat) + km / kmPerDegree) * Math.PI) / 180));
  return { lat: km / kmPerDegree + 0.01, lng: km / kmPerDegree / shrink + 0.01 };
}
