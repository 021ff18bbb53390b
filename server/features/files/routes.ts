import * as calls from '#contract/files-calls.ts';
import * as filesUploadCalls from '#contract/files-upload-calls.ts';
import { getFile, getFiles, openFile, removeFile, storeUpload, uploadRules } from './actions.ts';
import { serve } from '#server/kernel/http/serve.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fileHeaders } from '#server/kernel/http/downloads.ts';
import type { App } from '#server/kernel/http/server.ts';
import { withUpload } from '#server/kernel/files/uploads.ts';

export function fileRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    listFiles: ({ principal, query }) => getFiles(deps, { accountId: principal.accountId }, query),
    listFilesOfCategory: ({ principal, params, query }) => {
      const { accountId } = principal;
      return getFiles(deps, { accountId, category: params.category }, query);
    },
    getFile: ({ principal, params }) => getFile(deps, principal.accountId, params.fileId),
    downloadFile: async ({ principal, params }, reply) => {
      const { accountId } = principal;
      const { fileName, mediaType, bytes } = await openFile(deps, accountId, params.fileId);
      return reply.headers(fileHeaders(fileName)).type(mediaType).send(bytes);
    },
    deleteFile: ({ principal, params }) => removeFile(deps, principal.accountId, params.fileId),
  });
}

export function fileUploadRoutes(app: App, deps: Deps): void {
  serve(app, filesUploadCalls, {
    uploadFile: async (request, reply) => {
      const { category } = request.query;
      const { accountId } = request.principal;
      const stored = await withUpload(deps.files, { request, reply }, uploadRules(category), ({ file }) =>
        storeUpload(deps, accountId, category, file),
      );
      return stored;
    },
  });
}
