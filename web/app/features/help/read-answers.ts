import type { MessageKey } from '#web/i18n/namespaces.ts';
import type { Translator, Values } from '#web/i18n/translator.ts';
import { topicNames, type TopicName } from './help-topics.ts';

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
