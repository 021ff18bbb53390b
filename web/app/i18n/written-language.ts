import type { Language } from '#contract/languages.ts';
import { arabicScript, directionOf } from '#contract/text-direction.ts';

/** Short words that one of the two languages has and the other has not. */
const commonWords: readonly (readonly [Language, ReadonlySet<string>])[] = [
  [
    'fr',
    new Set(
      'le la les un une des du de et est sont je vous nous votre mes avec pour chez dans sur ans très bien tout'.split(
        ' ',
      ),
    ),
  ],
  [
    'en',
    new Set(
      'the and is are was were my your our with for at of in to very well years you we it this have'.split(
        ' ',
      ),
    ),
  ],
];

/**
 * The language of what a person wrote, as attributes of its element: screen readers choose their voice by it, and its
 * punctuation keeps its side. An empty `lang` says that the language is not known, which is better than that of the page.
 */
export function writtenIn(text: string): { lang: Language | ''; dir: 'ltr' | 'rtl' | 'auto' } {
  const letter = /\p{L}/u.exec(text)?.[0];
  if (letter === undefined) return { lang: '', dir: 'auto' };
  if (arabicScript.test(letter)) return { lang: 'ar', dir: directionOf('ar') };
  const words = text.toLowerCase().split(/[^\p{L}]+/u);
  const counts = commonWords.map(
    ([language, common]) => [language, words.filter((word) => common.has(word)).length] as const,
  );
  const most = Math.max(...counts.map(([, count]) => count));
  const likely = counts.filter(([, count]) => count === most);
  return {
    lang: (likely.length === 1 && likely[0]?.[0]) || '',
    dir: /\p{Script=Latin}/u.test(letter) ? 'ltr' : 'auto',
  };
}
