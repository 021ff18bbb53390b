import type { Place } from '#contract/places.ts';
import { relevanceWeights } from '#contract/search-limits.ts';
import { listCategoriesNamed, type Meaning } from './understanding/meaning-rules.ts';
import type { Box } from '#server/kernel/geo.ts';
import { findAlike, isAlike, isKnown, type Vocabulary } from './understanding/vocabulary-rules.ts';
import { arabicSpelling, content, isFiller, meaningful, type Word } from './understanding/word-rules.ts';

/**
 * How a query is matched: by the trade that it means or by all its words, and with the names of providers. Outside
 * the trade, its words are searched in titles; in a literal search also in descriptions.
 */
export type TextMatch = { lexemes: string[]; names: NameMatch | null } & (
  | { kind: 'meaning'; categories: Meaning['categories']; within: 'title' | 'document' }
  | { kind: 'words' }
);

/** The words of a query for matching names: folded and joined, all of them, and those that belong to no trade. */
export type NameMatch = { words: string; all: string[]; foreign: string[] };

const prefixMinLength = 2;

/** The words as a tsquery, the last one as a prefix. */
export function toLexemes(words: readonly Word[]): string[] {
  return lexemesOf(meaningful(words));
}

function lexemesOf(words: readonly Word[]): string[] {
  return words.map((word, index, all) => {
    const isLast = index === all.length - 1;
    const mark = isLast && word.folded.length >= prefixMinLength ? ':*' : '';
    const spellings = [word.folded, ...arabicSpelling(word)].map((spelling) => `'${spelling}'${mark}`);
    return spellings.length > 1 ? `(${spellings.join(' | ')})` : (spellings[0] ?? '');
  });
}

/** The interpretation of the words of a query, or null when nothing can be compared. */
export function matchOf(
  words: readonly Word[],
  meaning: Meaning | null,
  names: NameMatch | null,
): TextMatch | null {
  const lexemes = toLexemes(words);
  if (lexemes.length === 0) return null;
  return meaning
    ? { kind: 'meaning', categories: meaning.categories, within: 'title', lexemes, names }
    : { kind: 'words', lexemes, names };
}

/** A literal search: in texts, in the names of categories and in those of providers. */
export function literalMatchOf(
  words: readonly Word[],
  vocabulary: Vocabulary,
  categoryId?: string,
): TextMatch | null {
  const lexemes = toLexemes(words);
  if (lexemes.length === 0) return null;
  const all = content(words);
  const names = { words: foldedText(words), all: whole(all), foreign: whole(all) };
  const categories = listCategoriesNamed(words, vocabulary, categoryId).map((id) => ({ id, weight: 1 }));
  return categories.length > 0
    ? { kind: 'meaning', categories, within: 'document', lexemes, names }
    : { kind: 'words', lexemes, names };
}

const foldedText = (words: readonly Word[]) => words.map(({ folded }) => folded).join(' ');
const whole = (words: readonly Word[]) => words.map(({ folded }) => `'${folded}'`);

/** A single letter is an initial, which does not identify a person. */
const nameMinLength = 2;

/**
 * Whether a query may name a provider: it has a word that belongs to no trade. A business whose name consists of
 * words of its trade is found like any other of that trade, so that a name gives no advantage.
 */
export function nameMatchOf(words: readonly Word[], vocabulary: Vocabulary): NameMatch | null {
  const said = content(words);
  const foreign = said.filter((word) => !isKnown(word, vocabulary) && !isFiller(word));
  if (!foreign.some(({ folded }) => folded.length >= nameMinLength)) return null;
  return { words: foldedText(words), all: lexemesOf(said), foreign: whole(foreign) };
}

/**
 * The words of an unfinished text for matching the beginning of names; null while they may still become those of a
 * trade.
 */
export function unfinishedNameOf(words: readonly Word[], vocabulary: Vocabulary): string[] | null {
  const said = content(words);
  const isForeign = said.some((word, index) => {
    const mayBeTrade = isAlike(findAlike(word, vocabulary, index === said.length - 1));
    return word.folded.length >= nameMinLength && !mayBeTrade && !isFiller(word);
  });
  return isForeign ? lexemesOf(said) : null;
}

export type Weights = Record<keyof typeof relevanceWeights, number>;

/** The weights of relevance: the weight of an unknown part is distributed over the others in proportion. */
export function sharedWeights(known: { text: boolean; distance: boolean }): Weights {
  const parts = {
    ...relevanceWeights,
    ...(!known.text && { text: 0 }),
    ...(!known.distance && { distance: 0 }),
  };
  const total = Object.values(parts).reduce((sum, weight) => sum + weight, 0);
  return {
    text: parts.text / total,
    distance: parts.distance / total,
    rating: parts.rating / total,
    nextSlot: parts.nextSlot / total,
    known: parts.known / total,
  };
}

/**
 * A point, and the INSEE codes by which a list of communes may cover it or a part of it (`touchingCodes`). The place is
 * null for a point given by coordinates.
 */
export type Origin = {
  lat: number;
  lng: number;
  insee: string[];
  place: Place | null;
  hasNamesake: boolean;
  timeZone: string;
};

const kmPerDegree = 111.2;

/** A range of degrees around a point that is certain to contain a circle of `km`. */
export function boxAround({ lat }: { lat: number }, km: number): { lat: number; lng: number } {
  const shrink = Math.max(0.01, Math.cos(((Math.abs(lat) + km / kmPerDegree) * Math.PI) / 180));
  return { lat: km / kmPerDegree + 0.01, lng: km / kmPerDegree / shrink + 0.01 };
}

/** "west,south,east,north" as its edges; undefined when there is no such part of the map. */
export function readBox(text: string): Box | undefined {
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  const isOnMap = west >= -180 && east <= 180 && south >= -90 && north <= 90;
  return isOnMap && west < east && south < north ? { west, south, east, north } : undefined;
}

const wideDegrees = 4;

/** In a box of several departments the best services are looked for, in one of a town all of its services. */
export const sizeOf = ({ west, south, east, north }: Box): 'narrow' | 'wide' =>
  east - west > wideDegrees && north - south > wideDegrees ? 'wide' : 'narrow';
