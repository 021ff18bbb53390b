import type { FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '#contract/own-data-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { archiveParts, findArchive, type Archive } from './archive-actions.ts';
import { linkExport, findLinkedExport } from './export-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { Feature } from '#server/kernel/feature.ts';
import { fileHeaders } from '#server/kernel/http/downloads.ts';
import { allowSlowDownload } from '#server/kernel/http/limits/slow-clients.ts';
import type { App } from '#server/kernel/http/server.ts';
import { deleteAccount } from './deletion-actions.ts';
import { previewDeletion } from './preview-actions.ts';

/** Sends an archive while it is written, for as long as the client takes it. HEAD reads none. */
function sendArchive(request: FastifyRequest, reply: FastifyReply, { fileName, open }: Archive) {
  reply.headers(fileHeaders(fileName)).type('application/zip');
  if (request.method === 'HEAD') return reply.send();
  allowSlowDownload(request.raw, reply.raw);
  return reply.send(open());
}

/** What is kept of a person, for the person, and its deletion (docs/product/accounts.md#export). */
export function ownDataRoutes(app: App, deps: Deps, features: readonly Feature[]): void {
  const parts = archiveParts(features);

  serve(app, calls, {
    exportOwnData: async (request, reply) =>
      sendArchive(request, reply, await findArchive(deps, parts, request.principal.accountId)),
    linkOwnData: ({ principal }) => linkExport(deps, principal.accountId),
    getLinkedExport: async (request, reply) =>
      sendArchive(request, reply, await findLinkedExport(deps, parts, request.params.userId, request.query)),
    previewDeletion: ({ principal }) => previewDeletion(deps, principal.accountId),
    deleteAccount: ({ principal, body, ip }) => deleteAccount(deps, principal.accountId, body, ip),
  });
}
