import { endpoint } from './endpoint.ts';
import {
  ConversationParams,
  MuteQuery,
  Conversation,
  InitiationParams,
  InitiationQuery,
  CanInitiate,
  ConversationNotifications,
  ConversationState,
  BulkJoinInput,
  BulkJoinAnswer,
} from './messaging.ts';

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
