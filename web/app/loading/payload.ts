import type { Language } from '#contract/languages.ts';
import type { PublicSettings } from '#contract/public-settings.ts';
import type { Messages } from '../i18n/translator.ts';

export const payloadId = 'ssr';

/** Everything that the browser needs to take over a server-rendered page without asking again. */
export type Payload = {
  language: Language;
  messages: Messages;
  settings: PublicSettings;
  state: unknown;
};

/** JSON that is safe inside a script element. */
export function writePayload(payload: Payload): string {
  return JSON.stringify(payload).replaceAll('<', '\\u003c');
}

export function readPayload(): { text: string; payload: Payload } {
  const text = document.getElementById(payloadId)?.textContent ?? '';
  const payload: Payload = JSON.parse(text);
  return { text, payload };
}
