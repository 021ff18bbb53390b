import type { Language } from '#contract/languages.ts';
import { content, isSlip, meaningful, readWords, type Word } from './word-rules.ts';

/** The texts of one category in one language, as they are stored. */
export type CategoryWords = {
  category_id: string;
  parent_id: string | null;
  language: Language;
  name: string;
  synonyms: string[];
};

type Phrase = { words: readonly Word[]; weight: number };
type Category = { id: string; parentId: string | null; phrases: Phrase[]; names: Map<Language, string> };

/** What people call the trades, in all languages at once. */
export type Vocabulary = {
  categories: Category[];
  /** How much a stem tells: 1 where one trade alone is called so, less the more trades share it. */
  weights: Map<string, number>;
  folded: Set<string>;
};

/** Categories that were meant, from 1 for the best downwards, and the one that holds them all, if there is one. */
export type Meaning = { categories: { id: string; weight: number }[]; named: string | null };

export function toVocabulary(rows: readonly CategoryWords[]): Vocabulary {
  const phrasesOf = Map.groupBy(
    rows.flatMap((row) =>
      [row.name, ...row.synonyms].map((text) => ({
        id: row.category_id,
        words: content(readWords(text)),
      })),
    ),
    ({ id }) => id,
  );
  const parents = new Map(rows.map((row) => [row.category_id, row.parent_id]));
  const roots = new Map<string, Set<string>>();
  const folded = new Set<string>();
  for (const { id, words } of [...phrasesOf.values()].flat())
    for (const word of words) {
      folded.add(word.folded);
      roots.set(word.stem, (roots.get(word.stem) ?? new Set()).add(parents.get(id) ?? id));
    }
  const trades = [...parents.values()].filter((parent) => parent === null).length;
  const weights = new Map(
    [...roots].map(([stem, { size }]) => [stem, 1 - sharedLoss * (Math.log(size) / Math.log(trades))]),
  );
  const categories = [...phrasesOf].map(([id, phrases]) => ({
    id,
    parentId: parents.get(id) ?? null,
    phrases: phrases.map(({ words }) => ({
      words,
      weight: sum(words, (word) => weights.get(word.stem) ?? 1),
    })),
    names: new Map(rows.filter((row) => row.category_id === id).map((row) => [row.language, row.name])),
  }));
  return { categories, weights, folded };
}

/** A word that every trade uses tells a fifth of what a word of one trade tells. */
const sharedLoss = 0.8;
/** How sure it is that a typed word is a stored one: written alike, of one stem, unfinished, a slip. */
const likeness = { same: 1, stem: 0.9, unfinished: 0.7, slip: 0.7 } as const;
const unfinishedMinLength = 3;
/** What a category takes over of a word said in its root, and a root of one said in a child. */
const inherited = { fromRoot: 0.6, fromChild: 0.8 } as const;
/** Verbs and rooms that go with every trade: the other words decide. */
const generalWords = new Set(
  readWords(
    'réparer réparation changer remplacer installer installation poser pose monter fixer refaire vérifier entretenir ' +
      'maison appartement chambre salon cuisine pièce bureau couloir house home flat room kitchen bedroom البيت المنزل غرفة مطبخ ' +
      'fix repair change replace install mount check تصليح إصلاح تركيب تغيير استبدال صيانة',
  ).map(({ stem }) => stem),
);
const generalWeight = 0.3;
/** What a word that no trade is called by takes away from the others. */
const unknownWeight = 0.7;
/** Below this share of what was typed nothing was understood. */
const leastShare = 0.42;
/** Categories that fall behind the best of their trade by more are not meant. */
const familyShare = 0.5;
/** Another trade is meant too where the query says little of one, or just as much of both. */
const strangerShare = (best: number) => (best < 0.9 ? 0.85 : 0.98);

/** Whether a word is one that people use for a trade, as it stands or in another form of it. */
export function isKnown(word: Word, { folded, weights }: Vocabulary): boolean {
  return folded.has(word.folded) || weights.has(word.stem);
}

/**
 * Which categories the words mean, within one category and its children where `within` names it. null when too
 * little of them says a trade: nothing is pretended. Pure.
 */
export function readMeaning(words: readonly Word[], vocabulary: Vocabulary, within?: string): Meaning | null {
  const said = meaningful(words);
  if (said.length === 0) return null;
  const alikes = said.map((word, index) => alike(word, vocabulary, index === said.length - 1));
  const weights = said.map((word, index) => weightOf(word, alikes[index] ?? new Map(), vocabulary));
  const own = new Map(vocabulary.categories.map((one) => [one.id, credits(one, alikes, vocabulary)]));
  const scores = vocabulary.categories
    .filter(({ id, parentId }) => within === undefined || id === within || parentId === within)
    .map((category) => ({
      category,
      score:
        said.reduce(
          (total, _, index) =>
            total + (weights[index] ?? 1) * creditWithFamily(category, index, own, vocabulary),
          0,
        ) / sum(weights, (weight) => weight),
    }))
    .toSorted((one, other) => other.score - one.score);
  const best = scores[0];
  if (!best || best.score < leastShare) return null;
  const families = Map.groupBy(scores, ({ category }) => category.parentId ?? category.id);
  const meant = [...families.values()]
    .filter(([first]) => (first?.score ?? 0) >= strangerShare(best.score) * best.score)
    .flatMap((family) => family.filter(({ score }) => score >= familyShare * (family[0]?.score ?? 0)));
  return {
    categories: meant.map(({ category, score }) => ({ id: category.id, weight: score / best.score })),
    named: nameOf(meant.map(({ category }) => category)),
  };
}

/** Categories for an unfinished text: those whose name a word of it begins, then those that it means. */
export function listCategoriesLike(
  words: readonly Word[],
  vocabulary: Vocabulary,
  language: Language,
): { id: string; name: string; parentName: string | null }[] {
  const { categories } = vocabulary;
  const typed = meaningful(words).map(({ folded }) => folded);
  const begun = categories.filter(({ names }) => {
    const name = readWords(names.get(language) ?? '').map(({ folded }) => folded);
    return typed.length > 0 && typed.every((one) => name.some((word) => word.startsWith(one)));
  });
  const meant = readMeaning(words, vocabulary)?.categories ?? [];
  const byId = new Map(categories.map((one) => [one.id, one]));
  return [...new Set([...begun.map(({ id }) => id), ...meant.map(({ id }) => id)])].map((id) => {
    const category = byId.get(id);
    const parent = byId.get(category?.parentId ?? '');
    return {
      id,
      name: category?.names.get(language) ?? id,
      parentName: parent?.names.get(language) ?? null,
    };
  });
}

/** The narrowest category that holds all that were meant. */
function nameOf(meant: readonly Category[]): string | null {
  const roots = new Set(meant.map(({ id, parentId }) => parentId ?? id));
  const children = meant.filter(({ parentId }) => parentId !== null);
  const [root] = roots;
  if (root === undefined || roots.size > 1) return null;
  return children.length === 1 ? (children[0]?.id ?? root) : root;
}

/** The stored words that a typed one may be, with how sure that is. */
type Alike = ReadonlyMap<string, number>;

function alike(word: Word, { folded, weights }: Vocabulary, isLast: boolean): Alike {
  const found = new Map<string, number>();
  if (weights.has(word.stem)) found.set(`stem ${word.stem}`, likeness.stem);
  if (folded.has(word.folded)) found.set(word.folded, likeness.same);
  if (found.size > 0) return found;
  if (isLast && word.folded.length >= unfinishedMinLength)
    for (const one of folded) if (one.startsWith(word.folded)) found.set(one, likeness.unfinished);
  if (found.size > 0) return found;
  for (const one of folded) if (isSlip(word.folded, one)) found.set(one, likeness.slip);
  return found;
}

const sureness = (alikes: Alike | undefined, word: Word) =>
  Math.max(alikes?.get(word.folded) ?? 0, alikes?.get(`stem ${word.stem}`) ?? 0);

function weightOf(word: Word, alikes: Alike, { weights }: Vocabulary): number {
  if (generalWords.has(word.stem)) return generalWeight;
  return weights.get(word.stem) ?? (alikes.size > 0 ? 1 : unknownWeight);
}

/** For each typed word the best of the phrases that hold it, by how much of the phrase was typed. */
function credits({ phrases }: Category, alikes: readonly Alike[], { weights }: Vocabulary): number[] {
  const best = alikes.map(() => 0);
  for (const phrase of phrases) {
    const sure = phrase.words.map((word) => alikes.map((one) => sureness(one, word)));
    const covered =
      phrase.words.reduce(
        (total, word, index) =>
          total + (Math.max(...(sure[index] ?? [0])) > 0 ? (weights.get(word.stem) ?? 1) : 0),
        0,
      ) / phrase.weight;
    alikes.forEach((_, typed) => {
      const surest = Math.max(...sure.map((row) => row[typed] ?? 0));
      best[typed] = Math.max(best[typed] ?? 0, surest * covered);
    });
  }
  return best;
}

function creditWithFamily(
  { id, parentId }: Category,
  typed: number,
  own: ReadonlyMap<string, number[]>,
  { categories }: Vocabulary,
): number {
  const of = (one: string) => own.get(one)?.[typed] ?? 0;
  if (parentId !== null) return Math.max(of(id), inherited.fromRoot * of(parentId));
  const children = categories.filter((one) => one.parentId === id).map((one) => of(one.id));
  return Math.max(of(id), inherited.fromChild * Math.max(0, ...children));
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
