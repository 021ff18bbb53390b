import { FileForm, FileUploadQuery, StoredFile } from '#contract/files.ts';
import { storeUpload, uploadRules } from './actions.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';
import { withUpload } from '#server/kernel/files/uploads.ts';

export function fileUploadRoutes(app: App, deps: Deps): void {
  app.post(
    '/files/upload',
    {
      config: { access: 'user', errors: ['VER002'] },
      schema: {
        operationId: 'uploadFile',
        tags: ['Files'],
        summary: 'Keep a picture for a profile or service, or a document of my own',
        querystring: FileUploadQuery,
        consumes: ['multipart/form-data'],
        body: FileForm,
        response: { 201: StoredFile },
      },
    },
    async (request, reply) => {
      const { category } = request.query;
      const { accountId } = principalOf(request);
      const stored = await withUpload(deps.files, { request, reply }, uploadRules(category), ({ file }) =>
        storeUpload(deps, accountId, category, file),
      );
      reply.status(201);
      return stored;
    },
  );
}
