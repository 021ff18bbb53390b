import { languageCookieDays } from '#contract/retention-limits.ts';
import {
  asLanguage,
  defaultLanguage,
  languageParameter,
  preferenceCookie,
  type Language,
} from '#contract/languages.ts';

/** The cookie of lower priority in the order of docs/product/interface.md#languages. */
export const languageCookie = 'lang';
const preferenceStorageKey = 'lang';
const preferenceMaxAgeSeconds = languageCookieDays * 86_400;

export type LanguageHints = {
  stored?: string | null;
  browser?: readonly string[];
  cookie?: string | null;
  query?: string | null;
};

/** First supported of: the address, stored preference, browser, cookie (docs/product/interface.md#languages), else fr. */
export function detectLanguage(hints: LanguageHints): Language {
  const candidates = [hints.query, hints.stored, ...(hints.browser ?? []), hints.cookie];
  for (const candidate of candidates) {
    const language = asLanguage(candidate);
    if (language) return language;
  }
  return defaultLanguage;
}

/** The language that the address of the page names: it shows this page, and no choice is made of it. */
export const addressedLanguage = (search: string): Language | undefined =>
  asLanguage(new URLSearchParams(search).get(languageParameter));

export function readStoredLanguage(): Language | undefined {
  try {
    return asLanguage(localStorage.getItem(preferenceStorageKey));
  } catch {
    // The browser may block storage; then only the cookie remembers the language.
    return undefined;
  }
}

/** Stores a choice for the browser (local storage) and for the server (cookie). */
export function rememberLanguage(language: Language): void {
  document.cookie = `${preferenceCookie}=${language}; path=/; max-age=${preferenceMaxAgeSeconds}; samesite=lax`;
  try {
    localStorage.setItem(preferenceStorageKey, language);
  } catch {
    return;
  }
}
