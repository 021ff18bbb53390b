import type { Language } from '#contract/languages.ts';

/** Locales of Intl and react-aria: ar-u-nu-latn keeps western digits and the Gregorian calendar. */
const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB', ar: 'ar-u-nu-latn' };

export function localeOf(language: Language): string {
  return locales[language];
}

/** Separates the items of a list. */
export function commaOf(language: Language): string {
  return language === 'ar' ? '، ' : ', ';
}

/** The name of each language in that language, for the selector. */
export const languageNames: Record<Language, string> = { fr: 'Français', en: 'English', ar: 'العربية' };
