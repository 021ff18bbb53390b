import type { Language } from '#contract/languages.ts';
import { Translator, type Messages, type MessageTree } from './translator.ts';

/** Each language and area is one hashed chunk; the words of errors and mails never reach the browser. */
const files = import.meta.glob<MessageTree>(
  [
    '../../../messages/*/*.json',
    '!../../../messages/*/errors.json',
    '!../../../messages/*/email.json',
    '!../../../messages/*/onboarding-config.json',
    '!../../../messages/*/validation.json',
  ],
  { import: 'default' },
);

/** The browser's translator, started in the language of the page with the messages that came with it. */
export function createClientTranslator(language: Language, messages: Messages): Translator {
  return new Translator(language, messages, (wanted, namespace) => {
    const load = files[`../../../messages/${wanted}/${namespace}.json`];
    return load ? load() : Promise.resolve({});
  });
}
