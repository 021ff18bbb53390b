import type { Language } from '#contract/languages.ts';
import { content, isProfession, isTypingError, readWords, type Word } from './word-rules.ts';
import { arabicScript } from '#contract/text-direction.ts';

/** The stored texts of one category in one language. */
export type CategoryWords = {
  category_id: string;
  parent_id: string | null;
  language: Language;
  name: string;
  synonyms: string[];
};

/** One phrase for a category; the weight is that of all its words together. */
export type Phrase = { categoryId: string; words: readonly Word[]; weight: number };
export type Category = {
  id: string;
  parentId: string | null;
  names: Map<Language, { text: string; words: readonly Word[] }>;
};

/** The words that people use for the trades, in all languages. */
export type Vocabulary = {
  /** By id, roots first. */
  categories: Map<string, Category>;
  /** The weight of a stem: 1 when one trade alone has it, less the more trades share it. */
  weights: Map<string, number>;
  byWord: Map<string, Phrase[]>;
  byStem: Map<string, Phrase[]>;
};

/** A word that every trade uses has a fifth of the weight of a word of one trade. */
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

/** Whether a word is used for a trade, in this form or another one. */
export function isKnown(word: Word, { byWord, byStem }: Vocabulary): boolean {
  return byWord.has(word.folded) || byStem.has(word.stem);
}

/** Whether a word of a trade is written exactly like this, including the accents that were typed. */
export function isSpelledAlike({ raw, folded }: Word, { byWord }: Vocabulary): boolean {
  const spelled = raw.normalize('NFC').toLowerCase();
  const isPlain = !/\p{M}/u.test(spelled.normalize('NFD'));
  return (byWord.get(folded) ?? []).some(
    ({ words }) => isPlain || words.some((word) => word.raw.normalize('NFC').toLowerCase() === spelled),
  );
}

/** The stored words that a typed word may be, or all those of its stem, each with a certainty. */
export type Likeness = { words: ReadonlyMap<string, number>; stem: string | null };

/** Whether a typed word may be one of the vocabulary at all. */
export const isAlike = ({ words, stem }: Likeness) => words.size > 0 || stem !== null;

/** The certainty that a typed word is a stored one: equal, same stem, unfinished, typing error. */
export const certainty = { same: 1, stem: 0.9, unfinished: 0.7, slip: 0.7 } as const;
const unfinishedMinLength = 3;

/** The stored words that a typed one may be; only the last one of a query may be unfinished. */
export function findAlike(word: Word, { byWord, byStem }: Vocabulary, isLast: boolean): Likeness {
  const stem = byStem.has(word.stem) ? word.stem : null;
  if (byWord.has(word.folded)) return { words: new Map([[word.folded, certainty.same]]), stem };
  if (stem !== null) return { words: new Map(), stem };
  const stored = [...byWord.keys()];
  const begun =
    isLast && word.folded.length >= unfinishedMinLength
      ? stored.filter((one) => one.startsWith(word.folded))
      : [];
  if (begun.length > 0) return { words: new Map(begun.map((one) => [one, certainty.unfinished])), stem };
  // A profession is no slip in another word: "dresseur" is no "dresser".
  const slips = stored.filter(
    (one) =>
      isTypingError(word.folded, one, arabicScript.test(word.raw)) &&
      (!isProfession(word) || isProfession({ folded: one })),
  );
  return { words: new Map(slips.map((one) => [one, certainty.slip])), stem };
}
