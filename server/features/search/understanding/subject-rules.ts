import { findAlike, isAlike, type Vocabulary } from './vocabulary-rules.ts';
import { isFiller, isParticle, isProfession, readWords, type Word } from './word-rules.ts';

const stemsOf = (text: string): ReadonlySet<string> => new Set(readWords(text).map(({ stem }) => stem));

/** Words for lessons: what they are about decides whether a trade teaches it. */
const lessons = stemsOf(
  'cours leçon prof professeur enseignant stage formation initiation coach moniteur apprendre ' +
    'lesson teacher tutor class classes instructor trainer coaching دروس درس أستاذ',
);
/** Words of lessons that name no courtyard: a trade with one of them gives lessons. */
const plainLessons = stemsOf('leçon professeur lesson tutor دروس');
/** Words for trade in things: who sells pianos does not carry them. */
const sales = stemsOf(
  'location louer vente vendre vendeur achat acheter occasion rental rent buy sell seller dealer شراء بيع كراء',
);
/** English puts the subject before these: "piano lessons", "dog trainer". */
const afterSubject = stemsOf(
  'lesson teacher tutor class classes instructor trainer coach coaching tuner groomer rental seller dealer',
);
/** Professions whose stem is that of a word of another trade: a groomer unblocks no toilets. */
const otherProfessions = new Set(
  'toiletteur toiletteurs toiletteuse toilettage dresseur dresseurs dresseuse dressage vitrier vitriers'.split(
    ' ',
  ),
);
const ofWhat = new Set(['d', 'de', 'du', 'des', 'pour', 'a']);

/** The words of lessons that a trade gives, and those of work that none does, with what it is about. */
export type Subjects = { lessons: ReadonlySet<Word>; strange: ReadonlySet<Word> };

/**
 * Tells a word that only says what strange work is about from the trade that owns it: "cours de piano" and "accordeur
 * de piano" are no removal, "cours de maths" are lessons. Pure.
 */
export function readSubjects(words: readonly Word[], vocabulary: Vocabulary): Subjects {
  const given = new Set<Word>();
  const strange = new Set<Word>();
  for (const [index, head] of words.entries()) {
    if (otherProfessions.has(head.folded)) strange.add(head);
    if (!isHead(words, index, vocabulary)) continue;
    const isLesson = lessons.has(head.stem);
    const subject = subjectOf(words, index);
    const isAlone = words.every((word) => word === head || isFiller(word));
    if (subject === undefined) {
      if (isLesson && isAlone) given.add(head);
      continue;
    }
    const isGiven = isLesson && isTaught(subject, vocabulary);
    // "Cours de jardinage" are no "cours et jardin", which are courtyards.
    const mustBeGiven = isLesson && saysOfWhat(words, index);
    if (sharePhrase(head, subject, vocabulary) && (isGiven || !mustBeGiven)) continue;
    if (isGiven) given.add(head);
    else [head, subject].forEach((word) => strange.add(word));
  }
  return { lessons: given, strange };
}

/** The word that says what a head is about. */
function subjectOf(words: readonly Word[], index: number): Word | undefined {
  const isSubject = (word: Word) => !isFiller(word);
  const before = words.slice(0, index).findLast(isSubject);
  const after = words.slice(index + 1).find((word) => !isParticle(word));
  const next = after && isSubject(after) ? after : undefined;
  return afterSubject.has(words[index]?.stem ?? '') && !saysOfWhat(words, index) ? (before ?? next) : next;
}

const saysOfWhat = (words: readonly Word[], index: number) => ofWhat.has(words[index + 1]?.folded ?? '');

/** Whether another word says what this one is about: lessons, a sale, or the unknown profession of something. */
function isHead(words: readonly Word[], index: number, vocabulary: Vocabulary): boolean {
  const word = words[index];
  if (!word || isFiller(word)) return false;
  if ([lessons, sales, afterSubject].some((stems) => stems.has(word.stem))) return true;
  if (otherProfessions.has(word.folded)) return true;
  return isProfession(word) && saysOfWhat(words, index) && !isAlike(findAlike(word, vocabulary, false));
}

/** The phrases that a word may belong to. */
function phrasesOf(word: Word, { byWord, byStem, ...vocabulary }: Vocabulary) {
  const { words, stem } = findAlike(word, { byWord, byStem, ...vocabulary }, true);
  return [...[...words.keys()].flatMap((one) => byWord.get(one) ?? []), ...(byStem.get(stem ?? '') ?? [])];
}

function sharePhrase(head: Word, subject: Word, vocabulary: Vocabulary): boolean {
  const ofHead = new Set(phrasesOf(head, vocabulary));
  return phrasesOf(subject, vocabulary).some((phrase) => ofHead.has(phrase));
}

/** Whether a trade that gives lessons has the word. */
function isTaught(subject: Word, vocabulary: Vocabulary): boolean {
  const teaching = new Set(
    [...plainLessons].flatMap((stem) =>
      (vocabulary.byStem.get(stem) ?? []).map(({ categoryId }) => categoryId),
    ),
  );
  return phrasesOf(subject, vocabulary).some(({ categoryId }) => teaching.has(categoryId));
}
