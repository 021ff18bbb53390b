import { minuteMs } from '#contract/durations.ts';
import {
  customerPhrases,
  editMinutes,
  messageMax,
  photoLinkMinutes,
  providerPhrases,
  type ConversationRole,
  type PhraseKey,
  cleanMessage,
  isSendable,
  messageLength,
} from '#contract/messaging-rules.ts';
import { languages, type Language } from '#contract/languages.ts';
import type { Message } from '#contract/messaging.ts';
import { maskedForms } from '#contract/contact-details-rules.ts';
import type { UnlinkedMessage } from './queries.ts';
import { signLink } from '#server/kernel/http/signed-links.ts';
import { translate } from '#server/kernel/text/i18n.ts';
import { foldText } from '#contract/text-folding.ts';

type Texts = { text: string | null; masked_text: string | null; trusted_text: string | null };

/** The columns of a text: as written, as the other member reads it before and after the confirmation, and for search. */
export function textColumns(text: string | null, trusted: boolean): Texts & { search_text: string } {
  if (text === null) return { text, masked_text: null, trusted_text: null, search_text: '' };
  const forms = maskedForms(text);
  const texts = { text, masked_text: forms.masked, trusted_text: forms.trusted };
  return { ...texts, search_text: searchText(texts, trusted) };
}

/** What the search compares: only what the other member may read. */
export const searchText = ({ text, masked_text, trusted_text }: Texts, trusted: boolean): string =>
  foldText((trusted ? trusted_text : masked_text) ?? text ?? '');

/** The columns of a new message. A phrase is found by its words in every language, because each member reads the own one. */
export function contentColumns(
  { text, phraseKey }: { text: string | null; phraseKey: PhraseKey | null },
  trusted: boolean,
) {
  const columns = textColumns(text, trusted);
  if (phraseKey === null) return { ...columns, phrase_key: null };
  const words = languages.map((language) => phraseText(language, phraseKey)).join(' ');
  return { ...columns, search_text: foldText(words), phrase_key: phraseKey };
}

/** A quick phrase as the readers of a language see it. */
export const phraseText = (language: Language, phraseKey: PhraseKey): string =>
  translate(language, `messaging:phrase.${phraseKey}`);

/** A text ready to be stored, or what is wrong with it. */
export function checkText(typed: string): { text: string } | { problem: 'EMPTY' | 'TOO_LONG' } {
  const text = cleanMessage(typed);
  if (isSendable(text)) return { text };
  return { problem: messageLength(text) > messageMax ? 'TOO_LONG' : 'EMPTY' };
}

/** Whether its sender may still change a message; phrases and photos without a text have nothing to change. */
export function canEdit(
  message: { text: string | null; deleted_at: Date | null; hidden_at: Date | null; created_at: Date },
  now: Date,
): boolean {
  return (
    message.text !== null &&
    message.deleted_at === null &&
    message.hidden_at === null &&
    now.getTime() < message.created_at.getTime() + editMinutes * minuteMs
  );
}

/** Each edit is later than the message and than the edit before it, which shows that it was recorded. */
export function editTime(message: { created_at: Date; edited_at: Date | null }, now: Date): Date {
  const { created_at: sentAt, edited_at: editedAt } = message;
  return new Date(Math.max(now.getTime(), sentAt.getTime(), (editedAt?.getTime() ?? 0) + 1));
}

/** A message is later than every other of its conversation and than what its members have read. */
export function nextTime(now: Date, earlier: readonly (Date | null)[]): Date {
  const latest = Math.max(...earlier.map((time) => time?.getTime() ?? 0));
  return new Date(Math.max(now.getTime(), latest + 1));
}

export const isPhraseOf = (role: ConversationRole, phraseKey: PhraseKey): boolean => {
  const phrases: readonly PhraseKey[] = role === 'CUSTOMER' ? customerPhrases : providerPhrases;
  return phrases.includes(phraseKey);
};

/** A message with the signed link of its photo, if it has one. */
export function withPhotoLink(message: UnlinkedMessage, linkSecret: string, now: Date): Message {
  const { id, photo } = message;
  if (photo === null) return { ...message, photo };
  return { ...message, photo: { ...photo, url: signLink(linkSecret, photoPath(id), photoExpiry(now)) } };
}

export const photoPath = (messageId: string) => `/api/v1/messages/messages/${messageId}/photo`;

/** On a grid, so that the address stays the same for a while and the browser can keep the photo. */
function photoExpiry(now: Date): Date {
  const grid = photoLinkMinutes * minuteMs;
  return new Date((Math.floor(now.getTime() / grid) + 2) * grid);
}
