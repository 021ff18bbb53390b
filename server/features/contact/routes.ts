import * as calls from '#contract/contact-calls.ts';
import * as contactDeskCalls from '#contract/contact-desk-calls.ts';
import { receiveMessage } from './actions.ts';
import {
  addNote,
  markRead,
  markReplied,
  removeMessage,
  replyToMessage,
  setMessageStatus,
  tieBooking,
  previewToPerson,
  writeToPerson,
} from './desk-actions.ts';
import { getEarlierMessages, getMessage, getMessages, getStats, getWriter } from './reading-actions.ts';
import { changeTemplate, createTemplate, getTemplates, removeTemplate } from './template-actions.ts';
import { serve } from '#server/kernel/http/serve.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { failField } from '#server/kernel/http/errors.ts';
import { textOf } from '#server/kernel/http/json-text.ts';
import type { App } from '#server/kernel/http/server.ts';
import { languageOf } from '#server/kernel/text/i18n.ts';

/** What administrators do with messages, and the texts from which they begin an answer (docs/product/desk.md#contact). */
function contactDeskRoutes(app: App, deps: Deps): void {
  serve(app, contactDeskCalls, {
    listContactTemplates: () => getTemplates(deps),
    createContactTemplate: ({ principal, body }) => createTemplate(deps, principal, body),
    changeContactTemplate: ({ principal, params, body }) => changeTemplate(deps, principal, params.id, body),
    deleteContactTemplate: async (request) => {
      const { params, query } = request;
      await removeTemplate(deps, request.principal, params.id, query.version);
    },
    listContactMessages: async ({ query }) => textOf(await getMessages(deps, query)),
    listContactMessagesOfStatus: async ({ query, params }) =>
      textOf(await getMessages(deps, query, params.status)),
    getContactStats: () => getStats(deps),
    getContactMessage: ({ params }) => getMessage(deps, params.id),
    markContactMessageRead: ({ principal, params }) => markRead(deps, principal, params.id),
    markContactMessageReplied: ({ principal, params }) => markReplied(deps, principal, params.id),
    setContactMessageStatus: ({ principal, params, query, body }) => {
      const { status, version } = { ...query, ...body };
      if (!status) failField('status', 'required');
      return setMessageStatus(deps, principal, params.id, { status, version });
    },
    replyToContactMessage: ({ principal, params, body }) => replyToMessage(deps, principal, params.id, body),
    deleteContactMessage: ({ principal, params }) => removeMessage(deps, principal, params.id),
    listEarlierContactMessages: ({ params }) => getEarlierMessages(deps, params.contactMessageId),
    getContactWriter: ({ params }) => getWriter(deps, params.contactMessageId),
    writeToPerson: ({ principal, body }) => writeToPerson(deps, principal, body),
    previewToPerson: ({ principal, body }) => previewToPerson(deps, principal, body),
    addContactNote: ({ principal, params, body }) => addNote(deps, principal, params.contactMessageId, body),
    tieContactBooking: ({ principal, params, body }) =>
      tieBooking(deps, principal, params.contactMessageId, body),
  });
}

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
  });
}
