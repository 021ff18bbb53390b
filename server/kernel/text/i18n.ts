import { readFileSync, readdirSync } from 'node:fs';
import Negotiator from 'negotiator';
import { defaultLanguage, languages, type Language } from '#contract/languages.ts';
import { createTexts, type MessageTree } from '#contract/message-texts.ts';

/** The length of the header that is parsed; browsers send less. */
const acceptLanguageMax = 500;
const messagesFolder = new URL('../../../messages/', import.meta.url);
const texts = new Map(languages.map((language) => [language, readTexts(language)]));

function readTexts(language: Language): ReturnType<typeof createTexts> {
  const folder = new URL(`${language}/`, messagesFolder);
  const areas = new Map<string, MessageTree>();
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json')))
    areas.set(name.slice(0, -'.json'.length), JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
  return createTexts(language, areas);
}

type Params = Readonly<Record<string, unknown>>;

/**
 * The text under `area:key` in a language with its parameters; without any, as it is written. For an unknown key it
 * returns the key.
 */
export function translate(language: Language, name: string, params?: Params): string {
  const { area, key } = splitName(name);
  return textsOf(language)(area, key, params) ?? key;
}

/** Whether `area:key` has a text in a language; with a count, the text of its plural form. */
export function hasText(language: Language, name: string, params?: Params): boolean {
  const { area, key } = splitName(name);
  return textsOf(language)(area, key, params) !== undefined;
}

function splitName(name: string): { area: string; key: string } {
  const colon = name.indexOf(':');
  return { area: name.slice(0, colon), key: name.slice(colon + 1) };
}

function textsOf(language: Language): ReturnType<typeof createTexts> {
  const found = texts.get(language);
  if (!found) throw new Error(`No messages for ${language}`);
  return found;
}

/** The first supported language of an Accept-Language header by weight, or undefined. */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  const negotiator = new Negotiator({
    headers: { 'accept-language': header?.slice(0, acceptLanguageMax) ?? '' },
  });
  const wanted = negotiator.languages().map((tag) => tag.toLowerCase().split('-')[0]);
  return wanted.find(isLanguage);
}

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** Accept-Language, then the account's language, then French (docs/product/api.md#languages). */
export function readerLanguage(header: string | undefined, accountLanguage: unknown): Language {
  return acceptedLanguage(header) ?? (isLanguage(accountLanguage) ? accountLanguage : defaultLanguage);
}

/** The reader's language, from the header of the request and the account of the caller. */
export function languageOf(request: {
  headers: { 'accept-language'?: string | undefined };
  principal: { language: unknown } | null;
}): Language {
  return readerLanguage(request.headers['accept-language'], request.principal?.language);
}
