import * as calls from '#contract/contact-template-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { changeTemplate, createTemplate, getTemplates, removeTemplate } from './template-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

/** Texts from which administrators begin an answer (docs/product/desk.md#contact). */
export function contactTemplateRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    listContactTemplates: () => getTemplates(deps),
    createContactTemplate: ({ principal, body }) => createTemplate(deps, principal, body),
    changeContactTemplate: ({ principal, params, body }) => changeTemplate(deps, principal, params.id, body),
    deleteContactTemplate: async (request) => {
      const { params, query } = request;
      await removeTemplate(deps, request.principal, params.id, query.version);
    },
  });
}
