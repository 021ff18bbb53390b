import { readFileSync } from 'node:fs';
import { elidedBefore } from '#contract/message-texts.ts';

export type Language = 'fr' | 'en' | 'ar';

/** The texts of the interface in one language: `say('bookings', 'action.CONFIRMED')`. */
export function wordsOf(language: Language) {
  return function say(area: string, key: string, params: Record<string, string> = {}): string {
    const file = new URL(`../messages/${language}/${area}.json`, import.meta.url);
    const text = key
      .split('.')
      .reduce<unknown>(
        (node, part) => (node as Record<string, unknown>)[part],
        JSON.parse(readFileSync(file, 'utf8')),
      );
    if (typeof text !== 'string') throw new Error(`No text ${area}:${key} in ${language}`);
    return text.replace(/(\b[Dd]e )?\{\{\s*(\w+)\s*\}\}/g, (_whole, of: string = '', name: string) => {
      const value = params[name] ?? '';
      return `${elidedBefore(of, value, language)}${value}`;
    });
  };
}

/** The key of a plural form: `done_other`. */
export function plural(language: Language, key: string, count: number): string {
  return `${key}_${new Intl.PluralRules(language).select(count)}`;
}
