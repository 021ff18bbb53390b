import type { Language } from '#contract/languages.ts';
import type { MessageTree } from '#contract/message-texts.ts';

/** Each language and area is one hashed chunk; the texts of errors, mails and archives are never sent to the browser. */
const files = import.meta.glob<MessageTree>(
  [
    '../../../messages/*/*.json',
    '!../../../messages/*/errors.json',
    '!../../../messages/*/email.json',
    '!../../../messages/*/export.json',
    '!../../../messages/*/notifications.json',
    '!../../../messages/*/onboarding-config.json',
    '!../../../messages/*/validation.json',
  ],
  { import: 'default' },
);

/** The messages of an area; none for an area without a file. */
export function loadMessages(language: Language, namespace: string): Promise<MessageTree> {
  const load = files[`../../../messages/${language}/${namespace}.json`];
  return load ? load() : Promise.resolve({});
}
