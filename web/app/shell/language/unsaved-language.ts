import type { Language } from '#contract/languages.ts';
import { readToken } from '#web/api/session.ts';
import { claimsOf } from '#web/api/token-claims.ts';

/** Dispatched on the window when a signed-in person has chosen a language. */
export const languageChosenEvent = 'language:chosen';

/** By account: a choice outlives the page and the session in which it could not be saved. */
export const unsavedKeyOf = (accountId: string) => `lang-unsaved:${accountId}`;

/** Notes a choice of the signed-in person that their account does not have yet. */
export function noteUnsavedLanguage(language: Language): void {
  const { accountId } = claimsOf(readToken());
  if (accountId === null) return;
  localStorage.setItem(unsavedKeyOf(accountId), language);
  window.dispatchEvent(new Event(languageChosenEvent));
}
