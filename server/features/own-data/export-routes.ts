import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ExportLink, ExportParams } from '#contract/own-data.ts';
import { findArchive, type Archive } from './archive-actions.ts';
import { linkExport, findLinkedExport } from './export-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import { fileHeaders } from '#server/kernel/http/downloads.ts';
import { allowSlowDownload } from '#server/kernel/http/limits/slow-clients.ts';
import type { App } from '#server/kernel/http/server.ts';

const archive = {
  200: {
    description: 'A ZIP of JSON files by topic and of the files themselves',
    content: { 'application/zip': { schema: z.unknown() } },
  },
};

/** Sends an archive while it is written, for as long as the client takes it. HEAD reads none. */
function sendArchive(request: FastifyRequest, reply: FastifyReply, { fileName, open }: Archive) {
  reply.headers(fileHeaders(fileName)).type('application/zip');
  if (request.method === 'HEAD') return reply.send();
  allowSlowDownload(request.raw, reply.raw);
  return reply.send(open());
}

/** What is kept of a person, for the person (docs/product/accounts.md#export). */
export function exportRoutes(app: App, deps: Deps): void {
  const tags = ['Users'];

  app.get(
    '/users/me/export',
    {
      config: { access: 'user', openWhenSuspended: true, errors: ['RES001'] },
      schema: {
        operationId: 'exportOwnData',
        tags,
        summary: 'Everything that is kept of me, as an archive',
        response: archive,
      },
    },
    async (request, reply) =>
      sendArchive(request, reply, await findArchive(deps, principalOf(request).accountId)),
  );

  app.post(
    '/users/me/export',
    {
      config: { access: 'user', openWhenSuspended: true },
      schema: {
        operationId: 'linkOwnData',
        tags,
        summary: 'An address at which a browser loads my archive',
        response: { 200: ExportLink },
      },
    },
    (request) => linkExport(deps, principalOf(request).accountId),
  );

  app.get(
    '/users/:userId/export',
    {
      config: { access: 'public', errors: ['RES001'] },
      schema: {
        operationId: 'getLinkedExport',
        tags,
        summary: 'The archive, by its signed link',
        params: ExportParams,
        // An invalid link is answered as absent and not as a validation error, so the parameters have no further
        // rules.
        querystring: z.object({ expires: z.optional(z.string()), signature: z.optional(z.string()) }),
        response: archive,
      },
    },
    async (request, reply) =>
      sendArchive(request, reply, await findLinkedExport(deps, request.params.userId, request.query)),
  );
}
