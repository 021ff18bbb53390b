import { languages, type Language } from '#contract/languages.ts';
import type { Messages, MessageTree } from '#contract/message-texts.ts';
import { Translator } from './translator.ts';

const files = import.meta.glob<MessageTree>('../../../messages/*/*.json', { eager: true, import: 'default' });

function collectMessages(): Map<Language, Record<string, MessageTree>> {
  const collected = new Map<Language, Record<string, MessageTree>>(
    languages.map((language) => [language, {}]),
  );
  for (const [path, content] of Object.entries(files)) {
    const [folder = '', file = ''] = path.split('/').slice(-2);
    const namespace = file.replace('.json', '');
    const language = languages.find((name) => name === folder);
    const areas = language && collected.get(language);
    if (areas) areas[namespace] = content;
  }
  return collected;
}

const messages = collectMessages();
/** One translator per language, created at the start and never switched: requests share them. */
const translators = new Map(
  languages.map((language) => [language, new Translator(language, messages.get(language) ?? {})]),
);

export function serverTranslator(language: Language): Translator {
  const translator = translators.get(language);
  if (!translator) throw new Error(`No messages for ${language}`);
  return translator;
}

/** The messages of some areas, to be sent with the page. */
export function messagesOf(language: Language, namespaces: readonly string[]): Messages {
  const all = messages.get(language) ?? {};
  return Object.fromEntries(
    namespaces.flatMap((name) => {
      const tree = all[name];
      return tree ? [[name, tree]] : [];
    }),
  );
}
