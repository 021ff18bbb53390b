import type { FastifyReply } from 'fastify';
import * as calls from '#contract/messaging-calls.ts';
import * as messagingMessageCalls from '#contract/messaging-message-calls.ts';
import { conversationRoutes } from './conversation-routes.ts';
import { countUnread, getConversation, listConversations } from './conversations/actions.ts';
import { openConversation } from './opening/actions.ts';
import { hideConversation } from './conversations/membership-actions.ts';
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

function messageRoutes(app: App, deps: Deps): void {
  serve(app, messagingMessageCalls, {
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
  });
}

type Opening = Pick<RequestOf<typeof calls.startConversation>, 'principal' | 'body' | 'headers'>;

/** The same calls under two addresses, because the specification lists both. */
export function messagingRoutes(app: App, deps: Deps): void {
  const open = async ({ principal, body, headers }: Opening, reply: FastifyReply) => {
    const key = headers['idempotency-key'];
    const { created, started } = await openConversation(deps, principal.accountId, body, key);
    return reply.status(created ? 201 : 200).send(started);
  };

  const filterOf = ({ archived }: { archived: boolean }) => (archived ? 'ARCHIVED' : 'OPEN');

  serve(app, calls, {
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
  });
  conversationRoutes(app, deps);
  messageRoutes(app, deps);
}
