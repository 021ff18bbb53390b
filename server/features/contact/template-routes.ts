import * as z from 'zod/mini';
import {
  ContactTemplate,
  ContactTemplateChange,
  ContactTemplateInput,
  ContactTemplateParams,
  ContactTemplateVersion,
} from '#contract/contact.ts';
import { changeTemplate, createTemplate, getTemplates, removeTemplate } from './template-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { App } from '#server/kernel/http/server.ts';

const tags = ['Contact'];
const path = '/admin/contact/templates';
const one = `${path}/:id`;

/** Texts from which administrators begin an answer (docs/product/desk.md#contact). */
export function contactTemplateRoutes(app: App, deps: Deps): void {
  app.get(
    path,
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'listContactTemplates',
        tags,
        summary: 'The texts from which answers begin',
        response: { 200: z.array(ContactTemplate) },
      },
    },
    () => getTemplates(deps),
  );

  app.post(
    path,
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'createContactTemplate',
        tags,
        summary: 'Keep a text for answers',
        body: ContactTemplateInput,
        response: { 201: ContactTemplate },
      },
    },
    async (request, reply) =>
      reply.status(201).send(await createTemplate(deps, principalOf(request), request.body)),
  );

  app.put(
    one,
    {
      config: { access: 'admin', errors: ['RES001', 'CNF001'] },
      schema: {
        operationId: 'changeContactTemplate',
        tags,
        summary: 'Change a text for answers',
        params: ContactTemplateParams,
        body: ContactTemplateChange,
        response: { 200: ContactTemplate },
      },
    },
    (request) => changeTemplate(deps, principalOf(request), request.params.id, request.body),
  );

  app.delete(
    one,
    {
      config: { access: 'admin', errors: ['RES001', 'CNF001'] },
      schema: {
        operationId: 'deleteContactTemplate',
        tags,
        summary: 'Delete a text for answers',
        params: ContactTemplateParams,
        querystring: ContactTemplateVersion,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      await removeTemplate(deps, principalOf(request), params.id, query.version);
      return reply.status(204).send(null);
    },
  );
}
