import { dayMs } from './durations.ts';
import { isVisible } from './visible-text.ts';

/** Code points of a message after trim and NFC, and of the subject of a conversation (docs/product/messages.md#messages). */
export const messageMax = 2000;
export const subjectMax = 120;
/** Minutes in which a sender may edit a message. */
export const editMinutes = 15;
/** Messages that one person may send in a minute. */
export const messagesPerMinute = 20;
/** Conversations that one person may open. */
export const newConversationsPer = { hour: 5, day: 20 } as const;
/** Days after a booking was made in which its provider may open a conversation with its customer. */
export const relationDays = 90;
/** A typing signal is accepted once in this time and fades after that one, in milliseconds. */
export const typingPauseMs = 3000;
export const typingFadesMs = 6000;
export const searchMax = 100;
/** The newest messages of a person that a search reads before it looks for rare words among all of them. */
export const newestSearched = 5000;
export const bulkJoinMax = 100;
/** Replaces a contact detail in a text. */
export const contactMask = '•••••';
/** Messages that one process writes at once; more would hold all database connections while they wait for one lock. */
export const simultaneousMessages = 4;
/** Minutes for which the address of a photo stays valid, at least; rounded up so that it is cached in between. */
export const photoLinkMinutes = 30;
/** Why a conversation cannot be opened; the first that applies (docs/product/messages.md#opening). */
export const initiationRefusals = [
  'SELF',
  'CHAT_DISABLED',
  'BLOCKED',
  'EMAIL_UNVERIFIED',
  'ACCOUNT_SUSPENDED',
  'PROVIDER_UNAVAILABLE',
  'RATE_LIMITED',
  'NO_RELATION',
  'ACCOUNT_DELETED',
] as const;
export type InitiationRefusal = (typeof initiationRefusals)[number];
/** The state of a conversation for the reader; the first that applies of blocked, closed, archived. */
export const conversationStatuses = ['ACTIVE', 'ARCHIVED', 'BLOCKED', 'CLOSED'] as const;
export const conversationRoles = ['CUSTOMER', 'PROVIDER'] as const;
export type ConversationRole = (typeof conversationRoles)[number];
/** Quick phrases: stored as keys, shown in each reader's language. */
export const customerPhrases = [
  'customer.available',
  'customer.price',
  'customer.duration',
  'customer.materials',
  'customer.access',
  'customer.parking',
  'customer.photo',
  'customer.reschedule',
  'customer.runningLate',
  'customer.atHome',
  'customer.thanks',
  'customer.agreed',
] as const;
export const providerPhrases = [
  'provider.available',
  'provider.unavailable',
  'provider.moreDetails',
  'provider.photo',
  'provider.measurements',
  'provider.bookOnline',
  'provider.priceShown',
  'provider.onMyWay',
  'provider.runningLate',
  'provider.arrived',
  'provider.done',
  'provider.thanks',
] as const;
export const phraseKeys = [...customerPhrases, ...providerPhrases] as const;
export type PhraseKey = (typeof phraseKeys)[number];

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
