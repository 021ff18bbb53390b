import { DocumentForm, DocumentUploadQuery, VerificationDocument } from '#contract/verification.ts';
import { documentRules, judgeDocument, uploadDocument } from './actions.ts';
import { readerOf } from '#server/kernel/http/access.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';
import { withUpload } from '#server/kernel/files/uploads.ts';

export function documentUploadRoutes(app: App, deps: Deps): void {
  app.post(
    '/verification/upload/single',
    {
      config: { access: 'provider', errors: ['RES001', 'VER001', 'VER002'] },
      schema: {
        operationId: 'uploadDocument',
        tags: ['Verification'],
        summary: 'Send one document, or one side of it',
        querystring: DocumentUploadQuery,
        consumes: ['multipart/form-data'],
        body: DocumentForm,
        response: { 201: VerificationDocument },
      },
    },
    async (request, reply) => {
      const reader = readerOf(request);
      const document = await withUpload(
        deps.files,
        { request, reply },
        documentRules,
        ({ file }) => uploadDocument(deps, reader, request.query, file),
        () => judgeDocument(deps, reader.accountId, request.query),
      );
      reply.status(201);
      return document;
    },
  );
}
