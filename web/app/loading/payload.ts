import type { SentState } from '#web/api/store.ts';
import type { Language } from '#contract/languages.ts';
import type { PublicSettings } from '#contract/public-settings.ts';
import type { ArabicTowns } from '#contract/town-names.ts';
import type { Messages } from '#contract/message-texts.ts';

export const payloadId = 'ssr';
/** The script element with the entries of the cache: behind the page, which has most of their texts, too (decision 42). */
export const stateId = 'ssr-state';

/** The data that the browser needs to hydrate a server-rendered page without another request. */
export type Payload = {
  language: Language;
  messages: Messages;
  /** The Arabic names of the towns that the page names, with an Arabic page only. */
  towns?: ArabicTowns;
  settings: PublicSettings;
  /** When the server rendered the page, in milliseconds. */
  renderedAt: number;
};

/** JSON that is safe inside a script element. */
export function writeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The data of a script element: a part of an article may have the same id. */
const textOf = (id: string) => document.querySelector(`script#${id}`)?.textContent ?? '';

export function readPayload(): { text: string; payload: Payload } {
  const text = textOf(payloadId);
  const payload: Payload = JSON.parse(text);
  return { text, payload };
}

export function readState(): SentState {
  const state: SentState = JSON.parse(textOf(stateId));
  return state;
}
