import { Calendar, CircleUser, Clock, Lock, ShieldCheck, Sparkles, Tag, Wallet } from 'lucide-react';
import type { MessageKey } from '#web/i18n/namespaces.ts';
import type { Translator, Values } from '#web/i18n/translator.ts';
import type { IconShape } from '#web/ui/theme/icon.tsx';
import { slips } from '#contract/slip-rules.ts';
import {
  isAlike,
  piecesOf,
  wordsOf,
  type Matches,
  type TextPiece,
  type Word,
} from '#contract/word-forms-rules.ts';

/** Whom the answers are for, and their topics, in the order of the page. */
export const topicsOfRole = {
  client: ['booking', 'price', 'trust'],
  provider: ['start', 'requests', 'plan'],
  everyone: ['account', 'privacy'],
} as const;
type Role = keyof typeof topicsOfRole;
export const roles = Object.keys(topicsOfRole) as Role[];
export type TopicName = (typeof topicsOfRole)[Role][number];
export const topicNames: readonly TopicName[] = roles.flatMap((role) => topicsOfRole[role]);

export const topicIcons: Readonly<Record<TopicName, IconShape>> = {
  booking: Calendar,
  price: Wallet,
  trust: ShieldCheck,
  start: Sparkles,
  requests: Clock,
  plan: Tag,
  account: CircleUser,
  privacy: Lock,
};

export const helpHref = '/help';
/** The name of the query in the address. */
export const queryName = 'q';
/** A question is shorter; every word of a longer text would be compared with every word of the answers. */
export const queryMax = 100;
export const searchHref = (query: string): string => `${helpHref}?${queryName}=${encodeURIComponent(query)}`;

/** A paragraph, or the steps of a list; texts are those of MarkedText. */
type AnswerPart = { name: string; text: string } | { name: string; steps: readonly string[] };
export type Answer = {
  /** Its address on the page. */
  id: string;
  question: string;
  /** Other words for it, which are searched and not shown. */
  words: string;
  parts: readonly AnswerPart[];
};
export type Topic = { name: TopicName; title: string; answers: readonly Answer[] };

/**
 * The answers in the order of the file of messages, without those (`answer`) and those parts of them (`answer.part`)
 * that do not hold for this deployment.
 */
export function readAnswers(
  translator: Translator,
  values: Values,
  omitted: readonly string[] = [],
): Topic[] {
  const t = translator.of('help');
  const read = (path: string) => t(path as MessageKey<'help'>, values);
  const namesIn = (path: string) => translator.namesIn('help', path);

  function partAt(path: string, name: string): AnswerPart {
    const steps = namesIn(path);
    if (steps.length === 0) return { name, text: read(path) };
    return { name, steps: steps.map((step) => read(`${path}.${step}`)) };
  }

  function answerAt(path: string, id: string): Answer {
    const parts = namesIn(path).filter(
      (name) => name !== 'question' && name !== 'words' && !omitted.includes(`${id}.${name}`),
    );
    return {
      id,
      question: read(`${path}.question`),
      words: read(`${path}.words`),
      parts: parts.map((name) => partAt(`${path}.${name}`, name)),
    };
  }

  return topicNames.map((name) => {
    const path = `answers.${name}`;
    const ids = namesIn(path).filter((id) => id !== 'title' && !omitted.includes(id));
    return { name, title: read(`${path}.title`), answers: ids.map((id) => answerAt(`${path}.${id}`, id)) };
  });
}

/** The texts of an answer, one after another. */
export const textsOf = ({ parts }: Answer): string[] =>
  parts.flatMap((part) => ('steps' in part ? part.steps : [part.text]));

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
