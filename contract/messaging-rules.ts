import { dayMs } from './durations.ts';
import { messageMax, relationDays } from './messaging-limits.ts';
import { isVisible } from './visible-text.ts';

/**
 * A message as it is stored and counted: NFC, one kind of line end, without control characters and without those that
 * reorder the text around them (pasted texts contain them), trimmed. Pure; '' when nothing is left to send.
 */
export function cleanMessage(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e]/gu, '')
    .trim();
}

/** The length of a clean message in code points, as people count characters. */
export const messageLength = (text: string): number => [...text].length;

/** Whether a clean message can be sent: neither empty nor too long, and with something to see. */
export const isSendable = (text: string): boolean => messageLength(text) <= messageMax && isVisible(text);

/** Bookings made from then on allow their provider to write first (docs/product/messages.md#opening). */
export const relationStart = (now: Date): Date => new Date(now.getTime() - relationDays * dayMs);
