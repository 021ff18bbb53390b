import * as calls from '#contract/contact-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { receiveMessage } from './actions.ts';
import { markRead, markReplied, removeMessage, replyToMessage, setMessageStatus } from './desk-actions.ts';
import { contactDeskRoutes } from './desk-routes.ts';
import { getMessage, getMessages, getStats } from './reading-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';
import { languageOf } from '#server/kernel/text/i18n.ts';

export function contactRoutes(app: App, deps: Deps): void {
  contactDeskRoutes(app, deps);

  serve(app, calls, {
    sendContactMessage: async (request) => {
      const writer = {
        accountId: request.principal?.accountId ?? null,
        address: request.ip,
        language: languageOf(request),
      };
      return await receiveMessage(deps, writer, request.body);
    },
    listContactMessages: ({ query }) => getMessages(deps, query),
    listContactMessagesOfStatus: ({ query, params }) => getMessages(deps, query, params.status),
    getContactStats: () => getStats(deps),
    getContactMessage: ({ params }) => getMessage(deps, params.id),
    markContactMessageRead: ({ params }) => markRead(deps, params.id),
    markContactMessageReplied: ({ principal, params }) => markReplied(deps, principal, params.id),
    setContactMessageStatus: ({ principal, params, body }) =>
      setMessageStatus(deps, principal, params.id, body),
    replyToContactMessage: ({ principal, params, body }) => replyToMessage(deps, principal, params.id, body),
    deleteContactMessage: ({ principal, params }) => removeMessage(deps, principal, params.id),
  });
}
