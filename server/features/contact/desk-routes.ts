import * as calls from '#contract/contact-desk-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { addNote, assignMessage } from './desk-actions.ts';
import { getEarlierMessages } from './reading-actions.ts';
import { contactTemplateRoutes } from './template-routes.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

/** What administrators do with a message besides answering it (docs/product/desk.md#contact). */
export function contactDeskRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    listEarlierContactMessages: ({ params, query }) =>
      getEarlierMessages(deps, params.contactMessageId, query),
    addContactNote: ({ principal, params, body }) => addNote(deps, principal, params.contactMessageId, body),
    assignContactMessage: ({ principal, params, body }) =>
      assignMessage(deps, principal, params.contactMessageId, body),
  });

  contactTemplateRoutes(app, deps);
}
