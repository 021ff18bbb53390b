import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  ActiveConversationsQuery,
  Conversation,
  ConversationInput,
  ConversationPage,
  ConversationParams,
  ConversationsQuery,
  StartedConversation,
  MuteQuery,
  InitiationParams,
  InitiationQuery,
  CanInitiate,
  ConversationNotifications,
  ConversationState,
  BulkJoinInput,
  BulkJoinAnswer,
  MessageSearchQuery,
  MessageHitPage,
  MessagesQuery,
  MessagePage,
  MessageInput,
  Message,
  TypingQuery,
  MessageParams,
  MessageChange,
} from './messaging.ts';
import { UnreadCount } from './realtime.ts';
import { SignedLinkQuery } from './primitives.ts';

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
  closedInViews: true,
  response: { 200: ConversationPage },
} as const;

const activeList = {
  method: 'GET',
  summary: 'My conversations that are neither archived, left nor blocked',
  access: 'user',
  flag: 'chat',
  query: ActiveConversationsQuery,
  closedInViews: true,
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
  closedInViews: true,
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

const flag = 'chat' as const;

/** A setting of one member: a PUT without a body that answers the conversation as it is then. */
const setting = {
  method: 'PUT',
  tag: 'Conversations',
  access: 'owner',
  flag,
  params: ConversationParams,
  response: { 200: Conversation },
  answers: 'getConversation',
} as const;

export const favoriteConversation = endpoint({
  ...setting,
  path: '/conversations/:id/favorite',
  summary: 'Mark a conversation as a favourite',
});

export const unfavoriteConversation = endpoint({
  ...setting,
  path: '/conversations/:id/unfavorite',
  summary: 'Take a conversation out of the favourites',
});

export const blockConversation = endpoint({
  ...setting,
  path: '/conversations/:id/block',
  summary: 'Block the other member',
});

export const unblockConversation = endpoint({
  ...setting,
  path: '/conversations/:id/unblock',
  summary: 'Lift my block',
});

export const archiveConversation = endpoint({
  ...setting,
  path: '/conversations/:id/archive',
  summary: 'Put a conversation away until a new message arrives',
});

export const unarchiveConversation = endpoint({
  ...setting,
  path: '/conversations/:id/unarchive',
  summary: 'Bring an archived conversation back',
});

export const muteConversation = endpoint({
  method: 'PUT',
  path: '/conversations/:id/mute',
  tag: 'Conversations',
  summary: 'Mute or unmute a conversation',
  access: 'owner',
  flag,
  params: ConversationParams,
  query: MuteQuery,
  response: { 200: Conversation },
  answers: 'getConversation',
});

export const leaveConversation = endpoint({
  method: 'POST',
  path: '/conversations/:id/leave',
  tag: 'Conversations',
  summary: 'Leave a conversation',
  access: 'owner',
  flag,
  errors: ['MSG004'],
  params: ConversationParams,
  response: { 200: Conversation },
  answers: 'getConversation',
});

export const canInitiateConversation = endpoint({
  method: 'GET',
  path: '/conversations/can-initiate/:providerId',
  tag: 'Conversations',
  summary: 'Whether I can write to a provider, or as the provider to a customer, and why not',
  access: 'user',
  errors: ['RES001'],
  params: InitiationParams,
  query: InitiationQuery,
  response: { 200: CanInitiate },
  shownBy: 'form',
});

export const getConversationNotifications = endpoint({
  method: 'GET',
  path: '/conversations/:id/notification-stats',
  tag: 'Conversations',
  summary: 'What is unread in a conversation, and whether it notifies me',
  access: 'owner',
  flag,
  params: ConversationParams,
  response: { 200: ConversationNotifications },
});

export const resetConversationNotifications = endpoint({
  method: 'POST',
  path: '/conversations/:id/reset-notifications',
  tag: 'Conversations',
  summary: 'Mark the notification of a conversation as read, not its messages',
  access: 'owner',
  flag,
  params: ConversationParams,
  response: { 200: ConversationNotifications },
});

export const getConversationStatus = endpoint({
  method: 'GET',
  path: '/conversations/:id/status',
  tag: 'Conversations',
  summary: 'The state of a conversation for me',
  access: 'owner',
  flag,
  params: ConversationParams,
  response: { 200: ConversationState },
});

export const joinConversations = endpoint({
  method: 'POST',
  path: '/conversations/bulk-join',
  tag: 'Conversations',
  summary: 'I have opened these conversations; answers those that I am a member of',
  access: 'user',
  flag,
  body: BulkJoinInput,
  response: { 200: BulkJoinAnswer },
});

export const leaveAllConversations = endpoint({
  method: 'POST',
  path: '/conversations/leave-all',
  tag: 'Conversations',
  summary: 'I have closed my conversations; membership does not change',
  access: 'user',
  flag,
  response: { 200: BulkJoinAnswer },
});

/** These record that the caller is there; membership never changes. */
const presence = {
  method: 'POST',
  tag: 'Conversations',
  access: 'owner',
  flag,
  params: ConversationParams,
  response: { 200: ConversationState },
} as const;

export const joinConversation = endpoint({
  ...presence,
  path: '/conversations/:id/join',
  summary: 'I have opened a conversation',
});

export const recordConversationActivity = endpoint({
  ...presence,
  path: '/conversations/:id/activity',
  summary: 'I am active in a conversation',
});

export const searchMessages = endpoint({
  method: 'GET',
  path: '/messages/search',
  tag: 'Messages',
  summary: 'Search the messages that I may read, newest first',
  access: 'user',
  flag,
  errors: ['RES001'],
  query: MessageSearchQuery,
  closedInViews: true,
  response: { 200: MessageHitPage },
});

export const listMessages = endpoint({
  method: 'GET',
  path: '/messages/conversations/:id/messages',
  tag: 'Messages',
  summary: 'The messages of a conversation',
  access: 'owner',
  flag,
  params: ConversationParams,
  query: MessagesQuery,
  closedInViews: true,
  response: { 200: MessagePage },
  provides: [],
});

export const sendMessage = endpoint({
  method: 'POST',
  path: '/messages/conversations/:id/messages',
  tag: 'Messages',
  summary: 'Send a message',
  access: 'owner',
  flag,
  errors: ['MSG001', 'MSG002', 'MSG003', 'CNF002'],
  once: true,
  params: ConversationParams,
  body: MessageInput,
  response: { 200: Message, 201: Message },
  shownBy: 'form',
});

export const setTyping = endpoint({
  method: 'PUT',
  path: '/messages/conversations/:id/typing',
  tag: 'Messages',
  summary: 'Tell the other member that I am typing',
  access: 'owner',
  flag,
  params: ConversationParams,
  query: TypingQuery,
  response: { 204: z.null() },
});

export const markConversationRead = endpoint({
  method: 'PUT',
  path: '/messages/conversations/:id/mark-read',
  tag: 'Messages',
  summary: 'Mark everything in a conversation as read',
  access: 'owner',
  flag,
  params: ConversationParams,
  response: { 200: Conversation },
  answers: 'getConversation',
});

export const deleteConversation = endpoint({
  method: 'DELETE',
  path: '/messages/conversations/:id',
  tag: 'Messages',
  summary: 'Delete the history of a conversation up to now, for myself',
  access: 'owner',
  flag,
  errors: ['MSG004'],
  params: ConversationParams,
  response: { 204: z.null() },
});

export const editMessage = endpoint({
  method: 'PUT',
  path: '/messages/messages/:messageId',
  tag: 'Messages',
  summary: 'Change the text of my message',
  access: 'owner',
  flag,
  errors: ['AUT003', 'MSG002', 'MSG003', 'CNF001'],
  params: MessageParams,
  body: MessageChange,
  response: { 200: Message },
});

export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/messages/messages/:messageId',
  tag: 'Messages',
  summary: 'Erase my message; its place stays',
  access: 'owner',
  flag,
  errors: ['AUT003'],
  params: MessageParams,
  response: { 204: z.null() },
});

export const markMessageRead = endpoint({
  method: 'PUT',
  path: '/messages/messages/:messageId/mark-read',
  tag: 'Messages',
  summary: 'Mark a conversation as read up to this message',
  access: 'owner',
  flag,
  params: MessageParams,
  response: { 200: Conversation },
});

export const getMessagePhoto = endpoint({
  method: 'GET',
  path: '/messages/messages/:messageId/photo',
  tag: 'Messages',
  summary: 'The photo of a message, by the signed link that its two readers receive',
  access: 'public',
  flag,
  errors: ['RES001', 'FIL003'],
  params: MessageParams,
  query: SignedLinkQuery,
  closedInViews: true,
  response: {
    200: {
      description: 'The photo, without the data of the camera',
      content: { 'image/webp': { schema: z.unknown() } },
    },
  },
});
