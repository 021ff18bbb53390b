import * as z from 'zod/mini';
import {
  Conversation,
  ConversationParams,
  Message,
  MessageChange,
  MessageHitPage,
  MessageInput,
  MessagePage,
  MessageParams,
  MessagePhotoQuery,
  MessageSearchQuery,
  MessagesQuery,
  TypingQuery,
} from '#contract/messaging.ts';
import { IdempotencyHeaders } from '#contract/primitives.ts';
import { hideConversation } from './conversations/membership-actions.ts';
import { deleteMessage, editMessage } from './messages/change-actions.ts';
import { openPhoto } from './messages/photo-actions.ts';
import { markConversationRead, markMessageRead } from './messages/reading-actions.ts';
import { listMessages, sendMessage } from './messages/actions.ts';
import { searchMessages } from './search/actions.ts';
import { setTyping } from './typing-actions.ts';
import { principalOf, readerOf } from '#server/kernel/http/access.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fileHeaders } from '#server/kernel/http/downloads.ts';
import type { App } from '#server/kernel/http/server.ts';

const tags = ['Messages'];
const flag = 'chat' as const;

export function messageRoutes(app: App, deps: Deps): void {
  threadRoutes(app, deps);
  oneMessageRoutes(app, deps);

  app.get(
    '/messages/search',
    {
      config: { access: 'user', flag, errors: ['RES001'] },
      schema: {
        operationId: 'searchMessages',
        tags,
        summary: 'Search the messages that I may read, newest first',
        querystring: MessageSearchQuery,
        response: { 200: MessageHitPage },
      },
    },
    (request) => searchMessages(deps, readerOf(request), request.query),
  );
}

function threadRoutes(app: App, deps: Deps): void {
  app.get(
    '/messages/conversations/:id/messages',
    {
      config: { access: 'owner', flag },
      schema: {
        operationId: 'listMessages',
        tags,
        summary: 'The messages of a conversation',
        params: ConversationParams,
        querystring: MessagesQuery,
        response: { 200: MessagePage },
      },
    },
    (request) => listMessages(deps, principalOf(request).accountId, request.params.id, request.query),
  );

  app.post(
    '/messages/conversations/:id/messages',
    {
      config: { access: 'owner', flag, errors: ['MSG001', 'MSG002', 'MSG003', 'CNF002'] },
      schema: {
        operationId: 'sendMessage',
        headers: IdempotencyHeaders,
        tags,
        summary: 'Send a message',
        params: ConversationParams,
        body: MessageInput,
        response: { 200: Message, 201: Message },
      },
    },
    async (request, reply) => {
      const { accountId } = principalOf(request);
      const key = request.headers['idempotency-key'];
      const { created, message } = await sendMessage(deps, accountId, request.params.id, request.body, key);
      return reply.status(created ? 201 : 200).send(message);
    },
  );

  app.put(
    '/messages/conversations/:id/typing',
    {
      config: { access: 'owner', flag },
      schema: {
        operationId: 'setTyping',
        tags,
        summary: 'Tell the other member that I am typing',
        params: ConversationParams,
        querystring: TypingQuery,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await setTyping(deps, principalOf(request).accountId, request.params.id, request.query.isTyping);
      return reply.status(204).send(null);
    },
  );

  app.put(
    '/messages/conversations/:id/mark-read',
    {
      config: { access: 'owner', flag },
      schema: {
        operationId: 'markConversationRead',
        tags,
        summary: 'Mark everything in a conversation as read',
        params: ConversationParams,
        response: { 200: Conversation },
      },
    },
    (request) => markConversationRead(deps, principalOf(request).accountId, request.params.id),
  );

  app.delete(
    '/messages/conversations/:id',
    {
      config: { access: 'owner', flag, errors: ['MSG004'] },
      schema: {
        operationId: 'deleteConversation',
        tags,
        summary: 'Delete the history of a conversation up to now, for myself',
        params: ConversationParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await hideConversation(deps, principalOf(request).accountId, request.params.id);
      return reply.status(204).send(null);
    },
  );
}

function oneMessageRoutes(app: App, deps: Deps): void {
  app.put(
    '/messages/messages/:messageId',
    {
      config: { access: 'owner', flag, errors: ['AUT003', 'MSG002', 'MSG003', 'CNF001'] },
      schema: {
        operationId: 'editMessage',
        tags,
        summary: 'Change the text of my message',
        params: MessageParams,
        body: MessageChange,
        response: { 200: Message },
      },
    },
    (request) =>
      editMessage(deps, principalOf(request).accountId, request.params.messageId, request.body.text),
  );

  app.delete(
    '/messages/messages/:messageId',
    {
      config: { access: 'owner', flag, errors: ['AUT003'] },
      schema: {
        operationId: 'deleteMessage',
        tags,
        summary: 'Erase my message; its place stays',
        params: MessageParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await deleteMessage(deps, principalOf(request).accountId, request.params.messageId);
      return reply.status(204).send(null);
    },
  );

  app.put(
    '/messages/messages/:messageId/mark-read',
    {
      config: { access: 'owner', flag },
      schema: {
        operationId: 'markMessageRead',
        tags,
        summary: 'Mark a conversation as read up to this message',
        params: MessageParams,
        response: { 200: Conversation },
      },
    },
    (request) => markMessageRead(deps, principalOf(request).accountId, request.params.messageId),
  );

  app.get(
    '/messages/messages/:messageId/photo',
    {
      config: { access: 'public', flag, errors: ['RES001', 'FIL003'] },
      schema: {
        operationId: 'getMessagePhoto',
        tags,
        summary: 'The photo of a message, by the signed link that its two readers receive',
        params: MessageParams,
        querystring: MessagePhotoQuery,
        response: {
          200: {
            description: 'The photo, without the data of the camera',
            content: { 'image/webp': { schema: z.unknown() } },
          },
        },
      },
    },
    async ({ params, query }, reply) => {
      const { bytes, mediaType, fileName } = await openPhoto(deps, params.messageId, query);
      return reply
        .headers({ ...fileHeaders(fileName, 'inline'), 'cache-control': 'private, max-age=1800, immutable' })
        .type(mediaType)
        .send(bytes);
    },
  );
}
