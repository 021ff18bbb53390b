import type { Language } from '#contract/languages.ts';
import { Translator, type Messages } from './translator.ts';

/**
 * The browser's translator, started in the language of the page with the messages that came with it. The names of the
 * other files come when the first of them is needed: a first visit does without.
 */
export function createClientTranslator(language: Language, messages: Messages): Translator {
  return new Translator(language, messages, async (wanted, namespace) => {
    const { loadMessages } = await import('./message-files.ts');
    return loadMessages(wanted, namespace);
  });
}
