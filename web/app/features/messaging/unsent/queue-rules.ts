import type { PhraseKey } from '#contract/messaging-rules.ts';

/** What a message holds: a text, a phrase, or a photo with or without a text. */
export type MessageContent = { text?: string; phraseKey?: PhraseKey; fileId?: string };

/** A message that the server does not have yet (docs/product/messages.md#unsent). */
export type UnsentMessage = {
  clientMessageId: string;
  accountId: string;
  conversationId: string;
  /** The name of the other member, to say at the log-out who would not receive it. */
  recipient: string;
  content: MessageContent;
  /** The photo of the message, kept until it is sent; content.fileId once the server has it. */
  photo?: File;
  /** Grows with every message of the account. */
  position: number;
  queuedAt: string;
  /** A refused message waits for the sender, the others for the network. */
  state: 'queued' | 'failed';
  /** Why the server refused it, in its own words. */
  problem: string | null;
};

const inOrder = (one: UnsentMessage, other: UnsentMessage) => one.position - other.position;

/** The next message to send: the oldest one that is not refused. Order is kept within each conversation. */
export function nextToSend(messages: readonly UnsentMessage[]): UnsentMessage | undefined {
  return messages.filter(({ state }) => state === 'queued').toSorted(inOrder)[0];
}

/** The unsent messages of a conversation in the order in which they were written. */
export function unsentOf(messages: readonly UnsentMessage[], conversationId: string): UnsentMessage[] {
  return messages.filter((message) => message.conversationId === conversationId).toSorted(inOrder);
}

/** By the clock, which all tabs of a browser share: another one may have written meanwhile. */
export function nextPosition(messages: readonly UnsentMessage[], now: number): number {
  return Math.max(now, ...messages.map(({ position }) => position + 1));
}

/** Milliseconds until the next attempt after some failed ones. */
export function retryDelay(attempts: number): number {
  return Math.min(60_000, 2000 * 2 ** Math.max(0, attempts - 1));
}

/** Whether the photo has to be uploaded before the message is sent. */
export const needsUpload = ({ photo, content }: UnsentMessage): boolean =>
  photo !== undefined && content.fileId === undefined;

/** A refused message as it is sent once more: its photo is uploaded again, because the server keeps one for a day. */
export function toRetry(message: UnsentMessage): UnsentMessage {
  const { fileId, ...content } = message.content;
  const kept = message.photo === undefined && fileId !== undefined ? { ...content, fileId } : content;
  return { ...message, content: kept, state: 'queued', problem: null };
}
