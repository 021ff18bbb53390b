import * as calls from '#contract/files-upload-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { storeUpload, uploadRules } from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';
import { withUpload } from '#server/kernel/files/uploads.ts';

export function fileUploadRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
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
