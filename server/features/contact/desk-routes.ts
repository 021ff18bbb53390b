import * as calls from '#contract/contact-desk-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import {
  addNote,
  assignMessage,
  markRead,
  markReplied,
  removeMessage,
  replyToMessage,
  setMessageStatus,
} from './desk-actions.ts';
import { getEarlierMessages, getMessage, getMessages, getStats } from './reading-actions.ts';
import { contactTemplateRoutes } from './template-routes.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

/** What administrators do with messages (docs/product/desk.md#contact). */
export function contactDeskRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
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
    listEarlierContactMessages: ({ params, query }) =>
      getEarlierMessages(deps, params.contactMessageId, query),
    addContactNote: ({ principal, params, body }) => addNote(deps, principal, params.contactMessageId, body),
    assignContactMessage: ({ principal, params, body }) =>
      assignMessage(deps, principal, params.contactMessageId, body),
  });

  contactTemplateRoutes(app, deps);
}
