import * as calls from '#contract/verification-upload-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { documentRules, judgeDocument, uploadDocument } from './actions.ts';
import { readerOf } from '#server/kernel/http/access.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';
import { withUpload } from '#server/kernel/files/uploads.ts';

export function documentUploadRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    uploadDocument: async (request, reply) => {
      const reader = readerOf(request);
      const document = await withUpload(
        deps.files,
        { request, reply },
        documentRules,
        ({ file }) => uploadDocument(deps, reader, request.query, file),
        () => judgeDocument(deps, reader.accountId, request.query),
      );
      return document;
    },
  });
}
