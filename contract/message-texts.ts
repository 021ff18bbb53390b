import type { Language } from './languages.ts';
import { isolate } from './text-direction.ts';

/** Tree of one area, as in its JSON file. */
export type MessageTree = { readonly [key: string]: string | MessageTree };
export type Messages = Readonly<Record<string, MessageTree>>;

/** The value at a dotted key: a text, a tree or nothing. */
export function nodeOf(tree: MessageTree | undefined, key: string): string | MessageTree | undefined {
  let node: string | MessageTree | undefined = tree;
  for (const part of key.split('.')) {
    if (typeof node !== 'object' || !Object.hasOwn(node, part)) return undefined;
    node = node[part];
  }
  return node;
}

/** `{{name}}`, with "de" before it, and with the full stop that follows it, also behind a closing quotation mark. */
const parameter = /(\b[Dd]e )?\{\{(\w+)\}\}((?:\u202f?»|”)?)(\.(?![.\p{L}]))?/gu;
/** A name or a word before which French says d’: most names with an h, not those with an aspirated one, nor an address. */
const elides = /^(?:[aeiouàâäéèêëîïôöùûüœæ]|h[eéèêiîy]|y[^aeiou])[^@]*$/i;

/** "de" as French says it before a value; anything else as it is. */
export const elidedBefore = (of: string, value: unknown, language: Language): string =>
  of !== '' && language === 'fr' && typeof value === 'string' && elides.test(value) ? `${of.charAt(0)}’` : of;

const sentenceEnd = /[.!?…]$/;
const arabicSentenceEnd = /(?:[\u0600-\u06ff][.!…]|؟)\u2069?$/;
/** "Amina B." and a quoted sentence bring their own full stop; that of a Latin name is on its other side in Arabic. */
const endsSentence = (value: unknown, language: Language): boolean =>
  typeof value === 'string' && (language === 'ar' ? arabicSentenceEnd : sentenceEnd).test(value);

type Values = Readonly<Record<string, unknown>>;
const isMissing = (value: unknown): boolean => value === undefined || value === null;

/**
 * Looks the texts of one language up in the format JSON v4 of i18next: dotted keys, `{{name}}`, plural forms by the
 * suffixes of Intl.PluralRules (docs/decisions/0009-own-message-lookup.md). An area may be added to `areas` until it is
 * asked for. Without values, a text is returned as it is written.
 */
export function createTexts(
  language: Language,
  areas: ReadonlyMap<string, MessageTree>,
  writeCount: (count: number) => string = String,
) {
  /** What was found so far by area and key, because a list looks the same texts up for each of its rows. */
  const known = new Map<string, string | undefined>();
  /** By the bare language: with a numbering system (`ar-u-nu-latn`) it takes a browser 10 ms to make. */
  let plurals: Intl.PluralRules | undefined;

  function find(area: string, key: string): string | undefined {
    const name = `${area}:${key}`;
    if (!known.has(name)) {
      const node = nodeOf(areas.get(area), key);
      known.set(name, typeof node === 'string' ? node : undefined);
    }
    return known.get(name);
  }

  function findForm(area: string, key: string, count: number): string | undefined {
    plurals ??= new Intl.PluralRules(language);
    return find(area, `${key}_${plurals.select(count)}`) ?? find(area, `${key}_other`);
  }

  /** A name keeps its own direction in an Arabic sentence. */
  function write(name: string, value: unknown): string {
    if (isMissing(value)) return '';
    if (typeof value === 'string') return isolate(value, language);
    return name === 'count' && typeof value === 'number' ? writeCount(value) : String(value);
  }

  return (area: string, key: string, values?: Values): string | undefined => {
    const count = values?.['count'];
    const text = (typeof count === 'number' ? findForm(area, key, count) : undefined) ?? find(area, key);
    return values
      ? text?.replace(parameter, (_whole, of: string = '', name: string, quote: string, stop = '') => {
          const value = values[name];
          return `${elidedBefore(of, value, language)}${write(name, value)}${quote}${endsSentence(value, language) ? '' : stop}`;
        })
      : text;
  };
}
