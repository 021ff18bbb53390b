import type { Language } from '#contract/languages.ts';

/** Dispatched on the window when a language was chosen in the menu. */
export const languageChosenEvent = 'language:chosen';

let chosen: Language | undefined;

export function announceLanguage(language: Language): void {
  chosen = language;
  window.dispatchEvent(new Event(languageChosenEvent));
}

/** The last choice, once: it belongs to the account that is signed in, or signs in next on this page. */
export function takeChosenLanguage(): Language | undefined {
  const language = chosen;
  chosen = undefined;
  return language;
}
