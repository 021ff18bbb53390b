import { readFileSync, readdirSync } from 'node:fs';
import { createInstance as createI18next, type i18n } from 'i18next';
import Negotiator from 'negotiator';
import { isolate } from '#contract/text-direction.ts';
import { defaultLanguage, languages, type Language } from '#contract/languages.ts';

/** The length of the header that is parsed; browsers send less. */
const acceptLanguageMax = 500;
const messagesFolder = new URL('../../../messages/', import.meta.url);
const instances = new Map<Language, i18n>(languages.map((language) => [language, createInstance(language)]));

function createInstance(language: Language): i18n {
  const folder = new URL(`${language}/`, messagesFolder);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const areas = files.map((name) => [
    name.slice(0, -'.json'.length),
    JSON.parse(readFileSync(new URL(name, folder), 'utf8')),
  ]);
  const instance = createI18next();
  void instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: Object.fromEntries(areas) },
    ns: areas.map(([area]) => area),
    defaultNS: 'errors',
    initAsync: false,
    // Called "escape" by the library: it is given every parameter.
    interpolation: { useRawValueToEscape: true, escape: (value) => writeParam(language, value) },
    returnNull: false,
  });
  return instance;
}

/** A parameter in its own direction inside an Arabic sentence. */
const writeParam = (language: Language, value: unknown): string =>
  typeof value === 'string' ? isolate(value, language) : String(value);

/** The text under `area:key` in a language, with its parameters. For an unknown key it returns the key. */
export function translate(language: Language, key: string, params: Record<string, unknown> = {}): string {
  return instanceOf(language).t(key, params);
}

/** Whether `area:key` has a text in a language; with a count, the text of its plural form. */
export function hasText(language: Language, key: string, params: Record<string, unknown> = {}): boolean {
  return instanceOf(language).exists(key, params);
}

function instanceOf(language: Language): i18n {
  const instance = instances.get(language);
  if (!instance) throw new Error(`No messages for ${language}`);
  return instance;
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
