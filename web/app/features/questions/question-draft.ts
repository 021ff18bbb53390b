import { readToken } from '#web/api/session.ts';
import { draftKey } from '#web/api/tab-drafts.ts';
import { claimsOf } from '#web/api/token-claims.ts';
import {
  messageMax,
  subjectMax,
  cleanMessage,
  isSendable,
  messageLength,
} from '#contract/messaging-rules.ts';

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

type QuestionDraft = { subject: string; text: string };

const keyOf = (accountId: string | null, recipientId: string) =>
  draftKey(accountId, `question:${recipientId}`);

function readFrom(key: string): QuestionDraft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { subject, text } = stored as Partial<Record<keyof QuestionDraft, unknown>>;
    return typeof subject === 'string' && typeof text === 'string' ? { subject, text } : undefined;
  } catch {
    return undefined;
  }
}

/** What was typed to a person; after a sign-in also what the visitor had typed before. */
export function readQuestion(recipientId: string): QuestionDraft | undefined {
  const { accountId } = claimsOf(readToken());
  return readFrom(keyOf(accountId, recipientId)) ?? readFrom(keyOf(null, recipientId));
}

export function keepQuestion(recipientId: string, draft: QuestionDraft): void {
  try {
    sessionStorage.setItem(keyOf(claimsOf(readToken()).accountId, recipientId), JSON.stringify(draft));
  } catch {
    return;
  }
}

export function dropQuestion(recipientId: string): void {
  try {
    for (const owner of [claimsOf(readToken()).accountId, null])
      sessionStorage.removeItem(keyOf(owner, recipientId));
  } catch {
    return;
  }
}
