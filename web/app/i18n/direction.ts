import type { Language } from '#contract/languages.ts';

export type Direction = 'ltr' | 'rtl';

export function directionOf(language: Language): Direction {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** Locales of Intl and react-aria: ar-u-nu-latn keeps western digits and the Gregorian calendar. */
const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB', ar: 'ar-u-nu-latn' };

export function localeOf(language: Language): string {
  return locales[language];
}

/** Each language in its own words, for the selector. */
export const languageNames: Record<Language, string> = { fr: 'Français', en: 'English', ar: 'العربية' };

const isolated = '\u2069';

export const isolateRightToLeft = (text: string) => `\u2067${text}${isolated}`;

/**
 * A part of an Arabic sentence in its own direction, so that a name keeps its full stop and a price its euro sign in
 * place; figures without letters run left to right. A list of such parts runs with the sentence: isolated as a whole it
 * would have no letter of its own, and so run left to right.
 */
export function isolate(text: string, language: Language): string {
  if (language !== 'ar' || text.includes(isolated)) return text;
  return `${/\p{L}/u.test(text) ? '\u2068' : '\u2066'}${text}\u2069`;
}
