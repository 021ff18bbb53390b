import { slips } from '#contract/slip-rules.ts';
import {
  isAlike,
  piecesOf,
  wordsOf,
  type Matches,
  type TextPiece,
  type Word,
} from '#contract/word-forms-rules.ts';
import { textsOf, type Answer } from './read-answers.ts';

const shortestBeginning = 3;
const shortestWithSlip = 5;

/** The same word in another form, or one that begins as it was typed. */
const alike = (sought: Word): Matches => isAlike(sought, shortestBeginning);

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
  highlight: (text: string) => TextPiece[];
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
