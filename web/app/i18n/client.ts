import { createInstance, type BackendModule, type i18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#contract/languages.ts';
import { sharedOptions } from './options.ts';

/** Each language and area is one hashed chunk; the words of errors and mails never reach the browser. */
const files = import.meta.glob<ResourceLanguage>(
  [
    '../../../messages/*/*.json',
    '!../../../messages/*/errors.json',
    '!../../../messages/*/email.json',
    '!../../../messages/*/validation.json',
  ],
  { import: 'default' },
);

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, callback) {
    const load = files[`../../../messages/${language}/${namespace}.json`];
    if (!load) {
      callback(new Error(`No messages ${language}/${namespace}`), false);
      return;
    }
    load().then(
      (content) => callback(null, content),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), true),
    );
  },
};

/** The browser's instance, started in the language of the page with the messages that came with it. */
export function createClientI18n(language: Language, messages: ResourceLanguage): i18n {
  const instance = createInstance();
  void instance
    .use(backend)
    .use(initReactI18next)
    .init({
      ...sharedOptions,
      lng: language,
      // With a fallback the French files would be fetched as well; a test keeps the three languages complete.
      fallbackLng: false,
      resources: { [language]: messages },
      partialBundledLanguages: true,
      ns: Object.keys(messages),
      initAsync: false,
    });
  return instance;
}
