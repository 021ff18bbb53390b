import type { FastifyReply } from 'fastify';
import * as calls from '#contract/messaging-calls.ts';
import {
  countUnread,
  getConversation,
  listConversations,
  getConversationStatus,
  getNotifications,
  resetNotifications,
  joinConversation,
  joinConversations,
  leaveAllConversations,
} from './conversations/actions.ts';
import { openConversation, canInitiate } from './opening/actions.ts';
import {
  hideConversation,
  archiveConversation,
  blockConversation,
  favoriteConversation,
  leaveConversation,
  muteConversation,
} from './conversations/membership-actions.ts';
import { deleteMessage, editMessage } from './messages/change-actions.ts';
import { openPhoto, listMessages, sendMessage } from './messages/actions.ts';
import { markConversationRead, markMessageRead } from './messages/reading-actions.ts';
import { searchMessages } from './search/actions.ts';
import { setTyping } from './typing-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { serve, type RequestOf } from '#server/kernel/http/serve.ts';
import type { App } from '#server/kernel/http/server.ts';
import { readerOf } from '#server/kernel/http/access.ts';
import { fileHeaders } from '#server/kernel/http/downloads.ts';

/** Some calls are under two addresses, because the specification lists both. */
export function messagingRoutes(app: App, deps: Deps): void {
  const open = async ({ principal, body, headers }: Opening, reply: FastifyReply) => {
    const key = headers['idempotency-key'];
    const { created, started } = await openConversation(deps, principal.accountId, body, key);
    return reply.status(created ? 201 : 200).send(started);
  };
  const filterOf = ({ archived }: { archived: boolean }) => (archived ? 'ARCHIVED' : 'OPEN');
  serve(app, calls, {
    searchMessages: (request) => searchMessages(deps, readerOf(request), request.query),
    listMessages: ({ principal, params, query }) => listMessages(deps, principal.accountId, params.id, query),
    sendMessage: async ({ principal, headers, params, body }, reply) => {
      const { accountId } = principal;
      const key = headers['idempotency-key'];
      const { created, message } = await sendMessage(deps, accountId, params.id, body, key);
      return reply.status(created ? 201 : 200).send(message);
    },
    setTyping: ({ principal, params, query }) =>
      setTyping(deps, principal.accountId, params.id, query.isTyping),
    markConversationRead: ({ principal, params }) =>
      markConversationRead(deps, principal.accountId, params.id),
    deleteConversation: ({ principal, params }) => hideConversation(deps, principal.accountId, params.id),
    editMessage: ({ principal, params, body }) =>
      editMessage(deps, principal.accountId, params.messageId, body.text),
    deleteMessage: ({ principal, params }) => deleteMessage(deps, principal.accountId, params.messageId),
    markMessageRead: ({ principal, params }) => markMessageRead(deps, principal.accountId, params.messageId),
    getMessagePhoto: async ({ params, query }, reply) => {
      const { bytes, mediaType, fileName } = await openPhoto(deps, params.messageId, query);
      return reply
        .headers({
          ...fileHeaders(fileName, 'inline'),
          'cache-control': 'private, max-age=1800, immutable',
        })
        .type(mediaType)
        .send(bytes);
    },
    startConversation: open,
    initiateConversation: open,
    listMessageConversations: ({ principal, query }) =>
      listConversations(deps, principal.accountId, filterOf(query), query),
    listConversations: ({ principal, query }) =>
      listConversations(deps, principal.accountId, filterOf(query), query),
    listActiveMessageConversations: ({ principal, query }) =>
      listConversations(deps, principal.accountId, 'ACTIVE', query),
    listActiveConversations: ({ principal, query }) =>
      listConversations(deps, principal.accountId, 'ACTIVE', query),
    countUnreadMessageConversations: ({ principal }) => countUnread(deps, principal.accountId),
    countUnreadConversations: ({ principal }) => countUnread(deps, principal.accountId),
    getMessageConversation: ({ principal, params }) => getConversation(deps, principal.accountId, params.id),
    getConversation: ({ principal, params }) => getConversation(deps, principal.accountId, params.id),
    favoriteConversation: ({ principal, params }) =>
      favoriteConversation(deps, principal.accountId, params.id, true),
    unfavoriteConversation: ({ principal, params }) =>
      favoriteConversation(deps, principal.accountId, params.id, false),
    blockConversation: ({ principal, params }) =>
      blockConversation(deps, principal.accountId, params.id, true),
    unblockConversation: ({ principal, params }) =>
      blockConversation(deps, principal.accountId, params.id, false),
    archiveConversation: ({ principal, params }) =>
      archiveConversation(deps, principal.accountId, params.id, true),
    unarchiveConversation: ({ principal, params }) =>
      archiveConversation(deps, principal.accountId, params.id, false),
    muteConversation: ({ principal, params, query }) =>
      muteConversation(deps, principal.accountId, params.id, query),
    leaveConversation: ({ principal, params }) => leaveConversation(deps, principal.accountId, params.id),
    canInitiateConversation: ({ principal, params, query }) =>
      canInitiate(deps, principal.accountId, { providerId: params.providerId, customerId: query.customerId }),
    getConversationNotifications: ({ principal, params }) =>
      getNotifications(deps, principal.accountId, params.id),
    resetConversationNotifications: ({ principal, params }) =>
      resetNotifications(deps, principal.accountId, params.id),
    getConversationStatus: ({ principal, params }) =>
      getConversationStatus(deps, principal.accountId, params.id),
    joinConversations: ({ principal, body }) =>
      joinConversations(deps, principal.accountId, body.conversationIds),
    leaveAllConversations: ({ principal }) => leaveAllConversations(deps, principal.accountId),
    joinConversation: ({ principal, params }) => joinConversation(deps, principal.accountId, params.id),
    recordConversationActivity: ({ principal, params }) =>
      joinConversation(deps, principal.accountId, params.id),
  });
}

type Opening = Pick<RequestOf<typeof calls.startConversation>, 'principal' | 'body' | 'headers'>;
