import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { SignedLinkQuery } from './primitives.ts';
import {
  MessageSearchQuery,
  MessageHitPage,
  ConversationParams,
  MessagesQuery,
  MessagePage,
  MessageInput,
  Message,
  TypingQuery,
  Conversation,
  MessageParams,
  MessageChange,
} from './messaging.ts';

const flag = 'chat' as const;

export const searchMessages = endpoint({
  method: 'GET',
  path: '/messages/search',
  tag: 'Messages',
  summary: 'Search the messages that I may read, newest first',
  access: 'user',
  flag,
  errors: ['RES001'],
  query: MessageSearchQuery,
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
  response: {
    200: {
      description: 'The photo, without the data of the camera',
      content: { 'image/webp': { schema: z.unknown() } },
    },
  },
});
