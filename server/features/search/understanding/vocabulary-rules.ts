import type { Language } from '#contract/languages.ts';
import { content, isTypingError, readWords, type Word } from './word-rules.ts';

/** The texts of one category in one language, as they are stored. */
export type CategoryWords = {
  category_id: string;
  parent_id: string | null;
  language: Language;
  name: string;
  synonyms: string[];
};

/** What a category is called in one way; the weight is that of all its words together. */
export type Phrase = { categoryId: string; words: readonly Word[]; weight: number };
export type Category = {
  id: string;
  parentId: string | null;
  names: Map<Language, { text: string; words: readonly Word[] }>;
};

/** What people call the trades, in all languages at once. */
export type Vocabulary = {
  /** By id, roots first. */
  categories: Map<string, Category>;
  /** How much a stem tells: 1 where one trade alone is called so, less the more trades share it. */
  weights: Map<string, number>;
  byWord: Map<string, Phrase[]>;
  byStem: Map<string, Phrase[]>;
};

/** A word that every trade uses tells a fifth of what a word of one trade tells. */
const sharedLoss = 0.8;

export function toVocabulary(rows: readonly CategoryWords[]): Vocabulary {
  const categories = new Map<string, Category>();
  const phrases: Phrase[] = [];
  for (const { category_id: id, parent_id: parentId, language, name, synonyms } of rows) {
    const category = categories.get(id) ?? { id, parentId, names: new Map() };
    category.names.set(language, { text: name, words: readWords(name) });
    categories.set(id, category);
    for (const text of [name, ...synonyms])
      phrases.push({ categoryId: id, words: content(readWords(text)), weight: 0 });
  }
  const weights = weightsOf(phrases, categories);
  const byWord = new Map<string, Phrase[]>();
  const byStem = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    phrase.weight = phrase.words.reduce((total, { stem }) => total + (weights.get(stem) ?? 1), 0);
    for (const { folded, stem } of phrase.words) {
      byWord.set(folded, [...(byWord.get(folded) ?? []), phrase]);
      byStem.set(stem, [...(byStem.get(stem) ?? []), phrase]);
    }
  }
  return { categories, weights, byWord, byStem };
}

function weightsOf(phrases: readonly Phrase[], categories: Vocabulary['categories']): Map<string, number> {
  const tradesOf = new Map<string, Set<string>>();
  for (const { categoryId, words } of phrases)
    for (const { stem } of words) {
      const trades = tradesOf.get(stem) ?? new Set();
      tradesOf.set(stem, trades.add(categories.get(categoryId)?.parentId ?? categoryId));
    }
  const all = [...categories.values()].filter(({ parentId }) => parentId === null).length;
  return new Map(
    [...tradesOf].map(([stem, { size }]) => [stem, 1 - sharedLoss * (Math.log(size) / Math.log(all))]),
  );
}

/** Whether a word is one that people use for a trade, as it stands or in another form of it. */
export function isKnown(word: Word, { byWord, byStem }: Vocabulary): boolean {
  return byWord.has(word.folded) || byStem.has(word.stem);
}

/** Whether a word of a trade is written just so, accents included where they were typed. */
export function isSpelledAlike({ raw, folded }: Word, { byWord }: Vocabulary): boolean {
  const spelled = raw.normalize('NFC').toLowerCase();
  const isPlain = !/\p{M}/u.test(spelled.normalize('NFD'));
  return (byWord.get(folded) ?? []).some(
    ({ words }) => isPlain || words.some((word) => word.raw.normalize('NFC').toLowerCase() === spelled),
  );
}

/** What a typed word may be: stored words, or all those of its stem, each with how sure that is. */
export type Likeness = { words: ReadonlyMap<string, number>; stem: string | null };

/** How sure it is that a typed word is a stored one: written alike, of one stem, unfinished, a slip. */
export const sureness = { same: 1, stem: 0.9, unfinished: 0.7, slip: 0.7 } as const;
const unfinishedMinLength = 3;

/** The stored words that a typed one may be; only the last one of a query may be unfinished. */
export function findAlike(word: Word, { byWord, byStem }: Vocabulary, isLast: boolean): Likeness {
  const stem = byStem.has(word.stem) ? word.stem : null;
  if (byWord.has(word.folded)) return { words: new Map([[word.folded, sureness.same]]), stem };
  if (stem !== null) return { words: new Map(), stem };
  const stored = [...byWord.keys()];
  const begun =
    isLast && word.folded.length >= unfinishedMinLength
      ? stored.filter((one) => one.startsWith(word.folded))
      : [];
  if (begun.length > 0) return { words: new Map(begun.map((one) => [one, sureness.unfinished])), stem };
  const slips = stored.filter((one) => isTypingError(word.folded, one));
  return { words: new Map(slips.map((one) => [one, sureness.slip])), stem };
}
