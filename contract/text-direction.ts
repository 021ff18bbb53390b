import type { Language } from './languages.ts';

export type Direction = 'ltr' | 'rtl';

export function directionOf(language: Language): Direction {
  return language === 'ar' ? 'rtl' : 'ltr';
}

const isolated = '\u2069';

export const isolateRightToLeft = (text: string) => `\u2067${text}${isolated}`;

/**
 * A part of an Arabic sentence isolated in its own direction, so that the full stop of a name and the euro sign of a
 * price keep their place; figures without letters run from left to right. A list of such parts is not isolated as a
 * whole: it would have no letter of its own, and so run from left to right.
 */
export function isolate(text: string, language: Language): string {
  if (language !== 'ar' || text.includes(isolated)) return text;
  return `${/\p{L}/u.test(text) ? '\u2068' : '\u2066'}${text}${isolated}`;
}

/** A letter of the Arabic script. */
export const arabicScript = /[\u0600-\u06ff]/;
