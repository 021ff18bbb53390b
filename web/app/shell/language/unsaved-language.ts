import { asLanguage, type Language } from '#contract/languages.ts';
import { readToken } from '#web/api/session.ts';
import { claimsOf } from '#web/api/token-claims.ts';

/** Dispatched on the window when a signed-in person has chosen a language. */
export const languageChosenEvent = 'language:chosen';

/** By account: a choice outlives the page and the session in which it could not be saved. */
const keyOf = (accountId: string) => `lang-unsaved:${accountId}`;

export const ownAccount = () => claimsOf(readToken()).accountId;

/** Notes a choice of the signed-in person that their account does not have yet. */
export function noteUnsavedLanguage(language: Language): void {
  const accountId = ownAccount();
  if (accountId === null) return;
  localStorage.setItem(keyOf(accountId), language);
  window.dispatchEvent(new Event(languageChosenEvent));
}

export function readUnsavedLanguage(): { accountId: string; language: Language } | undefined {
  const accountId = ownAccount();
  const language = accountId === null ? undefined : asLanguage(localStorage.getItem(keyOf(accountId)));
  return accountId !== null && language ? { accountId, language } : undefined;
}

/** Forgets a choice that was saved, unless another one was made meanwhile. */
export function forgetUnsavedLanguage({
  accountId,
  language,
}: {
  accountId: string;
  language: Language;
}): void {
  if (localStorage.getItem(keyOf(accountId)) === language) localStorage.removeItem(keyOf(accountId));
}
