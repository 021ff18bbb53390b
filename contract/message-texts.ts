import type { Language } from './languages.ts';
import { isolate } from './text-direction.ts';

/** Tree of one area, as in its JSON file. */
export type MessageTree = { readonly [key: string]: string | MessageTree };
export type Messages = Readonly<Record<string, MessageTree>>;

/** What stands under dotted keys: a text, a tree or nothing. */
export function nodeOf(tree: MessageTree | undefined, key: string): string | MessageTree | undefined {
  let node: string | MessageTree | undefined = tree;
  for (const part of key.split('.')) {
    if (typeof node !== 'object' || !Object.hasOwn(node, part)) return undefined;
    node = node[part];
  }
  return node;
}

/**
 * The texts of one language in the format JSON v4 of i18next: dotted keys, `{{name}}`, plural forms by the suffixes of
 * Intl.PluralRules (docs/decisions/0009-own-message-lookup.md). `treeOf` gives an area of messages once it is there.
 */
export function createTexts(
  language: Language,
  treeOf: (area: string) => MessageTree | undefined,
  writeCount: (count: number) => string = String,
) {
  /** What was found so far by area and key, because a list looks the same texts up for each of its rows. */
  const known = new Map<string, string | undefined>();
  /** By the bare language: with a numbering system (`ar-u-nu-latn`) it takes a browser 10 ms to make. */
  let plurals: Intl.PluralRules | undefined;

  function textOf(area: string, key: string): string | undefined {
    const name = `${area}:${key}`;
    if (known.has(name)) return known.get(name);
    const node = nodeOf(treeOf(area), key);
    const text = typeof node === 'string' ? node : undefined;
    known.set(name, text);
    return text;
  }

  function write(name: string, value: unknown): string {
    if (typeof value === 'string') return isolate(value, language);
    return name === 'count' && typeof value === 'number' ? writeCount(value) : String(value ?? '');
  }

  return {
    /** The text with its values still to be filled in; with a count the one of its plural form. */
    find(area: string, key: string, { count }: { readonly count?: unknown }): string | undefined {
      if (typeof count !== 'number') return textOf(area, key);
      plurals ??= new Intl.PluralRules(language);
      return (
        textOf(area, `${key}_${plurals.select(count)}`) ?? textOf(area, `${key}_other`) ?? textOf(area, key)
      );
    },
    /** A name keeps its own direction in an Arabic sentence. */
    fill: (text: string, values: Readonly<Record<string, unknown>>): string =>
      text.includes('{{')
        ? text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => write(name, values[name]))
        : text,
  };
}
