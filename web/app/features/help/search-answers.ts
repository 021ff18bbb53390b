import { slips } from '#contract/slip-rules.ts';
import { arabicScript, foldText } from '#contract/text-folding.ts';
import { textsOf, type Answer } from './read-answers.ts';

type Word = { folded: string; stem: string };
type PlacedWord = Word & { start: number; end: number };
type Matches = (word: Word) => boolean;

const word = /[\p{L}\p{M}\p{N}ـ]+/gu;
/** Endings of plurals, conjugations and nouns of actions in French and English. */
const latinEnding = /(?<=.{3})(?:ations?|ements?|ants?|ings?|ees?|e[drz]|es?|s|x)$/;
/** What Arabic writes together with a word, in the letters of foldText: the article, and whose it is. */
const arabicStart = /^(?:[wbfk]?al|ll)+(?=.{3})/;
const arabicEnding = /(?<=.{3})(?:ha|hm|km|na|at|yn|wn|y|k|h)$/;
const shortestBeginning = 3;
const shortestWithSlip = 5;

function stemOf(folded: string, isArabic: boolean): string {
  if (isArabic) return folded.replace(arabicStart, '').replace(arabicEnding, '');
  return folded.replace(latinEnding, '').replace(/(.)\1$/, '$1');
}

function wordsOf(text: string): PlacedWord[] {
  return [...text.matchAll(word)].map(({ 0: written, index }) => {
    const folded = foldText(written);
    const stem = stemOf(folded, arabicScript.test(written));
    return { folded, stem, start: index, end: index + written.length };
  });
}

/** The same word in another form, or one that begins as it was typed. */
function alike(sought: Word): Matches {
  return ({ folded, stem }) =>
    stem === sought.stem || (sought.folded.length >= shortestBeginning && folded.startsWith(sought.folded));
}

/** The same but for one slip. */
function nearlyAlike(sought: Word): Matches {
  return ({ folded, stem }) =>
    (sought.folded.length >= shortestWithSlip && slips(sought.folded, folded) === 1) ||
    (sought.stem.length >= shortestWithSlip && slips(sought.stem, stem) === 1);
}

const weights = { question: 3, words: 2, answer: 1 } as const;

/** The words of an answer by where they are, each once for its weight. */
function fieldsOf(answer: Answer): { weight: number; words: readonly Word[] }[] {
  return [
    { weight: weights.question, words: wordsOf(answer.question) },
    { weight: weights.words, words: wordsOf(answer.words) },
    {
      weight: weights.answer,
      words: wordsOf(
        textsOf(answer)
          .join(' ')
          .replaceAll(/\]\(.*?\)/g, ' '),
      ),
    },
  ];
}

export type AnswerSearch = {
  found: readonly Answer[];
  /** A text in pieces, those that were sought marked. */
  highlight: (text: string) => { text: string; isHit: boolean }[];
};

/**
 * The answers with the most words of a query, the best first. Accents, plurals and conjugations do not count; one slip
 * is forgiven in a word that no answer has. `fillers` are words that ask and mean nothing alone ("how", "can").
 */
export function searchAnswers(answers: readonly Answer[], query: string, fillers: string): AnswerSearch {
  const empty = new Set(wordsOf(fillers).map(({ folded }) => folded));
  const typed = wordsOf(query);
  const meaning = typed.filter(({ folded }) => !empty.has(folded));
  const fields = answers.map((answer) => ({ answer, fields: fieldsOf(answer) }));
  const everyWord = fields.flatMap((entry) => entry.fields.flatMap(({ words }) => words));
  const sought = (meaning.length > 0 ? meaning : typed).map((one) =>
    everyWord.some(alike(one)) ? alike(one) : nearlyAlike(one),
  );
  const ranked = fields.map(({ answer, fields: own }) => {
    const scores = sought.map((matches) =>
      own.reduce((sum, { weight, words }) => sum + (words.some(matches) ? weight : 0), 0),
    );
    return {
      answer,
      matched: scores.filter((score) => score > 0).length,
      score: scores.reduce((sum, score) => sum + score, 0),
    };
  });
  const most = Math.max(...ranked.map(({ matched }) => matched));
  return {
    found: ranked
      .filter(({ matched }) => matched > 0 && matched === most)
      .toSorted((one, other) => other.score - one.score)
      .map(({ answer }) => answer),
    highlight: (text) => piecesOf(text, (one) => sought.some((matches) => matches(one))),
  };
}

function piecesOf(text: string, isHit: Matches): { text: string; isHit: boolean }[] {
  const pieces: { text: string; isHit: boolean }[] = [];
  let end = 0;
  for (const one of wordsOf(text)) {
    if (!isHit(one)) continue;
    if (one.start > end) pieces.push({ text: text.slice(end, one.start), isHit: false });
    pieces.push({ text: text.slice(one.start, one.end), isHit: true });
    end = one.end;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isHit: false });
  return pieces;
}
