import { createInstance, type i18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, languages, type Language } from '#contract/languages.ts';
import { sharedOptions } from './options.ts';

/** Messages that only the API and the mails use. */
const serverOnly = new Set(['errors', 'email', 'validation']);
const files = import.meta.glob<ResourceLanguage>('../../../messages/*/*.json', {
  eager: true,
  import: 'default',
});

function collectResources(): Record<string, ResourceLanguage> {
  const resources: Record<string, ResourceLanguage> = {};
  for (const [path, content] of Object.entries(files)) {
    const [language = '', file = ''] = path.split('/').slice(-2);
    const namespace = file.replace('.json', '');
    if (serverOnly.has(namespace)) continue;
    resources[language] = { ...resources[language], [namespace]: content };
  }
  return resources;
}

const resources = collectResources();

function createServerInstance(language: Language): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    ...sharedOptions,
    lng: language,
    fallbackLng: defaultLanguage,
    resources,
    initAsync: false,
  });
  return instance;
}

/** One instance per language, made at start and never switched: requests share them. */
const instances = new Map<Language, i18n>(
  languages.map((language) => [language, createServerInstance(language)]),
);

export function serverI18n(language: Language): i18n {
  const instance = instances.get(language);
  if (!instance) throw new Error(`No messages for ${language}`);
  return instance;
}

/** The messages of some namespaces, to travel with the page. */
export function messagesOf(language: Language, namespaces: readonly string[]): ResourceLanguage {
  const all = resources[language] ?? {};
  return Object.fromEntries(namespaces.filter((name) => name in all).map((name) => [name, all[name] ?? {}]));
}
