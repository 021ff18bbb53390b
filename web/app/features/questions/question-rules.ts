import { messageMax, subjectMax } from '#contract/messaging-limits.ts';
import { cleanMessage, isSendable, messageLength } from '#contract/messaging-rules.ts';
import type { QuestionDraft } from './question-draft.ts';

export type QuestionProblems = {
  subject?: 'missing' | 'long';
  text?: 'missing' | 'long';
};

/** What has to be changed before a question can be sent. */
export function questionProblems({ subject, text }: QuestionDraft): QuestionProblems {
  const problems: QuestionProblems = {};
  const topic = subject.trim();
  const words = cleanMessage(text);
  if (!isSendable(topic)) problems.subject = 'missing';
  if (topic.length > subjectMax) problems.subject = 'long';
  if (messageLength(words) > messageMax) problems.text = 'long';
  else if (!isSendable(words)) problems.text = 'missing';
  return problems;
}
