import type { Language } from '#contract/languages.ts';
import { isolate } from '#contract/text-direction.ts';
import { createStore } from '#web/ui/store.ts';
import { formatFor } from './format.ts';
import type { defaultNamespace, MessageKey, Namespace } from './namespaces.ts';

/** Tree of one area, as in its JSON file. */
export type MessageTree = { readonly [key: string]: string | MessageTree };
export type Messages = Readonly<Record<string, MessageTree>>;
export type Values = Readonly<Record<string, string | number>>;
export type Translate<Name extends Namespace> = (key: MessageKey<Name>, values?: Values) => string;
type LoadMessages = (language: Language, namespace: string) => Promise<MessageTree>;

function nodeOf(tree: MessageTree | undefined, key: string): string | MessageTree | undefined {
  let node: string | MessageTree | undefined = tree;
  for (const part of key.split('.')) {
    if (node === undefined || typeof node === 'string') return undefined;
    node = node[part];
  }
  return node;
}

function lookUp(tree: MessageTree | undefined, key: string): string | undefined {
  const node = nodeOf(tree, key);
  return typeof node === 'string' ? node : undefined;
}

function interpolate(text: string, values: Values, language: Language): string {
  if (!text.includes('{{')) return text;
  return text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => {
    const value = values[name];
    if (name === 'count' && typeof value === 'number') return formatFor(language).number(value);
    return typeof value === 'string' ? isolate(value, language) : String(value ?? '');
  });
}

/**
 * Looks messages up in the i18next JSON v4 format: dotted keys, `{{name}}`, plural forms by the suffixes of
 * Intl.PluralRules. Why not i18next itself: docs/decisions/0009-own-message-lookup.md.
 */
export class Translator {
  #language: Language;
  readonly #messages = new Map<string, MessageTree>();
  /** The texts found so far by area and key, because a list looks the same ones up for each of its rows. */
  readonly #texts = new Map<string, string | undefined>();
  readonly #load: LoadMessages | undefined;
  readonly #functions = new Map<string, (key: string, values?: Values) => string>();
  /** By the bare language: with a numbering system (`ar-u-nu-latn`) it takes a browser 10 ms to make. */
  #plurals: Intl.PluralRules;
  /** Incremented when the language changes. */
  readonly version = createStore(0);

  constructor(language: Language, messages: Messages, load?: LoadMessages) {
    this.#language = language;
    this.#load = load;
    this.#plurals = new Intl.PluralRules(language);
    for (const [namespace, tree] of Object.entries(messages)) this.#messages.set(namespace, tree);
  }

  get language(): Language {
    return this.#language;
  }

  /** The lookup of an area; the same function until the version changes. */
  of<Name extends Namespace = typeof defaultNamespace>(namespace: Name): Translate<Name> {
    const known = this.#functions.get(namespace);
    if (known) return known;
    const made = (key: string, values: Values = {}) => this.#find(namespace, key, values);
    this.#functions.set(namespace, made);
    return made;
  }

  has(namespace: string): boolean {
    return this.#messages.has(namespace);
  }

  /** The names in a tree of an area, in the order of its file: a long text has its articles there. */
  namesIn(namespace: Namespace, path: string): string[] {
    const tree = nodeOf(this.#messages.get(namespace), path);
    return typeof tree === 'object' ? Object.keys(tree) : [];
  }

  /** Loads the areas that are missing. The display does not change: the caller shows the area afterwards. */
  async load(namespaces: readonly string[]): Promise<void> {
    const missing = namespaces.filter((namespace) => !this.#messages.has(namespace));
    if (missing.length > 0) await this.#fetch(this.#language, missing);
  }

  /** Switches once every area in use is loaded in the new language. */
  async changeLanguage(language: Language): Promise<void> {
    if (language === this.#language) return;
    await this.#fetch(language, [...this.#messages.keys()]);
    this.#language = language;
    this.#plurals = new Intl.PluralRules(language);
    this.#changed();
  }

  async #fetch(language: Language, namespaces: readonly string[]): Promise<void> {
    const load = this.#load;
    if (!load) return;
    const trees = await Promise.all(namespaces.map((namespace) => load(language, namespace)));
    for (const [index, namespace] of namespaces.entries()) {
      const tree = trees[index];
      if (tree) this.#messages.set(namespace, tree);
    }
    this.#texts.clear();
  }

  #changed(): void {
    this.#functions.clear();
    this.version.set(this.version.get() + 1);
  }

  #text(namespace: string, key: string): string | undefined {
    const name = `${namespace}:${key}`;
    const known = this.#texts.get(name);
    if (known !== undefined || this.#texts.has(name)) return known;
    const text = lookUp(this.#messages.get(namespace), key);
    this.#texts.set(name, text);
    return text;
  }

  #find(namespace: string, key: string, values: Values): string {
    const { count } = values;
    const plural =
      typeof count === 'number'
        ? (this.#text(namespace, `${key}_${this.#plurals.select(count)}`) ??
          this.#text(namespace, `${key}_other`))
        : undefined;
    const text = plural ?? this.#text(namespace, key);
    if (text === undefined) {
      // oxlint-disable-next-line no-console -- Only while developing.
      if (import.meta.env.DEV) console.error(`No message ${namespace}:${key} in ${this.#language}`);
      return key;
    }
    return interpolate(text, values, this.#language);
  }
}
