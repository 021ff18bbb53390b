import { readToken } from '#web/api/session.ts';
import { draftKey } from '#web/api/tab-drafts.ts';
import { claimsOf } from '#web/api/token-claims.ts';

const ownAccount = () => claimsOf(readToken()).accountId;
const keyOf = (conversationId: string, accountId = ownAccount()) =>
  draftKey(accountId, `message:${conversationId}`);

/** What was typed in a conversation and not sent, kept over a reload; '' without storage. */
export function readDraft(conversationId: string): string {
  try {
    return sessionStorage.getItem(keyOf(conversationId)) ?? '';
  } catch {
    return '';
  }
}

/** Keeps drafts of who is signed in now, also when that sign-in has ended by the time that they are kept. */
export function draftKeeper(): (conversationId: string, text: string) => void {
  const accountId = ownAccount();
  return (conversationId, text) => write(keyOf(conversationId, accountId), text);
}

export const keepDraft = (conversationId: string, text: string): void => write(keyOf(conversationId), text);

function write(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    return;
  }
}

/** A text that comes back into the field, before what was typed since: neither is lost. */
export const beforeDraft = (text: string | undefined, typed: string): string =>
  [text, typed].filter(Boolean).join('\n');
