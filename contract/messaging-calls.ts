import { endpoint } from './endpoint.ts';
import {
  ActiveConversationsQuery,
  Conversation,
  ConversationInput,
  ConversationPage,
  ConversationParams,
  ConversationsQuery,
  StartedConversation,
} from './messaging.ts';
import { UnreadCount } from './realtime.ts';

/*
 * The same calls under two addresses, because the specification lists both: an address of its own names its chapter.
 */

const opening = {
  method: 'POST',
  summary: 'Open a conversation with its first message',
  access: 'user',
  flag: 'chat',
  errors: ['RES001', 'MSG001', 'MSG002', 'MSG003', 'CNF002'],
  once: true,
  body: ConversationInput,
  response: { 200: StartedConversation, 201: StartedConversation },
} as const;

const list = {
  method: 'GET',
  summary: 'My conversations, the newest message first',
  access: 'user',
  flag: 'chat',
  query: ConversationsQuery,
  response: { 200: ConversationPage },
} as const;

const activeList = {
  method: 'GET',
  summary: 'My conversations that are neither archived, left nor blocked',
  access: 'user',
  flag: 'chat',
  query: ActiveConversationsQuery,
  response: { 200: ConversationPage },
} as const;

const unreadCount = {
  method: 'GET',
  summary: 'How many of my conversations have something unread',
  access: 'user',
  flag: 'chat',
  response: { 200: UnreadCount },
} as const;

const one = {
  method: 'GET',
  summary: 'One of my conversations',
  access: 'owner',
  flag: 'chat',
  params: ConversationParams,
  response: { 200: Conversation },
} as const;

export const startConversation = endpoint({
  ...opening,
  path: '/messages/start-conversation',
  tag: 'Messages',
});
export const listMessageConversations = endpoint({
  ...list,
  path: '/messages/conversations',
  tag: 'Messages',
});
export const listActiveMessageConversations = endpoint({
  ...activeList,
  path: '/messages/conversations/active',
  tag: 'Messages',
});
export const countUnreadMessageConversations = endpoint({
  ...unreadCount,
  path: '/messages/conversations/unread-count',
  tag: 'Messages',
});
export const getMessageConversation = endpoint({
  ...one,
  path: '/messages/conversations/:id',
  tag: 'Messages',
});

export const initiateConversation = endpoint({
  ...opening,
  path: '/conversations/initiate',
  tag: 'Conversations',
  shownBy: 'form',
});
export const listConversations = endpoint({ ...list, path: '/conversations', tag: 'Conversations' });
export const listActiveConversations = endpoint({
  ...activeList,
  path: '/conversations/active',
  tag: 'Conversations',
});
export const countUnreadConversations = endpoint({
  ...unreadCount,
  path: '/conversations/unread-count',
  tag: 'Conversations',
});
export const getConversation = endpoint({ ...one, path: '/conversations/:id', tag: 'Conversations' });
