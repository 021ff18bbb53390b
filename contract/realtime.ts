import * as z from 'zod/mini';
import { Id, Instant } from './primitives.ts';
import { conversationEventKinds } from './realtime-limits.ts';

/*
 * The destinations of the STOMP socket and what travels on them (docs/product/messages.md#live). Publisher and
 * subscriber use these functions and schemas; no destination is written anywhere else.
 */

/** Topics of one account, which only that account may subscribe to. */
export const userTopics = {
  /** UnreadCount: conversations with something unread. */
  unreadCount: 'unread-count',
  /** A notification as the API returns it. */
  notifications: 'notifications',
  /** UnreadCount: unread notifications. */
  unreadNotificationsCount: 'unread-notifications-count',
  /** ConversationEvent. */
  conversations: 'conversations',
} as const;
export type UserTopic = (typeof userTopics)[keyof typeof userTopics];

export const topicOf = (accountId: string, topic: UserTopic) => `/topic/users/${accountId}/${topic}`;

/** The account and the topic of a destination; undefined for any other destination. */
export function readTopic(destination: string): { accountId: string; topic: UserTopic } | undefined {
  const [, accountId, name] = /^\/topic\/users\/([^/]+)\/([^/]+)$/.exec(destination) ?? [];
  const topic = Object.values(userTopics).find((known) => known === name);
  return accountId && topic ? { accountId, topic } : undefined;
}

/** Where a member of a conversation sends Typing. */
export const typingDestination = (conversationId: string) => `/app/conversations/${conversationId}/typing`;

/** The conversation of a typing destination; undefined for any other destination. */
export const readTypingDestination = (destination: string): string | undefined =>
  /^\/app\/conversations\/([^/]+)\/typing$/.exec(destination)?.[1];

/** An absolute count, not a difference: a lost or repeated one does no harm. */
export const UnreadCount = z.object({ count: z.int().check(z.minimum(0)) });
export type UnreadCount = z.infer<typeof UnreadCount>;

/** Ids and no text: the reader fetches what it may see. isTyping belongs to TYPING, messageId to the other kinds but STATE. */
export const ConversationEvent = z.object({
  kind: z.enum(conversationEventKinds),
  conversationId: Id,
  messageId: z.optional(z.nullable(Id)),
  isTyping: z.optional(z.boolean()),
});
export type ConversationEvent = z.infer<typeof ConversationEvent>;

export const Typing = z.object({ conversationId: Id, isTyping: z.boolean(), timestamp: Instant });
export type Typing = z.infer<typeof Typing>;
