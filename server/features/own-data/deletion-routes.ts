import * as z from 'zod/mini';
import { DeletionPreview } from '#contract/own-data.ts';
import { Proof } from '#contract/security.ts';
import { deleteAccount } from './deletion-actions.ts';
import { previewDeletion } from './preview-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { App } from '#server/kernel/http/server.ts';

export function deletionRoutes(app: App, deps: Deps): void {
  const tags = ['Users'];

  app.get(
    '/users/me/deletion',
    {
      config: { access: 'user', openWhenSuspended: true },
      schema: {
        operationId: 'previewDeletion',
        tags,
        summary: 'What the deletion of my account ends, and what stays',
        response: { 200: DeletionPreview },
      },
    },
    (request) => previewDeletion(deps, principalOf(request).accountId),
  );

  app.delete(
    '/users/me',
    {
      config: {
        access: 'user',
        openWhenSuspended: true,
        errors: ['AUT004', 'USR005', 'USR007'],
      },
      schema: {
        operationId: 'deleteAccount',
        tags,
        summary: 'Delete my account at once',
        body: Proof,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await deleteAccount(deps, principalOf(request).accountId, request.body, request.ip);
      return reply.status(204).send(null);
    },
  );
}
