import { defaultLanguage, languages, type Language } from '#contract/languages.ts';

/** Cookie that repeats the stored preference, which the server cannot read in local storage. */
const preferenceCookie = 'lang_pref';
/** The weaker cookie of the order of docs/product/interface.md#languages. */
const languageCookie = 'lang';
const preferenceStorageKey = 'lang';
export const languageParameter = 'lang';
const preferenceMaxAgeSeconds = 31_536_000;

export type LanguageHints = {
  stored?: string | null;
  browser?: readonly string[];
  cookie?: string | null;
  query?: string | null;
};

function asLanguage(value: string | null | undefined): Language | undefined {
  const base = value?.trim().toLowerCase().split('-')[0];
  return languages.find((language) => language === base);
}

/** First supported of: stored preference, browser, cookie, query parameter (docs/product/interface.md#languages), else fr. */
export function detectLanguage(hints: LanguageHints): Language {
  const candidates = [hints.stored, ...(hints.browser ?? []), hints.cookie, hints.query];
  for (const candidate of candidates) {
    const language = asLanguage(candidate);
    if (language) return language;
  }
  return defaultLanguage;
}

/** Tags of an Accept-Language header, the best first. */
export function acceptedLanguages(header: string | null): string[] {
  if (!header) return [];
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag: tag.trim(), weight: quality ? Number(quality.split('=')[1]) || 0 : 1 };
    })
    .filter((entry) => entry.tag !== '' && entry.weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map((entry) => entry.tag);
}

function readCookie(header: string | null, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key = '', value] = pair.split('=');
    if (key.trim() === name) return value?.trim();
  }
  return undefined;
}

export function detectRequestLanguage(request: Request): Language {
  const cookies = request.headers.get('cookie');
  return detectLanguage({
    stored: readCookie(cookies, preferenceCookie),
    browser: acceptedLanguages(request.headers.get('accept-language')),
    cookie: readCookie(cookies, languageCookie),
    query: new URL(request.url).searchParams.get(languageParameter),
  });
}

export function readStoredLanguage(): Language | undefined {
  try {
    return asLanguage(localStorage.getItem(preferenceStorageKey));
  } catch {
    // Storage can be forbidden by the browser; the cookie then remembers alone.
    return undefined;
  }
}

/** Remembers a choice for the browser (local storage) and for the server (cookie). */
export function rememberLanguage(language: Language): void {
  document.cookie = `${preferenceCookie}=${language}; path=/; max-age=${preferenceMaxAgeSeconds}; samesite=lax`;
  try {
    localStorage.setItem(preferenceStorageKey, language);
  } catch {
    return;
  }
}
