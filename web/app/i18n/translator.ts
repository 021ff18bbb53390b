import type { Language } from '#contract/languages.ts';
import { createTexts, nodeOf, type Messages, type MessageTree } from '#contract/message-texts.ts';
import { createStore } from '#web/ui/store.ts';
import { formatFor } from './format.ts';
import type { defaultNamespace, MessageKey, Namespace } from './namespaces.ts';

export type Values = Readonly<Record<string, string | number>>;
export type Translate<Name extends Namespace> = (key: MessageKey<Name>, values?: Values) => string;
type LoadMessages = (language: Language, namespace: string) => Promise<MessageTree>;

/** The texts of the pages in one language at a time, area by area as they are needed. */
export class Translator {
  #language: Language;
  readonly #messages = new Map<string, MessageTree>();
  #texts: ReturnType<typeof createTexts>;
  readonly #load: LoadMessages | undefined;
  readonly #functions = new Map<string, (key: string, values?: Values) => string>();
  /** Incremented when the language changes. */
  readonly version = createStore(0);

  constructor(language: Language, messages: Messages, load?: LoadMessages) {
    this.#language = language;
    this.#load = load;
    this.#texts = this.#newTexts();
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
    this.#texts = this.#newTexts();
    this.#functions.clear();
    this.version.set(this.version.get() + 1);
  }

  async #fetch(language: Language, namespaces: readonly string[]): Promise<void> {
    const load = this.#load;
    if (!load) return;
    const trees = await Promise.all(namespaces.map((namespace) => load(language, namespace)));
    for (const [index, namespace] of namespaces.entries()) {
      const tree = trees[index];
      if (tree) this.#messages.set(namespace, tree);
    }
    this.#texts = this.#newTexts();
  }

  #newTexts(): ReturnType<typeof createTexts> {
    const language = this.#language;
    return createTexts(language, this.#messages, (count) => formatFor(language).number(count));
  }

  #find(namespace: string, key: string, values: Values): string {
    const text = this.#texts(namespace, key, values);
    if (text !== undefined) return text;
    // oxlint-disable-next-line no-console -- Only while developing.
    if (import.meta.env.DEV) console.error(`No message ${namespace}:${key} in ${this.#language}`);
    // A key is no text for a reader: what is shown before its area has arrived stays empty.
    return this.has(namespace) ? key : '';
  }
}
