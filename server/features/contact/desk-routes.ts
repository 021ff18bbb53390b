import {
  ContactAssignment,
  ContactMessage,
  ContactMessagePage,
  ContactDeskParams,
  ContactNoteInput,
  EarlierContactQuery,
} from '#contract/contact.ts';
import { addNote, assignMessage } from './desk-actions.ts';
import { getEarlierMessages } from './reading-actions.ts';
import { contactTemplateRoutes } from './template-routes.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { App } from '#server/kernel/http/server.ts';

const tags = ['Contact'];
const one = '/admin/contact/messages/:contactMessageId';

/** What administrators do with a message besides answering it (docs/product/desk.md#contact). */
export function contactDeskRoutes(app: App, deps: Deps): void {
  app.get(
    `${one}/earlier`,
    {
      config: { access: 'admin', errors: ['RES001'] },
      schema: {
        operationId: 'listEarlierContactMessages',
        tags,
        summary: 'What the same person wrote before',
        params: ContactDeskParams,
        querystring: EarlierContactQuery,
        response: { 200: ContactMessagePage },
      },
    },
    (request) => getEarlierMessages(deps, request.params.contactMessageId, request.query),
  );

  app.post(
    `${one}/notes`,
    {
      config: { access: 'admin', errors: ['RES001'] },
      schema: {
        operationId: 'addContactNote',
        tags,
        summary: 'Note something for the other administrators',
        params: ContactDeskParams,
        body: ContactNoteInput,
        response: { 201: ContactMessage },
      },
    },
    async (request, reply) =>
      reply
        .status(201)
        .send(await addNote(deps, principalOf(request), request.params.contactMessageId, request.body)),
  );

  app.put(
    `${one}/assignee`,
    {
      config: { access: 'admin', errors: ['RES001', 'CTC002', 'CNF001'] },
      schema: {
        operationId: 'assignContactMessage',
        tags,
        summary: 'Take a message on, hand it to another administrator, or give it back',
        params: ContactDeskParams,
        body: ContactAssignment,
        response: { 200: ContactMessage },
      },
    },
    (request) => assignMessage(deps, principalOf(request), request.params.contactMessageId, request.body),
  );

  contactTemplateRoutes(app, deps);
}
