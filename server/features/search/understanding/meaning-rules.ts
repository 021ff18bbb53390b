import type { Language } from '#contract/languages.ts';
import {
  findAlike,
  certainty,
  isAlike,
  type Category,
  type Likeness,
  type Phrase,
  type Vocabulary,
} from './vocabulary-rules.ts';
import { readSubjects } from './subject-rules.ts';
import { isFiller, meaningful, readWords, type Word } from './word-rules.ts';

/** The matching categories with a score, 1 for the best, and the narrowest one that contains them all, if there is one. */
export type Meaning = { categories: { id: string; weight: number }[]; named: string | null };

/** The factor for a word of the root when a child is scored, and for a word of a child when the root is. */
const inherited = { fromRoot: 0.6, fromChild: 0.8 } as const;
/** Verbs and rooms that occur with every trade: the other words decide. */
const generalWords = new Set(
  readWords(
    'réparer réparation changer remplacer installer installation poser pose monter fixer refaire vérifier entretenir ' +
      'maison appartement chambre salon cuisine pièce bureau couloir house home flat room kitchen bedroom البيت المنزل غرفة مطبخ ' +
      'fix repair change replace install mount check تصليح إصلاح تركيب تغيير استبدال صيانة',
  ).map(({ stem }) => stem),
);
const generalWeight = 0.3;
/** How much an unknown word lowers the score of the others, and the most that all of them lower it. */
const unknownWeight = 0.7;
const unknownWeightMax = 1;
/** The least share of a phrase for a trade that must have been typed. */
const leastPhrase = 0.65;
/** Below this share of the typed words nothing was understood. */
const leastShare = 0.4;
/** Categories whose score is lower than the best of their trade by more than this do not match. */
const familyShare = 0.5;
/** Another trade matches too when its score is close to the best, or equal. */
const strangerShare = (best: number) => (best < 0.9 ? 0.85 : 0.98);

/** Words that resemble those of a trade but name work that is not offered here. */
const strangePhrases = [
  'prise de sang',
  'prise de rendez vous',
  'location de salle',
  'location de voiture',
  'location appartement',
].map((phrase) => meaningful(readWords(phrase)).map(({ stem }) => stem));

/** Whether words of trades describe work that no trade here offers: categories that contain them by chance do not match. */
export function isUnknownMeaning(words: readonly Word[]): boolean {
  const stems = new Set(words.map(({ stem }) => stem));
  return strangePhrases.some((phrase) => phrase.every((stem) => stems.has(stem)));
}

/** The words that mean nothing: neither a trade nor a manner, time or price. */
export function listUnknown(words: readonly Word[], vocabulary: Vocabulary): Word[] {
  const { lessons, strange } = readSubjects(words, vocabulary);
  return meaningful(words).filter((word, index, all) => {
    if (strange.has(word)) return true;
    const isKnownWord = lessons.has(word) || isAlike(findAlike(word, vocabulary, index === all.length - 1));
    return !isKnownWord && !isFiller(word);
  });
}

/** What every word for lessons is compared as, and a word that is compared with nothing. */
const [lessonWord] = readWords('leçons') as [Word];
const nothing: Likeness = { words: new Map(), stem: null };

/** A typed word, the stored words that it may be, and its weight. */
type Said = { likeness: Likeness; weight: number };
/** For each category and typed word, how well the category matches the word. */
type Credits = ReadonlyMap<string, readonly number[]>;

/**
 * The categories that the words mean, limited to one category and its children when `within` names it. null when too
 * few of the words belong to a trade. Pure.
 */
export function readMeaning(words: readonly Word[], vocabulary: Vocabulary, within?: string): Meaning | null {
  if (isUnknownMeaning(words)) return null;
  const { lessons, strange } = readSubjects(words, vocabulary);
  const said = meaningful(words).map((word, index, all) => {
    const meant = lessons.has(word) ? lessonWord : word;
    const likeness = strange.has(word) ? nothing : findAlike(meant, vocabulary, index === all.length - 1);
    return { likeness, weight: weightOf(meant, vocabulary) };
  });
  const credits = creditsOf(said, vocabulary);
  const unknown = said.filter(({ likeness }) => !isAlike(likeness)).length * unknownWeight;
  const known = said.reduce((total, { weight, likeness }) => total + (isAlike(likeness) ? weight : 0), 0);
  const typed = known + Math.min(unknown, unknownWeightMax);
  const scores = [...vocabulary.categories.values()]
    .filter(({ id, parentId }) => within === undefined || id === within || parentId === within)
    .map((category) => ({
      category,
      score:
        said.reduce(
          (total, { weight }, nth) => total + weight * creditWithFamily(category, nth, credits, vocabulary),
          0,
        ) / typed,
    }))
    .toSorted((one, other) => other.score - one.score);
  const best = scores[0];
  if (!best || !(best.score >= leastShare)) return null;
  const families = Map.groupBy(scores, ({ category }) => category.parentId ?? category.id);
  const meant = [...families.values()]
    .filter(([first]) => (first?.score ?? 0) >= strangerShare(best.score) * best.score)
    .flatMap((family) => family.filter(({ score }) => score >= familyShare * (family[0]?.score ?? 0)));
  return {
    categories: meant.map(({ category, score }) => ({ id: category.id, weight: score / best.score })),
    named: nameOf(meant.map(({ category }) => category)),
  };
}

function weightOf(word: Word, { weights }: Vocabulary): number {
  if (generalWords.has(word.stem)) return generalWeight;
  return weights.get(word.stem) ?? 1;
}

/** For each typed word the best of the phrases that contain it, by the share of the phrase that was typed. */
function creditsOf(said: readonly Said[], { byWord, byStem, weights }: Vocabulary): Credits {
  const touched = new Set<Phrase>();
  for (const { likeness } of said) {
    for (const word of likeness.words.keys()) byWord.get(word)?.forEach((phrase) => touched.add(phrase));
    if (likeness.stem !== null) byStem.get(likeness.stem)?.forEach((phrase) => touched.add(phrase));
  }
  const credits = new Map<string, number[]>();
  for (const { categoryId, words, weight } of touched) {
    const best = credits.get(categoryId) ?? said.map(() => 0);
    credits.set(categoryId, best);
    const typed = words.filter((word) => said.some(({ likeness }) => surenessOf(likeness, word) > 0));
    const share = typed.reduce((total, { stem }) => total + (weights.get(stem) ?? 1), 0) / weight;
    if (share < leastPhrase) continue;
    said.forEach(({ likeness }, nth) => {
      const surest = Math.max(...words.map((word) => surenessOf(likeness, word)));
      best[nth] = Math.max(best[nth] ?? 0, surest * share);
    });
  }
  return credits;
}

const surenessOf = ({ words, stem }: Likeness, word: Word) =>
  words.get(word.folded) ?? (stem === word.stem ? certainty.stem : 0);

function creditWithFamily(
  { id, parentId }: Category,
  nth: number,
  credits: Credits,
  { categories }: Vocabulary,
): number {
  const of = (one: string) => credits.get(one)?.[nth] ?? 0;
  if (parentId !== null) return Math.max(of(id), inherited.fromRoot * of(parentId));
  let best = of(id);
  for (const child of categories.values())
    if (child.parentId === id) best = Math.max(best, inherited.fromChild * of(child.id));
  return best;
}

/** The narrowest category that contains all matching ones. */
function nameOf(meant: readonly Category[]): string | null {
  const roots = new Set(meant.map(({ id, parentId }) => parentId ?? id));
  const children = meant.filter(({ parentId }) => parentId !== null);
  const [root] = roots;
  if (root === undefined || roots.size > 1) return null;
  return children.length === 1 ? (children[0]?.id ?? root) : root;
}

/** Categories with a name that contains all these words literally, with the children of a trade. */
export function listCategoriesNamed(
  words: readonly Word[],
  { categories }: Vocabulary,
  within?: string,
): string[] {
  const said = meaningful(words).map(({ folded }) => folded);
  const isNamed = (id: string | null) =>
    [...(categories.get(id ?? '')?.names.values() ?? [])].some((name) =>
      said.every((one) => name.words.some(({ folded }) => folded === one)),
    );
  return [...categories.values()]
    .filter(({ id, parentId }) => isNamed(id) || isNamed(parentId))
    .filter(({ id, parentId }) => within === undefined || id === within || parentId === within)
    .map(({ id }) => id);
}

/** Categories for an unfinished text: those whose name begins with one of its words, then those that it means. */
export function listCategoriesLike(
  words: readonly Word[],
  vocabulary: Vocabulary,
  language: Language,
): { id: string; name: string; parentName: string | null }[] {
  const { categories } = vocabulary;
  const nameIn = (id: string | null) => categories.get(id ?? '')?.names.get(language)?.text;
  const typed = meaningful(words).map(({ folded }) => folded);
  const begun = [...categories.values()].filter(({ names }) =>
    typed.every((one) => names.get(language)?.words.some(({ folded }) => folded.startsWith(one))),
  );
  const meant = readMeaning(words, vocabulary)?.categories ?? [];
  const ids = typed.length === 0 ? [] : new Set([...begun, ...meant].map(({ id }) => id));
  return [...ids].map((id) => ({
    id,
    name: nameIn(id) ?? id,
    parentName: nameIn(categories.get(id)?.parentId ?? null) ?? null,
  }));
}
