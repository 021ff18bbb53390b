import { readToken } from '#web/api/session.ts';
import { draftKey } from '#web/api/tab-drafts.ts';
import { claimsOf } from '#web/api/token-claims.ts';

const keyOf = (conversationId: string) =>
  draftKey(claimsOf(readToken()).accountId, `message:${conversationId}`);

/** What was typed in a conversation and not sent, kept over a reload; '' without storage. */
export function readDraft(conversationId: string): string {
  try {
    return sessionStorage.getItem(keyOf(conversationId)) ?? '';
  } catch {
    return '';
  }
}

export function keepDraft(conversationId: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(keyOf(conversationId));
    else sessionStorage.setItem(keyOf(conversationId), text);
  } catch {
    return;
  }
}

/** A text that comes back into the field, before what was typed since: neither is lost. */
export const beforeDraft = (text: string | undefined, typed: string): string =>
  [text, typed].filter(Boolean).join('\n');
