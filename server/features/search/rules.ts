import { relevanceWeights } from '#contract/search-limits.ts';
import { foldText } from '#server/kernel/normalise.ts';

/** How a query is compared: all words, any of them, or words that look alike. The next one is for no hit at all. */
export type TextMatch =
  | { kind: 'words'; lexemes: string[]; needsAll: boolean }
  | { kind: 'likeness'; terms: string[] };

const wordsMax = 12;
const likenessMinLength = 4;
const prefixMinLength = 2;

/** PostgreSQL's French list lacks "les", and a managed server takes no list of ours: taken out here, folded. */
const stopWords = new Set(
  (
    'a ai au aux avec besoin c ce ces cet cette cherche chercher chez d dans de des du elle en est et eux faire il ils j je l la le les leur lui ' +
    'm ma mais me mes moi mon n ne nos notre nous on ou par pas pour pres qu que qui recherche s sa se ses son sur t ta te tes toi ton trouver tu ' +
    'un une veux voudrais vos votre vous y an and for from i in me my near need of or please the to want with fy mn ala aan ala aryd'
  ).split(' '),
);

/** The ways to read a typed query, in the order in which they are tried. Empty when nothing can be compared. */
export function readQuery(query: string): TextMatch[] {
  const folded = foldText(query).split(' ').filter(Boolean).slice(0, wordsMax);
  const meaningful = folded.filter((word) => !stopWords.has(word));
  const words = meaningful.length > 0 ? meaningful : folded;
  if (words.length === 0) return [];
  const lexemes = words.map((word, index) => {
    const isLast = index === words.length - 1;
    return isLast && word.length >= prefixMinLength ? `'${word}':*` : `'${word}'`;
  });
  const matches: TextMatch[] = [{ kind: 'words', lexemes, needsAll: true }];
  if (words.length > 1) matches.push({ kind: 'words', lexemes, needsAll: false });
  const terms = words.filter((word) => word.length >= likenessMinLength);
  if (terms.length > 0) matches.push({ kind: 'likeness', terms });
  return matches;
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

/** A point, and the INSEE codes by which a list of communes may cover it: its own, and that of a whole city. */
export type Origin = { lat: number; lng: number; insee: string[] };

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
