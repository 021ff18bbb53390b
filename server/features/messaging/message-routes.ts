import * as calls from '#contract/messaging-message-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { hideConversation } from './conversations/membership-actions.ts';
import { deleteMessage, editMessage } from './messages/change-actions.ts';
import { openPhoto } from './messages/photo-actions.ts';
import { markConversationRead, markMessageRead } from './messages/reading-actions.ts';
import { listMessages, sendMessage } from './messages/actions.ts';
import { searchMessages } from './search/actions.ts';
import { setTyping } from './typing-actions.ts';
import { readerOf } from '#server/kernel/http/access.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fileHeaders } from '#server/kernel/http/downloads.ts';
import type { App } from '#server/kernel/http/server.ts';

export function messageRoutes(app: App, deps: Deps): void {
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
  });
}
