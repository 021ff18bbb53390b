import * as calls from '#contract/files-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { getFile, getFiles, openFile, removeFile } from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fileHeaders } from '#server/kernel/http/downloads.ts';
import type { App } from '#server/kernel/http/server.ts';

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
